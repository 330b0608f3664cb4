import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AuditLog } from './audit/audit-log.js';
import { AuditRetention } from './audit/audit-retention.js';
import { Database } from './database/database.js';
import { Replicas } from './database/replicas.js';
import { Env } from './env.js';
import { JobAdministration } from './jobs/job-administration.js';
import { JobTimes } from './jobs/job-times.js';
import { JobWorker } from './jobs/job-worker.js';
import { Jobs } from './jobs/jobs.js';
import { Institution } from './institution/institution.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { ProblemFilter } from './http/problem.filter.js';
import { KeyRing } from './keys/key-ring.js';
import { RateLimits } from './limits/rate-limits.js';
import { RateMarkRepository } from './limits/rate-mark.repository.js';
import { ImageOwners } from './media/image-owners.js';
import { Images } from './media/images.js';
import { MediaController } from './media/media.controller.js';
import { MediaStore } from './media/media.store.js';
import { openMediaStore } from './media/open-store.js';
import { MediaSweep } from './media/media-sweep.js';
import { DatabaseMetrics } from './metrics/database-metrics.js';
import { JobMetrics } from './metrics/job-metrics.js';
import { Metrics } from './metrics/metrics.js';
import { MetricsServer } from './metrics/metrics-server.js';
import { SiteMode } from './mode/site-mode.js';
import { SiteModeController } from './mode/site-mode.controller.js';
import { validationPipe } from './http/validation.pipe.js';

/** The S3 client is loaded only where it is used: a start on disk need not wait for it. */
/**
 * What every module uses: settings, the database, jobs, keys, images, and the shape of errors and input. The only global
 * module: it holds the settings of one application, and a test process runs several, so that every other module would
 * have to be handed it from the top.
 */
@Global()
@Module({})
export class PlatformModule {
  /** @param connection the module that has the connection pool, which `Database` alone uses */
  static with(
    env: Env,
    connection: DynamicModule,
    { jobTimes, metrics }: { jobTimes: Partial<JobTimes>; metrics: Metrics },
  ): DynamicModule {
    return {
      module: PlatformModule,
      imports: [connection],
      controllers: [HealthController, MediaController, SiteModeController],
      providers: [
        { provide: Env, useValue: env },
        { provide: Metrics, useValue: metrics },
        AuditLog,
        AuditRetention,
        Replicas,
        Database,
        DatabaseMetrics,
        JobMetrics,
        Readiness,
        MetricsServer,
        { provide: JobTimes, useValue: Object.assign(new JobTimes(), jobTimes) },
        SiteMode,
        Jobs,
        JobAdministration,
        KeyRing,
        JobWorker,
        { provide: MediaStore, useFactory: openMediaStore, inject: [Env] },
        ImageOwners,
        Images,
        MediaSweep,
        Institution,
        RateLimits,
        RateMarkRepository,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_PIPE, useFactory: validationPipe },
      ],
      exports: [
        AuditLog,
        Env,
        Metrics,
        Database,
        SiteMode,
        Jobs,
        JobAdministration,
        JobWorker,
        KeyRing,
        MediaStore,
        ImageOwners,
        Images,
        Institution,
        RateLimits,
        RateMarkRepository,
      ],
    };
  }
}
