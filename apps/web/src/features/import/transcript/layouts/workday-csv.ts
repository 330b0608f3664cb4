import { partCodeAndTitle } from '../lexing/course-codes';
import { parseCsv, type CsvRecord } from '../lexing/csv';
import { parseTerm, parseTermHeading } from '../lexing/terms';
import { oneLine, toLines } from '../lexing/text';
import { RecordDraft, type Place } from '../record-draft';
import { columnsOfCells, type Column } from '../table/columns';
import { textsByColumn, toCourseRow, type CourseRow, type RowTexts } from '../table/course-row';
import type { LineKind, Term } from '../transcript.types';
import type { Layout } from './layout';

const HEAD_CHARACTERS = 8000;
const MOST_TITLE_ROWS = 30;
/** A header must name the course and at least two of these. */
const FACTS: readonly Column[] = ['term', 'status', 'grade', 'credits', 'earned', 'points'];
const SURE = 0.95;
const SUMMARY = /\b(?:totals?|gpa)\b/i;
const KIND_OF_STATUS: readonly (readonly [status: RegExp, kind: LineKind])[] = [
  [/transfer|external/i, 'transfer'],
  [/withdr|dropped/i, 'withdrawn'],
  [/progress|enrolled|registered|wait|planned/i, 'in-progress'],
  [/^complete/i, 'completed'],
];

/** Workday Student, 'View My Academic Record' exported to a spreadsheet and saved as CSV. Every school chooses its columns. */
export const workdayCsv: Layout = {
  id: 'workday-csv',
  name: 'Workday Student (spreadsheet saved as CSV)',
  detect: (text) => {
    const head = toLines(text.slice(0, HEAD_CHARACTERS)).slice(0, MOST_TITLE_ROWS);
    return head.some(({ text: line }) => looksLikeHeader(line)) ? SURE : 0;
  },
  read: (text) => {
    const records = parseCsv(text);
    const header = records
      .slice(0, MOST_TITLE_ROWS)
      .findIndex(({ fields }) => isHeader(columnsOfCells(fields)));
    const reader = new CsvReader(columnsOfCells(records[header]?.fields ?? []));
    for (const record of records.slice(header + 1)) reader.take(record);
    return reader.draft;
  },
};

class CsvReader {
  readonly draft = new RecordDraft();
  /** Of a row that holds nothing else, for exports grouped by term. */
  private groupTerm: Term | null = null;

  constructor(private readonly columns: readonly Column[]) {}

  take({ lineNumber, fields }: CsvRecord): void {
    const cells = fields.map(oneLine);
    const filled = cells.filter((cell) => cell !== '');
    const alone = filled.length === 1 ? parseTermHeading(filled[0]!) : null;
    if (filled.length === 0) return;
    if (alone) {
      this.groupTerm = alone;
      return;
    }
    const texts = textsByColumn(cells, this.columns);
    const row = rowOf(texts);
    if (row) this.draft.addCourse(row, this.placeOf(texts), lineNumber);
    else if (!SUMMARY.test(filled[0]!)) {
      this.draft.addUnread(
        lineNumber,
        cells.join(', '),
        'No course code, or a figure that is no number, in this row.',
      );
    }
  }

  private placeOf(texts: RowTexts): Place {
    const status = texts.status ?? '';
    return {
      stated: KIND_OF_STATUS.find(([pattern]) => pattern.test(status))?.[1] ?? null,
      term: texts.term ? parseTerm(texts.term) : this.groupTerm,
      institution: texts.institution || null,
    };
  }
}

function rowOf(texts: RowTexts): CourseRow | null {
  const { code, title } = partCodeAndTitle(texts.code ?? '') ?? { code: texts.code, title: '' };
  return toCourseRow({ ...texts, code, title: texts.title || title });
}

function isHeader(columns: readonly Column[]): boolean {
  const facts = new Set(columns.filter((column) => FACTS.includes(column)));
  return (columns.includes('code') || columns.includes('number')) && facts.size >= 2;
}

/** A header with tabs is as likely that of a pasted page, unless it has a column for what a page puts in headings. */
function looksLikeHeader(line: string): boolean {
  const byTabs = columnsOfCells(line.split('\t'));
  const grouped = byTabs.includes('term') || byTabs.includes('status');
  return (
    [',', ';'].some((delimiter) => isHeader(columnsOfCells(line.split(delimiter)))) ||
    (grouped && isHeader(byTabs))
  );
}
