export * from './career.entity.js';
export * from './catalogue.entity.js';
export {
  CatalogueCourseDto,
  CourseDto,
  SkillDto,
  toCatalogueCourse,
  toCourse,
  toNamedCourse,
  toSkill,
} from './catalogue.dto.js';
export { CatalogueModule } from './catalogue.module.js';
export { partOf } from './store/course-part.js';
export { coursesIn, type Prerequisite } from './store/prerequisites.js';
export { CatalogueFilesError, readCatalogueFiles } from './loading/catalogue-files.js';
export {
  type CatalogueHook,
  CatalogueHooks,
  type RenamedCourse,
  type TouchedRecords,
} from './loading/catalogue-hooks.js';
export { CatalogueLoader, ConsentNeeded, type LoadOptions } from './loading/catalogue-loader.js';
export {
  LOADED_BY,
  type KindDiff,
  type Labels,
  type LoadedBy,
  type StoredReport,
} from './loading/load-history.js';
export { inWords } from './loading/load-report.js';
export { type Successor, type Successors, successorsIn, successorUuidsIn } from './store/successors.js';
export { CatalogueStore } from './store/catalogue.store.js';
export { SkillSearch } from './skill-search.js';
export { Catalogue } from './store/catalogue.js';
export type { CareerRecord, CourseRecord, ProgramRecord, SkillRecord } from './store/catalogue.js';
