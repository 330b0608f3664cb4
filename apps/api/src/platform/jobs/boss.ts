import type { ConnectionOptions, ConstructorOptions, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.js';

/** So that neither a slow nor a silently lost connection is waited for without end; pg's own, which the types leave out. */
const LIMITS: object = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  keepAlive: true,
  maxLifetimeSeconds: 300,
};

/**
 * The library that keeps the queue in PostgreSQL, on connections of its own. It is loaded only now: a process listens
 * before it waits for it.
 * @param warn what went wrong and is tried again
 * @throws Error when the database cannot be used; nothing is left open then
 */
export async function openBoss(
  url: string,
  warn: (message: string) => void,
  options: ConstructorOptions,
): Promise<PgBoss> {
  const library = await import('pg-boss');
  const boss = new library.PgBoss({
    connectionString: url,
    application_name: 'lumen-jobs',
    // What a queue of millions needs.
    reindex: false,
    monitorVacuum: false,
    ...LIMITS,
    ...options,
  });
  boss.on('error', (error) => warn(error.message));
  boss.on('warning', ({ message }) => warn(message));
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}

/** With this the library's statements join the open transaction. */
export const joining = (database: Database): NonNullable<ConnectionOptions['db']> => ({
  executeSql: async (text: string, values?: unknown[]) => ({ rows: await database.query(text, values) }),
});
