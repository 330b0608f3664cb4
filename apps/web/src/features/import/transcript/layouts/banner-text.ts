import { parseTerm, parseTermLabel } from '../lexing/terms';
import type { TextLine } from '../lexing/text';
import { NOWHERE, type Place, type RecordDraft } from '../record-draft';
import { columnsOfHeader, type Column } from '../table/columns';
import { RowAssembler } from '../table/row-assembler';
import { rowReader, startsCourseRow } from '../table/row-reader';
import { BannerTotals } from './banner-totals';
import { readLines, type LineReader } from './line-reader';

/** The sections of a Banner transcript; those without a place hold no courses. */
const SECTIONS: readonly (readonly [heading: RegExp, place: Place | null])[] = [
  [/^transfer credit accepted by (?:the )?institution$/i, { ...NOWHERE, stated: 'transfer' }],
  [/^institution credit$/i, NOWHERE],
  [/^courses?(?:\(s\))? in progress$/i, { ...NOWHERE, stated: 'in-progress' }],
  [
    /^(?:student information|curriculum information|degrees? awarded|transcript totals(?: ?-? ?\(.*\))?)$/i,
    null,
  ],
];
const TOP_LINK = / ?-top-$/i;
const TERM = /^term ?: ?(.+)$/i;
const TERM_TOTALS = /^term totals\b/i;
const HEADER = /^subj(?:ect)?\b.*\btitle\b/i;
/** '202410: Example Community College', 'Fall 2019: Example Community College'. */
const SOURCE_SCHOOL = /^([^:]{1,24}?) ?: ?(\D.*)$/;
const USUAL_COLUMNS: readonly Column[] = [
  'subject',
  'number',
  'level',
  'title',
  'grade',
  'credits',
  'points',
  'repeat',
];

/** Reads the text of a Banner transcript, pasted (version 8) or printed (version 9): the same sections in other clothes. */
export function readBannerText(lines: readonly TextLine[]): RecordDraft {
  return readLines(lines, (draft) => new BannerReader(draft));
}

class BannerReader implements LineReader {
  private readonly rows: RowAssembler;
  private readonly totals = new BannerTotals();
  /** null outside the sections that hold courses. */
  private place: Place | null = null;
  /** Until a header says otherwise. */
  private readRow = rowReader(USUAL_COLUMNS);
  private inTable = false;

  constructor(private readonly draft: RecordDraft) {
    this.rows = new RowAssembler(draft);
  }

  take(line: TextLine, text: string): void {
    if (text === '') return;
    if (this.totals.take(text)) this.leaveTable();
    else if (!this.takeHeading(text)) this.takeTableLine(line, text);
  }

  finish(): void {
    this.rows.finish();
    const earned = this.totals.creditsEarned;
    this.draft.printedCredits = earned === null ? null : { earned, perhapsWithoutTransfer: false };
  }

  private takeHeading(text: string): boolean {
    const heading = text.replace(TOP_LINK, '');
    const section = SECTIONS.find(([pattern]) => pattern.test(heading));
    const term = TERM.exec(text)?.[1];
    if (section) this.place = section[1];
    else if (term) this.place = { ...(this.place ?? NOWHERE), term: parseTermLabel(term) };
    else if (!TERM_TOTALS.test(text)) return false;
    this.leaveTable();
    return true;
  }

  private takeTableLine(line: TextLine, text: string): void {
    if (HEADER.test(text)) this.enterTable(line.text);
    else if (this.place && startsCourseRow(line.text)) this.rows.begin(line, this.readRow, this.place);
    else if (this.takeSourceSchool(text) || this.rows.extend(line)) return;
    else if (this.place && this.inTable) {
      this.rows.begin(line, this.readRow, this.place); // damaged, or with a code of its own kind
    }
  }

  private enterTable(header: string): void {
    this.rows.finish();
    this.place ??= NOWHERE;
    this.readRow = rowReader(columnsOfHeader(header));
    this.inTable = true;
  }

  private leaveTable(): void {
    this.rows.finish();
    this.inTable = false;
  }

  /** The heading of each school's block among the transfer credit. */
  private takeSourceSchool(text: string): boolean {
    const [, label = '', institution] = SOURCE_SCHOOL.exec(text) ?? [];
    if (this.place?.stated !== 'transfer' || !institution || this.rows.needsMore) return false;
    this.leaveTable();
    this.place = { ...this.place, institution, term: parseTerm(label) };
    return true;
  }
}
