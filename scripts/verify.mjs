// The checks and measurements that take too long for every change.
//   node scripts/verify.mjs [part…]     all parts, or those that are named (PARTS has them, with what each shows)
//   --official <folder>                 with the official files that rankings and similar read (docs/data.md)
//   --standards <folder>                with the standards' files that credentials compares with (docs/credentials.md)
//   --from <tag or commit>              what upgrade upgrades from, in the place of the latest release
//   --schemas <folder>                  with the official schemas of PESC that transcripts needs (docs/data.md)
// reports/screens keeps the pictures, to be looked at. The last figures stand in docs/performance.md, docs/quality.md and
// docs/reliability.md.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readArguments } from './arguments.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));

const bench = (name, ...takes) => ({ command: ['node', `apps/bench/${name}.mjs`], takes });
const rules = (name) => ({ command: ['node', `packages/rules/${name}.mjs`] });
const e2e = (config) => ({ command: ['pnpm', '-C', 'apps/e2e', 'test', `--config=${config}.config.ts`] });
const conformance = (...args) => ({ command: ['node', 'apps/api/conformance.mjs', ...args] });

const PARTS = {
  // every check of `pnpm check` fails on what it is there for
  checks: rules('checks'),
  // every journey in every width and theme
  journeys: e2e('grid'),
  // every screen in every width and theme, under axe and as it looked before
  screens: e2e('matrix'),
  // the main screens in Firefox and WebKit
  engines: e2e('engines'),
  // the companion extension in a browser that takes it
  extension: e2e('extension'),
  // signing in at Debian's SimpleSAMLphp
  saml: e2e('saml'),
  // the account protocol's suite on the built product
  protocol: conformance(),
  // the same with passkeys
  passkeys: conformance('--profile=passkeys'),
  // the same with sign-up closed
  closed: conformance('--profile=closed'),
  // whether the time of an answer tells who has an account
  timing: bench('timing'),
  // what the product weighs, and how quickly it answers in a browser
  budgets: bench('budgets'),
  // the bench
  bench: bench('bench'),
  // what attackers and races can do
  attacks: bench('attacks'),
  // what students lose when something breaks
  drills: bench('drills'),
  // what infra/haproxy.cfg does in front of two processes
  proxy: { command: ['node', '--test', 'apps/bench/drills/haproxy-config.mjs'] },
  // whether a day of a large university is carried, and what is more is shed fairly
  load: bench('load'),
  // what students lose when this version replaces an earlier one
  upgrade: bench('upgrade', 'from'),
  // whether a backup brings everything back
  backup: bench('backup'),
  // how well unseen transcripts are read
  transcripts: bench('transcripts', 'schemas'),
  // whether software other than ours accepts what we sign
  credentials: bench('credentials', 'standards'),
  // whether the tests notice when a rule is changed
  mutants: rules('mutants'),
  // whether an advisory is known for what we depend on, and its licences
  dependencies: rules('dependencies'),
  // whether students see the careers that their studies lead to
  rankings: bench('rankings', 'official'),
  // whether similar careers are those that O*NET calls related
  similar: bench('similar', 'official'),
  // whether the cheapest ways are the cheapest
  paths: bench('paths'),
  // how well skills are suggested for courses
  suggestions: bench('suggestions'),
  // what a large university costs to load
  publishing: bench('publishing'),
};

const { words, options } = readArguments({
  kind: 'part',
  known: Object.keys(PARTS),
  options: {
    from: { type: 'string' },
    official: { type: 'string' },
    schemas: { type: 'string' },
    standards: { type: 'string' },
  },
});
const given = (names) => names.flatMap((name) => (options[name] ? [`--${name}`, options[name]] : []));
const outcomes = Object.entries(PARTS)
  .filter(([name]) => words.length === 0 || words.includes(name))
  .map(([name, { command, takes = [] }]) => {
    console.log(`\n— ${name} —`);
    const started = Date.now();
    const [program, ...args] = [...command, ...given(takes)];
    const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    return { name, ok: status === 0, minutes: (Date.now() - started) / 60_000 };
  });

console.log();
for (const { name, ok, minutes } of outcomes)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${minutes.toFixed(1)} min)`);
const failed = outcomes.filter(({ ok }) => !ok).length;
console.log(`\n${outcomes.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
