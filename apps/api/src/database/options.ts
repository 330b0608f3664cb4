import type { DataSourceOptions } from 'typeorm';
import { SnakeNaming } from '../platform/database/naming.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';

/**
 * Milliseconds. A request is answered within two seconds whatever the database does: the longest of these is how long a
 * statement waits on a connection that is silently lost. What needs longer says so (`Database.run`).
 */
const LIMITS = {
  /** To get a connection, whether the pool is full or the server does not answer. */
  connectionTimeoutMillis: 1_500,
  /** To wait for a row or a table that another transaction holds. */
  lock_timeout: 1_000,
  statement_timeout: 1_500,
  /** By our own clock, where the server no longer tells. */
  query_timeout: 1_700,
  idle_in_transaction_session_timeout: 5_000,
};

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
export const databaseOptions = (url: string, poolSize: number) =>
  ({
    ...common(url),
    poolSize,
    applicationName: 'lumen-api',
    extra: { ...LIMITS, keepAlive: true },
  }) satisfies DataSourceOptions;

/** A single connection that may take its time. */
export const migrationOptions = (url: string) =>
  ({ ...common(url), poolSize: 1, applicationName: 'lumen-migrations' }) satisfies DataSourceOptions;
