import type { Client } from './clients.js';

/** How many requests of a kind may be at work at a time, in this process. */
export interface Places {
  /** In all. */
  limit: number;
  /** In all, while more come than can be answered; `limit` when not given. */
  whileCrowded?: number;
  /** For each person, and for each address that is not alone: half of all when not given. */
  each?: number;
  /** How many of a client may wait for a place instead of being refused; none when not given. */
  waiting?: number;
}

/** Without a refusal for so long, a crowd is gone: many times what a request takes, and nothing to a person. */
const LULL_MS = 20;
/** Then it is tried again how many fit, lest requests that hang look like a crowd for good. */
const CROWD_MS = 5_000;
/** Of all clients together; a waiting request costs some kilobytes. */
const WAITING_IN_ALL = 512;
const ACTIVE_MS = 1_000;
/** The most clients that are counted separately in one second. */
const MAX_CLIENTS = 10_000;

interface Waiting {
  client: Client;
  start: () => void;
}

/**
 * The places of one kind of requests. Fairness comes before the total: nobody holds more than half of them, and what a
 * lone address holds beyond that does not count against others. So whoever asks little finds a place, whatever one other
 * does. When the places are taken all the same there is a crowd; then there are fewer of them, because a queue that never
 * empties makes everybody wait and nobody quicker (docs/performance.md), and each client has its share of those. The crowd
 * is over as soon as there is a place and a moment's lull.
 */
export class Admission {
  private readonly held = new Map<string, number>();
  private atWork = 0;
  private readonly waiting = new Map<string, Waiting[]>();
  private waitingInAll = 0;
  private crowdedSince: number | null = null;
  private refusedAt = 0;
  private readonly active = new Activity();

  constructor(
    private readonly places: Places,
    private readonly onCrowd: () => void = () => {},
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /**
   * Starts a request now or, where its kind waits, later; `leave` must be called once for each that was started.
   * @returns 'started', what drops it while it waits, or 'refused' when there is neither a place nor room to wait
   */
  enter(client: Client, start: () => void): 'started' | 'refused' | (() => void) {
    this.active.note(client.key, this.clock());
    if (this.mayEnter(client)) {
      this.take(client);
      start();
      return 'started';
    }
    return this.wait({ client, start });
  }

  /** Whether somebody else has a request at work. */
  servesOthersThan({ key }: Client): boolean {
    return this.held.size > (this.held.has(key) ? 1 : 0);
  }

  /** Gives a place back, to whoever has waited longest for one and may have it. */
  leave(client: Client): void {
    this.atWork--;
    const held = this.held.get(client.key)! - 1;
    if (held > 0) this.held.set(client.key, held);
    else this.held.delete(client.key);
    for (const [next] of this.waiting.values()) {
      if (!this.mayEnter(next!.client)) continue;
      this.drop(next!);
      this.take(next!.client);
      return next!.start();
    }
  }

  private mayEnter(client: Client): boolean {
    const now = this.clock();
    const { limit, whileCrowded = limit } = this.places;
    const capacity = this.isCrowded(now) ? whileCrowded : limit;
    const half = Math.max(1, Math.floor(capacity / 2));
    const own = this.held.get(client.key) ?? 0;
    const most = this.most(client, capacity, half);
    if (own >= most && most < capacity) return false;
    let taken = own;
    for (const [key, count] of this.held) if (key !== client.key) taken += Math.min(count, half);
    if (taken < capacity) return true;
    this.noteCrowd(now);
    return false;
  }

  /** The most places that a client may hold: its share while there is a crowd, and all of them when it is alone. */
  private most({ key, isPerson }: Client, capacity: number, half: number): number {
    const { each } = this.places;
    const isAlone = !this.active.hasOthers(key, this.clock());
    if (isAlone && !isPerson && each === undefined) return capacity;
    if (this.crowdedSince === null) return each ?? half;
    return Math.max(1, Math.min(each ?? half, Math.floor(capacity / this.active.clients)));
  }

  private isCrowded(now: number): boolean {
    if (this.crowdedSince === null) return false;
    const { limit, whileCrowded = limit } = this.places;
    const isGone = this.atWork < whileCrowded && now - this.refusedAt > LULL_MS;
    if (isGone || now - this.crowdedSince > CROWD_MS) this.crowdedSince = null;
    return this.crowdedSince !== null;
  }

  private noteCrowd(now: number): void {
    this.refusedAt = now;
    if (this.crowdedSince !== null) return;
    this.crowdedSince = now;
    this.onCrowd();
  }

  private take({ key }: Client): void {
    this.atWork++;
    this.held.set(key, (this.held.get(key) ?? 0) + 1);
  }

  private wait(request: Waiting): 'refused' | (() => void) {
    const { key } = request.client;
    const queue = this.waiting.get(key) ?? [];
    const room = this.places.waiting ?? 0;
    if (queue.length >= room || this.waitingInAll >= WAITING_IN_ALL) return 'refused';
    this.waitingInAll++;
    this.waiting.set(key, [...queue, request]);
    return () => this.drop(request);
  }

  /** Takes a request out of its client's queue, and sends the client behind the others. */
  private drop(request: Waiting): void {
    const { key } = request.client;
    const queue = this.waiting.get(key);
    if (!queue?.includes(request)) return;
    this.waitingInAll--;
    this.waiting.delete(key);
    if (queue.length > 1)
      this.waiting.set(
        key,
        queue.filter((other) => other !== request),
      );
  }
}

/** Who was there in the last second or two, roughly: two sets that take turns. */
class Activity {
  private now = new Set<string>();
  private before = new Set<string>();
  private turnedAt = 0;

  note(key: string, at: number): void {
    this.turn(at);
    if (this.now.size < MAX_CLIENTS) this.now.add(key);
  }

  get clients(): number {
    return Math.max(1, this.now.size, this.before.size);
  }

  hasOthers(key: string, at: number): boolean {
    this.turn(at);
    return [this.now, this.before].some((keys) => keys.size > (keys.has(key) ? 1 : 0));
  }

  private turn(at: number): void {
    const passed = at - this.turnedAt;
    if (passed < ACTIVE_MS) return;
    this.before = passed < 2 * ACTIVE_MS ? this.now : new Set();
    this.now = new Set();
    this.turnedAt = at;
  }
}
