import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SUITE = fileURLToPath(new URL('../../conformance/', import.meta.url));
/** The suite mostly waits, but some of what it does must not take long: so not all at once. */
const FILES_AT_ONCE = 5;

/** The files of our copy of the conformance suite. */
export const SUITE_FILES = readdirSync(path.join(SUITE, 'test')).toSorted();

/** How a file of the suite ended. */
export interface Outcome {
  code: number | null;
  output: string;
}

function start(args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { env: { PATH: process.env['PATH'], ...env } });
}

/** The suite's own identity provider, as a process. */
export async function startSuiteProvider(port: number): Promise<{ stop: () => void }> {
  const provider = start([path.join(SUITE, 'lib/idp.mjs')], { IDP_PORT: String(port) });
  await new Promise((resolve) => provider.stdout!.once('data', resolve));
  return { stop: () => void provider.kill() };
}

function run(file: string, env: Record<string, string>): Promise<Outcome> {
  const child = start(['--test', '--test-reporter=spec', path.join(SUITE, 'test', file)], env);
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (output += String(text)));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, output })));
}

/** Runs every file of the suite. @param env what the suite is told about the server, `suiteEnvironment` */
export async function runSuite(env: Record<string, string>): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const queue = [...SUITE_FILES];
  const lane = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      outcomes.set(file, await run(file, env));
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, lane));
  return outcomes;
}

/** @throws Error with what the suite printed, when a test of the file failed */
export function expectPassed(outcome: Outcome | undefined): void {
  const { code, output } = outcome ?? { code: null, output: 'did not run' };
  if (code !== 0 || !/^ℹ fail 0$/m.test(output)) throw new Error(output);
}
