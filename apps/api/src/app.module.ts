import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { DatabaseModule } from './database/database.module.js';
import { AccountAccessModule, ViewerGuard } from './modules/account-access/index.js';
import { CardsModule } from './modules/cards/index.js';
import { CatalogueModule } from './modules/catalogue/index.js';
import { CredentialsModule } from './modules/credentials/index.js';
import { FeedbackModule } from './modules/feedback/index.js';
import { ExportModule } from './modules/export/index.js';
import { InsightsModule } from './modules/insights/index.js';
import { ProjectsModule } from './modules/projects/index.js';
import { SharingModule } from './modules/sharing/index.js';
import { SiteModule } from './modules/site/index.js';
import { StaffModule } from './modules/staff/index.js';
import { StudentsModule } from './modules/students/index.js';
import { AccessGuard } from './platform/access/access.guard.js';
import { ReplicaReadsInterceptor } from './platform/access/replica-reads.interceptor.js';
import type { Env } from './platform/env.js';
import type { JobTimes } from './platform/jobs/job-times.js';
import { OutboxModule } from './platform/mail/mail.module.js';
import type { Metrics } from './platform/metrics/metrics.js';
import { PlatformModule } from './platform/platform.module.js';

interface AppModuleOptions {
  /** false builds the module without a database, for the OpenAPI document. */
  connect: boolean;
  /** Modules beside the product's own. */
  modules: Type[];
  jobTimes: Partial<JobTimes>;
  metrics: Metrics;
}

@Module({})
export class AppModule {
  static with(env: Env, { connect, modules, jobTimes, metrics }: AppModuleOptions): DynamicModule {
    const access = AccountAccessModule.with(env);
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(env, DatabaseModule.with(env, connect), { jobTimes, metrics }),
        OutboxModule.with(env),
        CatalogueModule,
        access,
        StudentsModule,
        ProjectsModule,
        FeedbackModule,
        InsightsModule,
        SharingModule,
        CardsModule,
        ExportModule,
        CredentialsModule,
        StaffModule.with(access),
        SiteModule.with(access),
        ...modules,
      ],
      // In this order: who asks, then whether they may.
      providers: [
        { provide: APP_GUARD, useClass: ViewerGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: ReplicaReadsInterceptor },
      ],
    };
  }
}
