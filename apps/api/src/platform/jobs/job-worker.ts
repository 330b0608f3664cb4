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

/** Of the queue; besides there is one that listens. What handlers ask the database goes over the pool of requests. */
const CONNECTIONS = 4;
const AGAIN_MS = 2_000;
/** To hand the jobs that are still at work back to the queue; a database that is away does not hold the process up. */
const GIVE_BACK_MS = 5_000;

/** Does the work, which is a job of that kind. */
type FollowJob = (kind: string, work: () => Promise<void>) => Promise<void>;

/** Does jobs. Nothing that breaks here ends the process: while the database is away, jobs wait. */
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

  /** Has every job followed from now on. */
  followJobs(follow: FollowJob): void {
    this.follow = follow;
  }

  /** Begins; nobody waits for it. */
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

  /** Those that are at work end; no further one is begun. */
  private async leaveJobs(boss: PgBoss): Promise<void> {
    this.isTaking = false;
    await Promise.all(this.jobs.kinds.map(({ kind }) => boss.offWork(kind.name)));
  }

  /** Jobs wait while the site is closed. One change after the other, whatever order they are seen in. */
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

  /** Takes one job after another of a kind. */
  private async work(boss: PgBoss, kind: JobKind, handler: JobHandler<object>): Promise<void> {
    const { lookSeconds } = this.times;
    const options = {
      pollingIntervalSeconds: Math.min(lookSeconds, 2),
      notifyPollingIntervalSeconds: lookSeconds,
      perJobResults: true,
    } as const;
    const worker: string = await boss.work(kind.name, options, async ([job]: Job[]) => {
      const result = await this.perform(boss, kind, handler, job!);
      // There may be more: it waits only when it finds none.
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
      // The library would keep what the job was told for a while.
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

/** Waits for the work, but no longer than that; a failure of it counts as its end. */
function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work.catch(() => {}), sleep(ms, undefined, { ref: false })]);
}
