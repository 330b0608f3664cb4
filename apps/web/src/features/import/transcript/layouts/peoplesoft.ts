import { numbersIn } from '../lexing/numbers';
import { parseTermHeading } from '../lexing/terms';
import { toLines, type TextLine } from '../lexing/text';
import type { PrintedCredits } from '../record';
import { NOWHERE, type Place, type RecordDraft } from '../record-draft';
import { columnsOfHeader, type Column } from '../table/columns';
import { toRepeatCode } from '../table/course-row';
import { RowAssembler } from '../table/row-assembler';
import { rowReader, startsCourseRow } from '../table/row-reader';
import { scoreOf, type Layout } from './layout';
import { readLines, type LineReader } from './line-reader';

const SECTION_BEGINS = /^beginning of .{2,40} record$/i;
const SECTION_ENDS =
  /^(?:end of .{0,40}(?:record|transcript)|(?:non-course )?milestones|beginning of academic program history)$/i;
const EXTERNAL_CREDIT = /^(?:transfer|test|other) credits?(?: from (.+))?$/i;
const CAREER_TOTALS = /career totals$/i;
const HEADER = /^course (?:title|description)\b.*\b(?:attempted|earned|units|credits|grade)\b/i;
const REPEATED = /^repeated?\b ?[:-]/i;
/** 'Term GPA: 3.600 Term Totals: 10.000 7.000 ...', 'Attempted Earned GPA Units Points'. */
const TOTALS = /^[a-z ]*\b(?:gpa|totals):|^attempted earned\b/i;
/** Attempted, earned and so on; the combined total has transfer credit in it, the cumulative one may not. */
const CAREER_TOTAL = /\b(cum|comb)\w* totals: ?([\d. ]+)/i;
/** Lines with a label, which PeopleSoft prints between and below courses ('Plan:', 'Course Topic:', 'Req Designation:'). */
const LABELLED = /^[A-Z][A-Za-z ()/-]{1,30}:/;
const ANNOTATION = /^(?:applied toward|transferred to term|incoming course)/i;
const NO_COURSE_CODE = 'This line has figures like a course but no course code in front.';
const USUAL_COLUMNS: readonly Column[] = ['code', 'title', 'credits', 'earned', 'grade', 'points'];

/** Oracle PeopleSoft Campus Solutions, the unofficial transcript (PDF) copied as text. */
export const peoplesoft: Layout = {
  id: 'peoplesoft',
  name: 'PeopleSoft Campus Solutions (unofficial transcript)',
  detect: (text) =>
    scoreOf(text, [
      [/^[ \t]*Beginning[ \t]+of[ \t]+[\w \t-]{2,40}[ \t]Record/im, 0.4],
      [/^[ \t]*Course[ \t]+(?:Title|Description)[ \t]+(?:Attempted|Earned|Units|Credits|Grade)\b/im, 0.4],
      [/\b(?:Term|Cum)[ \t]+(?:GPA|Totals):/i, 0.2],
    ]),
  read: (text) => readLines(toLines(text), (draft) => new PeopleSoftReader(draft)),
};

class PeopleSoftReader implements LineReader {
  private readonly rows: RowAssembler;
  /** null outside the sections that hold courses. */
  private place: Place | null = null;
  private readRow = rowReader(USUAL_COLUMNS);
  private inTable = false;
  private inCareerTotals = false;
  /** The totals of each career; a combined one, where printed, takes the place of the cumulative one. */
  private readonly careers: (PrintedCredits | null)[] = [];

  constructor(private readonly draft: RecordDraft) {
    this.rows = new RowAssembler(draft);
  }

  take(line: TextLine, text: string): void {
    if (text === '') return;
    if (!this.takeHeading(text) && !this.takeNote(text)) this.takeTableLine(line, text);
  }

  finish(): void {
    this.rows.finish();
    const totals = this.careers.filter((career) => career !== null);
    if (totals.length === 0) return;
    this.draft.printedCredits = {
      earned: totals.reduce((sum, { earned }) => sum + earned, 0),
      perhapsWithoutTransfer: totals.some((career) => career.perhapsWithoutTransfer),
    };
  }

  private takeHeading(text: string): boolean {
    const external = EXTERNAL_CREDIT.exec(text);
    const term = parseTermHeading(text);
    if (external) this.place = { stated: 'transfer', term: null, institution: external[1] ?? null };
    else if (SECTION_BEGINS.test(text)) this.place = NOWHERE;
    else if (SECTION_ENDS.test(text)) this.place = null;
    else if (CAREER_TOTALS.test(text)) this.careers.push(null);
    else if (term) this.place = { ...NOWHERE, term };
    else return false;
    this.inCareerTotals = CAREER_TOTALS.test(text);
    this.leaveTable();
    return true;
  }

  /** Totals and remarks, which can stand right behind a course. */
  private takeNote(text: string): boolean {
    if (REPEATED.test(text)) {
      this.rows.finish();
      const repeat = toRepeatCode(text.replace(REPEATED, '').trim());
      if (repeat) this.draft.setRepeatOfLast(repeat);
      return true;
    }
    if (TOTALS.test(text)) {
      this.leaveTable();
      this.takeCareerTotal(text);
      return true;
    }
    return (LABELLED.test(text) || ANNOTATION.test(text)) && !this.rows.needsMore;
  }

  private takeCareerTotal(text: string): void {
    const [, label = '', figures = ''] = CAREER_TOTAL.exec(text) ?? [];
    const earned = numbersIn(figures)[1];
    if (!this.inCareerTotals || earned === undefined) return;
    this.careers.splice(-1, 1, { earned, perhapsWithoutTransfer: /^cum/i.test(label) });
  }

  private takeTableLine(line: TextLine, text: string): void {
    if (HEADER.test(text)) this.enterTable(line.text);
    else if (this.place && startsCourseRow(line.text)) this.rows.begin(line, this.readRow, this.place);
    else if (!this.rows.extend(line) && this.inTable && /\d/.test(text)) {
      this.draft.addUnread(line.number, line.text, NO_COURSE_CODE);
    }
  }

  private enterTable(header: string): void {
    this.rows.finish();
    this.readRow = rowReader(columnsOfHeader(header));
    this.inTable = true;
  }

  private leaveTable(): void {
    this.rows.finish();
    this.inTable = false;
  }
}
