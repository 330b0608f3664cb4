import { Module } from '@nestjs/common';
import { CatalogueRepository } from './store/catalogue.repository.js';
import { CatalogueStore } from './store/catalogue.store.js';
import { CatalogueHooks } from './loading/catalogue-hooks.js';
import { CatalogueLoader } from './loading/catalogue-loader.js';
import { LoadHistory } from './loading/load-history.js';
import { CataloguePublisher } from './publishing/catalogue-publisher.js';
import { CatalogueRepublisher } from './publishing/catalogue-republisher.js';
import { ScoringCatalogueController } from './scoring-catalogue.controller.js';
import { ScoringCatalogue } from './scoring-catalogue.js';
import { SkillController } from './skill.controller.js';
import { SkillSearch } from './skill-search.js';

/** Careers, programs, courses and skills: reference data every other module reads. */
@Module({
  controllers: [SkillController, ScoringCatalogueController],
  providers: [
    CatalogueRepository,
    CatalogueStore,
    CatalogueHooks,
    CataloguePublisher,
    CatalogueRepublisher,
    CatalogueLoader,
    LoadHistory,
    SkillSearch,
    ScoringCatalogue,
  ],
  exports: [CatalogueStore, CatalogueHooks, CatalogueLoader, SkillSearch],
})
export class CatalogueModule {}
