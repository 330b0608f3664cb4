import type { ExportLine } from './export-line.js';
import { type Field, FIELDS, IN_WORDS, NAMES } from './column-names.js';
import { translatedWords } from './foreign-words.js';
import { headerWords } from './header-words.js';

/** Which place among the cells tells what. */
type Columns = ReadonlyMap<Field, number>;

interface Standing {
  field: 'status' | 'inactive';
  place: number;
}

export interface Header {
  line: ExportLine;
  columns: Columns;
  /** All columns that tell whether a course is offered, the likeliest first. */
  standings: Standing[];
  /** The places of the columns with a name that nothing is known of. */
  unused: number[];
}

/** The places of the named columns that are none of these. */
export function unusedOf({ cells }: ExportLine, columns: ReadonlyMap<string, number>): number[] {
  const used = new Set(columns.values());
  return cells.flatMap((name, place) => (name.trim() === '' || used.has(place) ? [] : [place]));
}

export const CREDITS = ['credits', 'creditsFrom', 'creditsTo'] as const;
const ENDS = ['creditsFrom', 'creditsTo'] as const;
/** Any of them has the code, or the end of it. */
const CODES = ['code', 'listing', 'number'] as const;
/** Names in other languages come after those in English, as their words are short and may mean something else there. */
const TRANSLATED = 10;
/** The ranks of names and of short titles among those of titles. */
const [NAME, SHORT_TITLE] = [1, 2];
/** The rank of fewest and most without what they are of, and that of a catalog among numbers. */
const [BARE, CATALOG] = [1, 2];

const FACH = /^\s*fach\s*$/i;

/** Titles, dates and filters may stand above the header. */
const HEADER_WITHIN = 40;

/** The line above the courses that names most of what is known; null when there is none. */
export function findHeader(lines: readonly ExportLine[]): Header | null {
  const headers = lines.slice(0, HEADER_WITHIN).flatMap((line) => headerOf(line) ?? []);
  return headers.toSorted((a, b) => b.columns.size - a.columns.size)[0] ?? null;
}

/** The line that comes closest to naming columns, and what of it is understood: for a message. */
export function closestHeader(lines: readonly ExportLine[]): string {
  const known = ({ cells }: ExportLine) => cells.filter((cell) => fieldOf(cell) !== null);
  const [best] = lines.slice(0, HEADER_WITHIN).toSorted((a, b) => known(b).length - known(a).length);
  if (!best || known(best).length === 0) return 'No line names any column that is known.';
  const all = best.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return `Line ${best.at} comes closest: of ${all.join(', ')} only ${known(best).join(', ')} are known.`;
}

/** What a line names; null when it names no columns of courses. */
export function headerOf(line: ExportLine): Header | null {
  const columns = new Map<Field, number>();
  const ranks = new Map<Field, number>();
  for (const [place, name] of line.cells.entries()) {
    const { field, rank } = fieldOf(name) ?? {};
    if (field === undefined || rank! >= (ranks.get(field) ?? Infinity)) continue;
    columns.set(field, place);
    ranks.set(field, rank!);
  }
  const isRanked = (field: Field, rank: number) =>
    columns.has(field) && ranks.get(field)! % TRANSLATED === rank;
  // What is fewest or most may be seats: it is credits where both are there, and no other column tells them.
  if (columns.has('credits') || !ENDS.every((field) => columns.has(field)))
    for (const field of ENDS) if (isRanked(field, BARE)) columns.delete(field);
  // Beside a listing, which has the code, the definition is the title.
  const definition = columns.get('code');
  if (columns.has('listing') && definition !== undefined) {
    columns.delete('code');
    if (isDefinition(line.cells[definition]!) && (ranks.get('title') ?? SHORT_TITLE) >= SHORT_TITLE)
      columns.set('title', definition);
  }
  const lone = line.cells.findIndex(isLone);
  // Beside a number and a title `Fach` is the subject, and the code is in both, not in an id of the system.
  const isSubject = FACH.test(line.cells[lone] ?? '') && columns.has('number') && columns.has('title');
  if (isSubject && !columns.has('subject') && !isRanked('code', 0)) columns.set('subject', lone);
  // Beside a code a catalog is a year; beside subject and number another code is one of the system's own.
  if (isRanked('code', 0) && isRanked('number', CATALOG)) columns.delete('number');
  else if (columns.has('subject') && columns.has('number')) columns.delete('code');
  // A catalog that is no number has a year in its name, unless another column has that.
  const catalog = line.cells.findIndex(isCatalog);
  const isNamed = catalog !== -1 && catalog !== columns.get('number');
  if (isNamed && !columns.has('catalog')) columns.set('catalog', catalog);
  // Beside a code the column `Course` is the title, before a short one; alone it is the code, perhaps with the title behind it.
  if (lone !== -1) {
    const isCoded = CODES.some((each) => columns.has(each));
    const field = isCoded ? 'title' : 'code';
    const isShort = columns.has('code') && isRanked('title', SHORT_TITLE);
    if (!columns.has(field) || (field === 'title' && isShort)) columns.set(field, lone);
  }
  // Beside a title a name is the code, as Colleague calls it.
  const name = line.cells.findIndex((cell) => isName(fieldOf(cell)));
  if (name !== -1 && name !== columns.get('title') && !CODES.some((each) => columns.has(each)))
    columns.set('code', name);
  // Where nothing else has it, a subject's code is the course's, as Australian systems call it.
  const subject = columns.get('subject');
  if (subject !== undefined && !CODES.some((each) => columns.has(each))) {
    columns.delete('subject');
    columns.set('code', subject);
  }
  const has = (...fields: Field[]) => fields.every((field) => columns.has(field));
  const hasTitle = has('title') || has('longTitle') || has('code') || has('listing');
  if (!CODES.some((each) => columns.has(each)) || !hasTitle || columns.size < 2) return null;
  const standings = standingsIn(line, columns);
  const unused = unusedOf(line, columns).filter((at) => !standings.some(({ place }) => place === at));
  return { line, columns, standings, unused };
}

