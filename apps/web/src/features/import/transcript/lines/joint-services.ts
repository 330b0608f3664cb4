import { oneLine } from '../lexing/text';
import { ENGLISH_MONTHS } from '../lexing/month-terms';
import { inOrder } from '../shapes/roles';
import { rowOfCells, type Row } from '../table/rows';
import type { Column, ColumnPlace } from '../table/column';

const HEAD_ROWS = 20;
const COLUMNS: readonly (readonly [column: Column, name: string])[] = [
  ['code', 'ACE identifier'],
  ['title', 'Credit recommendation'],
  ['credits', 'SH'],
  ['level', 'Level'],
  ['grade', 'Score'],
  ['status', 'Status'],
  ['institution', 'Institution'],
  ['dates', 'Dates taken'],
];
const PLACES: readonly ColumnPlace[] = inOrder(
  COLUMNS.map(([column, name]) => ({ column, name, start: 0, end: 1 })),
);
const SOURCE = 'Joint Services Transcript';

const DAY = String.raw`\d{1,2}-([A-Z]{3})-((?:19|20)\d{2})`;
/** '750-BT   AR-2201-0399  V02   12-JAN-2010 to 22-MAR-2010' */
const COURSE = new RegExp(`^(?=.*${DAY}$)`, 'i');
const IDENTIFIER = /(?:^|\s)([A-Z]{2,3}-[A-Z\d]{2,5}-\d{3,4})(?=\s|$)/;
const NO_IDENTIFIER = /\bnone assigned\b|\bnot (?:evaluated|assigned)\b/i;
/** 'First Aid   1 SH   L' */
const RECOMMENDED = /^(\p{L}.*?) (\d{1,2}(?:\.\d)?) SH(?: ([VLUG]))?$/u;
/** 'College Algebra   14-MAY-2015   50   57   3 SH   L' */
const EXAM = new RegExp(
  String.raw`^(\p{L}.*?) ${DAY} \d{1,3} (\d{1,3}) (\d{1,2}(?:\.\d)?) SH(?: ([VLUG]))?$`,
  'iu',
);
const OTHER_SECTION = /^(?:college level test scores|other learning experiences|military experience)\b/i;

/**
 * The credit recommendations of a Joint Services Transcript as rows of a table; any other rows as they are. A course of the armed
 * forces is recommended for credit in several subjects, each on a line below its identifier. No credit was earned at a school
 * yet, so that all of it is transfer credit.
 */
export function withRecommendations(rows: readonly Row[]): readonly Row[] {
  if (!rows.slice(0, HEAD_ROWS).some(({ text }) => /\bjoint services transcript\b/i.test(text))) return rows;
  // where the credit stands beside the identifier, a course is a row of a table like any other
  if (rows.some(({ text }) => IDENTIFIER.test(text) && RECOMMENDED.test(text))) return rows;
  const made: Row[] = [];
  let open: { readonly code: string; readonly date: string } | null = null;
  for (const row of rows) {
    const text = oneLine(row.text);
    const exam = EXAM.exec(text);
    if (exam) {
      const [, title, month, year, score, credits, level] = exam;
      made.push(rowFrom(row, { title, credits, level, grade: score, dates: monthOf(month!, year!) }));
      continue;
    }
    const [, identifier] = IDENTIFIER.exec(text) ?? [];
    const [, month, year] = COURSE.exec(text) ?? [];
    if (OTHER_SECTION.test(text) || NO_IDENTIFIER.test(text)) open = null;
    else if (identifier) open = { code: identifier, date: month && year ? monthOf(month, year) : '' };
    const [, title, credits, level] = open ? (RECOMMENDED.exec(text) ?? []) : [];
    if (open && title) made.push(rowFrom(row, { code: open.code, title, credits, level, dates: open.date }));
  }
  if (made.length === 0) return rows;
  const header = rowOfCells(
    rows[0]!.number,
    COLUMNS.map(([, name]) => name),
  );
  return [{ ...header, columns: PLACES }, ...made];
}

function rowFrom({ number }: Row, said: Readonly<Partial<Record<Column, string | undefined>>>): Row {
  const cells: typeof said = { ...said, status: 'Transfer credit', institution: SOURCE };
  const row = rowOfCells(
    number,
    COLUMNS.map(([column]) => cells[column] ?? ''),
  );
  return { ...row, isApart: true };
}

/** 'March 2010': the month in which a course ended. */
function monthOf(month: string, year: string): string {
  const name = ENGLISH_MONTHS.find((known) => known.toLowerCase().startsWith(month.toLowerCase()));
  return name ? `${name} ${year}` : year;
}
