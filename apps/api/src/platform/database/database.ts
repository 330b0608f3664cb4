import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';
import type pg from 'pg';
import { Env } from '../env.js';
import type { LogPoint } from './replica.js';
import { Replicas } from './replicas.js';
import { isUnavailable } from './unavailable.js';

/** The transaction that is open where the code now runs. */
interface Transaction {
  manager: EntityManager;
  client: pg.PoolClient;
  /** Milliseconds that one statement may take; null is the pool's own limit. */
  statementMs: number | null;
}

/** A request that a replica may answer. */
interface ReplicaReads {
  /** Bytes of the primary's write-ahead log that an answer has to take into account. */
  position: number;
  /** What it reads from now on may depend on what it has written. */
  hasWritten: boolean;
}

const POSITION = "(pg_current_wal_insert_lsn() - '0/0')::bigint";

/** The timeline of the primary: the name of a file of the log begins with it, in hexadecimal digits. */
const TIMELINE = "('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int";

/** After which an answer no longer waits for the note of how far its writer has come; the note is made all the same. */
const NOTED_WITHIN_MS = 500;

/** Is called with the text of a statement when it begins, and returns what is called with its error, if any, when it ends. */
type FollowStatement = (text: string) => (error?: unknown) => void;

/** `query_timeout` is missing in the typings. */
type Statement = pg.QueryConfig & { query_timeout?: number };

interface TransactionOptions {
  /**
   * Milliseconds that each statement may take, and wait for a lock, where the pool's limits are too short; and that may go by
   * between two statements, while the process works something out.
   */
  statementMs?: number;
}

/**
 * The one way to the database. A statement joins the transaction that is open where it is called, through any number of
 * awaits, so no function passes a transaction on, and none can ask for a second connection while it holds one.
 */
