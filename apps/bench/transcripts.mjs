// How well unseen transcripts are read: 10,000 that a generator made up, and 2,000 damaged ones.
//   node apps/bench/transcripts.mjs --schemas <folder> [--files=10000] [--damaged=2000] [--seed=1] [--faults]
//   node apps/bench/transcripts.mjs --folder=<folder> [--sums]
// The second prints how the files of a folder are read, of every kind that students bring. A line `CODE|Title|credits|grade|Term` for
// each course (or JSON with `lines`) stands in `<file>.truth` beside a file, or in a text behind a line `=====`, as in transcript/fixtures/by-hand.
// With --sums it says nothing of any one file: for sets that must stay unseen.
// The generator (apps/web/src/features/import/testing/generator) knows nothing of the reader and brings its own truth.
// PESC transcripts that we write ourselves (testing/pesc) are held against the official CollegeTranscript 1.6.0 by xmllint
// (Debian: libxml2-utils), with the schemas of the folder (docs/data.md), and read back in every version; so are transcripts that
// the export writes (apps/api/src/modules/export/portfolio-pesc.ts).
// Fails on a silent error, on an invented course, or when fewer than 95 of 100 lines are right in every field.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { readArguments } from '../../scripts/arguments.mjs';
import { pescFaults } from './pesc.mjs';

const from = process.cwd();
process.chdir(path.resolve(import.meta.dirname, '../web'));
const { options } = readArguments({
  known: [],
  options: {
    files: { type: 'string', default: '10000' },
    damaged: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'boolean' },
    schemas: { type: 'string' },
    folder: { type: 'string' },
    sums: { type: 'boolean' },
  },
});
const MIN_RIGHT = 0.95;
const PESC_DOCUMENTS = 200;

const { build } = await import(pathToFileURL(createRequire(path.resolve('package.json')).resolve('vite')));
const folder = mkdtempSync(path.resolve('node_modules/.transcripts-'));
const built = (name) => import(pathToFileURL(path.join(folder, `${name}.mjs`)));
try {
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['source'] },
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: ['verify-transcripts', 'verify-pesc', 'verify-folder'].map(
          (name) => `src/features/import/testing/${name}.ts`,
        ),
        output: { entryFileNames: '[name].mjs' },
      },
    },
    ssr: { noExternal: ['@lumen/matching'] },
  });
  process.exitCode = (options.folder ? await readFolder(options.folder) : await readMadeUp()) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** @param {string} name of a folder; false where something in it is wrong without a question or a warning */
async function readFolder(name) {
  const { verifyFolder } = await built('verify-folder');
  const place = path.resolve(from, name);
  const files = readdirSync(place).map((file) => ({
    name: file,
    bytes: new Uint8Array(readFileSync(path.join(place, file))),
  }));
  const report = await verifyFolder(files);
  if (!options.sums) console.log(report.files.join('\n'));
  console.log(report.sums);
  return !report.isSilent;
}

async function readMadeUp() {
  const { verifyTranscripts, DIMENSION_COUNT } = await built('verify-transcripts');
  const { verifyPesc } = await built('verify-pesc');
  const first = Number(options.seed);
  const seeds = (count) => Array.from({ length: count }, (_, index) => first + index);
  const whole = verifyTranscripts('whole', seeds(Number(options.files)), false);
  const hurt = verifyTranscripts('damaged', seeds(Number(options.damaged)), true);
  console.log(`${DIMENSION_COUNT} dimensions`);
  for (const { name, score } of [whole, hurt]) {
    const share = (count) => `${((100 * count) / Math.max(1, score.lines)).toFixed(2)} %`;
    console.log(
      `${name.padEnd(8)} ${score.files} files, ${score.lines} lines: right ${share(score.right)} (sure ${share(score.rightAndSure)}), ` +
        `asked about ${share(score.asked)}, silent errors ${score.silent}, invented ${score.invented}, files refused ${score.refused}`,
    );
  }
  if (options.faults) for (const { faults } of [whole, hurt]) console.log(faults.join('\n'));
  const pesc = verifyPesc(seeds(PESC_DOCUMENTS));
  const schemas = options.schemas && path.resolve(from, options.schemas);
  const documents = [...pesc.documents, ...(await exported())];
  const faults = [...pescFaults(documents, schemas, folder), ...pesc.faults];
  console.log(
    faults.length === 0
      ? `PESC     ${documents.length} documents, ${pesc.courses} courses: valid, and read as written in every version`
      : faults.slice(0, 20).join('\n'),
  );
  const failed =
    faults.length > 0 ||
    whole.score.silent > 0 ||
    whole.score.invented > 0 ||
    whole.score.right < MIN_RIGHT * whole.score.lines ||
    hurt.score.invented > 0;
  return !failed;
}

/** What the export makes of no courses, of usual ones and of ones at the edge of what is stored. */
async function exported() {
  const { portfolioPesc } = await import(
    path.resolve(import.meta.dirname, '../api/compiled/modules/export/portfolio-pesc.js')
  );
  const usual = {
    code: 'CS 1400',
    title: 'Études <I>',
    institution: 'Northfield',
    term: 'Fall 2025',
    credits: 3,
    grade: 'A',
    skills: [],
  };
  const long = '& 𝒜'.repeat(60);
  const edge = {
    code: long,
    title: long,
    institution: long,
    term: long,
    credits: 4.5,
    grade: long,
    skills: [],
  };
  const bare = { ...usual, code: 'INF-101', institution: '', term: 'Winter 2023/24', grade: null };
  const named = { firstName: 'Ada', lastName: long, name: `Ada ${long}` };
  const nameless = { firstName: '', lastName: '', name: 'ada' };
  return [
    { ...named, courses: [usual, edge, bare, { ...usual, term: null }] },
    { ...nameless, courses: [] },
  ].map((portfolio) => portfolioPesc(portfolio, new Date()));
}
