import { leadingCourse } from '../lexing/course-codes';
import { parseNumber } from '../lexing/numbers';
import { rowDoubt } from './doubts';
import type { ReadRow } from './read-row';

/**
 * A column that no heading names is easily taken for the end or the beginning of what stands beside it. Where only spaces part
 * them, nothing but what many rows share tells such a column from a title: figures, letters, a few words.
 */
export function doubtUnnamedColumns(rows: readonly ReadRow[]): void {
  const titled = rows.filter(({ row }) => row.title.includes(' '));
  // a code and its title in one column end where the next word looks like more of the row
  const isOneCell = ({ texts, group }: ReadRow) =>
    texts.course !== undefined && group.rows[0]!.cells.length === 1;
  doubtShared(
    titled.filter((row) => !row.titleHasEdges || isOneCell(row)),
    ({ row }) => row.title.slice(row.title.lastIndexOf(' ') + 1),
    ENDS,
  );
  doubtShared(
    titled.filter(
      ({ titleBeginsAtEdge, titleBeginsBelowName }) => !titleBeginsAtEdge && titleBeginsBelowName !== true,
    ),
    ({ row }) => row.title.split(' ', 1)[0]!,
    BEGINS,
  );
  doubtFiguresOfMost(titled);
  doubtValuesOfBlankColumns(titled);
  doubtFiguresOfCredits(rows);
  doubtCodesInTitles(rows);
  doubtWordsBeforeSubjects(rows);
}

const ENDS = rowDoubt(
  'words',
  'The last word of its title may stand in a column without a name.',
  'unknown-column',
);
const BEGINS = rowDoubt(
  'words',
  'The first word of its title may stand in a column without a name.',
  'unknown-column',
);

/** Figures, letters, single or doubled, and numbers of rooms: what columns hold rather than titles. */
const KINDS: readonly ((word: string) => boolean)[] = [
  (word) => parseNumber(word) !== null,
  (word) => /^(?![IVX]$|II$)([A-Z])\1?$/.test(word),
  (word) => /^\p{L}{1,3}-?\d{2,}\p{L}?$/u.test(word),
];
const FEWEST = 3;
const MIN_SHARE = 0.4;
/** A title that a few words end, or begin, in most rows. */
const MAX_VALUES = 3;
const MIN_ROWS = 6;
const MIN_SHARE_OF_WORDS = 0.6;
/** As many rows are enough where it is all of them. */
const FEWEST_OF_ALL = 4;

function doubtShared(
  rows: readonly ReadRow[],
  wordOf: (row: ReadRow) => string,
  doubt: ReturnType<typeof rowDoubt>,
): void {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(wordOf(row), (counts.get(wordOf(row)) ?? 0) + 1);
  const often = [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MAX_VALUES)
    .filter(([, count]) => count > 1);
  const shared = new Set(often.map(([word]) => word));
  const sharing = often.reduce((sum, [, count]) => sum + count, 0);
  const isShared =
    (rows.length >= MIN_ROWS && sharing >= MIN_SHARE_OF_WORDS * rows.length) ||
    (rows.length >= FEWEST_OF_ALL && sharing === rows.length);
  const doubted = new Set<ReadRow>();
  // 'Philosophy and Logic B+' before another grade
  for (const row of rows) if (/^[A-D][+-]$/.test(wordOf(row))) doubted.add(row);
  for (const isOfKind of [...KINDS, ...(isShared ? [(word: string) => shared.has(word)] : [])]) {
    const own = rows.filter((row) => isOfKind(wordOf(row)) && !repeatsNumber(row, wordOf(row)));
    if (own.length >= FEWEST && own.length >= MIN_SHARE * rows.length) own.forEach((row) => doubted.add(row));
  }
  for (const { doubts } of doubted) doubts.push(doubt);
}

/** 'CSC1015F  COMPUTER SCIENCE 1015': a title that ends in the number of its code. */
const repeatsNumber = ({ row: { number } }: ReadRow, word: string): boolean =>
  /^\d{3,5}$/.test(word) && number.replaceAll(/\D/g, '') === word;

/** Figures of more than one digit that end nearly all titles are no part of them, even where edges seem to part them from the rest. */
function doubtFiguresOfMost(rows: readonly ReadRow[]): void {
  const own = rows.filter(
    (each) =>
      /\s\d+[.,]?\d+$/.test(each.row.title) &&
      !repeatsNumber(each, each.row.title.slice(each.row.title.lastIndexOf(' ') + 1)),
  );
  if (own.length < FEWEST || own.length < SHARE_OF_MOST * rows.length) return;
  for (const { doubts } of own) doubts.push(ENDS);
}

const SHARE_OF_MOST = 0.8;

