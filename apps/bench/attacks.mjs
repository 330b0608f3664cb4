// Attacks and races against the built product on loopback, on a database of its own, for some minutes. Fails when an
// answer does not fit the contract, when concurrent writes leave inconsistent data, or when a normal user is refused
// anything while one attacker is active.
//   node apps/bench/attacks.mjs [attack…]     attacks: fuzz, races, exhaustion
// The last figures stand in docs/performance.md.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { exhaustion } from './attacks/exhaustion.mjs';
import { races } from './attacks/races.mjs';
import { stopAll } from './harness/child.mjs';
import { openRun } from './harness/run.mjs';
import { readArguments } from '../../scripts/arguments.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const LIMIT_MS = 1_800_000;
const FUZZ_RUNS = 200;
const MAX_PRINTED = 20;
/** What the API's suite writes. */
const REPORT = path.join(root, 'apps/api/reports/tests.json');

const ATTACKS = { fuzz, races, exhaustion };
const { words } = readArguments({ kind: 'attack', known: Object.keys(ATTACKS) });

/** Every operation of the contract, with many more requests than `npm test` has. */
function fuzz() {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`FUZZ_SEED=${seed} FUZZ_RUNS=${FUZZ_RUNS}`);
  rmSync(REPORT, { force: true });
  spawnSync('pnpm', ['-C', 'apps/api', 'test', 'src/fuzz.api.test.ts'], {
    cwd: root,
    env: { ...process.env, FUZZ_SEED: String(seed), FUZZ_RUNS: String(FUZZ_RUNS) },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  if (!existsSync(REPORT)) return ['The suite did not start.'];
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  console.log(`${tests.length} tests, ${FUZZ_RUNS} requests of each operation`);
  const failed = tests.filter(({ status }) => status !== 'passed');
  return [
    ...failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`),
    ...(tests.length === 0 ? ['no operation was tried'] : []),
  ];
}

const { folder, finish } = openRun('attacks', LIMIT_MS);

let failed = 0;
try {
  for (const [name, attack] of Object.entries(ATTACKS)) {
    if (words.length > 0 && !words.includes(name)) continue;
    console.log(`\n— ${name} —`);
    const own = path.join(folder, name);
    mkdirSync(own, { mode: 0o755 });
    const wrong = await attack(own);
    await stopAll();
    for (const one of wrong.slice(0, MAX_PRINTED)) console.log(one);
    if (wrong.length > MAX_PRINTED) console.log(`and ${wrong.length - MAX_PRINTED} more`);
    console.log(`${wrong.length > 0 ? 'FAILED' : 'ok    '} ${name}`);
    if (wrong.length > 0) failed++;
  }
} catch (error) {
  console.error(error);
  failed++;
}
await finish(failed > 0 ? 1 : 0);
