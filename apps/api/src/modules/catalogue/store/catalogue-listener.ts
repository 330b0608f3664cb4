import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { CATALOGUE_CHANNEL } from './catalogue-version.js';

const RECONNECT_AFTER_MS = 1_000;
/** Milliseconds in which a connection that lives opens, or answers. */
const ANSWERS_WITHIN_MS = 5_000;

interface ListenerOptions {
  url: string;
  /** How often the connection is asked whether it lives. */
  askEveryMs: number;
  /** A catalogue may have been loaded: also called after each connect, for what was said meanwhile. */
  onNotice: () => void;
}

/**
 * The connection of this process on which PostgreSQL says that a catalogue has been loaded. One that is lost is replaced,
 * also when no error says that it is lost.
 */
export class CatalogueListener {
  private readonly log = new Logger(CatalogueListener.name);
  private readonly stopping = new AbortController();
  private isLost = false;
  private listening: Promise<void> = Promise.resolve();

  constructor(private readonly options: ListenerOptions) {}

  /** Begins, and comes back when it listens or could not the first time. */
  start(): Promise<void> {
    return new Promise((tried) => {
      this.listening = this.keepListening(tried);
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.listening;
  }

  private async keepListening(tried: () => void): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.listen(tried).catch((error: unknown) => this.lost(error as Error));
      tried();
      await sleep(RECONNECT_AFTER_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** One line for one loss, however long it lasts. */
  private lost({ message }: Error): void {
    if (!this.isLost) this.log.warn(`New catalogues are told of late until PostgreSQL is back: ${message}`);
    this.isLost = true;
  }

  /** Until the connection ends. */
  private async listen(heard: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: 'lumen-api-listener',
      keepAlive: true,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
    });
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve);
      this.stopping.signal.addEventListener('abort', () => resolve());
    });
    // An error is followed by the end.
    client.on('error', () => {});
    client.on('notification', this.options.onNotice);
    try {
      await client.connect();
      await client.query(`listen ${CATALOGUE_CHANNEL}`);
      this.isLost = false;
      this.options.onNotice();
      heard();
      const asking = setInterval(
        () => client.query('select 1').catch(() => void client.end().catch(() => {})),
        this.options.askEveryMs,
      );
      await ended.finally(() => clearInterval(asking));
    } finally {
      void client.end().catch(() => {});
    }
  }
}
