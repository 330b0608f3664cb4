export * from './catalog.entity.js';
export { CatalogueCourseDto, SkillDto, toCatalogueCourse, toSkill } from './catalog.dto.js';
export { CatalogModule } from './catalog.module.js';
export { CatalogueLoader } from './loading/catalogue-loader.js';
export { CatalogueStore } from './catalogue.store.js';
export { Catalogue } from './catalogue.js';
//# sourceMappingURL=index.js.map