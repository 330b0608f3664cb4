// Runs the conformance suite of the account service against the built API on an embedded database. Every file must pass and
// skip as many tests as apps/api/src/testing/conformance-run.mjs says.
//   pnpm conformance [--profile=main|passkeys|closed] [file…]    a part of a file's name is enough; CONFORMANCE_DIR names another
//                                                       copy of the suite
import path from 'node:path';
import { startDevDb, temporaryFolder } from '@lumen/devdb';
import { freePort } from '@lumen/devdb/free-port';
import {
  serverSettings,
  SITES,
  startSwitchboard,
  suiteEnvironment,
  writeProfile,
} from './src/testing/conformance.mjs';
import {
  complaint,
  COUNTS,
  runSuite,
  startSuiteProvider,
  SUITE,
  suiteFiles,
  total,
} from './src/testing/conformance-run.mjs';
import { noSuch, readArguments, refuse, refuseUnknown } from '../../scripts/arguments.mjs';

const { words, options } = readArguments({ options: { profile: { type: 'string', default: 'main' } } });
refuseUnknown('profile', [options.profile], Object.keys(SITES));
const site = SITES[options.profile];
const suite = process.env.CONFORMANCE_DIR ?? SUITE;
const files = wantedFiles();

function wantedFiles() {
  const all = suiteFiles(suite);
  const names = all.map((file) => file.replace('.test.mjs', ''));
  const unknown = words.filter((word) => !names.some((name) => name.includes(word)));
  if (unknown.length > 0) refuse(noSuch('file', unknown, names));
  return words.length === 0
    ? all
    : all.filter((_, index) => words.some((word) => names[index].includes(word)));
}

const { readEnv } = await import('./dist/read-env.js');
const { startServer } = await import('./dist/server.js');
const dataDir = temporaryFolder('lumen-conformance-');
const started = [];
const start = async (part) => {
  started.unshift(await part);
  return started[0];
};

/** The outcomes by file. */
async function run() {
  const [port, idpPort] = [await freePort(), await freePort()];
  const database = await start(startDevDb({ dir: path.join(dataDir, 'database'), ephemeral: true }));
  const settings = {
    LOG_LEVEL: 'warn',
    ...process.env,
    ...serverSettings({ port, idpPort }),
    ...site.settings,
  };
  await start(startServer(readEnv({ ...settings, DATABASE_URL: database.url, DATA_DIR: dataDir })));
  const { url: switchboardUrl } = await start(startSwitchboard(database.url));
  await start(startSuiteProvider(idpPort, suite));
  const outbox = path.join(dataDir, 'outbox.jsonl');
  const profileFile = writeProfile(dataDir, site);
  const about = suiteEnvironment({ port, idpPort, outbox, switchboardUrl, profileFile });
  const onEnd = (file, { output }) => console.log(`\n— ${file} —\n${output.trim()}`);
  return await runSuite(about, { suite, files, onEnd });
}

let outcomes;
try {
  outcomes = await run();
} finally {
  for (const part of started) await part.stop();
}
const expected = COUNTS[options.profile];
const wrong = files.flatMap((file) => {
  const problem = complaint(outcomes.get(file), expected[file]);
  return problem ? [`FAILED ${file} ${problem}`] : [];
});
const [passed, skipped] = total(outcomes);
console.log(
  `\n${wrong.map((line) => `${line}\n`).join('')}profile ${options.profile}: ${passed} passed, ${skipped} skipped`,
);
process.exit(wrong.length > 0 ? 1 : 0);