/** 'Reading and Writing Autobio U' where the column after the titles is blank, and holds 'U' in most rows: a full title touches it. */
function doubtValuesOfBlankColumns(rows: readonly ReadRow[]): void {
  for (const column of AFTER_TITLES) {
    const filled = rows.flatMap(({ texts }) => texts[column] ?? []);
    if (filled.length * 2 < rows.length) continue;
    const values = new Set(filled);
    for (const { row, texts, doubts } of rows)
      if (texts[column] === undefined && values.has(row.title.slice(row.title.lastIndexOf(' ') + 1)))
        doubts.push(ENDS);
  }
}

const AFTER_TITLES = ['words', 'level', 'campus', 'status'] as const;

/** '20' after a title, where courses have 20 credits: the figures after it may all be one column further on. */
function doubtFiguresOfCredits(rows: readonly ReadRow[]): void {
  const credits = new Set(rows.flatMap(({ row }) => row.credits ?? []));
  for (const { row, titleHasEdges, doubts } of rows) {
    const last = row.title.slice(row.title.lastIndexOf(' ') + 1);
    if (!titleHasEdges && /\d\D?\d/.test(last) && credits.has(parseNumber(last) ?? -1)) doubts.push(ENDS);
  }
}

/** '2020/21 SOC1002 Academic Skills': what was taken for its code stands before it. */
function doubtCodesInTitles(rows: readonly ReadRow[]): void {
  for (const { row, doubts } of rows) {
    const words = row.title.split(' ');
    const holdsCode =
      words.some((word) => GLUED.test(word)) || YEARS.test(words[0]!) || BEGINS_WITH_CODE.test(row.title);
    if (row.number !== '' && (holdsCode || HOLDS_HOURS.test(row.title)))
      doubts.push(rowDoubt('words', 'Its code may be another one.', 'unknown-column'));
  }
}

const GLUED = /^[A-Z]{2,5}\d{3,5}[A-Z]?$/;
/** 'ABC 102 College Algebra' after what was taken for the code. */
const BEGINS_WITH_CODE = /^[A-Z]{2,5} \d{3,4}[A-Z]? /;
/** 'College Algebra 1.00 B- 2 ABC 103 Composition I': two rows. */
const HOLDS_HOURS = / \d{1,2}[.,]\d{2,3} /;
const YEARS = /^(?:19|20)\d{2}[/–-]\d{2}(?:\d{2})?$/;

/** 'A ABC 102', 'B ABC 103', 'Main  ABC 102': words apart from subjects, or different ones before the same subject in most rows. */
function doubtWordsBeforeSubjects(rows: readonly ReadRow[]): void {
  const before = new Map<string, Set<string>>();
  for (const { row } of rows) {
    const { first, rest } = partsOf(row.subject);
    before.set(rest, (before.get(rest) ?? new Set()).add(first));
  }
  const parted = rows.filter(({ row }) => {
    const { first, rest } = partsOf(row.subject);
    return first !== '' && leadingCourse([...rest.split(' '), row.number]) !== null;
  });
  const isDifferent = ({ row }: ReadRow) => before.get(partsOf(row.subject).rest)!.size > 1;
  const areMost = parted.filter(isDifferent).length * 2 > rows.length;
  const isMark = marksBeforeSubjects(rows);
  for (const each of parted) {
    const { first, rest } = partsOf(each.row.subject);
    const { words } = each.group.rows[0]!;
    const isApart = words.some(
      ({ text }, index) =>
        text === first &&
        words[index + 1]?.gap === 'edge' &&
        rest.startsWith(words[index + 1]!.text.replace(/\d.*$/, '') || ' '),
    );
    const isOddCase = /\p{Ll}/u.test(first) && !/\p{Ll}/u.test(rest);
    if ((areMost && isDifferent(each)) || isApart || isOddCase || isMark(each))
      each.doubts.push(rowDoubt('words', `Is “${first}” a part of its code?`));
  }
}

/**
 * 'R PHYS 101' of a course that was repeated: one letter before a subject of three and more that stands alone elsewhere, or left of
 * most codes, or a letter that schools mark courses with. 'Q SCI 381' is a subject.
 */
function marksBeforeSubjects(rows: readonly ReadRow[]): (row: ReadRow) => boolean {
  const alone = new Set(rows.map(({ row }) => row.subject));
  const startOf = ({ group }: ReadRow) => group.rows[0]!.words[0]?.start ?? 0;
  const starts = rows.map(startOf).toSorted((a, b) => a - b);
  const usual = starts[Math.floor(starts.length / 2)]!;
  return (each) => {
    const { first, rest } = partsOf(each.row.subject);
    const isOutside = !each.group.rows[0]!.hasBorders && startOf(each) < usual;
    return (
      /^\p{Lu}$/u.test(first) &&
      /^\p{L}{3,}/u.test(rest) &&
      (MARK_OF_COURSE.test(first) || alone.has(rest) || isOutside)
    );
  };
}

/** Repeated, excluded and honors. */
const MARK_OF_COURSE = /^[RXH]$/;

function partsOf(subject: string): { first: string; rest: string } {
  const at = subject.indexOf(' ');
  return { first: at === -1 ? '' : subject.slice(0, at), rest: subject.slice(at + 1) };
}
