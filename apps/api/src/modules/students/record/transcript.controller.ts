import { Body, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Access } from '../../../platform/access/access.js';
import { StudentCalls } from '../../../platform/access/student-calls.js';
import { CurrentProfile, type OpenProfile } from '../../../platform/access/profile-gate.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import { toSkill } from '../../catalogue/index.js';
import {
  ImportRequestDto,
  ImportResultDto,
  PreviewDto,
  PreviewRequestDto,
  SchoolQuery,
  TranscriptImportsDto,
} from './transcript.dto.js';
import { TranscriptService } from './transcript.service.js';

@StudentCalls('transcripts')
export class TranscriptController {
  constructor(private readonly transcripts: TranscriptService) {}

  /** Match the lines of a transcript with the catalogue; stores nothing, takes no grades */
  @Post('transcript-preview')
  @HttpCode(200)
  @Access('owner')
  @ApiProblem(400)
  previewTranscript(
    @CurrentProfile() profile: OpenProfile,
    @Query() { school }: SchoolQuery,
    @Body() { lines }: PreviewRequestDto,
  ): Promise<PreviewDto> {
    return this.transcripts.preview(profile.studentId, school, lines);
  }

  /** The imports so far, newest first */
  @Get('transcript-imports')
  @Access('owner')
  async listTranscriptImports(@CurrentProfile() profile: OpenProfile): Promise<TranscriptImportsDto> {
    const results = await this.transcripts.history(profile.studentId);
    return { results, count: results.length };
  }

  /** Store the confirmed lines of a transcript, all or none */
  @Post('transcript-imports')
  @Access('owner')
  @ApiProblem(400)
  @ApiProblem(409, 'Every line has been imported before')
  async importTranscript(
    @CurrentProfile() profile: OpenProfile,
    @Query() { school }: SchoolQuery,
    @Body() request: ImportRequestDto,
  ): Promise<ImportResultDto> {
    const outcome = await this.transcripts.import(profile.studentId, school, request);
    return {
      import_uuid: outcome.importId,
      created: outcome.createdAt.toISOString(),
      added: outcome.added,
      already_imported: outcome.alreadyImported,
      skills_gained: outcome.skillsGained.map(toSkill),
    };
  }

  /** Undo an import: exactly the courses it brought go; a repeat changes nothing */
  @Delete('transcript-imports/:import_uuid')
  @HttpCode(204)
  @Access('owner')
  async undoTranscriptImport(
    @CurrentProfile() profile: OpenProfile,
    @Param('import_uuid', UuidPipe) importUuid: string,
  ): Promise<void> {
    await this.transcripts.undo(profile.studentId, importUuid);
  }
}
