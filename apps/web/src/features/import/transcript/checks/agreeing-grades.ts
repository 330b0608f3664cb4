import { markOf } from '../lexing/grades';
import { TWO_GRADES } from '../table/doubts';
import type { ReadRow } from '../table/read-row';

/** From the best to the worst. */
const LETTERS = 'A+ A A- B+ B B- C+ C C- D+ D D- E F'.split(' ');
const FEWEST_ROWS = 4;
const FEWEST_LETTERS = 3;

/** A course with a mark and a letter beside it. */
interface Pair {
  readonly mark: number;
  readonly letter: string;
}

/**
 * Courses without the question which of a mark and a letter counts, where both are one grade: the marks of each letter lie apart from those
 * of every other, in the order of the letters. Elsewhere one of the two may be of an examination, or of a part of the course.
 */
export function withAgreeingGrades(reads: readonly ReadRow[]): readonly ReadRow[] {
  const pairs = reads.map(pairOf);
  return areOneGrade(pairs.filter((pair) => pair !== null))
    ? reads.map((read, index) =>
        pairs[index] ? { ...read, doubts: read.doubts.filter(({ text }) => text !== TWO_GRADES) } : read,
      )
    : reads;
}

function pairOf({ texts: { grade = '', gradeBeside = '' } }: ReadRow): Pair | null {
  const [mark, letter] = markOf(grade) === null ? [gradeBeside, grade] : [grade, gradeBeside];
  const figure = markOf(mark);
  return figure !== null && letter !== '' && markOf(letter) === null ? { mark: figure, letter } : null;
}

function areOneGrade(pairs: readonly Pair[]): boolean {
  const marks = new Map<string, number[]>();
  for (const { mark, letter } of pairs) marks.set(letter, [...(marks.get(letter) ?? []), mark]);
  if (pairs.length < FEWEST_ROWS || marks.size < FEWEST_LETTERS) return false;
  const ranges = [...marks]
    .map(([letter, of]) => ({ letter, least: Math.min(...of), most: Math.max(...of) }))
    .toSorted((a, b) => b.least - a.least);
  const areApart = ranges.every(({ least }, index) => least > (ranges[index + 1]?.most ?? -Infinity));
  const places = ranges.map(({ letter }) => LETTERS.indexOf(letter)).filter((place) => place !== -1);
  // letters of a school's own have no order that is known: then one of them must have come more than once
  const isTold = places.length >= FEWEST_LETTERS || pairs.length > marks.size + 1;
  return areApart && isTold && (isRising(places) || isRising(places.toReversed()));
}

const isRising = (places: readonly number[]): boolean =>
  places.every((place, index) => index === 0 || place > places[index - 1]!);
