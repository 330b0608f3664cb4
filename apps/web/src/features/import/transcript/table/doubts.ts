import { doubt, type Doubt, type DoubtKind } from '../doubt';
import { parseCourseCode } from '../lexing/course-codes';
import {
  couldEndTitle,
  isKnownGrade,
  isLetterGrade,
  isWithdrawal,
  MARK_BEFORE,
  markOf,
  markQuestion,
} from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { LETTERS, outcomeOf } from '../lexing/scales';
import { NAMES_GRADE } from './column-names';
import { toCourseRow, type CourseRow } from './course-row';
import { COST_OF_BLANK } from './column-costs';
import { DASHES, isStatus } from './fit';
import type { Parse, RowTexts } from './parse-row';
import { AFTER, MARGIN, POOR_FIT } from './reading';
import type { Reading } from './reading.types';
import type { Group } from './table.types';
import { surelyGoesOn } from './title-lines';
import type { Column, ColumnPlace } from './column';

/**
 * What a doubt is about, and so what settles it: `words` (code, title, term) only the student; `end` (whether the last word of a
 * title is a grade) that its credits were earned, too; `grade` and `facts` (grade and
 * credits) arithmetic, too; `columns` arithmetic over most rows of the table.
 */
export type About = 'words' | 'end' | 'grade' | 'facts' | 'columns';

/** Something that speaks against being sure of a row. */
export interface RowDoubt extends Doubt {
  readonly about: About;
}

export const rowDoubt = (about: About, text: string, kind?: DoubtKind): RowDoubt => ({
  about,
  ...doubt(text, kind),
});

/** '23.000' may be the end of 'Calculus 2' and 3.000. */
const MAX_GLUED_CREDITS = 12;

/** Text without a figure, or of more than one word, may be something else than a code. */
export const ODD_SHAPE = 'Its code is of a shape that few schools use.';
const ODD_CODE = /^\D+$| /;
/** '1900': its subject may stand in a column with an unknown heading. */
const NUMBER_ALONE = /^\d{1,4}[A-Z]?$/;

/** 'PrüfungsNr.', where the names of all other columns are known: examinations are numbered, whatever their subject. */
const namesExams = (columns: readonly ColumnPlace[]): boolean =>
  columns.some(({ column, name }) => column === 'code' && WHOLE_NUMBER.test(name)) ||
  (columns.some(({ column, name }) => column === 'code' && EXAM_NUMBER.test(name)) &&
    !columns.some(({ isUnknown, isGuess }) => isUnknown || isGuess));
/** 'Clave': no subject stands elsewhere. */
const WHOLE_NUMBER = /^clave\b/i;
const EXAM_NUMBER = /^(?:prüf|pr\.? ?nr|pnr|konto|modul.*n|lv.*n|codice|cod\.)/i;

interface Understood {
  readonly group: Group;
  readonly reading: Reading;
  readonly parse: Parse;
  readonly isNamed: boolean;
  /** Whether the student named the columns. */
  readonly isByHand: boolean;
  /** The best parses of the row where the columns of the table are taken for others. */
  readonly rivals: readonly Parse[];
  /** The campuses that begin many rows of its table. */
  readonly campuses: ReadonlySet<string>;
}

