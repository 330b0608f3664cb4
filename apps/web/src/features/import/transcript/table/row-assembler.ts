import { splitCells } from '../lexing/cells';
import { isKnownGrade } from '../lexing/grades';
import { parseNumber } from '../lexing/numbers';
import { isRemark } from '../lexing/page-noise';
import { oneLine, toWords, type TextLine } from '../lexing/text';
import type { Place, RecordDraft } from '../record-draft';
import type { CourseRow } from './course-row';
import type { RowReader } from './row-reader';

/** A row is never printed over more lines: each cell on a line of its own. */
const MOST_LINES = 9;
const TEXT = /^[\p{L}\d&(][^\t]{0,80}$/u;
const HOURS_AT_END = /\d\.\d+$/;
const NOT_READ =
  'This looks like a course, but its code, its grade or its credit hours could not be made out.';

interface OpenRow {
  readonly read: RowReader;
  readonly place: Place;
  readonly lines: TextLine[];
}

/**
 * Puts rows together that are printed over several lines: figures each on a line of their own, a title that wraps before its
 * figures or behind them. What has figures but is no row in the end goes to the unread lines.
 */
export class RowAssembler {
  private open: OpenRow | null = null;

  constructor(private readonly draft: RecordDraft) {}

  /** Whether the open row still lacks its figures, so that text must belong to its title. */
  get needsMore(): boolean {
    return this.open !== null && longestRow(this.open.lines, this.open.read).row === null;
  }

  /** Begins a row; the one before is finished. */
  begin(line: TextLine, read: RowReader, place: Place): void {
    this.finish();
    this.open = { read, place, lines: [line] };
  }

  /** Adds a line to the open row; false when there is none. */
  extend(line: TextLine): boolean {
    if (this.open === null) return false;
    this.open.lines.push(line);
    if (this.open.lines.length > MOST_LINES) this.takeRow(this.open);
    return true;
  }

  finish(): void {
    while (this.open !== null) this.takeRow(this.open);
  }

  /** Takes the row that the open lines begin with, or gives it up as unread, and leaves the lines behind it open. */
  private takeRow({ lines, read, place }: OpenRow): void {
    const { row, count } = longestRow(lines, read);
    const taken = lines.slice(0, count).map((line) => line.text);
    const titleRest = row && !holdsOnlyValues(taken.at(-1)!) ? titleRestIn(lines.slice(count)) : [];
    const lineNumber = lines[0]!.number;
    if (row) {
      const title = [row.title, ...titleRest.filter((text) => !isRemark(text))].join(' ');
      this.draft.addCourse({ ...row, title }, place, lineNumber);
    } else if (taken.some((text) => /\d/.test(text))) {
      this.draft.addUnread(lineNumber, taken.join(' '), NOT_READ);
    }
    const behind = lines.slice(count + titleRest.length);
    this.open = behind.length > 0 ? { read, place, lines: behind } : null;
  }
}

/** The row that lines begin with: figures always belong to it, text only while it is not complete. */
function longestRow(lines: readonly TextLine[], read: RowReader): { row: CourseRow | null; count: number } {
  let row: CourseRow | null = null;
  let count = 0;
  let text = '';
  for (const [index, line] of lines.entries()) {
    const isComplete = row?.grade != null || HOURS_AT_END.test(text);
    if (isComplete && !holdsOnlyValues(line.text)) break;
    text = index === 0 ? line.text.trim() : text + (text.includes('\t') ? '\t' : ' ') + line.text.trim();
    const longer = read(text);
    if (longer || row === null) count = index + 1;
    row = longer ?? row;
  }
  return { row, count };
}

function holdsOnlyValues(text: string): boolean {
  return toWords(text).every((word) => parseNumber(word) !== null || isKnownGrade(word));
}

/** The text right behind a row that wrapped its title there. */
function titleRestIn(lines: readonly TextLine[]): string[] {
  const end = lines.findIndex((line) => !isText(line.text.trim()));
  return lines.slice(0, end === -1 ? lines.length : end).map((line) => oneLine(line.text));
}

/** Text on its own, without figures such as hours. */
function isText(line: string): boolean {
  return TEXT.test(line) && splitCells(line).length === 1 && !/\d\.\d|^\d+$/.test(line);
}
