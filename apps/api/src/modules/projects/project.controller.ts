import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PROJECT_IMAGES_MAX } from '@lumen/matching/limits';
import type { FastifyReply } from 'fastify';
import { Access } from '../../platform/access/access.js';
import { StudentCalls } from '../../platform/access/student-calls.js';
import { CurrentProfile, type OpenProfile } from '../../platform/access/profile-gate.js';
import { CurrentViewer, type Person, type Viewer } from '../../platform/access/viewer.js';
import { invalid, notFound } from '../../platform/errors.js';
import { JsonPage, jsonPage } from '../../platform/http/json-page.js';
import { AcceptsForm } from '../../platform/http/multipart.js';
import { PageQuery } from '../../platform/http/paging.dto.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { UuidPipe } from '../../platform/http/uuid.js';
import {
  MoveProjectDto,
  NewProjectDto,
  ProjectDetailDto,
  ProjectDto,
  ProjectPageDto,
  RemovedProjectDto,
  RemoveProjectQuery,
  RestoreProjectDto,
  UpdateNamedProjectDto,
  UpdateProjectDto,
} from './project.dto.js';
import { ProjectReadModel } from './project.read-model.js';
import { ProjectService } from './project.service.js';

/** The longest idempotency key, in characters. */
const KEY_MAX = 200;

@ApiTags('projects')
@Controller('dashboard-api/projects')
export class ProjectController {
  constructor(private readonly projects: ProjectReadModel) {}

  /** Projects of every profile the viewer may see, newest first */
  @Get()
  @Access('anyone')
  @ApiProblem(400)
  @JsonPage(ProjectPageDto)
  async listProjects(
    @CurrentViewer() viewer: Viewer,
    @Query() { limit, offset }: PageQuery,
  ): Promise<Buffer> {
    return jsonPage(await this.projects.page(viewer, limit, offset));
  }

  /** One project, for those who may see it */
  @Get(':project_uuid')
  @Access('anyone')
  @ApiProblem(400)
  @ApiProblem(404)
  async getProject(
    @CurrentViewer() viewer: Viewer,
    @Param('project_uuid', UuidPipe) projectUuid: string,
  ): Promise<ProjectDetailDto> {
    const project = await this.projects.find(viewer, projectUuid);
    if (!project) throw notFound();
    return project;
  }
}

@StudentCalls('projects', 'projects')
export class StudentProjectController {
  constructor(
    private readonly projects: ProjectReadModel,
    private readonly service: ProjectService,
  ) {}

  /** The projects of a student, in the order the student has given them, new ones first */
  @Get()
  @Access('visitor')
  @ApiProblem(400)
  @JsonPage(ProjectPageDto)
  async listStudentProjects(
    @CurrentProfile() profile: OpenProfile,
    @CurrentViewer() viewer: Viewer,
    @Query() { limit, offset }: PageQuery,
  ): Promise<Buffer> {
    return jsonPage(await this.projects.ofProfile(profile, viewer, limit, offset));
  }

  /** Add a project, as a form or as JSON */
  @Post()
  @Access('owner')
  @AcceptsForm({ files: PROJECT_IMAGES_MAX })
  @ApiHeader({
    name: 'idempotency-key',
    required: false,
    description:
      'The same for every try to save one project: a later try replaces what an earlier one has made',
    schema: { type: 'string', maxLength: KEY_MAX },
  })
  @ApiProblem(409)
  createProject(
    @CurrentViewer() viewer: Person,
    @Body() project: NewProjectDto,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<ProjectDto> {
    if (key !== undefined && key.length > KEY_MAX)
      throw invalid({ 'idempotency-key': [`A key has at most ${KEY_MAX} characters.`] });
    return this.service.create(viewer, project, key || undefined);
  }

  /** Change a project: only the fields that are sent */
  @Patch(':project_uuid')
  @Access('owner')
  @AcceptsForm({ files: PROJECT_IMAGES_MAX })
  updateProject(
    @CurrentViewer() viewer: Person,
    @Param('project_uuid', UuidPipe) projectUuid: string,
    @Body() changes: UpdateProjectDto,
  ): Promise<ProjectDto> {
    return this.service.update(viewer, projectUuid, changes);
  }

  /** Change the project that the body names (D02) */
  @Patch()
  @Access('owner')
  @AcceptsForm({ files: PROJECT_IMAGES_MAX })
  updateNamedProject(
    @CurrentViewer() viewer: Person,
    @Body() { project_uuid, ...changes }: UpdateNamedProjectDto,
  ): Promise<ProjectDto> {
    return this.service.update(viewer, project_uuid, changes);
  }

  /** Put a project before another of one's own, or behind all of them */
  @Put(':project_uuid/place')
  @HttpCode(204)
  @Access('owner')
  @ApiProblem(400)
  async moveProject(
    @CurrentViewer() viewer: Person,
    @Param('project_uuid', UuidPipe) projectUuid: string,
    @Body() { before }: MoveProjectDto,
  ): Promise<void> {
    await this.service.move(viewer, projectUuid, before);
  }

  /** Remove a project with its images; a repeat changes nothing (D51) */
  @Delete(':project_uuid')
  @Access('owner')
  @ApiProblem(400)
  @ApiNoContentResponse()
  @ApiOkResponse({ type: RemovedProjectDto, description: 'Where `with_undo` asks for it' })
  async deleteProject(
    @CurrentViewer() viewer: Person,
    @Param('project_uuid', UuidPipe) projectUuid: string,
    @Query() { with_undo }: RemoveProjectQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemovedProjectDto | undefined> {
    const undo = await this.service.remove(viewer, projectUuid, with_undo);
    void reply.status(with_undo ? 200 : 204);
    return with_undo ? { undo } : undefined;
  }

  /** Bring back a project that was removed, with all that it had, at its address */
  @Post('restorations')
  @Access('owner')
  @ApiProblem(400)
  @ApiProblem(409)
  undoProjectRemoval(
    @CurrentViewer() viewer: Person,
    @Body() { undo }: RestoreProjectDto,
  ): Promise<ProjectDto> {
    return this.service.restore(viewer, undo);
  }
}