/** Everything about how a row was read that speaks against being sure of it. */
export function doubtsOf(understood: Understood): RowDoubt[] {
  const { group, reading, parse, isNamed, isByHand, rivals, campuses } = understood;
  const { row, misfits } = toCourseRow(parse.texts);
  const ofPlace = group.rows.flatMap((line) => line.doubt ?? []);
  const doubts = [...misfits, ...ofPlace].map((text) => rowDoubt('words', text));
  const add = (is: boolean, about: About, text: string, kind?: DoubtKind) =>
    is && doubts.push(rowDoubt(about, text, kind));
  add(!isByHand && ODD_CODE.test(row.number), 'words', ODD_SHAPE);
  add(
    !isByHand && row.subject === '' && NUMBER_ALONE.test(row.number) && !namesExams(reading.columns),
    'words',
    'Its code is a number without a subject.',
  );
  add(!isNamed && !isEvident(parse), 'columns', 'No heading names its columns.');
  // credits times a grade in figures is the same product the other way round
  add(
    reading.isSwapped,
    markOf(parse.texts.grade ?? '') === null ? 'facts' : 'words',
    `Grade and credits stand the other way round than ${isNamed ? 'their headings' : 'in other lines'}.`,
  );
  add(hasStatusForGrade(row, parse.texts), 'grade', noGradeBeside(row.grade ?? ''), 'poor-fit');
  add(group.isGlued, 'facts', 'Its columns are printed without a gap.');
  add(
    group.isGlued && (row.credits ?? 0) > MAX_GLUED_CREDITS,
    'words',
    'Where its title ends and its credits begin cannot be told.',
  );
  add(reading.isShifted, 'words', 'Its cells do not stand below their headings.', 'poor-fit');
  const others = [...reading.parses, ...rivals].filter(
    (other) =>
      other !== parse &&
      other.cost < parse.cost + MARGIN &&
      differs(other.texts, parse.texts) &&
      !saysNothing(other.texts, parse.texts),
  );
  const abouts = new Set(others.map((other) => aboutOf(other.texts, parse.texts)));
  for (const about of abouts) add(true, about, 'It can be read in two ways.', 'poor-fit');
  add(
    others.length === 0 && endsInGradeLikeWord(parse, reading.columns),
    'end',
    'The last word of its title and its grade cannot be told apart.',
  );
  add(
    parse.texts.earned !== undefined && parse.texts.credits === undefined,
    'facts',
    'One of its two credit figures is missing.',
  );
  add(
    mayGradeBeCredits(parse, reading.columns),
    'words',
    'Its grade may be the figure of a column beside it.',
  );
  const { status } = parse.texts;
  add(
    reading.taken > 1 && status !== undefined && !isStatus(status),
    'words',
    `“${status}” may go on with its title.`,
  );
  add(
    IN_BRACKETS.test(parse.texts.credits ?? '') && outcomeOf(row.grade ?? 'IP', LETTERS) !== 'in-progress',
    'words',
    `Its credits are printed as “${parse.texts.credits}”.`,
  );
  const { grade, otherGrade = secondOf(parse.texts, reading.columns) } = parse.texts;
  add(MARK_BEFORE.test(grade ?? ''), 'grade', markQuestion(grade ?? ''));
  add(
    otherGrade !== undefined && otherGrade !== grade,
    'words',
    grade === undefined
      ? `Of its grades only “${otherGrade}” is printed.`
      : `It has more than one grade, ${otherGrade} and ${grade}: which of them counts?`,
  );
  const { gradeBeside } = parse.texts;
  add(
    grade === undefined && gradeBeside !== undefined && markOf(gradeBeside) !== null,
    'words',
    `Of its grades only “${gradeBeside}” is printed.`,
  );
  const [name, beside = ''] = ['grade', 'gradeBeside'].map((kind) =>
    reading.columns.find(({ column }) => column === kind)?.name.trim(),
  );
  add(
    isOnTwoScales(parse.texts, beside) &&
      !(name !== undefined && (OUTCOME.test(beside) || OF_ECTS.test(beside))),
    aboutTwoGrades(parse.texts),
    TWO_GRADES,
    'choice',
  );
  const [begun, ...below] = parse.openTitle ?? [];
  add(
    begun !== undefined && !below.every((line, index) => surelyGoesOn(parse.openTitle![index]!, line)),
    'words',
    `The line below it may belong to its title: “${below[0]}”.`,
  );
  add(
    reading.columns.includes(AFTER) && isFigureOrGrade(parse.texts.words ?? ''),
    'facts',
    'It has one figure more than its columns have names.',
    'poor-fit',
  );
  add(parse.titleSpans, 'words', 'Its title spans a gap, as if it were two columns.', 'unknown-column');
  add(
    sharesTitle(parse, reading.columns, campuses),
    'words',
    'Where its title begins or ends cannot be told for sure.',
  );
  add(
    parse.cost - costOfRunning(parse) >= POOR_FIT,
    'words',
    'Its columns do not fit their headings well.',
    'poor-fit',
  );
  return doubts;
}

