import { Module } from '@nestjs/common';
import { ProjectController, StudentProjectController } from './project.controller.js';
import { ProjectReadModel } from './project.read-model.js';

/** The portfolio: projects with images and skills. */
@Module({
  controllers: [ProjectController, StudentProjectController],
  providers: [ProjectReadModel],
})
export class ProjectsModule {}
