// Runs the conformance suite of the account service against the built API on an embedded database.
//   pnpm conformance [file filters…]    CONFORMANCE_DIR names another copy of the suite; settings of the API may be
//                                       given too, such as SIGN_UP_OPEN=0 with PROFILE_FILE of a closed site
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDevDb } from '@lumen/devdb';
import {
  freePort,
  serverSettings,
  startSwitchboard,
  suiteEnvironment,
} from '../apps/api/src/testing/conformance.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const suite = process.env.CONFORMANCE_DIR ?? path.join(root, 'apps/api/conformance');
const { readEnv } = await import('../apps/api/dist/platform/env.js');
const { startServer } = await import('../apps/api/dist/server.js');

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lumen-conformance-'));
const started = [{ stop: async () => rmSync(dataDir, { recursive: true, force: true }) }];
const start = async (part) => {
  started.unshift(await part);
  return started[0];
};

async function runSuite() {
  const [port, idpPort] = [await freePort(), await freePort()];
  const database = await start(startDevDb({ dir: path.join(dataDir, 'database'), ephemeral: true }));
  const settings = { LOG_LEVEL: 'warn', ...process.env, ...serverSettings({ port, idpPort }) };
  await start(startServer(readEnv({ ...settings, DATABASE_URL: database.url, DATA_DIR: dataDir })));
  const switchboard = await start(startSwitchboard(database.url));
  const outbox = path.join(dataDir, 'outbox.jsonl');
  const about = suiteEnvironment({ port, idpPort, outbox, switchboardUrl: switchboard.url });
  const child = spawn(process.execPath, [path.join(suite, 'run.mjs'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...about },
  });
  return new Promise((resolve) => child.on('exit', resolve));
}

let code = 1;
try {
  code = await runSuite();
} finally {
  for (const part of started) await part.stop();
}
process.exit(code ?? 1);
