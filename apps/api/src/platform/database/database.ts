import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type pg from 'pg';

/** An open transaction: passed on explicitly, so that a reader sees what belongs together. */
export type Tx = EntityManager;

/** Any number known to every process that may migrate this database. */
const MIGRATION_LOCK = 727_274;

@Injectable()
export class Database implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs the work in one transaction; anything thrown rolls it back. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /**
   * Does the work in a savepoint, and undoes it unless it is to be kept: the statements, and so the time, are the same.
   */
  async runOrRehearse<T>(tx: Tx, { keep }: { keep: boolean }, work: () => Promise<T>): Promise<T> {
    await tx.query('savepoint rehearsal');
    const result = await work();
    await tx.query(keep ? 'release savepoint rehearsal' : 'rollback to savepoint rehearsal');
    return result;
  }

  /** False only while the OpenAPI document is built. */
  get isConnected(): boolean {
    return this.dataSource.isInitialized;
  }

  /** Runs the migrations that have not run yet; processes that start together wait for each other. */
  async migrate(): Promise<void> {
    const lock = this.dataSource.createQueryRunner();
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await this.dataSource.runMigrations({ transaction: 'all' });
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await lock.release();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.isConnected) await this.dataSource.destroy();
  }

  /** For reads and single statements outside a transaction. */
  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /**
   * A prepared statement straight on the connection pool, for hot paths: parsed and planned once per connection.
   * @param name unique per SQL text
   */
  async prepared<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]> {
    const pool = (this.dataSource.driver as unknown as { master: pg.Pool }).master;
    return (await pool.query<Row>({ name, text, values })).rows;
  }
}
