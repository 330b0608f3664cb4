import type { Client } from './clients.js';

/** How many requests of a kind may run at a time, in this process. */
export interface ConcurrencyLimits {
  /** In all. */
  limit: number;
  /** In all, while more come than can be answered; `limit` unless given. */
  whileOverloaded?: number;
  /**
   * How many requests, of all clients together, may wait while the slots have been taken for no more than a moment: what has
   * come while the process paused is no overload. None unless given.
   */
  burst?: number;
  /** For each person, and for each address that is not alone; half of all unless given. */
  perClient?: number;
  /** How many requests of a client may wait for a slot instead of being refused; none unless given. */
  queueLength?: number;
}

/** All slots may be taken for so long before it is an overload: a pause of the machine, and what it left to be done. */
const BURST_MS = 2_000;
/** There is no burst for so long after a request that found no slot. */
const BURST_AFTER_MS = 1_000;
/** An overload ends after so long without such a request: many times what a request takes, and too short for a person to notice. */
const QUIET_MS = 20;
/** An overload ends after so long in any case: requests that hang must not keep it up for ever. */
const OVERLOAD_MS = 5_000;
/** The most waiting requests of all clients together; each costs some kilobytes. */
const MAX_QUEUED = 512;
const ACTIVE_MS = 1_000;
/** The most clients that are counted separately in one second. */
const MAX_CLIENTS = 10_000;

interface Waiting {
  client: Client;
  start: () => void;
}

/**
 * A concurrency limiter for one kind of request. Fairness comes before throughput: a client holds at most half of the slots,
 * and what a lone address holds beyond that does not count against others. So one busy client cannot keep out the rest.
 *
 * When all slots are taken for more than a moment, the limiter is overloaded. It has fewer slots then, because a queue that
 * never empties makes all wait longer and serves none sooner (docs/performance.md), and each client gets an equal share of
 * them. The overload ends as soon as a slot is free and for a moment no request has lacked one.
 */
export class Admission {
  private readonly running = new Map<string, number>();
  private runningInAll = 0;
  private readonly queues = new Map<string, Waiting[]>();
  private queuedInAll = 0;
  /** Since when all slots have been taken. */
  private fullSince: number | null = null;
  private overloadedSince: number | null = null;
  /** When a request last found no slot, though its client had a share left; it may have waited for one. */
  private lackedAt = -Infinity;
  private readonly active = new Activity();

  constructor(
    private readonly limits: ConcurrencyLimits,
    private readonly onOverload: () => void = () => {},
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /**
   * Starts a request now or, where requests of its kind may wait, later. Call `release` once for each that was started.
   * @returns 'started', a function that cancels the wait, or 'refused' when there is neither a slot nor room in the queue
   */
  acquire(client: Client, start: () => void): 'started' | 'refused' | (() => void) {
    const now = this.clock();
    this.active.note(client.key, now);
    this.endOverload(now);
    const request = { client, start };
    if (this.mayRun(client)) {
      this.take(client);
      start();
      return 'started';
    }
    if (!this.hasShareLeft(client)) return this.wait(request);
    if (this.isBurst(now)) return this.enqueue(request);
    this.noteOverload(now);
    return this.wait(request);
  }

  /** Whether a request of another client is running. */
  servesOthersThan({ key }: Client): boolean {
    return this.running.size > (this.running.has(key) ? 1 : 0);
  }

  /** Gives a slot back. The request that has waited longest and may run gets it. */
  release(client: Client): void {
    this.runningInAll--;
    const own = this.running.get(client.key)! - 1;
    if (own > 0) this.running.set(client.key, own);
    else this.running.delete(client.key);
    this.endOverload(this.clock());
    const next = [...this.queues.values()].find(([first]) => this.mayRun(first!.client))?.[0];
    if (next) {
      this.drop(next);
      this.take(next.client);
    }
    if (this.runningInAll < this.limits.limit) this.fullSince = null;
    next?.start();
  }

  private mayRun(client: Client): boolean {
    if (!this.hasShareLeft(client)) return false;
    const { capacity, half } = this.slots();
    let taken = this.running.get(client.key) ?? 0;
    for (const [key, count] of this.running) if (key !== client.key) taken += Math.min(count, half);
    return taken < capacity;
  }

  private slots(): { capacity: number; half: number } {
    const { limit, whileOverloaded = limit } = this.limits;
    const capacity = this.overloadedSince === null ? limit : whileOverloaded;
    return { capacity, half: Math.max(1, Math.floor(capacity / 2)) };
  }

  /** Whether a client holds fewer slots than its share, or all slots are its share. */
  private hasShareLeft(client: Client): boolean {
    const { capacity, half } = this.slots();
    const share = this.shareOf(client, capacity, half);
    return (this.running.get(client.key) ?? 0) < share || share >= capacity;
  }

  /** Whether a request for which there is no slot may wait, as the slots have not been taken for long. */
  private isBurst(now: number): boolean {
    const { burst = 0 } = this.limits;
    const isCalm = this.overloadedSince === null && now - this.lackedAt > BURST_AFTER_MS;
    return isCalm && this.queuedInAll < burst && now - (this.fullSince ?? now) <= BURST_MS;
  }

  /** The most slots that a client may hold: an equal share during an overload, all of them when it is alone. */
  private shareOf({ key, isPerson }: Client, capacity: number, half: number): number {
    const { perClient } = this.limits;
    const isAlone = !this.active.hasOthers(key, this.clock());
    if (isAlone && !isPerson && perClient === undefined) return capacity;
    if (this.overloadedSince === null) return perClient ?? half;
    return Math.max(1, Math.min(perClient ?? half, Math.floor(capacity / this.active.clients)));
  }

  /** Ends an overload that is over. */
  private endOverload(now: number): void {
    if (this.overloadedSince === null) return;
    const { limit, whileOverloaded = limit } = this.limits;
    const isGone = this.runningInAll < whileOverloaded && now - this.lackedAt > QUIET_MS;
    if (isGone || now - this.overloadedSince > OVERLOAD_MS) this.overloadedSince = null;
  }

  private noteOverload(now: number): void {
    this.lackedAt = now;
    if (this.overloadedSince !== null) return;
    this.overloadedSince = now;
    this.onOverload();
  }

  private take({ key }: Client): void {
    this.runningInAll++;
    if (this.runningInAll >= this.limits.limit) this.fullSince ??= this.clock();
    this.running.set(key, (this.running.get(key) ?? 0) + 1);
  }

  private wait(request: Waiting): 'refused' | (() => void) {
    const waiting = this.queues.get(request.client.key)?.length ?? 0;
    return waiting < (this.limits.queueLength ?? 0) ? this.enqueue(request) : 'refused';
  }

  private enqueue(request: Waiting): 'refused' | (() => void) {
    if (this.queuedInAll >= MAX_QUEUED) return 'refused';
    const { key } = request.client;
    this.queuedInAll++;
    this.queues.set(key, [...(this.queues.get(key) ?? []), request]);
    return () => this.drop(request);
  }

  /** Takes a request out of its client's queue, and puts the client behind the others. */
  private drop(request: Waiting): void {
    const { key } = request.client;
    const queue = this.queues.get(key);
    if (!queue?.includes(request)) return;
    this.queuedInAll--;
    this.queues.delete(key);
    if (queue.length > 1)
      this.queues.set(
        key,
        queue.filter((other) => other !== request),
      );
  }
}

/** The clients of the last second or two, roughly: two sets that take turns. */
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
