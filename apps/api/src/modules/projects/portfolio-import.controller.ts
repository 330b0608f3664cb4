import { Body, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access } from '../../platform/access/access.js';
import { StudentCalls } from '../../platform/access/student-calls.js';
import { CurrentViewer, type Person } from '../../platform/access/viewer.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { UuidPipe } from '../../platform/http/uuid.js';
import { toSkill } from '../catalogue/index.js';
import {
  NamedSkillsDto,
  PortfolioImportRequestDto,
  PortfolioImportResultDto,
  PortfolioImportsDto,
  PortfolioUndoDto,
  SkillNamesDto,
} from './portfolio-import.dto.js';
import { PortfolioImportService } from './portfolio-import.service.js';

@StudentCalls('portfolio imports')
export class PortfolioImportController {
  constructor(private readonly imports: PortfolioImportService) {}

  /** Find the skills of the catalogue by name; takes only names and stores nothing */
  @Post('portfolio-preview')
  @HttpCode(200)
  @Access('owner')
  @ApiProblem(400)
  previewPortfolioImport(@Body() { names }: SkillNamesDto): NamedSkillsDto {
    return { results: this.imports.named(names).map(({ name, skill }) => ({ name, skill: toSkill(skill) })) };
  }

  /** The imports so far that can be undone, newest first */
  @Get('portfolio-imports')
  @Access('owner')
  async listPortfolioImports(@CurrentViewer() viewer: Person): Promise<PortfolioImportsDto> {
    const imports = await this.imports.list(viewer);
    const results = imports.map(({ id, source, createdAt, projects, profileFields }) => ({
      import_uuid: id,
      source,
      created: createdAt.toISOString(),
      projects,
      profile_fields: profileFields,
    }));
    return { results, count: results.length };
  }

  /** Add projects and fill in the profile with what was chosen of a LinkedIn archive or a JSON Resume, all or nothing */
  @Post('portfolio-imports')
  @Access('owner')
  @ApiProblem(400)
  @ApiProblem(409, 'Nothing of it is new, or there would be too many projects')
  async importPortfolio(
    @CurrentViewer() viewer: Person,
    @Body() request: PortfolioImportRequestDto,
  ): Promise<PortfolioImportResultDto> {
    const { id, added, alreadyThere, changed } = await this.imports.import(viewer, request);
    return { import_uuid: id, projects_added: added, already_there: alreadyThere, profile_changed: changed };
  }

  /** Undo an import: what is still as it left it goes, what was changed since stays; a repeat changes nothing */
  @Delete('portfolio-imports/:import_uuid')
  @Access('owner')
  async undoPortfolioImport(
    @CurrentViewer() viewer: Person,
    @Param('import_uuid', UuidPipe) importUuid: string,
  ): Promise<PortfolioUndoDto> {
    const { removed, projectsKept, projectsHidden, restored, fieldsKept } = await this.imports.undo(
      viewer,
      importUuid,
    );
    return {
      projects_removed: removed,
      projects_kept: projectsKept,
      projects_hidden: projectsHidden,
      profile_restored: restored,
      profile_kept: fieldsKept,
    };
  }
}
