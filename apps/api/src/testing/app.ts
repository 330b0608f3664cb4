import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../app.js';
import { readEnv } from '../platform/env.js';
import { createTestDatabase } from './database.js';

export interface TestApp {
  app: NestFastifyApplication;
  /** Origin of the listening server, `http://127.0.0.1:port`. */
  url: string;
  stop: () => Promise<void>;
}

/** The real application on a real, empty PostgreSQL database, listening on a free port. */
export async function startTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lumen-data-'));
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '4',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '1',
    ...settings,
  });
  const app = await createApp(env);
  await app.listen(0, '127.0.0.1');
  return {
    app,
    url: (await app.getUrl()).replace('[::1]', '127.0.0.1'),
    stop: async () => {
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
