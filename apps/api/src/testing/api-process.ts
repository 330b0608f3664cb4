import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@lumen/devdb/free-port';
import { createTestDatabase } from './database.js';
import { PROCESS_ENVIRONMENT } from './process-environment.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const POLL_MS = 50;

/** The built API in a process of its own, with a database of its own. */
export interface ApiProcess {
  url: string;
  databaseUrl: string;
  dataDir: string;
  /** Asks the process to end, and waits until it has; what it knows stays. @returns its exit code */
  pause: () => Promise<number | null>;
  /** Starts it again, and waits until it answers. */
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null) throw new Error('The API ended before it answered');
    await wait(POLL_MS);
  }
}

/** @param settings as environment variables; the port is its own */
export async function startApiProcess(settings: Record<string, string>): Promise<ApiProcess> {
  if (!existsSync(MAIN)) throw new Error('Build first (pnpm build): the process is the built API');
  const [port, database] = [await freePort(), await createTestDatabase()];
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lumen-service-'));
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...PROCESS_ENVIRONMENT,
    LOG_LEVEL: 'silent',
    ...settings,
    PORT: String(port),
    DATABASE_URL: database.url,
    DATABASE_POOL: process.env['TEST_DATABASE_POOL'] ?? '4',
    DATA_DIR: dataDir,
  };
  let child: ChildProcess | null = null;
  const resume = async () => {
    child = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
    await untilHealthy(url, child);
  };
  const pause = async () => {
    if (!child) return null;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    child = null;
    const [code] = (await ended) as [number | null];
    return code;
  };
  const stop = async () => {
    await pause();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await resume();
  return { url, databaseUrl: database.url, dataDir, pause, resume, stop };
}
