import { isOwnCode, leadingCourse, parseCourseCode } from '../lexing/course-codes';
import { folded } from '../lexing/folded';
import { isKnownGrade } from '../lexing/grades';
import { isRemark } from '../lexing/page-noise';
import { saysOnlyRunning, saysRunning } from '../lexing/running-words';
import { rowOfCells, type Row } from './rows';
import type { ColumnPlace } from './column';

/** Lines with a label, which schools print between and below courses ('Plan:', 'Course Topic:', 'Req Designation:'). */
const LABELLED = /^[\p{Lu}][\p{L} ()/'.-]{1,34}:/u;
/** Words in brackets may tell two attempts apart or end a title, and are asked about: '(Remediation)', '(Industry Partner)'. */
const NOTE =
  /^(?:(?:dr|dra|prof|profa|msc|mag)\b\.? |applied toward|transferred to term|academic (?:period|totals?)$|incoming course|good standing|instructor\b|topic\b|\(.*\)$|[*†‡]+ ?\p{L}|[*†‡#^~]{1,4} ?[=:] ?\p{L}|issued\b|printed\b|.{0,40}\bregistrar\b|(?:ap|ib|clep|dsst) .{2,60} score:? \d{1,3}$)/iu;
const IN_BRACKETS = /^\((?=.{3,40}\)$)\p{L}+(?:[ -]\p{L}+){0,4}\)$/u;
/** What is said of the attempt rather than of the course. */
const OF_ATTEMPT =
  /\b(?:academic renewal|writing intensive|service[- ]learning|(?:under)?graduate course|repeat|retake|transfer|exclu|includ|replac|forgiv|honou?rs|credits?|grades?|gpa|points|incomplete|withdr|pass|fail|audit|continu|term|semester|session|campus|online|standing|equivalent|baccalaureate|advanced (?:placement|level)|a-levels?|(?:non|not) (?:évalué|graded|assessed))/i;

/** '(Industry Partner)': whether words in brackets may belong to the title above them. */
export const mayEndTitle = (text: string): boolean =>
  IN_BRACKETS.test(text) && !OF_ATTEMPT.test(text) && !saysOnlyRunning(text.slice(1, -1));
export const isOfAttempt = (text: string): boolean => OF_ATTEMPT.test(text) || saysRunning(text);
/** 'Multiple Term - In Progress', and not 'Passing in American Novels', which has words of a title. */
export const isOnlyOfAttempt = (text: string): boolean =>
  saysOnlyRunning(text) ||
  (isOfAttempt(text) && (folded(text).match(/\p{L}+/gu) ?? []).every((word) => WORDS_OF_ATTEMPT.has(word)));
const WORDS_OF_ATTEMPT: ReadonlySet<string> = new Set(
  (
    'academic capped uncapped renewal writing intensive service learning undergraduate graduate course courses repeat repeated retake retaken ' +
    'transfer transferred excluded included replaced forgiven honors honours honor honour credit credits no grade grades graded gpa ' +
    'points incomplete withdrawn withdrew week pass passed fail failed audit audited continued continues term terms semester ' +
    'semesters session sessions multiple campus online standing equivalent progress non not evalue assessed inscrit angemeldet ' +
    'curso cursando ingeschreven corso enrolled registered in en em of for from by to the and'
  ).split(' '),
);
export const GRADE_AT_END = / [A-Z]{1,2}[+-]?$/;

/** Whether a line beside courses says something about them or the term; of a row that is incomplete it may be the rest. */
export const isNoteBeside = (text: string, isIncomplete: boolean): boolean =>
  !(isIncomplete && LABELLED.test(text) && GRADE_AT_END.test(text)) &&
  (isRemark(text) ||
    (NOTE.test(text) && !mayEndTitle(text)) ||
    (LABELLED.test(text) && !/\d[.,]\d/.test(text)));

/** As `isNoteBeside`, below courses: 'Spring 2020: Grading option changes permitted' heads none. */
export const isNoteBelow = (text: string, isIncomplete: boolean): boolean =>
  isNoteBeside(text, isIncomplete) ||
  /^(?:fall|autumn|winter|spring|summer)(?: \p{L}+)? (?:19|20)\d{2} ?: ?\p{L}+(?: \p{L}+){2}/iu.test(text);

/** 'Résultat d'admission session 2 :', '2' in cells with borders: a label and its value. */
export const isLabelAndValue = ({ hasBorders, cells }: Row): boolean => {
  const [label = '', ...values] = cells.filter((cell) => cell !== '');
  return hasBorders && values.length === 1 && /\p{L}.*:$/u.test(label);
};

/** Labels of notes, which stand below titles as well. */
const LABEL_OF_NOTE =
  /^(?:[\p{L}]+ ){0,3}(?:topics?|instructors?|lecturers?|teachers?|professors?|notes?|comments?|remarks?|repeat\w*|desig\w*|requirements?|req|sections?|campus|location|hours|basis|grading|grades?|grad|terms?|sessions?|honou?rs|transfer\w*|school|institution|college|university|credits?|units|listed|attributes?|components?|mode|standing|status|plans?|subplans?|programs?|programme|level|majors?|minors?|concentration|degree|dates?|gpa|average|totals?|awards?|lists?|excluded|included|actions?|course|exam\w*|page|name|student|id|advisor|printed|issued|faculty|gen(?:eral)? ed(?:ucation)?|(?:pre|co)requisites?)(?: ?\([^()]*\))? ?:/iu;

/** Labels of notes that may be the last word of a title as well: 'Leading a Hospital' and 'Department: Budgets'. */
const LABEL_OR_TITLE =
  /^(?:[\p{L}]+ ){0,3}(?:areas?|categor(?:y|ies)|departments?|dept|divisions?|competenc(?:y|ies)|distribution|rooms?|schedule)(?: ?\([^()]*\))? ?:/iu;

/** Whether a note may end a title that was begun above it, as far as the labels that repeat tell. */
export const mayBeLabelInTitle = (text: string, ofNotes: ReadonlySet<string>): boolean =>
  LABEL_OR_TITLE.test(text) && !ofNotes.has(labelOf(text));

export const isLabelOfNote = (text: string): boolean => LABEL_OF_NOTE.test(text);

const labelOf = (text: string): string => text.split(':', 1)[0]!;

/**
 * The labels of notes that only their number tells: 'Theme:' stands below many titles. Titles that are broken before the same word have the
 * same word before it as well: 'Empires of the Modern' and 'World: Spain', or a course that was taken again.
 */
export function repeatedLabels(rows: readonly Row[]): ReadonlySet<string> {
  const wordsAbove = new Map<string, Set<string>>();
  for (const [index, { text }] of rows.entries()) {
    if (!LABELLED.test(text)) continue;
    const words = wordsAbove.get(labelOf(text)) ?? new Set();
    wordsAbove.set(labelOf(text), words.add(rows[index - 1]?.words.at(-1)?.text ?? ''));
  }
  return new Set([...wordsAbove].flatMap(([label, { size }]) => (size >= FEWEST_TITLES ? label : [])));
}
const FEWEST_TITLES = 3;

/** 'Identity: Engineering' below 'WRTG 273 Communicating Your Professional': a row without any figure yet goes on with its title. */
export const goesOnWithBegun = (
  { text, hasBorders }: Row,
  begun: readonly Row[],
  ofNotes: ReadonlySet<string>,
): boolean =>
  !hasBorders &&
  begun.length > 0 &&
  LABELLED.test(text) &&
  !LABEL_OF_NOTE.test(text) &&
  !LABEL_OR_TITLE.test(text) &&
  !ofNotes.has(labelOf(text)) &&
  begun.every((row, index) => {
    const words = row.words.map((word) => word.text);
    const code = index === 0 ? (leadingCourse(words)?.words ?? 0) : 0;
    return !row.hasBorders && !words.slice(code).some((word) => /\d/.test(word));
  });

/** 'Dr. JOÃO DA SILVA (60h)' */
export const namesTeacher = (text: string): boolean => /^(?:dra?|profa?|msc|mag|esp)\. ?\p{Lu}/iu.test(text);

/** 'Cultures and Contexts: The Black' below a row that begins with its title: the next may begin there. */
const mayBeginTitle = (row: Row, above: Row): boolean =>
  !row.hasBorders &&
  row.cells.length === 1 &&
  LABELLED.test(row.text) &&
  !LABEL_OF_NOTE.test(row.text) &&
  row.words[0]!.start === above.words[0]!.start &&
  leadingCourse(above.words.map(({ text }) => text)) === null;

/**
 * 'Archaeology: Methods and', right below a title, or above a row whose title it begins: a part of it rather than a note with a
 * label. Where titles come first, what stands below a row is more often a note.
 */
export function mayBeOfTitle(
  row: Row,
  header: readonly ColumnPlace[] | undefined,
  above: Row | null,
): boolean {
  if (header === undefined) return above !== null && mayBeginTitle(row, above);
  const at = header.findIndex(({ column }) => column === 'title');
  if (
    at === -1 ||
    (at === 0 && above !== null) ||
    LABEL_OF_NOTE.test(row.text) ||
    !LABELLED.test(row.text) ||
    /\d[.,]\d/.test(row.text)
  )
    return false;
  const filled = row.cells.filter((cell) => cell !== '');
  if (filled.length !== 1) return false;
  return row.hasBorders
    ? row.cells[at] !== undefined && row.cells[at] !== ''
    : Math.abs(row.words[0]!.start - header[at]!.start) <= 1;
}

/** Whether a text stands after a row that is whole: below a blank line, or as a label below cells with borders. */
export function isAfter(row: Row, [first, ...others]: readonly Row[], width: number): boolean {
  const course = leadingCourse(first!.words.map(({ text }) => text));
  const isWhole = [first!, ...others].some(({ words }, index) =>
    words
      .slice(index === 0 ? (course?.words ?? 1) : 0)
      .some(({ text }) => /\d/.test(text) || isKnownGrade(text)),
  );
  return (
    isWhole &&
    (row.isAfterBlank === true ||
      (first!.hasBorders &&
        !row.hasBorders &&
        others.length === 0 &&
        (/\p{L}.*:/u.test(row.text) || first!.cells.length >= width - 1)))
  );
}

/** Where the one column of courses holds a code alone, its title stands on the line below: 'IP-18AN1E - Analízis I.' */
export function withTitleBelow(row: Row, next: Row | undefined, header: readonly ColumnPlace[] = []): Row {
  const at = header.findIndex(({ column }) => column === 'title' || column === 'course');
  const code = row.cells[at] ?? '';
  const isAlone =
    row.hasBorders &&
    at !== -1 &&
    !header.some(({ column }) => column === 'code' || column === 'number') &&
    !code.includes(' ') &&
    (isOwnCode(code) || parseCourseCode(code) !== null) &&
    next !== undefined &&
    !next.hasBorders &&
    /\p{L}{3}/u.test(next.text) &&
    !/:/.test(next.text);
  return isAlone ? rowOfCells(row.number, row.cells.with(at, `${code} - ${next.text}`)) : row;
}

/** Where the value of a note stands that has its label in a cell of its own; null for any other row. */
export const placeOfNote = ({ cells, words }: Row): number | null =>
  cells.length === 2 && cells[0]!.endsWith(':')
    ? (words.find(({ gap }) => gap === 'edge')?.start ?? null)
    : null;

/** 'Mumbai' right below 'Mexico City, Lagos,' of a note. */
export const standsAt = ({ cells, words }: Row, start: number): boolean =>
  cells.length === 1 && Math.abs(words[0]!.start - start) <= 1;

/** Titles may hold figures; where codes come first a line with figures is no title. */
export const mayBeTitle = (text: string, header: readonly ColumnPlace[] | undefined): boolean =>
  header?.[0]?.column === 'title' ? !/\d[.,]\d|\d{4}/.test(text) : !/\d/.test(text);

/** 'Applied to: SPAN 3 Intermediate Spanish' */
export const saysAppliedTo = (text: string): boolean => {
  const [, course = ''] = APPLIED_TO.exec(text) ?? [];
  return leadingCourse(course.split(' ')) !== null;
};
const APPLIED_TO = /^(?:applied|credited|equivalent) (?:as|for|to|toward|towards): (.+)$/i;
