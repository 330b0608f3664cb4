import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './app.js';
import { PROCESS_ENVIRONMENT } from './process-environment.js';

const COMMAND = fileURLToPath(new URL('../../dist/lumen.js', import.meta.url));

/** How a command ended. */
export interface Ended {
  code: number;
  out: string;
  errors: string;
}

/** The built command line, as an operator types it, on the installation of a test. */
export const lumen = ({ env: { DATABASE_URL, DATA_DIR } }: TestApp, ...words: string[]): Promise<Ended> =>
  lumenWith({ DATABASE_URL, DATA_DIR }, ...words);

/** @param settings as environment variables */
export async function lumenWith(settings: Record<string, string>, ...words: string[]): Promise<Ended> {
  if (!existsSync(COMMAND)) throw new Error('Build first (pnpm build): the command is the built one');
  const child = spawn(process.execPath, [COMMAND, ...words], {
    env: { ...PROCESS_ENVIRONMENT, ...settings },
  });
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, errors };
}
