import { splitCells } from '../lexing/cells';
import { partCodeAndTitle } from '../lexing/course-codes';
import { parseTermHeading } from '../lexing/terms';
import { oneLine, toLines, toWords, type TextLine } from '../lexing/text';
import { NOWHERE, type Place, type RecordDraft } from '../record-draft';
import { columnsOfCells, type Column } from '../table/columns';
import { RowAssembler } from '../table/row-assembler';
import { looksLikeRow, rowReader, startsCourseRow, type RowReader } from '../table/row-reader';
import { scoreOf, type Layout } from './layout';
import { readLines, type LineReader } from './line-reader';

/** What the page says to screen readers behind each course link. */
const LINK_HINT = /\bOpens in new window\b/i;
const TRANSFER = /^(?:transfer|external) credits?$/i;
const SUMMARY = /\b(?:gpa|totals?)\b/i;
const NO_COURSE = "This line has figures like a course but does not begin like 'CS 1400 - Title'.";
/** The page's own order, for rows before any header. */
const USUAL_COLUMNS: readonly Column[] = ['code', 'grade', 'other', 'credits', 'points'];

/** Workday Student, the page 'My Academic Record' selected and pasted: cells parted by tabs. */
export const workdayPaste: Layout = {
  id: 'workday-paste',
  name: 'Workday Student (page pasted as text)',
  detect: (text) =>
    scoreOf(text, [
      [LINK_HINT, 0.6],
      [/^[ \t]*Course[ \t]+Grade[ \t]+(?:Grade[ \t]+Points[ \t]+)?Credits\b/im, 0.4],
    ]),
  read: (text) => readLines(toLines(text), (draft) => new WorkdayReader(draft)),
};

class WorkdayReader implements LineReader {
  private readonly rows: RowAssembler;
  private place: Place = NOWHERE;
  private readRow = courseCellReader(USUAL_COLUMNS);
  private inTable = false;

  constructor(private readonly draft: RecordDraft) {
    this.rows = new RowAssembler(draft);
  }

  take(line: TextLine, text: string): void {
    if (text !== '' && !this.takeHeading(line, text)) this.takeTableLine(line, text);
  }

  finish(): void {
    this.rows.finish();
  }

  private takeHeading(line: TextLine, text: string): boolean {
    const term = parseTermHeading(text);
    const cells = splitCells(line.text);
    const isHeader = cells.length > 2 && /^course$/i.test(cells[0]!);
    if (term) this.place = { ...NOWHERE, term };
    else if (TRANSFER.test(text)) this.place = { ...NOWHERE, stated: 'transfer' };
    else if (isHeader) this.readRow = courseCellReader(columnsOfCells(cells));
    else return false;
    this.rows.finish();
    this.inTable = true;
    return true;
  }

  private takeTableLine(line: TextLine, text: string): void {
    if (partCodeAndTitle(text) && startsCourseRow(text)) this.rows.begin(line, this.readRow, this.place);
    else if (SUMMARY.test(text)) this.rows.finish();
    else if (!this.rows.extend(line) && this.inTable && looksLikeRow(line.text)) {
      this.draft.addUnread(line.number, line.text, NO_COURSE);
    }
  }
}

/** Reads rows whose course cell holds code and title, by giving the title a cell of its own. */
function courseCellReader(columns: readonly Column[]): RowReader {
  const read = rowReader(
    columns.flatMap<Column>((column) => (column === 'code' ? ['code', 'title'] : column)),
  );
  return (row) => read(withTitleCell(row));
}

/** Code, title and the cells behind them, parted by tabs whatever parted them before. */
function withTitleCell(row: string): string {
  const hint = LINK_HINT.exec(row);
  const [first = '', ...others] = splitCells(row);
  const course = hint ? oneLine(row.slice(0, hint.index)) : first;
  const values = hint ? row.slice(hint.index + hint[0].length).replace(/^\t/, '') : others.join('\t');
  const { code, title } = partCodeAndTitle(course) ?? { code: course, title: '' };
  return [code, title, values.includes('\t') ? values : toWords(values).join('\t')].join('\t');
}
