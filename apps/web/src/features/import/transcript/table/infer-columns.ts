import { isDottedCode, isOwnCode, parseCourseCode } from '../lexing/course-codes';
import { isGradeShaped, isKnownGrade, markOf, gradeOfCell } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { parseTerm } from '../lexing/terms';
import type { Row } from './rows';
import type { Column } from './column';

const MOST = 0.8;
const FEWEST_ROWS = 2;
const LEVEL = /^(?:UG|GR|U|G|UGRD|GRAD|UN|LD|UD)$/;

/** What the columns of a table without a header hold, by what stands in them; nothing where its rows have no cells. */
export function inferredColumns(rows: readonly Row[]): Column[][] {
  const byWidth = Map.groupBy(rows, ({ cells }) => cells.length);
  const usual = [...byWidth.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  const width = usual[0]?.cells.length ?? 0;
  if (usual.length < FEWEST_ROWS || width < 3 || width > 14) return [];
  const columns = Array.from({ length: width }, (_, index) => usual.map(({ cells }) => cells[index]!));
  const kinds = columns.map(kindOf);
  const titleAt = mostVaried(columns, kinds);
  const codeAt = kinds.findIndex(
    (kind, index) => kind === 'code' || (kind === 'text' && isSubjectBefore(columns, kinds, index)),
  );
  if (titleAt === -1 || codeAt === -1) return [];
  const isParted = kinds[codeAt] !== 'code';
  let amounts = 0;
  const largest = (index: number) => Math.max(...columns[index]!.map((cell) => parseAmount(cell) ?? 0));
  const hasGrade = kinds.includes('grade');
  return [
    kinds.map((kind, index): Column => {
      if (index === titleAt) return 'title';
      if (index === codeAt) return isParted ? 'subject' : 'code';
      if (isParted && index === codeAt + 1) return 'number';
      if (kind === 'grade' || kind === 'term' || kind === 'level') return kind;
      if (kind !== 'amount') return 'words';
      if (!hasGrade && largest(index) > 20) return 'grade';
      amounts++;
      return amounts === 1
        ? 'credits'
        : amounts === 2 && largest(index) <= 12 && kinds.filter((other) => other === 'amount').length > 2
          ? 'earned'
          : 'points';
    }),
  ].flatMap((inferred) => withGradeAtEnd(inferred, hasGrade).map(onlyOnce));
}

/** Where no column holds letters, the last figure may be the grade as well. */
function withGradeAtEnd(columns: readonly Column[], hasGrade: boolean): Column[][] {
  const last = columns.findLastIndex((column) => column === 'points' || column === 'earned');
  return hasGrade || last === -1 || columns.includes('grade')
    ? [[...columns]]
    : [columns.with(last, 'grade'), [...columns]];
}

type Kind = 'code' | 'grade' | 'amount' | 'term' | 'level' | 'text';

function kindOf(cells: readonly string[]): Kind {
  const filled = cells.filter((cell) => cell !== '');
  const mostly = (is: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(is).length >= MOST * filled.length;
  if (
    mostly(
      (cell) =>
        parseCourseCode(cell) !== null || isOwnCode(cell) || isDottedCode(cell) || /^\d{4,9}$/.test(cell),
    )
  )
    return 'code';
  if (mostly((cell) => parseTerm(cell) !== null)) return 'term';
  if (mostly((cell) => LEVEL.test(cell))) return 'level';
  // grades of a school's own ('NF', 'CV') stand among those that all schools have
  const known = filled.filter(isKnownGrade).length;
  if (
    (mostly((cell) => isKnownGrade(cell) || (markOf(cell) ?? 0) > 20) && known > 0) ||
    (mostly((cell) => isGradeShaped(gradeOfCell(cell))) && known * 2 > filled.length)
  )
    return 'grade';
  if (areGradePoints(filled)) return 'grade';
  if (!mostly((cell) => parseAmount(cell) !== null)) return 'text';
  const marks = filled.map((cell) => parseAmount(cell) ?? 0);
  const isOdd = (mark: number) => !Number.isInteger(mark * 4) && mark <= 5;
  return marks.filter(isOdd).length >= marks.length * 0.4 && Math.max(...marks) <= 5 ? 'grade' : 'amount';
}

/** '3.7', '0.9', 'CR', 'W5': figures on a scale of four, among letters for what has none. */
function areGradePoints(cells: readonly string[]): boolean {
  const figures = cells.filter((cell) => /^[0-4][.,]\d$/.test(cell));
  const letters = cells.filter((cell) => isKnownGrade(cell) || isGradeShaped(gradeOfCell(cell)));
  return (
    cells.some(isKnownGrade) &&
    figures.length >= MIN_POINTS * cells.length &&
    new Set(figures).size > 2 &&
    figures.length + letters.length >= MOST * cells.length
  );
}

const MIN_POINTS = 0.4;

function isSubjectBefore(
  columns: readonly (readonly string[])[],
  kinds: readonly Kind[],
  index: number,
): boolean {
  const numbers = columns[index + 1];
  return (
    numbers !== undefined &&
    kinds[index + 1] !== 'grade' &&
    columns[index]!.filter((subject, row) => parseCourseCode(`${subject} ${numbers[row]}`) !== null).length >=
      MOST * numbers.length
  );
}

/** The text that differs most from row to row. */
function mostVaried(columns: readonly (readonly string[])[], kinds: readonly Kind[]): number {
  const varied = kinds.map((kind, index) =>
    kind === 'text' ? new Set(columns[index]).size * 100 + columns[index]!.join('').length : -1,
  );
  const most = Math.max(...varied);
  return most < 0 ? -1 : varied.indexOf(most);
}

function onlyOnce(columns: readonly Column[]): Column[] {
  return columns.map((column, index) =>
    column !== 'words' && columns.indexOf(column) < index ? 'figure' : column,
  );
}
