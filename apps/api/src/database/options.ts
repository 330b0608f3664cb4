import type { DataSourceOptions } from 'typeorm';
import { poolerClient, type ServerLimits } from '../platform/database/pooler.js';
import type { Env } from '../platform/env.js';
import { SnakeNaming } from '../platform/database/naming.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';

/**
 * Milliseconds. With the usual wait a request is answered within two seconds whatever the database does: the longest of
 * these is how long a statement waits on a connection that is silently lost. What needs longer says so (`Database.run`).
 */
const ownLimits = (waitMs: number) => ({
  /** To get a connection, whether the pool is full or the server does not answer. */
  connectionTimeoutMillis: waitMs,
  /** By our own clock, where the server no longer tells. */
  query_timeout: waitMs + 200,
});

const serverLimits = (waitMs: number): ServerLimits => ({
  statement_timeout: waitMs,
  /** To wait for a row or a table that another transaction holds. */
  lock_timeout: Math.round((waitMs * 2) / 3),
  idle_in_transaction_session_timeout: 5_000 + waitMs,
});

const common = (url: string) =>
  ({
    type: 'postgres',
    url,
    entities,
    migrations,
    namingStrategy: new SnakeNaming(),
    // gen_random_uuid() is built in; extensions are created by the first migration, not at connect.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    synchronize: false,
    migrationsRun: false,
  }) satisfies DataSourceOptions;

/** The pool that requests share. */
export function databaseOptions({ DATABASE_URL, DATABASE_POOL, DATABASE_WAIT_MS, hasPooler }: Env) {
  const limits = serverLimits(DATABASE_WAIT_MS);
  return {
    ...common(DATABASE_URL),
    poolSize: DATABASE_POOL,
    applicationName: 'lumen-api',
    extra: {
      ...ownLimits(DATABASE_WAIT_MS),
      keepAlive: true,
      ...(hasPooler ? { Client: poolerClient(limits) } : limits),
    },
  } satisfies DataSourceOptions;
}

/** A single connection that may take its time. */
export const migrationOptions = (url: string) =>
  ({ ...common(url), poolSize: 1, applicationName: 'lumen-migrations' }) satisfies DataSourceOptions;
