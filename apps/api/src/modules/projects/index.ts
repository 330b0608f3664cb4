export * from './project.entity.js';
export { ProjectDto } from './project.dto.js';
export { ProjectReadModel } from './project.read-model.js';
export { ProjectRepository } from './project.repository.js';
export { ProjectsModule } from './projects.module.js';
