import { countsOf } from '@lumen/matching';
import { doubt, notFound } from '../doubt';
import { parseTermHeading, termName } from '../lexing/terms';
import type { RecordDraft } from '../record-draft';
import { readHeader } from '../table/columns';
import { rowOfCells, rowOfLine, type Row } from '../table/rows';
import { headsCreditFromElsewhere } from '../table/sections';
import type { Table } from '../table/table.types';
import type { Term, TranscriptLine } from '../transcript.types';

/** The term that a row begins with, in a cell of its own or alone. */
const termAtStart = ({ cells, hasBorders, text }: Row): Term | null =>
  parseTermHeading(hasBorders ? (cells.find((cell) => cell !== '') ?? '') : (cells[0] ?? text));

/** Names of columns, none of which has the terms. */
function namesNoTerm(row: Row | null | undefined): boolean {
  const [columns] = row ? readHeader(row) : [];
  return columns !== undefined && columns.every(({ column }) => column !== 'term');
}

/** 'Spring 2022   Course   Title   Credits   Grade': the row without its term; null where nothing stands after it. */
function behindTerm({ cells, hasBorders, number }: Row): Row | null {
  const at = cells.findIndex((cell) => cell !== '');
  if (hasBorders) return rowOfCells(number, cells.with(at, 'Course'));
  return cells.length > 2 ? rowOfLine({ number, text: cells.slice(1).join('   ') }) : null;
}

/**
 * A row that begins with a term, right above a course, above the names of columns or before them, heads the courses below it. Those
 * that were given another term are asked about, until one has it, or the next term is named.
 */
export function doubtTermsPassedOver(rows: readonly Row[], draft: RecordDraft): void {
  const lines = new Map(draft.lines.map((line) => [line.lineNumber, line]));
  // two columns of a page share the numbers of their lines; so do names and the first course where the names were put there
  const numbers = rows.map(({ number }) => number).filter((number, index, all) => number !== all[index - 1]);
  if (new Set(numbers).size < numbers.length) return;
  const passedOver = new Map<number, string>();
  let above: Term | null = null;
  let isOfOwnCourses = false;
  for (const [index, row] of rows.entries()) {
    const line = lines.get(row.number);
    const term = line ? null : termAtStart(row);
    if (term) {
      const isAboveCourse =
        !row.hasBorders && row.cells.length > 1 && lines.has(rows[index + 1]?.number ?? -1);
      const isHeading = namesNoTerm(rows[index + 1]) || namesNoTerm(behindTerm(row));
      above = (isHeading || isAboveCourse) && term.season !== '' ? term : null;
      // credit from elsewhere may be counted in another term than that in which it was earned
      isOfOwnCourses = !isHeading;
    }
    if (!line || above === null) continue;
    const name = termName(above);
    if (line.term !== null && termName(line.term) === name) above = null;
    else if (!isOfOwnCourses || line.kind !== 'transfer') passedOver.set(row.number, name);
  }
  draft.doubt(({ lineNumber }) => {
    const name = passedOver.get(lineNumber);
    return name === undefined ? [] : [doubt(`Is “${name}” its term?`, 'choice')];
  });
}

/** Where the first courses have no term, and the last term no courses, each may stand below its courses. Credit from elsewhere needs no term. */
export function doubtTermsBelow(rows: readonly Row[], draft: RecordDraft): void {
  const isOwn = ({ kind }: Pick<TranscriptLine, 'kind'>) => kind !== 'transfer';
  const first = draft.lines.find((line) => isOwn(line));
  if (!first || first.term !== null) return;
  const above = rows.filter(({ number }) => number < first.lineNumber);
  if (above.some(headsCreditFromElsewhere) || FROM_ELSEWHERE.test(lastText(above))) return;
  draft.doubt((line) =>
    isOwn(line) && line.term ? [doubt(`Is “${termName(line.term)}” its term?`, 'choice')] : [],
  );
}

/** The last line above that neither names columns nor has a value after a label: 'Placement Test: none'. */
const lastText = (rows: readonly Row[]): string =>
  rows.findLast((row) => readHeader(row).length === 0 && !/: ?\S/.test(row.text))?.text ?? '';
const FROM_ELSEWHERE = /transfer|placement|\b(?:test|exam)/i;

/** Courses in several tables, or lines with a year between them, and no term for any: what stands between them may be one. */
export function doubtDividedCourses(
  tables: readonly Table[],
  rows: readonly Row[],
  draft: RecordDraft,
): void {
  const numbers = draft.lines.map(({ lineNumber }) => lineNumber);
  const times = countsOf(rows.map(({ text }) => text));
  const [first, last, own] = [Math.min(...numbers), Math.max(...numbers), new Set(numbers)];
  const isDivided =
    tables
      .filter(({ groups }) => groups.length > 0)
      .slice(1)
      .some(({ groups: [group] }) => {
        const { number } = group!.rows[0]!;
        const before = Math.max(...numbers.filter((other) => other < number));
        const between = rows.filter((row) => row.number > before && row.number < number);
        return !between.every(({ text }) => times.get(text)! > 1);
      }) ||
    rows.some(
      ({ number, text }) =>
        number > first &&
        number < last &&
        !own.has(number) &&
        HOLDS_YEAR.test(text) &&
        // the head of each page is the same
        times.get(text) === 1,
    );
  if (isDivided && draft.lines.every(({ term }) => term === null))
    draft.doubt(({ kind }) => (kind === 'transfer' ? [] : [doubt(notFound('term').text, 'heading')]));
}

/** '2021', '08/23/2021', '2564' of another calendar; no figure of a row. */
const HOLDS_YEAR = /(?<![\d.,])[12]\d{3}(?![\d.,])/;
