import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { FeedbackModule } from '../feedback/index.js';
import { AuditLogController } from './audit/audit-log.controller.js';
import { AuditLogReadModel } from './audit/audit-log.read-model.js';
import { CatalogueLoadsController } from './catalogue/catalogue-loads.controller.js';
import { CatalogueLoadsReadModel } from './catalogue/catalogue-loads.read-model.js';
import { JobsController } from './jobs/jobs.controller.js';
import { ModeController } from './mode/mode.controller.js';
import { PeopleController } from './people/people.controller.js';
import { PeopleService } from './people/people.service.js';
import { PersonReadModel } from './people/person.read-model.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
import { ReportedContentController } from './reported-content/reported-content.controller.js';

/** What the people who run the site see and do: people's accounts, jobs, and the log of all actions. */
@Module({})
export class StaffModule {
  /** @param access the module of sessions, which is set up for one application */
  static with(access: DynamicModule): DynamicModule {
    return {
      module: StaffModule,
      imports: [AccountsModule, FeedbackModule, access],
      controllers: [
        AuditLogController,
        CatalogueLoadsController,
        JobsController,
        ModeController,
        PeopleController,
        ReportedContentController,
        SettingsController,
      ],
      providers: [
        AuditLogReadModel,
        CatalogueLoadsReadModel,
        PeopleService,
        PersonReadModel,
        SettingsService,
      ],
    };
  }
}
