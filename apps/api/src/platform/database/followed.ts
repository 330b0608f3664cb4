import { isDeepStrictEqual } from 'node:util';

/** After which every process sees a change. */
const LOOK_EVERY_MS = 2_000;

/**
 * What the database says about the whole site. Each process keeps what it saw last, so that no request asks; while the database is
 * away it stays as it was.
 */
export class Followed<Value> {
  private readonly listeners: ((now: Value, before: Value) => void)[] = [];
  private looking: NodeJS.Timeout | null = null;

  /**
   * @param seen until it is read for the first time
   * @param read as it stands in the database
   */
  constructor(
    private seen: Value,
    private readonly read: () => Promise<Value>,
  ) {}

  get current(): Value {
    return this.seen;
  }

  /** Calls back after each change, also one made by another process. */
  onChange(listener: (now: Value, before: Value) => void): void {
    this.listeners.push(listener);
  }

  async start(): Promise<void> {
    await this.look();
    this.looking = setInterval(() => void this.look().catch(() => {}), LOOK_EVERY_MS).unref();
  }

  stop(): void {
    if (this.looking) clearInterval(this.looking);
  }

  /** Sees at once what this process has written. */
  async look(): Promise<void> {
    const before = this.seen;
    this.seen = await this.read();
    if (isDeepStrictEqual(this.seen, before)) return;
    for (const listener of this.listeners) listener(this.seen, before);
  }
}