@Injectable()
export class Database implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger(Database.name);
  private readonly open = new AsyncLocalStorage<Transaction>();
  private readonly replicaReads = new AsyncLocalStorage<ReplicaReads>();
  private asking: NodeJS.Timeout | null = null;
  private follow: FollowStatement | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: Env,
    private readonly replicas: Replicas,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.hasReplicas || !this.isConnected) return;
    // An answer is at most two intervals old.
    const everyMs = (this.env.DATABASE_REPLICA_LAG_SECONDS * 1_000) / 2;
    await this.askPrimary();
    this.asking = setInterval(() => void this.askPrimary(), everyMs).unref();
  }

  /**
   * Runs the work in one transaction; anything thrown rolls it back. Inside an open transaction the work joins it.
   * @throws whatever the work throws; errors for which `isUnavailable` holds when the database cannot be used; Error where the
   *   work would need more time than the transaction that it joins has
   */
  async run<T>(work: () => Promise<T>, { statementMs }: TransactionOptions = {}): Promise<T> {
    const open = this.open.getStore();
    if (open) {
      if (statementMs !== undefined && statementMs > (open.statementMs ?? 0))
        throw new Error(`Statements of ${statementMs} ms do not fit into the open transaction`);
      return work();
    }
    this.wrote();
    return this.dataSource.transaction(async (manager) => {
      const client = (await manager.queryRunner!.connect()) as pg.PoolClient;
      const leave = this.follow ? followClient(client, this.follow) : null;
      try {
        if (statementMs !== undefined) {
          await client.query(`set local statement_timeout = ${statementMs}`);
          await client.query(`set local lock_timeout = ${statementMs}`);
          await client.query(`set local idle_in_transaction_session_timeout = ${statementMs}`);
        }
        return await this.open.run({ manager, client, statementMs: statementMs ?? null }, work);
      } catch (error) {
        if (isUnavailable(error)) abandon(client);
        throw error;
      } finally {
        leave?.();
      }
    });
  }

  /**
   * Does the work in a savepoint of the open transaction, and undoes it unless it is to be kept: the statements, and so
   * the time, are the same.
   */
  async inSavepoint<T>({ keep }: { keep: boolean }, work: () => Promise<T>): Promise<T> {
    if (!this.open.getStore()) throw new Error('A savepoint is one of a transaction: use Database.run');
    await this.query('savepoint before_work');
    const result = await work();
    await this.query(keep ? 'release savepoint before_work' : 'rollback to savepoint before_work');
    return result;
  }

  /** @returns the rows of one statement */
  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.send<Row>({ text, values })).rows;
  }

  /** @returns how many rows one statement has changed */
  async execute(text: string, values: unknown[] = []): Promise<number> {
    this.wrote();
    return (await this.send({ text, values })).rowCount ?? 0;
  }

  /**
   * A prepared statement, for hot paths: parsed and planned once per connection, where a connection keeps statements.
   * @param name unique per SQL text
   */
  async prepared<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const { namesStatements } = this.env;
    return (await this.send<Row>(namesStatements ? { name, text, values } : { text, values })).rows;
  }

  get hasReplicas(): boolean {
    return this.replicas.exist;
  }

  /**
   * Lets replicas answer what the work reads outside of transactions, until it writes.
   * @param position bytes of the write-ahead log that an answer has to take into account
   */
  fromReplica<T>(position: number, work: () => T): T {
    return this.replicaReads.run({ position, hasWritten: false }, work);
  }

  /**
   * Notes that what a student reads from now on takes everything into account that has been committed. The change itself is
   * committed, and its answer says so: it does not fail with the note, and waits only a moment for it.
   */
  async noteWrite(studentId: string): Promise<void> {
    const note = `update student_snapshots set last_write = ${POSITION} where student_id = $1`;
    const noted = this.execute(note, [studentId]).catch((error: Error) => {
      this.log.warn(`A student may read what was before their change: ${error.message}`);
    });
    await Promise.race([noted, sleep(NOTED_WITHIN_MS, undefined, { ref: false })]);
  }

  /** The rows of an entity, within an open transaction. */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    const transaction = this.open.getStore();
    if (!transaction) throw new Error('Entities are read and changed in a transaction: use Database.run');
    return transaction.manager.getRepository(entity);
  }

  /** False while the OpenAPI document is built. */
  get isConnected(): boolean {
    return this.dataSource.isInitialized;
  }

  /** Every table with the names of its columns, as the entities say. */
  get entityMetadatas(): DataSource['entityMetadatas'] {
    return this.dataSource.entityMetadatas;
  }

  /** How many connections requests use and have ready, how many there may be, and how much waits for one. */
  get connections(): { busy: number; idle: number; limit: number; waiting: number } {
    const { totalCount, idleCount, waitingCount, options } = this.pool;
    return { busy: totalCount - idleCount, idle: idleCount, limit: options.max, waiting: waitingCount };
  }

  /**
   * Times every wait for a connection. Everything that uses the pool goes through its `connect`, with a callback or with a
   * promise.
   * @param start called when a wait begins; what it returns, when it ends
   */
  timeWaits(start: () => () => void): void {
    const { pool } = this;
    const connect = pool.connect.bind(pool) as (callBack?: (...results: unknown[]) => void) => unknown;
    pool.connect = ((callBack?: (...results: unknown[]) => void) => {
      const end = start();
      if (callBack) {
        return connect((...results) => {
          end();
          callBack(...results);
        });
      }
      return (connect() as Promise<pg.PoolClient>).finally(end);
    }) as typeof pool.connect;
  }

  /** Has every statement followed from now on, those of entities too. */
  followStatements(follow: FollowStatement): void {
    this.follow = follow;
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.asking) clearInterval(this.asking);
    if (this.isConnected) await this.dataSource.destroy();
  }

  private async send<Row extends object>(
    statement: Statement,
  ): Promise<pg.QueryResult<Row & pg.QueryResultRow>> {
    const transaction = this.open.getStore();
    if (!transaction) {
      const reads = this.replicaReads.getStore();
      return this.followed(statement.text, async () => {
        const answer =
          reads && !reads.hasWritten && (await this.replicas.ask<Row>(statement, reads.position));
        return answer || this.pool.query(statement);
      });
    }
    const { client, statementMs: query_timeout } = transaction;
    return client.query<Row & pg.QueryResultRow>(query_timeout ? { ...statement, query_timeout } : statement);
  }

  private async followed<T>(text: string, ask: () => Promise<T>): Promise<T> {
    if (!this.follow) return ask();
    const end = this.follow(text);
    try {
      const answer = await ask();
      end();
      return answer;
    } catch (error) {
      end(error);
      throw error;
    }
  }

  private wrote(): void {
    const reads = this.replicaReads.getStore();
    if (reads) reads.hasWritten = true;
  }

  private async askPrimary(): Promise<void> {
    const [now] = await this.query<LogPoint>(
      `select ${POSITION}::float8 as position, ${TIMELINE} as timeline`,
    ).catch(() => []);
    if (now) this.replicas.primaryIsAt(now);
  }

  /** The connections that requests share. */
  private get pool(): pg.Pool {
    return (this.dataSource.driver as unknown as { master: pg.Pool }).master;
  }
}

/** Follows the statements of a transaction, also those of entities. @returns what ends that */
function followClient(client: pg.PoolClient, follow: FollowStatement): () => void {
  const query = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>;
  const followed = (...statement: [string | Statement, ...unknown[]]) => {
    const [text] = statement;
    const end = follow(typeof text === 'string' ? text : text.text);
    const answer = query(...statement);
    answer.then(() => end(), end);
    return answer;
  };
  client.query = followed as unknown as pg.PoolClient['query'];
  return () => delete (client as Partial<pg.PoolClient>).query;
}

/** Closes a connection that does not answer: otherwise the rollback would wait on it as long as the statement did. */
function abandon(client: pg.PoolClient): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
