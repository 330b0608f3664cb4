import { isPeriodAlone, parseTermHeading } from '../lexing/terms';
import { isStatus } from './fit';
import { isLabelOfNote } from './notes';
import type { Row } from './rows';
import type { Group, Table } from './table.types';

const YEAR_ALONE = /^(?:19|20)\d{2}(?:[/-]\d{2,4})?$/;

/** Whether a line is a cell of the open row, the term or the status of its course, and heads nothing. */
export const isCellOfRow = (row: Row, table: Table, open: Group | null): boolean =>
  open !== null &&
  !row.hasBorders &&
  (isTermOfRow(row, table, open) || isStatusOfRow(row.text, table) || isSchoolOfRow(table, open));

function isTermOfRow({ text, words }: Row, { headers, headerRow }: Table, open: Group): boolean {
  const termAt = headers[0]?.findIndex(({ column }) => column === 'term') ?? -1;
  // where it comes first, it begins the next course
  if (termAt < 1) return false;
  // 'SS' of a summer, where each cell has a line
  if (headerRow === null && headers[0]![open.rows.length]?.column === 'term' && isPeriodAlone(text))
    return true;
  // the year of a cell that was too narrow for it
  if (YEAR_ALONE.test(text))
    return headerRow === null || words[0]!.end > headers[0]![termAt]!.start - ROOM_OF_TERM;
  return (
    headerRow === null &&
    open.rows.length < headers[0]!.length &&
    !open.rows.some((line) => parseTermHeading(line.text) !== null) &&
    parseTermHeading(text) !== null
  );
}

/** In characters: how far a cell may begin before the name above it. */
const ROOM_OF_TERM = 6;

/** 'CLEP' where a school is expected heads no credit from elsewhere. */
const isSchoolOfRow = ({ headers, headerRow }: Table, { rows }: Group): boolean =>
  headerRow === null && headers[0]?.[rows.length]?.column === 'institution';

/** 'In Progress' for a status or a grade. */
const isStatusOfRow = (text: string, { headers, headerRow }: Table): boolean =>
  headerRow === null &&
  (headers[0]?.some(({ column }) => column === 'status' || column === 'grade') ?? false) &&
  isStatus(text);

/** Where each cell stands on a line: whether a line is the title of the open row, which may hold a colon. */
export const isTitleNext = ({ text }: Row, { headers, headerRow }: Table, open: Group | null): boolean =>
  open !== null &&
  headerRow === null &&
  headers[0]?.[open.rows.length]?.column === 'title' &&
  !isLabelOfNote(text);
