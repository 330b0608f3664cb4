import { isDeepStrictEqual } from 'node:util';

const POLL_EVERY_MS = 2_000;

/**
 * A setting of the whole site that every process reads again every two seconds, so that no request has to. While the
 * database is unavailable, the last value that was read stays in force.
 */
export class PolledSetting<Value> {
  private readonly listeners: ((now: Value, before: Value) => void)[] = [];
  private timer: NodeJS.Timeout | null = null;

  /**
   * @param value the value until it is read for the first time
   * @param read reads the value from the database
   */
  constructor(
    private value: Value,
    private readonly read: () => Promise<Value>,
  ) {}

  get current(): Value {
    return this.value;
  }

  /** Calls back after each change, also one made by another process. */
  onChange(listener: (now: Value, before: Value) => void): void {
    this.listeners.push(listener);
  }

  async start(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.refresh().catch(() => {}), POLL_EVERY_MS).unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Reads the value now: called after this process has changed it. */
  async refresh(): Promise<void> {
    const before = this.value;
    this.value = await this.read();
    if (isDeepStrictEqual(this.value, before)) return;
    for (const listener of this.listeners) listener(this.value, before);
  }
}
