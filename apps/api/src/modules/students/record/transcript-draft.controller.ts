import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { TranscriptDrafts } from './transcript-drafts.js';

/** What fits into a request beside its frame. */
const MAX_PAGE_LENGTH = 400_000;

export class TranscriptPageDto {
  /** The page as HTML or as text. */
  @ApiProperty({ maxLength: MAX_PAGE_LENGTH })
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_PAGE_LENGTH)
  page: string;
}

export class TakenTranscriptPageDto {
  @ApiProperty({ type: String, nullable: true })
  page: string | null;
}

@ApiTags('transcripts')
@Controller('dashboard-api/me/transcript-draft')
export class TranscriptDraftController {
  constructor(private readonly drafts: TranscriptDrafts) {}

  /** Hand in an open transcript page for the preview, as the companion extension does; the record does not change */
  @Put()
  @HttpCode(204)
  @Access('person', { scope: 'drafts' })
  @ApiProblem(400)
  async putTranscriptDraft(
    @CurrentViewer() { studentId }: Person,
    @Body() { page }: TranscriptPageDto,
  ): Promise<void> {
    await this.drafts.put(studentId, page);
  }

  /** Fetch one's own page, which deletes it from the server */
  @Post('takings')
  @HttpCode(200)
  @Access('person')
  async takeTranscriptDraft(@CurrentViewer() { studentId }: Person): Promise<TakenTranscriptPageDto> {
    return { page: await this.drafts.take(studentId) };
  }
}
