// Decisions are cited by number: each number that code, tests or pages cite must stand in
// docs/specification/decisions.md.
//   node packages/rules/decisions.mjs
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../scripts/arguments.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const CITING = '{*.md,{apps,packages,scripts,docs}/**/*.{ts,mts,tsx,mjs,cjs,css,md}}';
/** What others wrote, what is built, and transcripts and pages, whose texts may look like a citation. */
const exclude = (name) =>
  /(^|[\\/])(node_modules|dist|compiled|fixtures|conformance|specification|reports|test-results)$/.test(name);

/** The numbers of all decisions. @throws Error when there are none, or one twice */
export function readDecisions(text) {
  const ids = [...text.matchAll(/^\| (D\d+) \|/gm)].map(([, id]) => id);
  if (ids.length === 0) throw new Error('There are no decisions');
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`The decisions have ${twice} twice`);
  return ids;
}

/** Citations of decisions that do not exist, each with its line, as `12: Dnn`. */
export function unknownCitations(text, decisions) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      (line.match(/(?<![#\w])D\d{2,3}\b/g) ?? [])
        .filter((id) => !decisions.includes(id))
        .map((id) => `${index + 1}: ${id}`),
    );
}

function main() {
  readArguments({ known: [] });
  const decisions = readDecisions(readFileSync(path.join(root, 'docs/specification/decisions.md'), 'utf8'));
  const files = globSync(CITING, { cwd: root, exclude });
  const unknown = files.flatMap((file) =>
    unknownCitations(readFileSync(path.join(root, file), 'utf8'), decisions).map(
      (found) => `${file}:${found}`,
    ),
  );
  if (unknown.length === 0) return console.log(`${files.length} files cite decisions that exist.`);
  console.error(
    `No such decision in docs/specification/decisions.md:\n${unknown.map((line) => `  ${line}`).join('\n')}`,
  );
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
