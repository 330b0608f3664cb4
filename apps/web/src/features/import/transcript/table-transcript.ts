import { settleBlocksOfTitles } from './checks/blocks-of-titles';
import { doubtCellsBelowTitles } from './checks/cells-below-titles';
import { doubtAfterCodesAlone } from './checks/columns-together';
import { corroborate } from './checks/corroborate';
import { withTabsForPipes } from './lines/piped-names';
import { withWholeBoxes } from './lines/boxes';
import { delimiterOf, rowsOfCsv } from './formats/csv';
import { ELMO, isElmo, rowsOfElmo } from './formats/elmo-xml';
import { hiddenRowsOf, isWebPage, rowsOfPage } from './formats/html';
import { preformattedText } from './formats/preformatted';
import { withoutMarks } from './lines/course-marks';
import { withRecommendations } from './lines/joint-services';
import { withoutLettersBeforeCodes } from './lines/letters-before-codes';
import { isJson, parseJson } from './formats/json';
import { isXml, parseXml, treeOf } from './formats/xml';
import { bestReading } from './choose-reading';
import { unitOfColumns, unitSaidIn } from './recognise/credit-units';
import { rowsOfCodeFirst } from './shapes/code-first';
import { rowsOfDurations } from './shapes/durations';
import { rowsOfGrid } from './shapes/grid';
import { withEdgesOfColumns } from './shapes/stripes';
import { rowsOfPairs } from './shapes/pairs';
import { rowsOfTree, type Tree } from './shapes/records';
import { rowsOfSentences } from './shapes/sentences';
import { rowsOfTitleFirst } from './shapes/title-first';
import { schoolIn } from './lexing/school-name';
import { parseTermHeading } from './lexing/terms';
import { withCapitalCodes } from './lexing/typed-codes';
import { inShortLines } from './lexing/text';
import { otherPage } from './recognise/not-a-transcript';
import { productOf, type Form } from './recognise/products';
import { RecordDraft } from './record-draft';
import { doubtDividedCourses, doubtTermsBelow, doubtTermsPassedOver } from './checks/terms-passed-over';
import { withCardsAsRows } from './table/cards';
import { FEWEST_TO_ASK_ABOUT, handPlaces, sampleOf } from './table/by-hand';
import { noteHidden, noteLeftOut } from './shapes/left-out';
import { withAddedCredits } from './table/added-credits';
import { withCodesAfterCredits } from './table/codes-after-credits';
import { withCodesBelowTitles } from './table/codes-below-titles';
import { withHalvesAsTerms } from './table/halves-as-terms';
import { withEquivalentsAlone } from './table/equivalents-after-arrows';
import { withLastEntries } from './table/entries-of-exams';
import { withoutExamSessions, withSecondSessions } from './table/exam-sessions';
import { withJoinedCodes } from './table/joined-codes';
import { withoutUnitLetters } from './table/letters-after-amounts';
import { withoutIncoming } from './table/transferred';
import { withGroupedCells } from './table/grouped-cells';
import { withSlashedCells } from './table/slashed-cells';
import { withPartedCells } from './table/parted-cells';
import { withTwinTables } from './table/twin-tables';
import { withNamesBelowTerms, withSplitHeadings } from './table/split-headings';
import { withWholeHeadings } from './table/whole-headings';
import { withWrappedCells } from './table/wrapped-cells';
import { withWrappedRows } from './table/wrapped-rows';
import { withoutFurniture } from './table/pages';
import { withoutNarratives, withoutTeachers } from './table/narratives';
import { readTable } from './table/read-table';
import { doubtUnnamedColumns } from './table/unnamed-columns';
import { namesCourse } from './table/starts-course';
import { type Row } from './table/rows';
import type { Group, Table } from './table/table.types';
import { withoutRemarksBeside } from './table/remarks-beside';
import { withTestsAsTables } from './table/tests-without-codes';
import { withTitlesAcrossPages } from './table/titles-across-pages';
import { TableFinder } from './table/tables';
import type { HandColumn } from './table/column';
import type { ReadRow } from './table/read-row';
import type { TableTranscript } from './table-transcript.types';
import { rowsAsPrinted, rowsOfText } from './rows-of-text';

/**
 * Reads a transcript that is a table, or many: printed text, a web page, values with a delimiter, or nested values.
 * @throws TranscriptError `malformed` for values with a quotation mark that is never closed
 */
