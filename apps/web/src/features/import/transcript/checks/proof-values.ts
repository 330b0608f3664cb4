import { markOf } from '../lexing/grades';
import { parseAmount, parseNumber } from '../lexing/numbers';
import { ROUNDING, type Candidate } from './proof';

const FEWEST_LETTERS = 3;
const FEWEST_ROWS = 4;

/** A line with a letter and the points that one credit of it is worth. */
interface Valued {
  readonly candidate: Candidate;
  readonly letter: string;
  readonly value: number;
}

/**
 * Where every letter stands beside a value of its own ('A 9', 'B 8'), whatever its course, the letters are the grades that count.
 * Schools of India and Nigeria print it so, most with the product of value and credits beside it, which proves the credits.
 */
export function proveValues(candidates: readonly Candidate[]): void {
  if (!provedBy(candidates, valuePrinted)) provedBy(candidates, valueOfProduct);
}

function provedBy(
  candidates: readonly Candidate[],
  valueOf: (candidate: Candidate) => number | null,
): boolean {
  const valued = candidates.flatMap((candidate): Valued[] => {
    const { grade = '' } = candidate.read.texts;
    const value = /^\p{Lu}/u.test(grade) && markOf(grade) === null ? valueOf(candidate) : null;
    return value === null ? [] : [{ candidate, letter: grade, value }];
  });
  const values = new Map<string, number>();
  for (const { letter, value } of valued) {
    if ((values.get(letter) ?? value) !== value) return false;
    values.set(letter, value);
  }
  const isOneToOne = new Set(values.values()).size >= values.size - 1;
  if (values.size < FEWEST_LETTERS || valued.length < FEWEST_ROWS || !isOneToOne || !hasKinds(valued))
    return false;
  for (const { candidate, value } of valued) {
    candidate.proven.grade = candidate.proven.isGraded = true;
    const { credits } = candidate.row;
    const product = parseNumber(candidate.read.texts.points ?? '');
    const isProduct =
      (candidate.read.texts.gradeValue !== undefined || valueOf === valueOfProduct) &&
      product !== null &&
      product > 0;
    if (isProduct && credits !== null && Math.abs(credits * value - product) <= ROUNDING)
      candidate.proven.credits = true;
  }
  return true;
}

const valuePrinted = ({ read: { texts } }: Candidate): number | null =>
  parseNumber(texts.gradeValue ?? texts.points ?? '');

/** '2 C 6', '3 A 15': the points are the product of credits and value. */
function valueOfProduct({ row: { credits }, read: { texts } }: Candidate): number | null {
  const product = parseNumber(texts.points ?? '');
  return credits && product !== null ? Math.round((1000 * product) / credits) / 1000 : null;
}

/** Products of credits tell nothing where all courses have the same. */
const hasKinds = (valued: readonly Valued[]): boolean =>
  valued.some(({ candidate: { read } }) => read.texts.gradeValue !== undefined) ||
  new Set(valued.map(({ candidate: { read } }) => parseAmount(read.texts.credits ?? ''))).size > 1;
