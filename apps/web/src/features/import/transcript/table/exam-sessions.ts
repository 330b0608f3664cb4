import { groupsOf, textOf, type Row } from './rows';

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
