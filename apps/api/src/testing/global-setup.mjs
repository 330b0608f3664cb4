import path from 'node:path';
import { startDevDb, temporaryFolder } from '@lumen/devdb';

const api = path.resolve(import.meta.dirname, '../..');

/**
 * One folder for what the run leaves on disk, removed also when it is interrupted; and one PostgreSQL in it, unless
 * TEST_DATABASE_URL names another.
 */
export default async function () {
  const dir = temporaryFolder('lumen-test-');
  process.env.TMPDIR = dir; // of the tests, which run in processes of their own
  process.env.NODE_COMPILE_CACHE = path.join(api, '.cache/compiled'); // of the processes that they start
  if (process.env.TEST_DATABASE_URL) return;
  const database = await startDevDb({ dir, ephemeral: true });
  globalThis.lumenTestDatabase = database;
  process.env.TEST_DATABASE_URL = database.url;
}
