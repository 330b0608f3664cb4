import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '@lumen/devdb/free-port';
import { type ApiProcess, startApiProcess } from '../../testing/api-process.js';
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
import {
  serverSettings,
  SITES,
  startSwitchboard,
  suiteEnvironment,
  writeProfile,
} from '../../testing/conformance.mjs';
import { outboxFile } from '../../platform/mail/mailer.js';

const TEN_MINUTES = 600_000;

let service: ApiProcess;
let server: TestApp;
let switchboard: { url: string; stop: () => Promise<void> };
let provider: { stop: () => void };
let outcomes: Map<string, Outcome>;

// The suite knows the first process only; accounts, sessions and mails are the second one's. That one takes passkeys, which
// the other run of the suite goes without.
beforeAll(async () => {
  const [port, idpPort] = [await freePort(), await freePort()];
  const settings = serverSettings({ port, idpPort });
  service = await startApiProcess({ ...settings, ...SITES.passkeys.settings });
  server = await startTestApp({
    PORT: String(port),
    PUBLIC_URL: settings['PUBLIC_URL']!,
    ACCOUNT_SERVICE_URL: service.url,
  });
  switchboard = await startSwitchboard(service.databaseUrl);
  provider = await startSuiteProvider(idpPort);
  const outbox = outboxFile(service.dataDir);
  const profileFile = writeProfile(service.dataDir, SITES.passkeys);
  outcomes = await runSuite(
    suiteEnvironment({ port, idpPort, outbox, switchboardUrl: switchboard.url, profileFile }),
  );
}, TEN_MINUTES);

afterAll(async () => {
  provider?.stop();
  await switchboard?.stop();
  await server?.stop();
  await service?.stop();
});

test.each(suiteFiles())(
  'an external account service with passkeys passes the conformance suite through us: %s',
  (file) => expectPassed(outcomes.get(file), COUNTS.passkeys[file]),
);

test('all of the suite ran through us: 205 tests passed, 7 were skipped', () => {
  expect(total(outcomes)).toEqual([205, 7]);
});
