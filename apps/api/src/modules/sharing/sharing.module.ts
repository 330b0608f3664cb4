import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { InsightsModule } from '../insights/index.js';
import { ProjectsModule } from '../projects/index.js';
import { StudentsModule } from '../students/index.js';
import { ShareableReader } from './shareable.reader.js';
import { SharedContentReader } from './shared-content.reader.js';
import { ShareController } from './share.controller.js';
import { ShareLinkController } from './share-link.controller.js';
import { ShareLinkRepository } from './share-link.repository.js';
import { ShareLinkService } from './share-link.service.js';
import { Visits } from './visits.js';

/** Share links: what students show to everybody who has the link, for as long as they choose. */
@Module({
  imports: [CatalogueModule, InsightsModule, ProjectsModule, StudentsModule],
  controllers: [ShareController, ShareLinkController],
  providers: [ShareableReader, SharedContentReader, ShareLinkRepository, ShareLinkService, Visits],
  exports: [SharedContentReader, Visits],
})
export class SharingModule {}
