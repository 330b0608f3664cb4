import { type DynamicModule, Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { ProjectsModule } from '../projects/index.js';
import { SharingModule } from '../sharing/index.js';
import { StudentsModule } from '../students/index.js';
import { SitePages } from './site.pages.js';

/** The pages people open: the built web app with the right status, head and session. */
@Module({})
export class SiteModule {
  /** @param access the account access module of this application: pages carry the session */
  static with(access: DynamicModule): DynamicModule {
    return {
      module: SiteModule,
      imports: [access, CatalogueModule, ProjectsModule, SharingModule, StudentsModule],
      providers: [SitePages],
    };
  }
}
