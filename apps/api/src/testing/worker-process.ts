import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './app.js';
import { PROCESS_ENVIRONMENT } from './process-environment.js';

const WORKER = fileURLToPath(new URL('../../dist/worker.js', import.meta.url));

/** The built worker in a process of its own, of the same installation. */
export function startWorkerProcess(
  { env }: TestApp,
  settings: Record<string, string>,
): { kill: () => Promise<void> } {
  if (!existsSync(WORKER)) throw new Error('Build first (pnpm build): the worker is the built one');
  const child = spawn(process.execPath, [WORKER], {
    env: {
      ...PROCESS_ENVIRONMENT,
      LOG_LEVEL: 'silent',
      DATABASE_URL: env.DATABASE_URL,
      DATA_DIR: env.DATA_DIR,
      ...settings,
    },
    stdio: 'ignore',
  });
  return {
    /** Without a word: nothing of the process runs any more. */
    kill: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