/** What each column was taken for. */
export function columnsInWords({ line, columns, standings }: Header): string[] {
  const places = [...columns, ...standings.map(({ field, place }) => [field, place] as const)];
  const inWords = places.map(([field, place]) => `“${line.cells[place]!.trim()}” is the ${IN_WORDS[field]}`);
  return [...new Set(inWords)];
}

/** Systems have a status for each step, and marks of what is active beside it. */
const standingsIn = ({ cells }: ExportLine, columns: Columns): Standing[] =>
  (['status', 'inactive'] as const).flatMap((field) =>
    cells
      .flatMap((name, place) => (fieldOf(name)?.field === field ? [{ field, place }] : []))
      .toSorted((a, b) => Number(b.place === columns.get(field)) - Number(a.place === columns.get(field))),
  );

const isLone = (name: string): boolean =>
  [...headerWords(name), ...translatedWords(name)].some((words) => /^(?:course|class|modul)$/.test(words));

const isName = (found: ReturnType<typeof fieldOf>): boolean =>
  found?.field === 'title' && found.rank === NAME;

function isCatalog(name: string): boolean {
  const { field, rank } = fieldOf(name) ?? {};
  return field === 'number' && rank! % TRANSLATED === CATALOG;
}

/** Whether a column is called the code as systems call it first, and not a key or an id. */
export function namesCodes({ line, columns }: Header): boolean {
  const { field, rank } = fieldOf(line.cells[columns.get('code') ?? -1] ?? '') ?? {};
  return field === 'code' && rank! % TRANSLATED === 0;
}

const isDefinition = (name: string): boolean => headerWords(name)[1].endsWith('definition');

const OF_SECTIONS = /^(?:course|class)?(?:crn|meeting(?:days?|times?|pattern))$/;
/** Catalogues have them too. */
const OF_TEACHING =
  /^(?:course|class|lead|primary)*(?:instruct(?:or|r)s?(?:name)?|teachers?|professor|room|days)$/;

/** Whether the lines are of sections, whose times and status say nothing of their course. */
export function isOfSections({ line, columns }: Header, below: readonly ExportLine[]): boolean {
  const names = (pattern: RegExp) =>
    line.cells.some((name) => headerWords(name).some((words) => pattern.test(words)));
  if (columns.has('section') || names(OF_SECTIONS)) return true;
  const places = [...CODES, 'subject' as const].map((field) => columns.get(field) ?? -1);
  const codes = below
    .map(({ cells }) => places.map((place) => (cells[place] ?? '').trim()).join(' '))
    .filter((code) => code.trim() !== '');
  return names(OF_TEACHING) && new Set(codes).size < codes.length;
}

/** What a column of this name tells, and how likely, 0 most; null when nothing is known of it. */
export function fieldOf(name: string): { field: Field; rank: number } | null {
  if (!/\p{L}|#/u.test(name)) return null;
  const untranslated = fieldIn(headerWords(name).toReversed());
  if (untranslated) return untranslated;
  const translated = fieldIn(translatedWords(name));
  if (translated) return { ...translated, rank: translated.rank + TRANSLATED };
  return isInTwoLanguages(name) ? fieldOf(halvesOf(name)[0]!) : null;
}

/** `Titel / Title` */
function isInTwoLanguages(name: string): boolean {
  const halves = halvesOf(name);
  if (halves.length !== 2) return false;
  const [one, other] = halves.map((half) => fieldOf(half)?.field);
  return one !== undefined && one === other;
}

/** Whether a cell of the titles has them in two languages, each on a line of its own. */
export const hasTwoTitles = ({ line, columns }: Header): boolean =>
  isInTwoLanguages(line.cells[columns.get('title') ?? -1] ?? '');

const halvesOf = (name: string): string[] => name.split(/\s\/\s/);

function fieldIn(names: readonly string[]): { field: Field; rank: number } | null {
  for (const words of new Set(names)) {
    for (const field of FIELDS) {
      const rank = NAMES[field].findIndex((pattern) => pattern.test(words));
      if (rank !== -1) return { field, rank };
    }
  }
  return null;
}