export function readTables(printed: string, columns: readonly HandColumn[] | null = null): TableTranscript {
  const text = withTabsForPipes(withoutQuotes(withWholeBoxes(withoutRules(printed))));
  if (isJson(text)) return readTree(parseJson(text) as Tree, text, columns);
  if (isElmo(text)) return { ...readOnce(rowsOfElmo(parseXml(text)), text, 'values', columns), layout: ELMO };
  if (isXml(text)) return readTree(treeOf(parseXml(text)), text, columns);
  const preformatted = isWebPage(text) ? preformattedText(text) : null;
  if (preformatted !== null) return readTables(preformatted, columns);
  const delimiter = isWebPage(text) ? null : delimiterOf(text);
  const form = isWebPage(text) ? 'page' : delimiter === null ? 'text' : 'values';
  const source = form === 'text' ? withCapitalCodes(text) : text;
  const rows =
    form === 'page' ? rowsOfPage(text) : delimiter === null ? rowsOfText(source) : rowsOfCsv(text, delimiter);
  const reading = readRows(rows, source, form, columns);
  if (form === 'page') noteHidden(hiddenRowsOf(text), reading.draft);
  return reading;
}

/** Lines that are drawn, and none of the text: '-----', '|:---|---:|', '+====+'. A row of figures is none. */
const withoutRules = (text: string): string =>
  text
    .replaceAll(MAY_BE_RULE, (line) => (RULE.test(line) && DRAWN.test(line) ? '' : line))
    .replaceAll(/[│┃║]/g, '|');

/** Of a length that a page has: a line without end is looked at once, not once for each of its characters. */
const MAY_BE_RULE = /^[^\p{L}\p{N}\n]{5,400}$/gmu;

