import { isGradeShaped, isKnownGrade, isLetterGrade, markOf, gradeOfCell } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { NAMES_GRADE } from '../table/column-names';
import type { Column } from '../table/column';
import { distinct, filledOf, filling, hintFor, hints, MOST, share, type TypedColumn } from './typed-column';

const GRADE_VALUES: Readonly<Record<string, number>> = { A: 4, B: 3, C: 2, D: 1, F: 0, E: 0 };
const MAX_CREDITS = 40;

export const isGradeOfLetters = (cell: string): boolean => isKnownGrade(gradeOfCell(cell));

interface Way {
  readonly grade: number;
  readonly credits: number;
  readonly points: number;
  readonly score: number;
}

/** Grade, credits and quality points, chosen together: credits times the grade are the points, where all three are printed. */
export function takeFigures(columns: readonly TypedColumn[], taken: Map<number, Column>): void {
  const free = columns.flatMap((_, index) => (taken.has(index) ? [] : [index]));
  const grades = free.filter((index) => scoreOfGrade(columns[index]!) > 0);
  const figures = free.filter((index) => share(columns[index]!, (cell) => parseAmount(cell) !== null) > MOST);
  let best: Way = { grade: -1, credits: -1, points: -1, score: 0 };
  for (const grade of [-1, ...grades])
    for (const credits of [-1, ...figures])
      for (const points of [-1, ...figures]) {
        const used = [grade, credits, points].filter((index) => index !== -1);
        if (new Set(used).size < used.length) continue;
        const score =
          (grade === -1 ? 0 : scoreOfGrade(columns[grade]!) + hintFor('grade', columns[grade]!)) +
          (credits === -1 ? 0 : scoreOfCredits(columns[credits]!) + hintFor('credits', columns[credits]!)) +
          (points === -1 ? 0 : hintFor('points', columns[points]!) - 0.1) +
          (used.length === 3 ? 2 * agreement(columns[grade]!, columns[credits]!, columns[points]!) : 0);
        if (score > best.score) best = { grade, credits, points, score };
      }
  for (const role of ['grade', 'credits', 'points'] as const)
    if (best[role] !== -1) taken.set(best[role], role);
  takeAttempted(columns, taken, figures);
  // of the grades for parts of a year the last one printed counts
  const halves = grades.filter((index) => HALF.test(columns[index]!.name));
  if (halves.length > 1 && halves.includes(best.grade)) {
    for (const index of halves) taken.set(index, 'otherGrade');
    taken.set(halves.at(-1)!, 'grade');
  }
  const earned = free.find((index) => !taken.has(index) && hints(columns[index]!, 'earned'));
  if (earned !== undefined) taken.set(earned, best.credits === -1 ? 'credits' : 'earned');
  // 'Grades' above two columns of letters
  const ofLetters = (index: number) => index !== -1 && share(columns[index]!, isLetterGrade) > MOST;
  const again = free.find(
    (index) =>
      !taken.has(index) &&
      (columns[index]!.hints[0] === 'otherGrade' ||
        (columns[index]!.name === '' && ofLetters(index) && ofLetters(best.grade))),
  );
  if (again !== undefined) taken.set(again, 'otherGrade');
  const beside = free.find(
    (index) =>
      !taken.has(index) &&
      columns[index]!.hints[0] === 'grade' &&
      (scoreOfGrade(columns[index]!) > 0.3 || NAMES_GRADE.test(columns[index]!.name)),
  );
  if (beside !== undefined) taken.set(beside, 'gradeBeside');
}

/** Where another column has the same amounts, and more where nothing was earned, that one holds the credits. */
function takeAttempted(
  columns: readonly TypedColumn[],
  taken: Map<number, Column>,
  figures: readonly number[],
): void {
  const credits = columns.findIndex((_, index) => taken.get(index) === 'credits');
  if (credits === -1 || !mayEarn(columns[credits]!)) return;
  const amounts = columns[credits]!.cells.map(parseAmount);
  const attempted = figures.find((index) => {
    const { hints: said } = columns[index]!;
    if (taken.has(index) || (said.length > 0 && said[0] !== 'credits')) return false;
    const others = columns[index]!.cells.map(parseAmount);
    const isSame = (amount: number | null, row: number) => amount === others[row];
    return (
      amounts.every((amount, row) => isSame(amount, row) || (!amount && (others[row] ?? 0) > 0)) &&
      !amounts.every(isSame) &&
      amounts.filter(isSame).length * 2 > amounts.length
    );
  });
  if (attempted === undefined) return;
  taken.set(attempted, 'credits');
  taken.set(credits, 'earned');
}

/** Whether what a column is called lets it hold the credits that were earned. */
const mayEarn = ({ hints: said }: TypedColumn): boolean => said.length === 0 || said.includes('earned');

