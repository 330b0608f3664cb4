/** A map of limited size: beyond it, the entries that were set longest ago are removed. */
export class BoundedMap<Key, Value> {
  private readonly entries = new Map<Key, Value>();

  private held = 0;

  /** @param weigh how much of the size a value takes */
  constructor(
    private readonly size: number,
    private readonly weigh: (value: Value) => number = () => 1,
  ) {}

  get(key: Key): Value | undefined {
    return this.entries.get(key);
  }

  set(key: Key, value: Value): void {
    this.forget(key);
    this.entries.set(key, value);
    this.held += this.weigh(value);
    for (const oldest of this.entries.keys()) {
      if (this.held <= this.size) return;
      this.forget(oldest);
    }
  }

  private forget(key: Key): void {
    const value = this.entries.get(key);
    if (value !== undefined) this.held -= this.weigh(value);
    this.entries.delete(key);
  }
}
