import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './app.js';

const COMMAND = fileURLToPath(new URL('../../dist/lumen.js', import.meta.url));

/** The built command line, as an operator types it, on the installation of a test. */
export async function lumen(
  { env: { DATABASE_URL, DATA_DIR } }: TestApp,
  ...words: string[]
): Promise<{ code: number; out: string; errors: string }> {
  const child = spawn(process.execPath, [COMMAND, ...words], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL, DATA_DIR },
  });
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, errors };
}
