import { splitCells } from '../lexing/cells';
import { toWords } from '../lexing/text';

/** What a column of a course table holds. `code` is subject and number in one; `other` is a column we have no use for. */
export type Column =
  | 'subject'
  | 'number'
  | 'code'
  | 'campus'
  | 'level'
  | 'section'
  | 'title'
  | 'grade'
  | 'credits'
  | 'earned'
  | 'points'
  | 'repeat'
  | 'term'
  | 'status'
  | 'institution'
  | 'other';

const NAMES: readonly (readonly [column: Column, names: string])[] = [
  ['subject', 'subject, subj, department, dept, subject code'],
  ['number', 'number, no, num, crse, course number, course no, course nbr, catalog number, catalog nbr'],
  ['code', 'course, code, course code, course id, course listing, course name'],
  ['campus', 'campus'],
  ['level', 'level, lvl, course level, academic level'],
  ['section', 'section, sec, sect'],
  ['title', 'title, description, course title, course description, name'],
  ['grade', 'grade, final grade, grd, mark'],
  ['credits', 'credits, credit, credit hours, cred, cr, hours, hrs, units, weight'],
  [
    'credits',
    'attempted, units attempted, credits attempted, attempted credits, attempted units, attempted hours',
  ],
  ['earned', 'earned, units earned, credits earned, earned credits, earned units, earned hours, ehrs'],
  ['points', 'points, pts, quality points, quality, qpts, earned grade points'],
  ['repeat', 'r, repeat, repeated, repeat code'],
  ['term', 'term, academic period, semester, period, academic term, session'],
  ['status', 'status, registration status, completion status'],
  ['institution', 'institution, external institution, school'],
];

const COLUMN_OF_NAME: ReadonlyMap<string, Column> = new Map(
  NAMES.flatMap(([column, names]) => names.split(', ').map((name) => [name, column] as const)),
);

/** Names of several words, so that a header with single spaces between its cells can be told apart. 'Grade Points' is two. */
const NAMES_OF_WORDS =
  'credit hours, quality points, start and end dates, ceu contact hours, contact hours, median grade, class average'
    .split(', ')
    .map((name) => name.split(' '));

/** The columns of a printed header row, whether gaps, tabs or single spaces part its cells. */
export function columnsOfHeader(header: string): Column[] {
  const cells = splitCells(header);
  const areWords = cells.length < 3 || cells.every((cell) => !cell.includes(' '));
  return areWords ? columnsOfWords(toWords(header)) : columnsOfCells(cells);
}

/** The columns of a header row of which the cells are known. Order and choice are each school's own. */
export function columnsOfCells(cells: readonly string[]): Column[] {
  const names = cells.map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, ' ')
      .trim(),
  );
  const hasSubject = names.some((name) => COLUMN_OF_NAME.get(name) === 'subject');
  return names.map((name) =>
    hasSubject && name === 'course' ? 'number' : (COLUMN_OF_NAME.get(name) ?? 'other'),
  );
}

/** The columns of a header row with single spaces between words: 'Subject Course Level Title Grade Credit Hours R'. */
function columnsOfWords(words: readonly string[]): Column[] {
  const cells: string[] = [];
  const lowered = words.map((word) => word.toLowerCase());
  for (let at = 0; at < words.length;) {
    const name = NAMES_OF_WORDS.find((several) =>
      several.every((word, offset) => lowered[at + offset] === word),
    );
    const length = name?.length ?? 1;
    cells.push(lowered.slice(at, at + length).join(' '));
    at += length;
  }
  return columnsOfCells(cells);
}
