// What takes too long for every change, or measures time: every guard seen red, every journey and every screen in every
// width and theme under axe and as it looked before, the main screens in Firefox and WebKit, the companion extension in a browser that takes it, signing in at Debian's SimpleSAMLphp, the account protocol's suite against the built product with sign-up
// open and closed and with passkeys, whether times tell who has an account, what the product weighs and how quickly it
// answers in a browser, the bench, what attackers and races can do, what students lose when something breaks, whether a backup brings everything back, how well transcripts nobody has seen are read, whether
// somebody without our code accepts what we sign, whether the tests notice when a rule is changed, whether an advisory is known for what we depend on, and whether students see the
// careers that their studies lead to, whether similar careers are those that O*NET calls related, whether the cheapest ways are the cheapest, how well skills are suggested for
// courses, and what a large university costs to load.
//   node scripts/verify.mjs [part…]     parts: guards, journeys, screens, engines, extension, saml, protocol, passkeys, closed, timing,
//                                       budgets, bench, attacks, drills, backup, transcripts, credentials, mutants, dependencies, rankings, similar, paths, suggestions,
//                                       publishing
//   --official <folder>                 with the official files that rankings and similar read (docs/data.md)
//   --standards <folder>                with the standards' files that credentials compares with (docs/credentials.md)
//   --schemas <folder>                  with the official schemas of PESC that transcripts needs (docs/data.md)
// reports/screens keeps the pictures, to be looked at. The last figures stand in docs/performance.md and docs/quality.md.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readArguments } from './arguments.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));

const bench = (name, ...takes) => ({ command: ['node', `apps/bench/${name}.mjs`], takes });
const rules = (name) => ({ command: ['node', `packages/rules/${name}.mjs`] });
const e2e = (config) => ({ command: ['pnpm', '-C', 'apps/e2e', 'test', `--config=${config}.config.ts`] });
const conformance = (...args) => ({ command: ['node', 'apps/api/conformance.mjs', ...args] });

const PARTS = {
  guards: rules('guards'),
  journeys: e2e('grid'),
  screens: e2e('matrix'),
  engines: e2e('engines'),
  extension: e2e('extension'),
  saml: e2e('saml'),
  protocol: conformance(),
  passkeys: conformance('--profile=passkeys'),
  closed: conformance('--profile=closed'),
  timing: bench('timing'),
  budgets: bench('budgets'),
  bench: bench('bench'),
  attacks: bench('attacks'),
  drills: bench('drills'),
  backup: bench('backup'),
  transcripts: bench('transcripts', 'schemas'),
  credentials: bench('credentials', 'standards'),
  mutants: rules('mutants'),
  dependencies: rules('dependencies'),
  rankings: bench('rankings', 'official'),
  similar: bench('similar', 'official'),
  paths: bench('paths'),
  suggestions: bench('suggestions'),
  publishing: bench('publishing'),
};

const { words, options } = readArguments({
  kind: 'part',
  known: Object.keys(PARTS),
  options: { official: { type: 'string' }, schemas: { type: 'string' }, standards: { type: 'string' } },
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
