import type { QueueOptions } from 'pg-boss';

/** How many jobs of a kind, or of a kind with the same key, may exist at a time. */
type Policy =
  /** No limit. */
  | 'standard'
  /** One waiting job besides the running ones: a job that is added while one waits is dropped. */
  | 'short'
  /** One job, waiting or running. */
  | 'exclusive';

interface JobKindOptions {
  policy?: Policy;
  /** How many jobs run at a time in one process. */
  atOnce?: number;
  /** How long a job waits before it runs. */
  delaySeconds?: number;
  /** Whether operators may add one, without a payload; true for a kind with `cron` unless given. */
  byHand?: boolean;
  /** When it recurs, in UTC: minute, hour, day, month, day of the week. */
  cron?: string;
}

/** Tried for two and a half days: after 5 to 10 seconds, then after pauses twice as long, up to four hours. */
const RETRIES: QueueOptions = { retryLimit: 24, retryDelay: 5, retryBackoff: true, retryDelayMax: 14_400 };
/** A worker without a heartbeat for so long is considered dead, and another one takes its job. */
const HEARTBEAT: QueueOptions = { heartbeatSeconds: 15, expireInSeconds: 900 };
const YEAR_SECONDS = 31_536_000;

/**
 * A kind of job, and the type of its payload. The module that adds such jobs defines it, the module that runs them
 * registers a handler (`Jobs.handle`), and `database/job-kinds.ts` lists it.
 */
export class JobKind<Payload extends object = object> {
  declare readonly payload: Payload;
  readonly policy: Policy;
  readonly atOnce: number;
  readonly cron: string | null;
  readonly byHand: boolean;
  readonly delaySeconds: number;
  readonly queue: QueueOptions = { ...RETRIES, ...HEARTBEAT, retentionSeconds: YEAR_SECONDS };

  /** @param name its name for operators; never change it while jobs may wait */
  constructor(
    readonly name: string,
    {
      policy = 'standard',
      atOnce = 1,
      cron,
      byHand = cron !== undefined,
      delaySeconds = 0,
    }: JobKindOptions = {},
  ) {
    this.policy = policy;
    this.atOnce = atOnce;
    this.cron = cron ?? null;
    this.byHand = byHand;
    this.delaySeconds = delaySeconds;
  }

  /** How often a job is tried before it counts as failed. */
  get attempts(): number {
    return this.queue.retryLimit! + 1;
  }
}
