import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Job, JobResult, PgBoss } from 'pg-boss';
import { Env } from '../env.js';
import { openBoss } from './boss.js';
import { failureText, framesOf, PermanentFailure } from './job-failure.js';
import type { JobKind } from './job-kind.js';
import { JobTimes } from './job-times.js';
import { Metrics } from '../metrics/metrics.js';
import type { Mode } from '../mode/mode.policy.js';
import { SiteMode } from '../mode/site-mode.js';
import { type JobHandler, Jobs } from './jobs.js';

/** Connections of the queue, besides one that listens. Handlers use the pool of requests. */
const CONNECTIONS = 4;
const AGAIN_MS = 2_000;
/** How long the process takes at most to return unfinished jobs to the queue when it ends. */
const GIVE_BACK_MS = 5_000;

/** Runs the work of one job of that kind. */
type FollowJob = (kind: string, work: () => Promise<void>) => Promise<void>;

/** Runs jobs. An error here never ends the process: while the database is away, jobs wait. */
@Injectable()
export class JobWorker implements BeforeApplicationShutdown {
  private readonly log = new Logger(JobWorker.name);
  private readonly stopping = new AbortController();
  private working: Promise<PgBoss | null> = Promise.resolve(null);
  private isTaking = false;
  private follow: FollowJob = (_kind, work) => work();

  constructor(
    private readonly env: Env,
    private readonly jobs: Jobs,
    private readonly times: JobTimes,
    private readonly metrics: Metrics,
    private readonly site: SiteMode,
  ) {}

  /** Wraps every later job in `follow`, for traces. */
  followJobs(follow: FollowJob): void {
    this.follow = follow;
  }

  /** Starts in the background: the caller does not wait. */
  start(): void {
    this.working = this.begin();
    this.site.onChange((mode) => void this.keepTo(mode));
  }

  /** Waits a limited time for running jobs to finish; other processes take over the rest. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    const boss = await this.working;
    if (!boss) return;
    await within(this.times.stopMs, this.leaveJobs(boss));
    await within(GIVE_BACK_MS, boss.stop({ graceful: false }));
  }

  /** @returns null when the process is to end before the database could be used */
  private async begin(): Promise<PgBoss | null> {
    while (!this.stopping.signal.aborted) {
      try {
        return await this.open();
      } catch (error) {
        this.log.warn(`Jobs wait: ${(error as Error).message}`);
        await sleep(AGAIN_MS, undefined, { signal: this.stopping.signal }).catch(() => {});
      }
    }
    return null;
  }

  private async open(): Promise<PgBoss> {
    const { superviseSeconds, recurSeconds } = this.times;
    const boss = await openBoss(this.env.directDatabaseUrl, (message) => this.log.warn(message), {
      max: CONNECTIONS,
      useListenNotify: true,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      schedule: recurSeconds !== null,
      ...(recurSeconds !== null && {
        cronMonitorIntervalSeconds: recurSeconds,
        cronWorkerIntervalSeconds: Math.min(recurSeconds, 5),
      }),
    });
    if (this.site.current.mode !== 'maintenance') await this.takeJobs(boss);
    return boss;
  }

  private async takeJobs(boss: PgBoss): Promise<void> {
    this.isTaking = true;
    for (const { kind, handler } of this.jobs.kinds) {
      for (let nth = 0; nth < kind.atOnce; nth++) await this.work(boss, kind, handler);
    }
  }

  /** Starts no further job. Running jobs finish. */
  private async leaveJobs(boss: PgBoss): Promise<void> {
    this.isTaking = false;
    await Promise.all(this.jobs.kinds.map(({ kind }) => boss.offWork(kind.name)));
  }

  /** Jobs wait while the site is closed. Changes of the mode are applied one after the other. */
  private keepTo(mode: Mode): Promise<unknown> {
    const shouldTake = mode !== 'maintenance';
    return (this.working = this.working.then(async (boss) => {
      if (!boss || this.stopping.signal.aborted || shouldTake === this.isTaking) return boss;
      await (shouldTake ? this.takeJobs(boss) : this.leaveJobs(boss)).catch((error: Error) =>
        this.log.warn(`Jobs do not follow the mode ${mode}: ${error.message}`),
      );
      return boss;
    }));
  }

  /** Runs jobs of one kind, one after the other. */
  private async work(boss: PgBoss, kind: JobKind, handler: JobHandler<object>): Promise<void> {
    const { lookSeconds } = this.times;
    const options = {
      pollingIntervalSeconds: Math.min(lookSeconds, 2),
      notifyPollingIntervalSeconds: lookSeconds,
      perJobResults: true,
    } as const;
    const worker: string = await boss.work(kind.name, options, async ([job]: Job[]) => {
      const result = await this.perform(boss, kind, handler, job!);
      // There may be more jobs, so it looks again at once.
      boss.notifyWorker(worker);
      return [result];
    });
  }

  private async perform(
    boss: PgBoss,
    kind: JobKind,
    handler: JobHandler<object>,
    job: Job,
  ): Promise<JobResult> {
    const { id } = job;
    const done = this.metrics.jobs.startTimer({ job: kind.name });
    try {
      await this.follow(kind.name, () => handler(job.data ?? {}));
      // Otherwise pg-boss would keep the payload of the job for a while.
      await boss.deleteJob(kind.name, job);
      done({ outcome: 'done' });
      return { id, status: 'completed' };
    } catch (error) {
      const message = failureText(error);
      const attempt = job.retryCount + 1;
      const isLast = error instanceof PermanentFailure || attempt >= kind.attempts;
      const failed = `Job ${kind.name} ${id} failed at attempt ${attempt} of ${kind.attempts}: ${message}`;
      done({ outcome: isLast ? 'given_up' : 'failed' });
      if (isLast) this.log.error(`${failed}. It is given up.`, framesOf(error));
      else this.log.warn(failed);
      return { id, status: isLast ? 'deadletter' : 'failed', output: { message } };
    }
  }
}

/** Waits for the work, at most so many milliseconds; also when the work fails. */
function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work.catch(() => {}), sleep(ms, undefined, { ref: false })]);
}
