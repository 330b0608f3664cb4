import type { QueueOptions } from 'pg-boss';

/** Which jobs of a kind, or with a key of those that have the same one, may be there at a time. */
type Policy =
  /** As many as are added. */
  | 'standard'
  /** One that waits, and those at work: what is added while one waits is dropped, because that one will do. */
  | 'short'
  /** One that waits or is at work. */
  | 'exclusive';

interface JobKindOptions {
  policy?: Policy;
  /** Jobs at work at a time, in one process. */
  atOnce?: number;
  /** How long one that is added waits. */
  delaySeconds?: number;
  /** Whether operators may add one, without a word: so may they one that recurs. */
  byHand?: boolean;
  /** When it is due again and again, in UTC: minute, hour, day, month, day of the week. */
  cron?: string;
}

/** Tried for two and a half days: after 5 to 10 seconds, then after pauses twice as long, up to four hours. */
const RETRIES: QueueOptions = { retryLimit: 24, retryDelay: 5, retryBackoff: true, retryDelayMax: 14_400 };
/** A worker without a heartbeat for so long is considered dead, and another one takes its job. */
const HEARTBEAT: QueueOptions = { heartbeatSeconds: 15, expireInSeconds: 900 };
const YEAR_SECONDS = 31_536_000;

/**
 * A kind of job, and what a job of it is told. The module that adds such jobs defines it, the one that does them hands
 * in a handler (`Jobs.handle`), and `database/job-kinds.ts` lists it.
 */
export class JobKind<Payload extends object = object> {
  declare readonly payload: Payload;
  readonly policy: Policy;
  readonly atOnce: number;
  readonly cron: string | null;
  readonly byHand: boolean;
  readonly delaySeconds: number;
  readonly queue: QueueOptions = { ...RETRIES, ...HEARTBEAT, retentionSeconds: YEAR_SECONDS };

  /** @param name what operators call it; never change it while jobs may wait */
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
