import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startDevDb } from '@lumen/devdb';

/** One throw-away PostgreSQL for the run; TEST_DATABASE_URL names another to use instead. */
export default async function () {
  if (process.env.TEST_DATABASE_URL) return;
  const dir = mkdtempSync(path.join(os.tmpdir(), 'lumen-test-'));
  const database = await startDevDb({ dir, ephemeral: true });
  globalThis.lumenTestDatabase = database;
  process.env.TEST_DATABASE_URL = database.url;
}
