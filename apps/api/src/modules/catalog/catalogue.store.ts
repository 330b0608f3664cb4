import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { Database } from '../../platform/database/database.js';
import { Env } from '../../platform/env.js';
import { Catalogue } from './catalogue.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { CATALOGUE_CHANNEL } from './loading/catalogue-writer.js';

const RECONNECT_AFTER_MS = 1000;

/**
 * The catalogue of this process. Every process listens for changes and swaps its copy at once, so that none answers
 * from an old catalogue for longer than a reload takes.
 */
@Injectable()
export class CatalogueStore implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger(CatalogueStore.name);
  private catalogue = Catalogue.empty();
  private readonly followers: ((catalogue: Catalogue) => void)[] = [];
  private listener: pg.Client | null = null;
  private stopped = false;
  private reloading: Promise<void> = Promise.resolve();

  constructor(
    private readonly env: Env,
    private readonly database: Database,
    private readonly repository: CatalogueRepository,
  ) {}

  get current(): Catalogue {
    return this.catalogue;
  }

  /** Calls back now and after every change: for what is derived from the catalogue and kept beside it. */
  follow(follower: (catalogue: Catalogue) => void): void {
    this.followers.push(follower);
    follower(this.catalogue);
  }

  async onModuleInit(): Promise<void> {
    if (!this.database.isConnected) return;
    await this.listen();
    await this.reload();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.listener?.end().catch(() => {});
  }

  /** Reads the catalogue anew; changes that arrive meanwhile are read by the next turn. */
  reload(): Promise<void> {
    this.reloading = this.reloading.then(async () => {
      this.catalogue = await this.repository.read();
      for (const follower of this.followers) follower(this.catalogue);
    });
    return this.reloading;
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.DATABASE_URL,
      application_name: 'lumen-api-listener',
    });
    this.listener = client;
    client.on('notification', () => this.reloadQuietly());
    client.on('error', (error) => this.log.warn(`catalogue listener: ${error.message}`));
    client.once('end', () => this.listenAgain());
    await client.connect();
    await client.query(`listen ${CATALOGUE_CHANNEL}`);
  }

  /** A lost connection may have swallowed a notice: so reconnecting also reloads. */
  private listenAgain(): void {
    if (this.stopped) return;
    setTimeout(() => {
      if (this.stopped) return;
      this.listen().then(
        () => this.reloadQuietly(),
        () => this.listener?.end(),
      );
    }, RECONNECT_AFTER_MS).unref();
  }

  private reloadQuietly(): void {
    this.reload().catch((error: unknown) => this.log.error(`catalogue not reloaded: ${String(error)}`));
  }
}
