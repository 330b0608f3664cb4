import { Logger } from '@nestjs/common';
import pg from 'pg';
import { isUnavailable } from './unavailable.js';

const CONNECTS_WITHIN_MS = 1_500;
/** Milliseconds in which a replica that failed is not asked. */
const REST_MS = 5_000;
/** Connections that nothing was asked on for so long are closed. */
const IDLE_MS = 60_000;
const READ_ONLY = '25006';

/**
 * How far a standby has replayed, and on which timeline. A role that may not read `received_tli` learns of a new timeline when the
 * standby next notes it in its control file. No row on a server that is no longer a standby: the primary does not have what that
 * server has written itself.
 */
const REPLAYED = `
  select (pg_last_wal_replay_lsn() - '0/0')::float8 as position,
    greatest((select timeline_id from pg_control_checkpoint()),
      (select min_recovery_end_timeline from pg_control_recovery()),
      (select received_tli from pg_stat_wal_receiver)) as timeline
  where pg_is_in_recovery()`;

/** A point of the write-ahead log. Positions of two timelines cannot be compared. */
export interface LogPoint {
  /** In bytes. */
  position: number;
  timeline: number;
}

const START_OF_LOG: LogPoint = { position: -1, timeline: -1 };

/**
 * One standby that requests may read from. It never keeps a request waiting for a connection: one is opened on the side, and
 * meanwhile the primary is asked.
 */
export class Replica {
  private readonly log = new Logger(Replica.name);
  private readonly pool: pg.Pool;
  /** How far the server of each connection had come when it was asked last: it has come at least as far now. */
  private readonly replayed = new WeakMap<pg.PoolClient, LogPoint>();
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
   * @param required what the answer has to take into account, on the timeline of the primary
   * @returns null when it cannot answer, or not yet; so also for a statement that would write, or fails
   */
  async ask<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
    required: LogPoint,
  ): Promise<pg.QueryResult<Row> | null> {
    if (performance.now() < this.restsUntil) return null;
    if (this.pool.idleCount === 0) {
      void this.open();
      return null;
    }
    const client = await this.pool.connect();
    try {
      const answer = (await this.hasReplayed(client, required)) ? await client.query<Row>(statement) : null;
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

  private async hasReplayed(client: pg.PoolClient, required: LogPoint): Promise<boolean> {
    if (includes(this.replayed.get(client) ?? START_OF_LOG, required)) return true;
    const { rows } = await client.query<LogPoint>(REPLAYED);
    const reached = rows[0] ?? START_OF_LOG;
    this.replayed.set(client, reached);
    if (rows[0] && reached.timeline !== required.timeline)
      this.rest(`it is on timeline ${reached.timeline}, the primary on ${required.timeline}`);
    return includes(reached, required);
  }

  private async open(): Promise<void> {
    if (this.isOpening) return;
    this.isOpening = true;
    try {
      (await this.pool.connect()).release();
    } catch (error) {
      this.rest((error as Error).message);
    } finally {
      this.isOpening = false;
    }
  }

  /** An unavailable replica is not asked for a while. After another error, such as a missing table, only the primary answers. */
  private failed(error: Error & { code?: string }): void {
    if (isUnavailable(error) && error.code !== READ_ONLY) this.rest(error.message);
  }

  private rest(why: string): void {
    this.restsUntil = performance.now() + REST_MS;
    this.log.warn(`A replica is not asked for ${REST_MS / 1_000} seconds: ${why}`);
  }
}

const includes = (reached: LogPoint, required: LogPoint): boolean =>
  reached.timeline === required.timeline && reached.position >= required.position;
