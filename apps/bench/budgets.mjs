// Measures the size of the product, its layout shifts and how quickly it responds in a real browser, against the budgets
// of docs/performance.md. Uses the built product on loopback, on databases of its own.
//   node apps/bench/budgets.mjs [part…]     parts: landing, layout, interactions, planning, import, lighthouse, portfolio, catalogue
// Ends with a table and reports/budgets.json. Exit code 1 when a budget is missed or something could not be measured.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@lumen/devdb/free-port';
import { loadDataSet } from './dataset/load.mjs';
import { enrich } from './dataset/rich-profile.mjs';
import { Arena, PRODUCT } from './harness/arena.mjs';
import { Child, stopAll } from './harness/child.mjs';
import { report } from './harness/report.mjs';
import { openRun } from './harness/run.mjs';
import { readArguments } from '../../scripts/arguments.mjs';

/** Where each part is measured. */
const PARTS = {
  landing: demo,
  layout: demo,
  interactions: demo,
  planning: demo,
  import: demo,
  lighthouse: demo,
  portfolio: campus,
  catalogue: campus,
};
/** A catalogue of the largest size that Explore must handle. */
const CAMPUS = { careers: 5_000, courses: 5_000, programs: 300, students: 100 };
const LIMIT_MS = 1_800_000;
const PART_MS = 420_000;

const { words } = readArguments({ kind: 'part', known: Object.keys(PARTS) });
const root = path.resolve(import.meta.dirname, '../..');
const { folder, finish } = openRun('budgets', LIMIT_MS);
const figures = path.join(folder, 'figures.jsonl');

/** The demo university with its people. */
async function demo() {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: path.join(folder, 'demo'), DATABASE_URL: '' };
  const server = new Child(['node', 'scripts/serve.mjs'], { cwd: root, env });
  await server.line(/Lumen is ready/, 120_000);
  return { DEMO_URL: `http://localhost:${port}` };
}

/** A large catalogue, fifty students who are signed in, and one of them with a very rich profile. */
async function campus() {
  const own = path.join(folder, 'campus');
  mkdirSync(own);
  const arena = await Arena.open(own, async (url) => {
    const tokens = await loadDataSet(url, CAMPUS);
    await enrich(url);
    return tokens;
  });
  const { origin } = await arena.start(PRODUCT, '/');
  await arena.close();
  return { CAMPUS_URL: origin, CAMPUS_SESSIONS: JSON.stringify(arena.tokens) };
}

/** The weight that every page of these frameworks has at least. */
async function buildFloor() {
  const out = path.join(folder, 'floor');
  const build = ['pnpm', 'exec', 'vite', 'build', 'floor', '--outDir', out, '--emptyOutDir'];
  await new Child(build, { cwd: path.join(root, 'apps/web') }).end(120_000);
  return { FLOOR_DIR: out };
}

async function measure(part, env) {
  console.log(`\n— ${part} —`);
  const run = ['pnpm', 'exec', 'playwright', 'test', '--config=budgets.config.ts', `budgets/${part}.spec.ts`];
  const child = new Child(run, { cwd: path.join(root, 'apps/e2e'), env: { ...env, FIGURES: figures } });
  const before = readFigures().length;
  console.log((await child.end(PART_MS)).trim());
  if (readFigures().length === before) throw new Error(`${part} measured nothing`);
}

/** What has been measured so far, a line of JSON each. */
const readFigures = () =>
  existsSync(figures) ? readFileSync(figures, 'utf8').split('\n').filter(Boolean) : [];

const names = Object.keys(PARTS).filter((name) => words.length === 0 || words.includes(name));
let broken = 0;
for (const [site, parts] of Map.groupBy(names, (name) => PARTS[name])) {
  try {
    const env = { ...(await site()), ...(parts.includes('landing') && (await buildFloor())) };
    for (const part of parts) await measure(part, env);
  } catch (error) {
    broken += 1;
    console.error(error.message);
  }
  await stopAll();
}
mkdirSync(path.join(root, 'reports'), { recursive: true });
try {
  const kept = report(
    readFigures().map((line) => JSON.parse(line)),
    path.join(root, 'reports/budgets.json'),
  );
  await finish(kept && broken === 0 ? 0 : 1);
} catch (error) {
  console.error(error.message);
  await finish(1);
}
