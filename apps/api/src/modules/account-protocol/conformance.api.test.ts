import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '@lumen/devdb/free-port';
import { startTestApp, type TestApp } from '../../testing/app.js';
import {
  COUNTS,
  expectPassed,
  type Outcome,
  runSuite,
  startSuiteProvider,
  suiteFiles,
  total,
} from '../../testing/conformance-run.mjs';
import { LONG, longTest } from '../../testing/long.js';
import { serverSettings, startSwitchboard, suiteEnvironment } from '../../testing/conformance.mjs';
import { outboxFile } from '../../platform/mail/mailer.js';

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
/** In long runs all files, otherwise those that prove an item. */
const FILES = suiteFiles().filter((file) => LONG || file in PROVES);
const TEN_MINUTES = 600_000;

let server: TestApp;
let switchboard: { url: string; stop: () => Promise<void> };
let provider: { stop: () => void };
let outcomes: Map<string, Outcome>;

beforeAll(async () => {
  const [port, idpPort] = [await freePort(), await freePort()];
  server = await startTestApp(serverSettings({ port, idpPort }));
  switchboard = await startSwitchboard(server.env.DATABASE_URL);
  provider = await startSuiteProvider(idpPort);
  const outbox = outboxFile(server.env.DATA_DIR);
  const environment = suiteEnvironment({ port, idpPort, outbox, switchboardUrl: switchboard.url });
  outcomes = await runSuite(environment, { files: FILES });
}, TEN_MINUTES);

afterAll(async () => {
  provider?.stop();
  await switchboard?.stop();
  await server?.stop();
});

test.each(FILES.map((file) => [file, PROVES[file] ? ` (${PROVES[file]})` : '']))(
  'the account service passes the conformance suite: %s%s',
  (file) => expectPassed(outcomes.get(file), COUNTS.main[file]),
);

longTest('all of the suite ran: 205 tests passed, 7 were skipped', () => {
  expect(total(outcomes)).toEqual([205, 7]);
});
