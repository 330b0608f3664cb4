import { Logger } from '@nestjs/common';
import pg from 'pg';
import { isUnavailable } from './unavailable.js';

const CONNECTS_WITHIN_MS = 1_500;
/** Milliseconds in which a replica that failed is not asked. */
const REST_MS = 5_000;
/** Connections that nothing was asked on for so long are closed. */
const IDLE_MS = 60_000;
const READ_ONLY = '25006';

/** No row on a server that is no standby any more: what it has written itself, the primary does not have. */
const REPLAYED = `select (pg_last_wal_replay_lsn() - '0/0')::float8 as position where pg_is_in_recovery()`;

/**
 * One standby that requests may read from. It never keeps a request waiting for a connection: one is opened on the side, and
 * meanwhile the primary is asked.
 */
export class Replica {
  private readonly log = new Logger(Replica.name);
  private readonly pool: pg.Pool;
  /** How far the server of each connection had come when it was asked last: it has come at least as far now. */
  private readonly replayed = new WeakMap<pg.PoolClient, number>();
  private restsUntil = 0;
  private isOpening = false;

  /** @param answersWithinMs for a statement; the primary is asked after that */
  constructor(url: string, connections: number, answersWithinMs: number) {
    this.pool = new pg.Pool({
      connectionString: url,
      application_name: 'lumen-api-replica',
      max: connections,
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      statement_timeout: answersWithinMs,
      query_timeout: answersWithinMs + 50,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      allowExitOnIdle: true,
    });
    // A connection that breaks while nothing is asked on it; the pool does not listen to one that it has given out.
    this.pool.on('error', () => {});
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  /**
   * @param position in bytes of the write-ahead log: what the answer has to take into account
   * @returns null when it cannot answer, or not yet; so also for a statement that would write, or fails
   */
  async ask<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
    position: number,
  ): Promise<pg.QueryResult<Row> | null> {
    if (performance.now() < this.restsUntil) return null;
    if (this.pool.idleCount === 0) {
      void this.open();
      return null;
    }
    const client = await this.pool.connect();
    try {
      const answer = (await this.hasReplayed(client, position)) ? await client.query<Row>(statement) : null;
      client.release();
      return answer;
    } catch (error) {
      client.release(true);
      this.failed(error as Error & { code?: string });
      return null;
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async hasReplayed(client: pg.PoolClient, position: number): Promise<boolean> {
    if ((this.replayed.get(client) ?? -1) >= position) return true;
    const { rows } = await client.query<{ position: number }>(REPLAYED);
    const reached = rows[0]?.position ?? -1;
    this.replayed.set(client, reached);
    return reached >= position;
  }

  private async open(): Promise<void> {
    if (this.isOpening) return;
    this.isOpening = true;
    try {
      (await this.pool.connect()).release();
    } catch (error) {
      this.rest(error as Error);
    } finally {
      this.isOpening = false;
    }
  }

  /** An unavailable replica is not asked for a while. After another error, such as a missing table, only the primary answers. */
  private failed(error: Error & { code?: string }): void {
    if (isUnavailable(error) && error.code !== READ_ONLY) this.rest(error);
  }

  private rest({ message }: Error): void {
    this.restsUntil = performance.now() + REST_MS;
    this.log.warn(`A replica is not asked for ${REST_MS / 1_000} seconds: ${message}`);
  }
}