const HALF = /^(?:s|q|t|sem(?:ester)?|quarter|qtr|term|tri(?:mester)?) ?[1-4]$/i;

const SAYS_OUTCOME =
  /^(?:pass(?:ed)?|fail(?:ed)?|completed?|admis|ajourné|validée?|compensée?|approved|aprobad[oa]|suspenso|apto|aprovado|reprovado.*|rep\.? .*|bestanden|nicht bestanden|BE|NB|AN|ADM|AJ|superat|superado|matriculado|promosso|RA|reappear)(?: \(.*\))?$/i;

/** Nearly every course has a grade. */
const scoreOfGrade = (column: TypedColumn): number =>
  (scoreOfMarks(column) + (/^(?:Mark|MARK)$/.test(column.name) ? PREFERRED : 0)) *
  (0.3 + 0.7 * filling(column));

/** Where 'Mark' and 'Grade' stand side by side, the mark is what was given. */
const PREFERRED = 0.7;

/** Letters of grades tell themselves; figures are grades only where they are no credits. */
function scoreOfMarks(column: TypedColumn): number {
  const letters = share(column, isGradeOfLetters);
  const shaped = share(column, (cell) => isGradeShaped(gradeOfCell(cell)) || markOf(cell) !== null);
  const marks = filledOf(column).flatMap((cell) => markOf(cell) ?? []);
  // a mark that is always the same says something else
  const isMark = distinct(column) === 0 && filledOf(column).every((cell) => /^[XY*✓]$/u.test(cell));
  if (isMark) return 0;
  // whether it was passed stands beside the grade, too
  if (share(column, (cell) => SAYS_OUTCOME.test(cell)) >= 0.5) return 0.35;
  if (letters >= 0.5 && shaped >= MOST) return 0.6 + 0.4 * letters;
  if (marks.length === 0 || share(column, (cell) => markOf(cell) !== null || isGradeOfLetters(cell)) < MOST)
    return 0;
  const spread = new Set(marks).size / marks.length;
  const most = Math.max(...marks);
  const isOdd = marks.some((mark) => !Number.isInteger(mark * 2));
  return most > 100
    ? 0
    : 0.25 + 0.3 * spread + (most > MAX_CREDITS ? 0.25 : isOdd && most <= 20 ? 0.2 : 0) + 0.2 * letters;
}

/** Credits are small, mostly whole or half, and of few kinds. */
function scoreOfCredits(column: TypedColumn): number {
  // '01' is the number of a group
  if (
    isCounter(column.cells) ||
    (column.hints[0] !== 'credits' && column.cells.some((cell) => /^0\d$/.test(cell)))
  )
    return -2;
  const amounts = filledOf(column).flatMap((cell) => parseAmount(cell) ?? []);
  // 'Internal Marks'
  if (/\bmarks?\b/i.test(column.name)) return -0.5;
  if (amounts.length === 0 || Math.max(...amounts) > 60) return -0.5;
  const isEven = amounts.filter((amount) => Number.isInteger(amount * 4)).length / amounts.length;
  const kinds = new Set(amounts).size / amounts.length;
  const most = Math.max(...amounts);
  return (
    0.5 * isEven +
    0.35 * (1 - kinds) +
    (most <= 15 ? 0.15 : most <= MAX_CREDITS ? 0 : -0.3) -
    (most === 0 ? 0.5 : 0)
  );
}

/** In how many rows credits times the grade are the points. */
function agreement(grade: TypedColumn, credits: TypedColumn, points: TypedColumn): number {
  let compared = 0;
  let agreed = 0;
  grade.cells.forEach((cell, row) => {
    const letter = /^([A-F])([+-]?)$/.exec(cell);
    const worth = letter
      ? GRADE_VALUES[letter[1]!]! + (letter[2] === '+' ? 0.3 : letter[2] === '-' ? -0.3 : 0)
      : markOf(cell);
    const [amount, sum] = [parseAmount(credits.cells[row] ?? ''), parseAmount(points.cells[row] ?? '')];
    if (worth === null || amount === null || sum === null || sum === 0) return;
    compared++;
    if (Math.abs(amount * worth - sum) <= 0.06 * Math.max(1, amount)) agreed++;
  });
  return compared < 2 ? 0 : Math.max(0, agreed / compared - 0.5);
}

const FEWEST_COUNTED = 3;

/** '1', '2', '3': lines that are counted, from one again in each table. */
export function isCounter(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '').map((cell) => Number(cell.replace(/\.$/, '')));
  if (filled.length < FEWEST_COUNTED || filled[0] !== 1) return false;
  const steps = filled.slice(1).filter((count, index) => count === filled[index]! + 1).length;
  const restarts = filled.slice(1).filter((count) => count === 1).length;
  return steps > 0 && steps + restarts >= 0.9 * (filled.length - 1) && steps >= 0.5 * (filled.length - 1);
}
