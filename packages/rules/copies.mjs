// No block of production code of 15 lines or more stands twice (jscpd).
//   node packages/rules/copies.mjs
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../scripts/arguments.mjs';

// Its ESM build imports a file without its extension, which Node does not accept.
const { detectClones } = createRequire(import.meta.url)('jscpd');

const root = path.resolve(import.meta.dirname, '../..');
const MIN_LINES = 15;
const PRODUCTION = '{apps,packages,scripts}/**/*.{ts,tsx,css,mjs}';
/** What others wrote or tools made, what tests are made of, and rivals of the product that must stand alone. */
const EXCLUDED = [
  'node_modules/**',
  'dist/**',
  'compiled/**',
  'testing/**',
  'migrations/**',
  'fixtures/**',
  'conformance/**',
  'bench/servers/**',
  '*.{test,spec}.*',
  'schema.d.ts',
].map((pattern) => `**/${pattern}`);

/**
 * Blocks that stand twice in the production code of a folder.
 * @param {string} folder with apps/, packages/ and scripts/, or some of them
 * @returns {Promise<{ files: string[], lines: string }[]>} both files relative to the folder, sorted, and where each block is
 */
export async function copiesIn(folder) {
  const clones = await detectClones({
    path: [folder],
    pattern: PRODUCTION,
    ignore: EXCLUDED,
    minLines: MIN_LINES,
    minTokens: 50,
    mode: 'mild',
    silent: true,
    reporters: [],
  });
  return clones.map(({ duplicationA, duplicationB }) => {
    const places = [duplicationA, duplicationB]
      .map(({ sourceId, start, end }) => ({ file: path.relative(folder, sourceId), start, end }))
      .toSorted((a, b) => (a.file < b.file ? -1 : 1));
    return {
      files: places.map(({ file }) => file),
      lines: places.map(({ file, start, end }) => `${file}:${start.line}-${end.line}`).join(' = '),
    };
  });
}

async function main() {
  readArguments({ known: [] });
  const copies = await copiesIn(root);
  for (const { lines } of copies) console.error(`stands twice: ${lines}`);
  process.exitCode = copies.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
