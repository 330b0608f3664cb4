import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { StudentsModule } from '../students/index.js';
import { ProjectController, StudentProjectController } from './project.controller.js';
import { ProjectImageOwner } from './project.image-owner.js';
import { ProjectReadModel } from './project.read-model.js';
import { ProjectRepository } from './project.repository.js';
import { ProjectService } from './project.service.js';

/** The portfolio: projects with images and skills. */
@Module({
  imports: [CatalogModule, StudentsModule],
  controllers: [ProjectController, StudentProjectController],
  providers: [ProjectReadModel, ProjectRepository, ProjectService, ProjectImageOwner],
  exports: [ProjectReadModel, ProjectRepository],
})
export class ProjectsModule {}
