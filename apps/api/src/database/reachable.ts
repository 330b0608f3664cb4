import pg from 'pg';
import { isUnavailable } from '../platform/database/unavailable.js';
import type { Env } from '../platform/env.js';

const ANSWER_WITHIN_MS = 1_500;
/** A process that starts on a busy machine reads so many modules meanwhile that it hears the answer late. */
const ANSWER_AT_START_WITHIN_MS = 15_000;

/**
 * Whether the database lets us in now, on every way that leads to it; false when that may pass.
 * @throws Error when it answers but refuses us
 */
export async function canBeReached({ DATABASE_URL, directDatabaseUrl }: Env): Promise<boolean> {
  try {
    for (const url of new Set([DATABASE_URL, directDatabaseUrl])) await connected(url, async () => {});
    return true;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}

/**
 * Locks, notices and jobs need a session of the server for themselves. A pooler gives its clients process numbers of its own,
 * by which it is known.
 * @throws Error when there is a pooler where none may be, with what to set; errors for which `isUnavailable` holds
 */
export async function refuseHiddenPooler({ directDatabaseUrl, hasPooler }: Env): Promise<void> {
  const compareIds = async (client: KnownClient) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (rows[0]?.pid !== client.processID) throw new Error(hasPooler ? STILL_POOLED : POOLED);
  };
  await connected(directDatabaseUrl, compareIds, ANSWER_AT_START_WITHIN_MS);
}

const POOLED =
  'DATABASE_URL leads through a connection pooler (such as PgBouncer), and Lumen needs a direct connection, too: set DATABASE_DIRECT_URL to the address of PostgreSQL itself (docs/operations.md).';
const STILL_POOLED =
  'DATABASE_DIRECT_URL leads through a connection pooler, too. It must be the address of PostgreSQL itself (docs/operations.md).';

type KnownClient = pg.Client & { processID: number };

async function connected(
  url: string,
  work: (client: KnownClient) => Promise<void>,
  withinMs = ANSWER_WITHIN_MS,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client as KnownClient);
  } finally {
    // A connection that is lost would never end.
    void client.end().catch(() => {});
  }
}
