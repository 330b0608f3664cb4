import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import type { NoticeKind } from '../study/study.entity.js';

const KINDS: NoticeKind[] = ['courses_matched', 'grades_in'];

export class NoticeDto {
  /** `courses_matched`: courses without a match have one now. `grades_in`: a term with courses in progress is over. */
  @ApiProperty({ enum: KINDS })
  kind: NoticeKind;

  /** The term of `grades_in`; else empty. @example 'Fall 2025' */
  about: string;

  @ApiProperty({ type: 'integer' })
  courses: number;

  @ApiProperty({ type: String, format: 'date-time' })
  created: string;
}

export class NoticeListDto {
  results: NoticeDto[];
}

export class DismissNoticeDto {
  @ApiProperty({ enum: KINDS })
  @IsIn(KINDS)
  kind: NoticeKind;

  @IsString()
  @MaxLength(40)
  about: string;
}
