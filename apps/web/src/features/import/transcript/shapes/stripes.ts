import { leadingCourse } from '../lexing/course-codes';
import { groupsOf, textOf, type Row, type Word } from '../table/rows';

/** How the cells of a table are told apart. */
export interface Grid {
  readonly width: number;
  /** The cells of a row; null where they do not stand in its columns. */
  readonly cellsOf: (row: Row) => { cells: string[]; isCut: boolean } | null;
  /** The column that a word stands in; null where it stands in none. */
  readonly columnAt: (word: Word) => number | null;
}

interface Stripe {
  readonly start: number;
  readonly end: number;
  /** Whether most of what stands there is a figure. */
  readonly isFigures: boolean;
}

/** Cells parted by gaps that run down through nearly all rows. */
export function gridOfPlaces(rows: readonly Row[]): Grid {
  const ends = rows.flatMap(({ words }) => words.map(({ end }) => end));
  const covered = Array.from({ length: Math.max(...ends) + 1 }, () => 0);
  for (const { words } of rows)
    for (const { start, end } of words) for (let at = start; at < end; at++) covered[at]!++;
  const most = Math.max(rows.length >= 4 ? 1 : 0, 0.12 * rows.length);
  const parts: { start: number; end: number }[] = [];
  let start = -1;
  covered.forEach((count, at) => {
    if (count > most && start === -1) start = at;
    if ((count <= most || at === covered.length - 1) && start !== -1) {
      parts.push({ start, end: at });
      start = -1;
    }
  });
  const stripes = joinedParts(parts, rows).map((part): Stripe => {
    const words = rows.flatMap((row) => row.words.filter((word) => overlaps(word, part)));
    return { ...part, isFigures: words.filter(({ text }) => isFigure(text)).length > 0.7 * words.length };
  });
  return {
    width: stripes.length,
    cellsOf: (row) => cellsIn(row, stripes),
    columnAt: (word) => stripeOf(word, stripes),
  };
}

const overlaps = (word: Pick<Word, 'start' | 'end'>, part: { start: number; end: number }): boolean =>
  word.start < part.end && word.end > part.start;

/** Parts between which most rows have one space only are one column: 'HIST 501'. */
function joinedParts(
  parts: readonly { start: number; end: number }[],
  rows: readonly Row[],
): { start: number; end: number }[] {
  const joined: { start: number; end: number }[] = [];
  for (const part of parts) {
    const left = joined.at(-1);
    const gaps = left
      ? rows.flatMap(({ words }) => {
          const next = words.findIndex((word) => overlaps(word, part));
          return next > 0 && overlaps(words[next - 1]!, left) ? [words[next]!.gap] : [];
        })
      : [];
    const isOne =
      gaps.length > 0 &&
      gaps.filter((gap) => gap === 'space').length > 0.5 * gaps.length &&
      !(left && areHours(left, rows) && areHours(part, rows)) &&
      !(left && (areSections(part, left, rows) || areSections(left, joined.at(-2), rows)));
    if (left && (isOne || isElsewhere(left, part, rows)))
      joined[joined.length - 1] = { start: left.start, end: part.end };
    else joined.push(part);
  }
  return joined;
}

/** Whether figures right beside each other are those of one column, which tables of other widths have in another place: no row has both. */
function isElsewhere(left: Part, part: Part, rows: readonly Row[]): boolean {
  if (part.start - left.end > MOST_APART) return false;
  const inPart = (row: Row, place: Part) => row.words.filter((word) => overlaps(word, place));
  return rows.every((row) => {
    const [before, own] = [inPart(row, left), inPart(row, part)];
    return (
      (before.length === 0 || own.length === 0) && [...before, ...own].every(({ text }) => isFigure(text))
    );
  });
}
const MOST_APART = 2;

/** Whether a part holds hours with decimals, which belong to nothing beside them. */
function areHours(part: { start: number; end: number }, rows: readonly Row[]): boolean {
  const words = rows.flatMap((row) => row.words.filter((word) => overlaps(word, part)));
  return words.filter(({ text }) => /^\d{1,2}[.,]\d{1,3}$/.test(text)).length > 0.7 * words.length;
}

/** Whether a part holds figures of one shape after a part that ends in figures: the sections after codes. */
function areSections(part: Part, left: Part | undefined, rows: readonly Row[]): boolean {
  if (!left) return false;
  const [own, before] = [part, left].map((place) =>
    rows.map(({ words }) => textOf(words.filter((word) => overlaps(word, place)))),
  );
  const isMost = (texts: readonly string[], is: RegExp) =>
    texts.filter((text) => is.test(text)).length > 0.8 * texts.length;
  return (
    isMost(own!, /^[A-Z]?\d{2,3}[A-Z]?$/) && isMost(before!, /^[A-Z].*\d[A-Z]{0,2}$/) && new Set(own).size > 1
  );
}

