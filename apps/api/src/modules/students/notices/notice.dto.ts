import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import type { NoticeKind } from './notice.entity.js';

const KINDS: NoticeKind[] = ['courses_matched', 'grades_in', 'endorsement_answered'];

export class NoticeDto {
  /**
   * `courses_matched`: courses without a match have one now. `grades_in`: a term with courses in progress is over.
   * `endorsement_answered`: a person who was asked has endorsed a project.
   */
  @ApiProperty({ enum: KINDS })
  kind: NoticeKind;

  /** The term of `grades_in`, the uuid of the project of `endorsement_answered`; else empty. @example 'Fall 2025' */
  about: string;

  /** How many courses it is about; of `endorsement_answered`, how many endorsements. */
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