/** '(2)' beside a grade: a school may not count them. */
const IN_BRACKETS = /^\(\d+(?:[.,]\d+)?\)$/;

const isFigureOrGrade = (text: string): boolean => isKnownGrade(text) || parseAmount(text) !== null;

/** 'B' below 'Grade 2', beside the 'I' below 'Grade 1'; 'B' below 'Grade', beside the 'C' below 'Current Grade'; 'B' below no name, beside the 'C' below 'Grades'. */
function secondOf(
  { grade, gradeBeside = '', words = '' }: RowTexts,
  columns: readonly ColumnPlace[],
): string | undefined {
  if (grade === undefined) return undefined;
  if (mayBeReplaced(grade) && LETTER_OR_CLASS.test(gradeBeside)) return gradeBeside;
  const beside = columns.find(({ column }) => column === 'gradeBeside');
  if (beside && !OF_ECTS.test(beside.name) && isLetterGrade(grade) && isLetterGrade(gradeBeside))
    return gradeBeside;
  const gradeAt = columns.findIndex(({ column }) => column === 'grade');
  const after = columns[gradeAt + 1];
  const isUnnamed = after?.column === 'words' && after.name === '';
  return isUnnamed && isLetterGrade(grade) && isLetterGrade(words) ? words : undefined;
}

/** Whether a grade that is printed later may take its place: of a course that is incomplete or was failed. */
export const mayBeReplaced = (grade: string): boolean =>
  markOf(grade) === null && outcomeOf(grade, LETTERS) === 'not-earned' && !isWithdrawal(grade);

/** Asked where a status stands for the grade. */
export const noGradeBeside = (status: string): string =>
  `No grade is printed for it, and “${status}” beside it.`;

/** 'BE' below 'Status' where the column of grades is blank: what became of the course, and perhaps no grade. */
const hasStatusForGrade = (row: CourseRow, { grade = '', status }: RowTexts): boolean =>
  row.grade !== null && row.grade === status && (grade === '' || DASHES.test(grade));

export const TWO_GRADES = 'A mark and a grade are printed for it: which of them counts?';

/** A letter that quality points are made of counts. */
export const aboutTwoGrades = ({ grade = '' }: RowTexts): About =>
  markOf(grade) === null ? 'grade' : 'words';

/** 'Result', 'Ergebnis': names of what became of a course rather than of a grade. */
const OUTCOME = /^(?:r[eé]sult\w*|outcome|status)$/i;

/** 'ECTS-Grade' beside a mark of the school's own, which counts. */
const OF_ECTS = /\bects\b/i;

/** Letters, and the classes and honours of British and Australian schools. */
const LETTER_OR_CLASS = /^(?:[A-F][+-]?|H[1-3][AB]?|HD|[12]:[12])$/;

/** 'B+' beside '78': the same grade on two scales, of which a school may count either. */
function isOnTwoScales({ grade = '', gradeBeside = '' }: RowTexts, nameBeside: string): boolean {
  const isMark = markOf(grade) !== null;
  if (isMark === (markOf(gradeBeside) !== null)) return false;
  return (
    LETTER_OR_CLASS.test(isMark ? gradeBeside : grade) ||
    (isMark && gradeBeside !== '' && NAMES_GRADE.test(nameBeside))
  );
}

/** 'CHEM 110', 'Chemistry', '15 points', 'A-': an amount that brings its unit along, and a grade of letters, are nothing else. */
const isEvident = ({ texts, titleHasEdges }: Parse): boolean =>
  titleHasEdges &&
  / \p{L}{2}/u.test(texts.credits ?? '') &&
  isKnownGrade(texts.grade ?? '') &&
  parseCourseCode(texts.code ?? '') !== null &&
  Object.keys(texts).every((column) => EVIDENT.has(column as Column));

const EVIDENT: ReadonlySet<Column> = new Set(['code', 'title', 'credits', 'grade']);

