import { BoundedMap } from './bounded-map.js';

/** Reads a second that a person may go on with: a page asks for some five, and people do not turn eight pages a second. */
const PER_SECOND = 40;
/** Reads at once before that counts: a list read to its end as fast as it comes. */
const BURST = 200;
const REMEMBERED = 10_000;

/** How fast one person reads: a bucket of reads each, which fills again. */
export class ReadingPace {
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