const RULE = /^[-=_*+|:~#─═━│┼┬┴┌┐└┘├┤╔╗╚╝║╬ \t]{5,}$/;
const DRAWN = /[-=_~─═━:]{3}|[-=_] [-=_] [-=_]|\*{5}/;

const readTree = (tree: Tree, text: string, columns: readonly HandColumn[] | null): TableTranscript =>
  readOnce(rowsOfTree(tree), text, 'values', columns);

/** Lines and their characters. A transcript has a few hundred lines; a longer text is read once, to keep the wait short. */
const MAX_LINES_READ_OFTEN = 6000;

const MAX_READ_OFTEN = 400_000;
const isTooLong = (rows: readonly Row[]): boolean =>
  rows.length > MAX_LINES_READ_OFTEN || rows.reduce((sum, { text }) => sum + text.length, 0) > MAX_READ_OFTEN;

type MendRows = (rows: readonly Row[]) => readonly Row[];

/** What mends rows before they are read, in this order; each leaves alone what is none of its own. */
const ROWS_MENDED: readonly MendRows[] = [
  withWholeHeadings,
  withoutLettersBeforeCodes,
  withWrappedCells,
  withoutMarks,
  withHalvesAsTerms,
  withCodesBelowTitles,
  withEquivalentsAlone,
  withSlashedCells,
  withAddedCredits,
  withSecondSessions,
  withLastEntries,
  withGroupedCells,
  withRecommendations,
  withTwinTables,
  withWrappedRows,
  withoutTeachers,
  withoutUnitLetters,
  withJoinedCodes,
  withPartedCells,
  withEdgesOfColumns,
];

/** What mends the rows of a print or a page further, where a table of values needs nothing. */
const PRINTS_MENDED: readonly MendRows[] = [
  withoutNarratives,
  withoutRemarksBeside,
  withTitlesAcrossPages,
  withoutIncoming,
  withCardsAsRows,
  withTestsAsTables,
  withCodesAfterCredits,
  withNamesBelowTerms,
  withSplitHeadings,
];

const mended = (rows: readonly Row[], menders: readonly MendRows[]): readonly Row[] =>
  menders.reduce((before, mend) => mend(before), rows);

/** Reads rows whatever they came from, in every way that tells more of them; `text` is all that was printed. */
export function readRows(
  printed: readonly Row[],
  text: string,
  form: Form,
  columns: readonly HandColumn[] | null = null,
): TableTranscript {
  const reading = readInEveryWay(withoutExamSessions(printed), text, form, columns);
  settleBlocksOfTitles(printed, reading.draft);
  return reading;
}

function readInEveryWay(
  printed: readonly Row[],
  text: string,
  form: Form,
  columns: readonly HandColumn[] | null,
): TableTranscript {
  const rows = mended(printed, ROWS_MENDED);
  const usual = readOnce(rows, text, form, columns);
  if (columns || otherPage(text, usual.draft.lines) !== null) return usual;
  if (isTooLong(rows)) {
    if (usual.draft.lines.length > 0) usual.draft.addUnread(rows.length, `${rows.length} lines`, READ_ONCE);
    return usual;
  }
  const best = bestReading(
    usual,
    OTHER_WAYS.filter((way) => way.form === undefined || way.form === form).map(({ rowsOf }) => () => {
      const other = rowsOf(rows, text);
      return other === null ? null : readOnce(other, text, form);
    }),
  );
  noteLeftOut(rows, best.draft);
  // where nothing was read the student names the columns, and is told which lines name a course
  if (
    best.draft.lines.length === 0 &&
    best.draft.unread.length === 0 &&
    best.sample.length >= FEWEST_TO_ASK_ABOUT
  )
    for (const row of rows.filter(namesCourse)) best.draft.addUnread(row.number, row.text, NOT_READ);
  return best;
}

/** Other ways to read rows, or the text they came from, each of one form or of all; null where it is none for these. */
const OTHER_WAYS: readonly {
  readonly form?: Form;
  readonly rowsOf: (rows: readonly Row[], text: string) => readonly Row[] | null;
}[] = [
  { rowsOf: rowsOfGrid },
  { form: 'text', rowsOf: rowsOfDurations },
  { form: 'text', rowsOf: (_, text) => rowsOfTitleFirst(text) },
  { form: 'text', rowsOf: (_, text) => rowsOfPairs(text) },
  { form: 'text', rowsOf: (_, text) => rowsOfCodeFirst(text) },
  { form: 'text', rowsOf: (_, text) => rowsOfGrid(withEdgesOfColumns(rowsAsPrinted(text))) },
  { form: 'text', rowsOf: (_, text) => rowsOfSentences(text) },
  {
    form: 'page',
    rowsOf: (rows) => rowsOfSentences(rows.map(({ cells }) => cells.join('  ')).join('\n')),
  },
  { form: 'page', rowsOf: rowsOfCellsOnLines },
];

const READ_ONCE =
  'This is longer than any transcript, so it was read in one way only. If courses are missing, bring the pages of your transcript alone.';
const NOT_READ = 'This line names a course, but what came of it could not be made out.';

/** Reads rows in the usual way. */
function readOnce(
  rows: readonly Row[],
  printed: string,
  form: Form,
  columns: readonly HandColumn[] | null = null,
): TableTranscript {
  const text = inShortLines(printed);
  const draft = new RecordDraft();
  const school = schoolIn(rows);
  draft.school = school?.name ?? null;
  const finder = new TableFinder(draft, columns && handPlaces(columns));
  const body =
    form === 'values' || form === 'workbook'
      ? rows
      : mended(withoutFurniture(rows, school?.line.text), PRINTS_MENDED);
  finder.find(body);
  draft.unit = unitOfColumns(finder.tables) ?? unitSaidIn(text);
  const left: Group[] = [];
  const unread = (group: Group) => {
    left.push(group);
    draft.addUnread(
      group.rows[0]!.number,
      group.rows.map((row) => row.text).join(' '),
      'This looks like a course, but its columns could not be made out.',
    );
  };
  const reads = inOrderOf(
    finder.tables,
    joined(finder.tables).flatMap((table) => readTable(table, unread)),
  );
  doubtAfterCodesAlone(reads, left);
  doubtCellsBelowTitles(reads);
  doubtUnnamedColumns(reads);
  corroborate(reads, { rows: finder.totals.rows, blocks: finder.blockTotals }, text, draft);
  doubtDividedCourses(finder.tables, rows, draft);
  if (finder.endsWithTerm) doubtTermsBelow(body, draft);
  doubtTermsPassedOver(body, draft);
  const hasTerms = rows.some((row) => parseTermHeading(row.text) !== null);
  return {
    draft,
    layout: productOf(text, form, hasTerms),
    hasTables: finder.tables.length > 1,
    sample: sampleOf(body),
  };
}

/** Tables with the same header are one: a term of two courses says little about the columns of its table. */
function joined(tables: readonly Table[]): Table[] {
  const byHeader = new Map<string, Table>();
  for (const table of tables) {
    const [header = []] = table.headers;
    const key = header.map(({ name, start, end }) => `${name} ${start} ${end}`).join('|');
    const same = byHeader.get(key);
    byHeader.set(key, same ? { ...same, groups: [...same.groups, ...table.groups] } : table);
  }
  return [...byHeader.values()];
}

/** The courses as they stand in the transcript. */
function inOrderOf(tables: readonly Table[], reads: readonly ReadRow[]): ReadRow[] {
  const places = new Map(tables.flatMap(({ groups }) => groups).map((group, index) => [group, index]));
  return reads.toSorted((a, b) => places.get(a.group)! - places.get(b.group)!);
}

/** Without the marks of a quoted mail, where one stands before most lines. */
function withoutQuotes(text: string): string {
  const marks = text.match(/^>/gm)?.length ?? 0;
  return marks > 4 && !isWebPage(text) && marks > 0.5 * text.split('\n').length
    ? text.replaceAll(/^> ?/gm, '')
    : text;
}

/** The cells of a page one below the other, each with the number of its row: a card may be made of several rows. */
function rowsOfCellsOnLines(rows: readonly Row[]): Row[] {
  const cells = rows.flatMap(({ number, cells: texts, blocks = [] }) => {
    const parts = new Map(blocks.map((block) => [block.join(' '), block]));
    return texts.flatMap((text) => parts.get(text) ?? [text]).map((text) => ({ number, text }));
  });
  return rowsOfText(cells.map(({ text }) => text).join('\n')).map((row) => ({
    ...row,
    number: cells[row.number - 1]!.number,
  }));
}
