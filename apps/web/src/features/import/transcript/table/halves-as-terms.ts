import { isKnownGrade, markOf } from '../lexing/grades';
import { numberOf } from '../lexing/ordinals';
import { columnOf } from './column-names';
import { readHeader } from './columns';
import { groupsOf, rowOfCells, textOf, type Row, type Word } from './rows';

/** 'SEM. I', 'S2', 'Term 1': a column with the grades of one half of a year. */
const HALF = /^(sm?|sem(?:ester)?|t|term|tri(?:mester)?|q|quarter|qtr)\.? ?([1-4]|i{1,3}|iv)$/i;
const FEWEST = 3;

/** A cell of a row, and where it stands: its number where borders part the cells. */
interface Placed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A column with the grades of one half. */
interface Half extends Placed {
  /** 'S1' */
  readonly part: string;
}

/**
 * Rows of a table in which every course has its grade below the half of the year in which it was taken, and nothing below the other: with
 * the half and the grade in columns of their own. Where a course has a grade for each half, they are left as they are.
 */
export function withHalvesAsTerms(rows: readonly Row[]): readonly Row[] {
  const made: Row[] = [];
  let table: Row[] = [];
  const close = () => {
    for (const row of tableWithTerms(table)) made.push(row);
    table = [];
  };
  for (const row of rows) {
    if (readHeader(row).length > 0) close();
    table.push(row);
  }
  close();
  return made;
}

function tableWithTerms(table: readonly Row[]): readonly Row[] {
  const [header, ...others] = table;
  const halves = header ? halvesIn(header) : [];
  if (!header || halves.length < 2) return table;
  const graded = others.map((row) => gradesBelow(row, halves));
  const ofOne = graded.filter((grades) => grades.length === 1).length;
  if (ofOne < FEWEST || graded.some((grades) => grades.length > 1)) return table;
  const names = withCells(header, halves, ['Term', 'Grade']);
  return [
    names,
    ...others.map((row, index) => {
      const [grade] = graded[index]!;
      if (grade) return withCells(row, halves, [grade.part, grade.text]);
      return row.hasBorders && row.cells.length >= header.cells.length
        ? withCells(row, halves, ['', ''])
        : row;
    }),
  ];
}

/** The columns of halves, side by side, of a header that names no grade besides. */
function halvesIn(header: Row): Half[] {
  const cells = cellsOf(header);
  const halves = cells.flatMap(({ text, start, end }): Half[] => {
    const [, unit = '', figure = ''] = HALF.exec(text) ?? [];
    const number = numberOf(figure.toLowerCase());
    return number === null || unit === '' ? [] : [{ text, start, end, part: `${letterOf(unit)}${number}` }];
  });
  const isGrade = ({ text }: Placed) => columnOf(text) === 'grade';
  // 'Q1   Q2   EX1   SM1': the grade of a semester is made of those of its quarters
  const semesters = halves.filter(({ part }) => part.startsWith('S'));
  return cells.some(isGrade) ? [] : semesters.length > 1 ? semesters : halves;
}

const letterOf = (unit: string): string => (/^s/i.test(unit) ? 'S' : /^q/i.test(unit) ? 'Q' : 'T');

/** The grades of a course that stand below halves; figures below both are a sum. */
function gradesBelow(row: Row, halves: readonly Half[]): Half[] {
  const cells = cellsOf(row);
  const below = halves.flatMap((half) => {
    const cell = cells.find(({ start, end }) => start < half.end && end > half.start);
    return cell && cell.text !== '' ? [{ ...half, text: cell.text }] : [];
  });
  const areGrades = below.every(({ text }) => isKnownGrade(text) || markOf(text) !== null);
  const isSum = below.length > 1 && below.every(({ text }) => markOf(text) !== null && !isKnownGrade(text));
  return areGrades && !isSum ? below : [];
}

const cellsOf = ({ hasBorders, cells, words }: Row): Placed[] =>
  hasBorders
    ? cells.map((text, index) => ({ text, start: index, end: index + 1 }))
    : groupsOf(words).map((cell) => ({ text: textOf(cell), start: cell[0]!.start, end: cell.at(-1)!.end }));

/** The row with two texts in place of the cells below halves. */
function withCells(row: Row, halves: readonly Half[], [part, grade]: readonly [string, string]): Row {
  const [first, last] = [halves[0]!, halves.at(-1)!];
  if (row.hasBorders)
    return {
      ...row,
      ...rowOfCells(row.number, row.cells.toSpliced(first.start, last.end - first.start, part, grade)),
    };
  const isBelow = (cell: readonly Word[]) => cell[0]!.start < last.end && cell.at(-1)!.end > first.start;
  const wordAt = (text: string, { start, end }: Half): Word[] => [{ text, gap: 'edge', start, end }];
  const words = [
    ...groupsOf(row.words).filter((cell) => !isBelow(cell)),
    wordAt(part, first),
    wordAt(grade, last),
  ]
    .toSorted((a, b) => a[0]!.start - b[0]!.start)
    .flat();
  return { ...row, words, text: textOf(words), cells: groupsOf(words).map(textOf) };
}
