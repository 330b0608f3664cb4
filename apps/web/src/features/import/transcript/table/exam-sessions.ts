import { parseAmount } from '../lexing/numbers';
import { readHeader } from './columns';
import { groupsOf, rowOfCells, textOf, type Row } from './rows';

/** 'Semestre 1', which French schools part a year into. */
const SEMESTER = /^semestre \d\b/i;
/** 'Session 1', '2ème session': when its examinations were held. */
const SESSION =
  /^(?:session (?:[12]|unique|normale|de rattrapage)|(?:1(?:[èe]?re)|2(?:[èe]?me|nde|e)) session)$/i;
const YEAR = /^ann[ée]e (?:universitaire|scolaire|acad[ée]mique)\b/i;

/**
 * Rows without 'Session 1' where it stands alone or beside 'Année universitaire 2020/2021', in a record that has semesters: it would
 * be taken for the term of all of them.
 */
export function withoutExamSessions(rows: readonly Row[]): readonly Row[] {
  if (!rows.some(({ cells }) => cells.some((cell) => SEMESTER.test(cell)))) return rows;
  return rows.flatMap((row) => {
    const others = row.cells.filter((cell) => cell !== '' && !SESSION.test(cell));
    if (row.hasBorders || others.length === row.cells.length) return [row];
    if (others.length === 0) return [];
    if (!others.every((cell) => YEAR.test(cell))) return [row];
    const words = groupsOf(row.words).flatMap((cell) => (SESSION.test(textOf(cell)) ? [] : cell));
    return [{ ...row, words, text: textOf(words), cells: groupsOf(words).map(textOf) }];
  });
}

/** The columns of two sessions of examinations: where each begins, and how many it has. */
interface Sessions {
  readonly first: number;
  readonly second: number;
  readonly width: number;
}

/**
 * Rows of a table with 'Session 1' and 'Session 2' above the same names, with what came of the second one in the columns of the first,
 * where a course has both: the second one counts. Where its mark is lower, schools differ.
 */
export function withSecondSessions(rows: readonly Row[]): readonly Row[] {
  let sessions: Sessions | null = null;
  return rows.map((row, index) => {
    const named = sessionsAbove(rows[index - 1], row);
    if (named !== null || readHeader(row).length > 0) sessions = named;
    else if (sessions !== null) return withSecond(row, sessions);
    return row;
  });
}

function sessionsAbove(above: Row | undefined, { cells, hasBorders }: Row): Sessions | null {
  if (!above?.hasBorders || !hasBorders) return null;
  const [first, second] = [FIRST_SESSION, SECOND_SESSION].map((name) =>
    above.cells.findIndex((cell) => name.test(cell)),
  );
  const width = second! - first!;
  const namesOf = (at: number) => cells.slice(at, at + width).join('|');
  return first !== -1 && width > 0 && namesOf(first!) !== '' && namesOf(first!) === namesOf(second!)
    ? { first: first!, second: second!, width }
    : null;
}
const FIRST_SESSION = /^(?:session (?:1|normale|initiale)|1(?:[èe]?re) session)$/i;
const SECOND_SESSION = /^(?:session (?:2|de rattrapage)|rattrapages?|2(?:[èe]?me|nde|e) session)$/i;

function withSecond(row: Row, { first, second, width }: Sessions): Row {
  const [ofFirst, ofSecond] = [first, second].map((at) => row.cells.slice(at, at + width));
  const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== '');
  if (!row.hasBorders || !isFilled(ofFirst!) || !isFilled(ofSecond!)) return row;
  const cells = row.cells
    .toSpliced(first, width, ...ofSecond!)
    .toSpliced(second, width, ...ofSecond!.map(() => ''));
  const [before, after] = [ofFirst![0], ofSecond![0]].map((cell) => parseAmount(cell ?? ''));
  const isLower = before !== null && after !== null && after! < before!;
  return {
    ...row,
    ...rowOfCells(row.number, cells),
    ...(isLower && { doubt: 'The mark of its second examination is lower than that of the first.' }),
  };
}
