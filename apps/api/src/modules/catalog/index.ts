export * from './catalog.entity.js';
export {
  CatalogueCourseDto,
  CourseDto,
  SkillDto,
  toCatalogueCourse,
  toCourse,
  toSkill,
} from './catalog.dto.js';
export { CatalogModule } from './catalog.module.js';
export { normaliseCode } from './course-code.js';
export { CatalogueLoader } from './loading/catalogue-loader.js';
export { CatalogueStore } from './catalogue.store.js';
export { Catalogue } from './catalogue.js';
export type { CareerRecord, CourseRecord, EducatorRecord, ProgramRecord, SkillRecord } from './catalogue.js';
