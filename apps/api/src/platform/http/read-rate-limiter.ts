import { BoundedMap } from './bounded-map.js';

/** Reads per second that a person may make for any length of time: a page makes about five, and nobody opens eight pages a second. */
const PER_SECOND = 40;
/** Reads that a person may make at once before that: enough to scroll through a whole list. */
const BURST = 200;
const REMEMBERED = 10_000;

/** Limits how fast one person reads: a token bucket for each person. */
export class ReadRateLimiter {
  private readonly buckets = new BoundedMap<string, { reads: number; at: number }>(REMEMBERED);

  constructor(private readonly clock: () => number = () => performance.now()) {}

  /** Takes a read from a person's bucket. @returns false when it is empty */
  allows(person: string): boolean {
    const at = this.clock();
    const before = this.buckets.get(person) ?? { reads: BURST, at };
    const reads = Math.min(BURST, before.reads + ((at - before.at) / 1_000) * PER_SECOND);
    this.buckets.set(person, { reads: reads >= 1 ? reads - 1 : reads, at });
    return reads >= 1;
  }
}
