import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { StudentCalls } from '../../platform/access/student-calls.js';
import { CurrentProfile, type OpenProfile } from '../../platform/access/profile-gate.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { PageQuery } from '../../platform/http/paging.dto.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ProjectPageDto } from './project.dto.js';
import { ProjectReadModel } from './project.read-model.js';

@ApiTags('projects')
@Controller('dashboard-api/projects')
export class ProjectController {
  constructor(private readonly projects: ProjectReadModel) {}

  /** Projects of every profile the viewer may see, newest first */
  @Get()
  @Access('anyone')
  @ApiProblem(400)
  listProjects(
    @CurrentViewer() viewer: Viewer,
    @Query() { limit, offset }: PageQuery,
  ): Promise<ProjectPageDto> {
    return this.projects.page(viewer, limit, offset);
  }
}

@StudentCalls('projects', 'projects')
export class StudentProjectController {
  constructor(private readonly projects: ProjectReadModel) {}

  /** The projects of a student, newest first */
  @Get()
  @Access('visitor')
  listStudentProjects(
    @CurrentProfile() profile: OpenProfile,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ProjectPageDto> {
    return this.projects.ofProfile(profile, viewer);
  }
}