interface Part {
  readonly start: number;
  readonly end: number;
}

const isFigure = (text: string): boolean => /^[\d.,%/-]*\d[\d.,%/-]*$/.test(text);

function cellsIn({ words }: Row, stripes: readonly Stripe[]): { cells: string[]; isCut: boolean } | null {
  const cells: Word[][] = stripes.map(() => []);
  let isCut = false;
  for (const group of groupsOf(words)) {
    const at = group.map((word) => stripeOf(word, stripes));
    const first = at.find((index) => index !== null) ?? nearest(group, stripes);
    if (first === null) {
      isCut = true;
      continue;
    }
    const beyond = at.findIndex((index) => index !== null && index > first);
    // a text goes on over the next column unless what stands there is what stands there in other rows
    const cutAt =
      beyond !== -1 &&
      group.slice(beyond).every(({ text }) => isFigure(text)) &&
      stripes[at[beyond]!]!.isFigures
        ? beyond
        : beyond !== -1 && isCodeBefore(group, beyond) && group[beyond]!.start === stripes[at[beyond]!]!.start
          ? beyond
          : -1;
    cells[first]!.push(...(cutAt === -1 ? group : group.slice(0, cutAt)));
    if (cutAt === -1) isCut ||= beyond !== -1 && first !== at.at(-1);
    else group.slice(cutAt).forEach((word, index) => cells[at[cutAt + index] ?? first]!.push(word));
  }
  return { cells: cells.map(textOf), isCut };
}

/** Whether the words before one are a code and nothing else. */
const isCodeBefore = (group: readonly Word[], count: number): boolean =>
  leadingCourse(group.map(({ text }) => text))?.words === count;

function stripeOf({ start, end }: Word, stripes: readonly Stripe[]): number | null {
  const index = stripes.findIndex((stripe) => start < stripe.end && end > stripe.start);
  return index === -1 ? null : index;
}

/** The column that a text beside all columns belongs to; null where none is near. */
function nearest(group: readonly Word[], stripes: readonly Stripe[]): number | null {
  const distances = stripes.map((stripe) =>
    Math.max(stripe.start - group.at(-1)!.end, group[0]!.start - stripe.end),
  );
  const least = Math.min(...distances);
  return least <= NEAR ? distances.indexOf(least) : null;
}

const NEAR = 1;

const FEWEST_CELLS = 3;
const FEWEST_ALIKE = 3;

/**
 * Rows in which a figure with one space before it stands where the figures of other rows have a column, or a word where other rows
 * have the same ('Undergraduate'): the text before it was as wide as its own. There the gap is an edge.
 */
export function withEdgesOfColumns(rows: readonly Row[]): readonly Row[] {
  const places = new Map<string, number>();
  const count = (key: string) => places.set(key, (places.get(key) ?? 0) + 1);
  for (const { words, hasBorders } of rows) {
    if (hasBorders || words.length < FEWEST_CELLS) continue;
    for (const { gap, start, end, text } of words)
      if (gap === 'edge' && isFigure(text)) {
        for (const near of [-1, 0, 1]) {
          count(`${shapeOf(text)} from ${start + near}`);
          count(`${shapeOf(text)} to ${end + near}`);
        }
      } else if (gap === 'edge' && isLong(text)) count(`${text} at ${start}`);
  }
  const isOften = (key: string) => (places.get(key) ?? 0) >= FEWEST_ALIKE;
  return rows.map((row) => {
    if (row.hasBorders || row.cells.length < FEWEST_CELLS) return row;
    const isEdge = ({ gap, text, start, end }: Word) =>
      gap === 'space' &&
      (isFigure(text)
        ? isOften(`${shapeOf(text)} from ${start}`) && isOften(`${shapeOf(text)} to ${end}`)
        : isLong(text) && isOften(`${text} at ${start}`));
    // nothing goes on with the date that begins a line
    const isAfterDate = (index: number) =>
      index === 1 && row.words[1]!.gap === 'space' && DATE.test(row.words[0]!.text);
    if (!row.words.some((word, index) => isEdge(word) || isAfterDate(index))) return row;
    const words = row.words.map((word, index): Word =>
      isEdge(word) || isAfterDate(index) ? { ...word, gap: 'edge' } : word,
    );
    return { ...row, words, cells: groupsOf(words).map(textOf) };
  });
}

/** A shorter word may be there by chance. */
const isLong = (text: string): boolean => /^\p{L}{4,}$/u.test(text);

const DATE = /^(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2})$/;
const shapeOf = (text: string): string => text.replaceAll(/\d/g, '#');
