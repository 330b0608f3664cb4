/**
 * Limits how many pieces of work run at a time; the others wait in the order they came. Hashing passwords and processing
 * images each occupy a thread of libuv's pool, which has four, and reading files needs one too.
 */
export class Semaphore {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(permits: number) {
    this.free = permits;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
