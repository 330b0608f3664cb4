import pg from 'pg';
import { isUnavailable } from '../platform/database/unavailable.js';

const ANSWER_WITHIN_MS = 1_500;

/**
 * Whether the database lets us in now; false when that may pass.
 * @throws Error when it answers but refuses us
 */
export async function canBeReached(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (isUnavailable(error)) return false;
    throw error;
  }
}
