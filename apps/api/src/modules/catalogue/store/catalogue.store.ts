import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '../../../platform/database/database.js';
import { Env } from '../../../platform/env.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { Catalogue } from './catalogue.js';
import { CatalogueListener } from './catalogue-listener.js';
import { CatalogueRepository } from './catalogue.repository.js';

/** Between two steps of building a catalogue, each of which takes some fifty: a request needs several turns. */
const PAUSE_MS = 20;

/**
 * The catalogue of this process. A process is notified of a change, and also checks at intervals; it builds the new
 * catalogue in steps while it serves the old one, and then swaps the two. If the new one cannot be read or built, the old
 * one stays.
 */
@Injectable()
export class CatalogueStore implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger(CatalogueStore.name);
  private catalogue = Catalogue.empty();
  private readonly derived: ((catalogue: Catalogue) => unknown)[] = [];
  private readonly listener: CatalogueListener;
  private looking: NodeJS.Timeout | null = null;
  /** The version that could not be built: there is no use in trying again until there is another. */
  private unservable: number | null = null;
  private lastTurn: Promise<void> = Promise.resolve();

  constructor(
    private readonly env: Env,
    private readonly database: Database,
    private readonly repository: CatalogueRepository,
    metrics: Metrics,
  ) {
    metrics.watch(
      { name: 'lumen_catalogue_version', help: 'Version of the catalogue that is served.' },
      () => [{ value: this.catalogue.version }],
    );
    metrics.watch(
      { name: 'lumen_catalogue_unservable', help: 'Whether there is a newer version that cannot be served.' },
      () => [{ value: this.unservable === null ? 0 : 1 }],
    );
    this.listener = new CatalogueListener({
      url: env.directDatabaseUrl,
      askEveryMs: this.lookEveryMs,
      onNotice: () => void this.look(),
    });
  }

  /** A request takes it once and keeps to it: after an `await` it may be another. */
  get current(): Catalogue {
    return this.catalogue;
  }

  /**
   * What is made of every catalogue once and kept as long as it is.
   * @param make is called before a catalogue is served, so that no request waits for it
   * @returns what was made of a catalogue
   */
  derive<T>(make: (catalogue: Catalogue) => T): (catalogue: Catalogue) => T {
    const made = new WeakMap<Catalogue, { value: T }>();
    const prepared = (catalogue: Catalogue): T => {
      const found = made.get(catalogue) ?? { value: make(catalogue) };
      made.set(catalogue, found);
      return found.value;
    };
    this.derived.push(prepared);
    return prepared;
  }

  async onModuleInit(): Promise<void> {
    if (!this.database.isConnected) return;
    await Promise.all([this.look(), this.listener.start()]);
    await this.lastTurn.catch(() => {});
    this.looking = setInterval(() => void this.look(), this.lookEveryMs).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.looking) clearInterval(this.looking);
    await this.listener.stop();
  }

  /**
   * Reads and builds the catalogue anew.
   * @throws Error when it cannot be read or built; the one before is served then
   */
  reload(): Promise<void> {
    return this.inTurn(() => this.readAnew());
  }

  /**
   * Takes over the stored catalogue, if it is another.
   * @throws Error when it cannot be read or built
   */
  catchUp(): Promise<void> {
    return this.inTurn(async () => {
      const version = await this.repository.version();
      if (version !== this.catalogue.version && version !== this.unservable) await this.readAnew();
    });
  }

  /** Failures are logged: the next look comes. */
  private async look(): Promise<void> {
    await this.catchUp().catch((error: unknown) =>
      this.log.error(`The catalogue was not taken over: ${(error as Error).message}`),
    );
  }

  /** One after the other; one that fails stops none after it. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.lastTurn.catch(() => {}).then(work);
    this.lastTurn = turn;
    return turn;
  }

  private async readAnew(): Promise<void> {
    const records = await this.repository.read();
    try {
      const catalogue = await Catalogue.build(records, () => this.pause());
      for (const prepared of this.derived) {
        await this.pause();
        prepared(catalogue);
      }
      this.catalogue = catalogue;
      this.unservable = null;
    } catch (error) {
      this.unservable = records.version;
      const served = `version ${this.catalogue.version} is served on`;
      throw new Error(`version ${records.version} cannot be served, ${served}. ${(error as Error).message}`, {
        cause: error,
      });
    }
  }

  /** Lets requests through; a process that serves no catalogue yet has none to let through. */
  private async pause(): Promise<void> {
    if (this.catalogue.version > 0) await sleep(PAUSE_MS, undefined, { ref: false });
  }

  private get lookEveryMs(): number {
    return this.env.CATALOGUE_POLL_SECONDS * 1_000;
  }
}
