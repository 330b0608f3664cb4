import { isSchoolName } from '../lexing/school-name';
import { parseTermHeading } from '../lexing/terms';
import { LONGEST_LINE, toLines, type TextLine } from '../lexing/text';
import { NOWHERE, type Place, type RecordDraft } from '../record-draft';
import { columnsOfHeader, type Column } from '../table/columns';
import { RowAssembler } from '../table/row-assembler';
import { looksLikeRow, rowReader, startsCourseRow } from '../table/row-reader';
import type { Layout } from './layout';
import { readLines, type LineReader } from './line-reader';

const EXTERNAL_CREDIT =
  /^(?:transfer(?:red)?|test|exam(?:ination)?) (?:credits?|courses?|work)\b(?: accepted by .+)?(?: from (.+)|: ?(.+)?)?$/i;
const IN_PROGRESS = /^(?:courses? |work )?in progress:?$/i;
const OWN_CREDIT = /^institution credit:?$/i;
const HEADER = /^(?:subj(?:ect)?|course|code)\b.*\b(?:title|description)\b/i;
/** 'Total Credits Earned: 17.0', 'Overall Ehrs: 17.000 GPA-Hrs: ...'. */
const CREDITS_EARNED = /^(?:total|overall|cumulative)\b[^\d:]*\b(?:earned|ehrs)\b[^\d:]*:? ?(\d+(?:\.\d+)?)/i;
const SUMMARY = /\b(?:gpa|ehrs|qpts|totals?|cumulative|standing|credits|hours|units|earned|attempted)\b/i;
const LABELLED = /^[A-Z][A-Za-z .'/-]{1,30}:/;
/** Without a header. Grade and credits may come the other way round, and what is not there is left out. */
const USUAL_COLUMNS: readonly Column[] = ['code', 'title', 'credits', 'grade', 'points', 'repeat'];
const readUsualRow = rowReader(USUAL_COLUMNS);
const NO_COURSE_CODE = 'This line has figures like a course but no course code in front.';
const UNSURE = 0.3;
const LEAST_SURE = 0.2;

/** A plain registrar's transcript: term headings, and below each its courses with code, title, credits and grade. */
export const registrar: Layout = {
  id: 'registrar',
  name: 'Plain registrar transcript',
  detect: (text) => {
    const lines = toLines(text).filter((line) => line.text.length <= LONGEST_LINE);
    const hasTerm = lines.some((line) => parseTermHeading(line.text) !== null);
    const courses = lines.filter(
      (line) => startsCourseRow(line.text) && readUsualRow(line.text) !== null,
    ).length;
    if (courses > 0 && hasTerm) return UNSURE;
    return courses > 1 ? LEAST_SURE : 0;
  },
  read: (text) => readLines(toLines(text), (draft) => new RegistrarReader(draft)),
};

class RegistrarReader implements LineReader {
  private readonly rows: RowAssembler;
  private place: Place = NOWHERE;
  private readRow = readUsualRow;
  private inTable = false;

  constructor(private readonly draft: RecordDraft) {
    this.rows = new RowAssembler(draft);
  }

  take(line: TextLine, text: string): void {
    if (text === '') this.rows.finish();
    else if (!this.takeHeading(line, text)) this.takeTableLine(line, text);
  }

  finish(): void {
    this.rows.finish();
  }

  private takeHeading(line: TextLine, text: string): boolean {
    const place = placeBelow(text, this.place);
    if (place) this.place = place;
    else if (HEADER.test(text)) this.readRow = rowReader(columnsOfHeader(line.text));
    else return false;
    this.rows.finish();
    this.inTable = true;
    return true;
  }

  private takeTableLine(line: TextLine, text: string): void {
    if (this.inTable && startsCourseRow(line.text)) this.rows.begin(line, this.readRow, this.place);
    else if (isSummary(text) && !this.rows.needsMore) this.takeSummary(text);
    else if (this.place.stated === 'transfer' && isSchoolName(text)) this.takeSourceSchool(text);
    else if (!this.rows.extend(line) && this.inTable && looksLikeRow(line.text)) {
      this.draft.addUnread(line.number, line.text, NO_COURSE_CODE);
    }
  }

  private takeSourceSchool(institution: string): void {
    this.rows.finish();
    this.place = { ...this.place, institution };
  }

  private takeSummary(text: string): void {
    this.rows.finish();
    const earned = CREDITS_EARNED.exec(text)?.[1];
    if (earned) this.draft.printedCredits = { earned: Number(earned), perhapsWithoutTransfer: true };
  }
}

/** Where the courses below a heading stand; null when the line is no such heading. */
function placeBelow(heading: string, current: Place): Place | null {
  const external = EXTERNAL_CREDIT.exec(heading);
  if (external) return { stated: 'transfer', term: null, institution: external[1] ?? external[2] ?? null };
  if (IN_PROGRESS.test(heading)) return { ...NOWHERE, stated: 'in-progress' };
  if (OWN_CREDIT.test(heading)) return NOWHERE;
  const term = parseTermHeading(heading);
  return term && { ...(current.stated === 'in-progress' ? current : NOWHERE), term };
}

function isSummary(text: string): boolean {
  return SUMMARY.test(text) || LABELLED.test(text);
}
