import { Injectable, type OnModuleInit } from '@nestjs/common';
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
    const { database, metrics } = this;
    if (!database.isConnected) return;
    metrics.watch(
      { name: 'lumen_database_connections', help: 'Connections of the pool.', labelNames: ['state'] },
      () => {
        const { busy, idle } = database.connections;
        return [
          { labels: { state: 'busy' }, value: busy },
          { labels: { state: 'idle' }, value: idle },
        ];
      },
    );
    metrics.watch(
      { name: 'lumen_database_connections_limit', help: 'Connections that the pool may have.' },
      () => [{ value: database.connections.limit }],
    );
    metrics.watch(
      { name: 'lumen_database_waiting', help: 'Statements and transactions that wait for a connection.' },
      () => [{ value: database.connections.waiting }],
    );
    database.timeWaits(() => metrics.databaseWaits.startTimer());
  }
}
