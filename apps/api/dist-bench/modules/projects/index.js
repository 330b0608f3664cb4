export * from './project.entity.js';
export { ProjectsModule } from './projects.module.js';
//# sourceMappingURL=index.js.map