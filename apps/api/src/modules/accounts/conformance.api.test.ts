import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../testing/app.js';
import { freePort, serverSettings, startSwitchboard, suiteEnvironment } from '../../testing/conformance.mjs';
import { outboxFile } from '../../platform/mail/mailer.js';

const SUITE = fileURLToPath(new URL('../../../conformance/', import.meta.url));
const FILES = readdirSync(path.join(SUITE, 'test')).toSorted();
/** Items of the specifications' checklist that a file of the suite proves. */
const PROVES: Record<string, string> = {
  '01-config.test.mjs': 'S585, S587',
  '02-session.test.mjs': 'S588',
  '03-csrf.test.mjs': 'S586',
  '09-password-change.test.mjs': 'S589',
  '10-emails.test.mjs': 'S590, S591, S592, S531',
  '11-totp.test.mjs': 'S595, S596, S597, S598',
  '15-providers.test.mjs': 'S593, S594, S535',
  '17-product-calls.test.mjs': 'S516, S517, S599',
};
/** The suite mostly waits, but some of what it does must not take long: so not all at once. */
const FILES_AT_ONCE = 5;
const FIVE_MINUTES = 300_000;

interface Outcome {
  code: number | null;
  output: string;
}

let server: TestApp;
let switchboard: { url: string; stop: () => Promise<void> };
let provider: ReturnType<typeof spawn>;
const outcomes = new Map<string, Outcome>();

function run(file: string, env: Record<string, string>): Promise<Outcome> {
  const child = spawn(process.execPath, ['--test', '--test-reporter=spec', path.join(SUITE, file)], {
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, output })));
}

async function runAll(env: Record<string, string>): Promise<void> {
  const queue = [...FILES];
  const lane = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      outcomes.set(file, await run(path.join('test', file), env));
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, lane));
}

beforeAll(async () => {
  const [port, idpPort] = [await freePort(), await freePort()];
  server = await startTestApp(serverSettings({ port, idpPort }));
  switchboard = await startSwitchboard(server.env.DATABASE_URL);
  provider = spawn(process.execPath, [path.join(SUITE, 'lib/idp.mjs')], {
    env: { PATH: process.env['PATH'], IDP_PORT: String(idpPort) },
  });
  await new Promise((resolve) => provider.stdout!.once('data', resolve));
  const outbox = outboxFile(server.env.DATA_DIR);
  await runAll(suiteEnvironment({ port, idpPort, outbox, switchboardUrl: switchboard.url }));
}, FIVE_MINUTES);

afterAll(async () => {
  provider?.kill();
  await switchboard?.stop();
  await server?.stop();
});

test.each(FILES.map((file) => [file, PROVES[file] ? ` (${PROVES[file]})` : '']))(
  'the account service passes the conformance suite: %s%s',
  (file) => {
    const { code, output } = outcomes.get(file)!;
    if (code !== 0) throw new Error(output);
    expect(output).toMatch(/^ℹ fail 0$/m);
  },
);
