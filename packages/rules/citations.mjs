// What the papers cite must be there: a test by file and title, a page with its heading, or a file of the repository.
//   `media.api.test.ts` › “with more than 5 MB is refused before it is decoded”     a test
//   [images](operations.md#images)                                                  a page, from the folder of the paper
//   `apps/api/src/platform/http/csrf.ts`                                            a file, from the root or by its name alone
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const TESTS = [
  'apps/*/src/**/*.test.{ts,tsx}',
  '{apps/*,packages/*,scripts}/*.test.mjs',
  'apps/bench/*/*.test.mjs',
  'apps/e2e/*/*.spec.ts',
];
const tests = Map.groupBy(globSync(TESTS, { cwd: root }), (file) => path.basename(file));

const CITED_TEST = /`([\w.-]+\.(?:ts|tsx|mjs))` › “([^”]+)”/g;
const CITED_PAGE = /\]\(([^)\s]+)\)/g;
/** A path with an ending that sources have, or the name of a test file. */
const CITED_FILE = /`((?:[\w@.-]+\/)+[\w@.-]+\.[a-z]+|[\w.-]+\.(?:test|spec)\.(?:tsx?|mjs))`/g;
/** What exists once the product was built or has run. */
const MADE = /^(?:reports|\.data|dist)\//;

/** What a title ends with where the test proves items of the specification, or that a trap is known: ` (S344, S345)`. */
const PROVEN = '(?: \\((?:[SD]\\d|trap )[^)]*\\))?';

/**
 * Whether a source has a test or a group of this title: the whole text that a call takes first, without
 * the items of the specification.
 * @param {string} source text of a test file
 * @param {string} title as it stands in the source, with `%s` and the like
 */
export function hasTitle(source, title) {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${literal}${PROVEN}\\1\\s*,`).test(source);
}

function isTest(name, title) {
  const [file, ...others] = tests.get(name) ?? [];
  return (
    others.length === 0 && file !== undefined && hasTitle(readFileSync(path.join(root, file), 'utf8'), title)
  );
}

const slug = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

function isPage(link, folder) {
  if (link.startsWith('https://')) return true;
  const [file, anchor] = link.split('#');
  const page = path.resolve(root, folder, file);
  if (file !== '' && !existsSync(page)) return false;
  if (anchor === undefined) return true;
  if (!file.endsWith('.md')) return false;
  const headings = readFileSync(page, 'utf8').match(/^#+ .*$/gm) ?? [];
  return headings.some((line) => slug(line.replace(/^#+ /, '')) === anchor);
}

const isFile = (file) => MADE.test(file) || tests.has(file) || existsSync(path.join(root, file));

/**
 * How many tests, pages and files a text cites.
 * @param {string} text Markdown
 */
export const countCitations = (text) =>
  [CITED_TEST, CITED_PAGE, CITED_FILE].reduce((sum, kind) => sum + [...text.matchAll(kind)].length, 0);

/**
 * What a text cites and is not there.
 * @param {string} text Markdown
 * @param {string} folder where the text stands, from the root: its links start there
 * @returns {string[]} the citations as they are written
 */
export function deadCitations(text, folder) {
  return [
    ...Array.from(text.matchAll(CITED_TEST)).filter(([, name, title]) => !isTest(name, title)),
    ...Array.from(text.matchAll(CITED_PAGE)).filter(([, link]) => !isPage(link, folder)),
    ...Array.from(text.matchAll(CITED_FILE)).filter(([, file]) => !isFile(file)),
  ].map(([cited]) => cited);
}
