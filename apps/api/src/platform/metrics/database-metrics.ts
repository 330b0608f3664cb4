import { Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { Database } from '../database/database.js';
import { Metrics } from './metrics.js';

/** How busy the connections are that requests share, and how long work waits for one. */
@Injectable()
export class DatabaseMetrics implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    if (!this.database.isConnected) return;
    const { pool } = this.database;
    this.metrics.watch(
      { name: 'lumen_database_connections', help: 'Connections of the pool.', labelNames: ['state'] },
      () => [
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ],
    );
    this.metrics.watch(
      { name: 'lumen_database_connections_limit', help: 'Connections that the pool may have.' },
      () => [{ value: pool.options.max }],
    );
    this.metrics.watch(
      { name: 'lumen_database_waiting', help: 'Statements and transactions that wait for a connection.' },
      () => [{ value: pool.waitingCount }],
    );
    this.measureWaits(pool);
  }

  /** Everything that uses the pool goes through its `connect`, with a callback or with a promise. */
  private measureWaits(pool: pg.Pool): void {
    const { databaseWaits } = this.metrics;
    const connect = pool.connect.bind(pool) as (callBack?: (...results: unknown[]) => void) => unknown;
    pool.connect = ((callBack?: (...results: unknown[]) => void) => {
      const done = databaseWaits.startTimer();
      if (callBack) {
        return connect((...results) => {
          done();
          callBack(...results);
        });
      }
      return (connect() as Promise<pg.PoolClient>).finally(done);
    }) as typeof pool.connect;
  }
}
