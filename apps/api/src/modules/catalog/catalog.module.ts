import { Global, Module } from '@nestjs/common';
import { CatalogueRepository } from './catalogue.repository.js';
import { CatalogueStore } from './catalogue.store.js';
import { CatalogueLoader } from './loading/catalogue-loader.js';

/** Careers, programs, courses and skills: reference data every other module reads. */
@Global()
@Module({
  providers: [CatalogueRepository, CatalogueStore, CatalogueLoader],
  exports: [CatalogueStore, CatalogueLoader],
})
export class CatalogModule {}