/** The code and the term, whether the code stands in one column or in two. */
const wordsOf = ({ subject, number, code, course, term }: RowTexts): string =>
  [course ?? code ?? `${subject ?? ''} ${number ?? ''}`, term ?? ''].join('|');

function differs(a: RowTexts, b: RowTexts): boolean {
  const facts = ['title', 'grade', 'credits', 'earned'] as const;
  return wordsOf(a) !== wordsOf(b) || facts.some((column) => (a[column] ?? '') !== (b[column] ?? ''));
}

/** A reading that leaves open what became of a course contradicts none that tells it. */
const saysNothing = (other: RowTexts, { credits, grade, title }: RowTexts): boolean =>
  other.credits === undefined &&
  other.grade === undefined &&
  credits !== undefined &&
  grade !== undefined &&
  other.title === title;

/** What two readings disagree about. */
function aboutOf(a: RowTexts, b: RowTexts): About {
  if (wordsOf(a) !== wordsOf(b)) return 'words';
  if ((a.title ?? '') === (b.title ?? '')) {
    const isMark = [a, b].some(({ grade = '' }) => markOf(grade) !== null);
    return isMark && a.grade !== b.grade ? 'words' : 'facts';
  }
  if (withGrade(a) !== withGrade(b)) return 'words';
  return [a, b].some(({ grade = '' }) => markOf(grade) !== null) ? 'grade' : 'end';
}

const withGrade = ({ title = '', grade = '' }: RowTexts): string => `${title} ${grade}`.trim();

/**
 * A grade of letters right after the title, with only a space between, may be the end of the title and the grade blank.
 * What has earned credits has a grade.
 */
function endsInGradeLikeWord({ texts, titleHasEdges }: Parse, columns: readonly ColumnPlace[]): boolean {
  const names = columns.map(({ column }) => column).filter((column) => texts[column] !== undefined);
  const next = names[names.indexOf('title') + 1];
  if (titleHasEdges || next !== 'grade' || (parseAmount(texts.earned ?? '') ?? 0) > 0) return false;
  return couldEndTitle(texts.grade ?? '');
}

/** A course that runs has neither grade nor points: where cells have edges, that is how it looks. */
const costOfRunning = ({ texts, titleHasEdges }: Parse): number =>
  titleHasEdges && texts.grade === undefined && texts.points === undefined
    ? COST_OF_BLANK.grade + COST_OF_BLANK.points
    : 0;

const FREE_TEXT: ReadonlySet<Column> = new Set(['campus', 'words', 'institution']);

/** Whether a word of the title may belong to the column beside it, another text or the subject, with only a space between. */
function sharesTitle(
  { texts, titleBeginsAtEdge, titleHasEdges }: Parse,
  columns: readonly ColumnPlace[],
  campuses: ReadonlySet<string>,
): boolean {
  const names = columns.map(({ column }) => column).filter((column) => texts[column] !== undefined);
  const at = names.indexOf('title');
  if (at === -1) return false;
  const [before, next] = [names[at - 1], names[at + 1]];
  const isFree = (column: Column | undefined) =>
    column !== undefined &&
    FREE_TEXT.has(column) &&
    !(column === 'campus' && campuses.has(texts.campus ?? ''));
  const last = texts.title!.split(' ').at(-1)!;
  const hasStatus = columns.some(({ column }) => column === 'status');
  return (
    (hasStatus &&
      !titleHasEdges &&
      (isStatus(last) || (texts.status !== undefined && !isStatus(texts.status)))) ||
    (!titleBeginsAtEdge && isFree(before)) ||
    (!titleHasEdges && isFree(next)) ||
    (!titleHasEdges && next === 'code' && parseCourseCode(`${last} ${texts.code}`) !== null)
  );
}

/** A grade in figures where another column of figures is blank, and only spaces part them. */
function mayGradeBeCredits({ texts, titleHasEdges }: Parse, columns: readonly ColumnPlace[]): boolean {
  const isBlank = (column: Column) =>
    texts[column] === undefined && columns.some((place) => place.column === column);
  return !titleHasEdges && markOf(texts.grade ?? '') !== null && (isBlank('credits') || isBlank('earned'));
}
