import { countsOf } from '@lumen/matching';
import {
  isOwnCode,
  leadingCourse,
  parseCourseCode,
  partCodeAndTitle,
  type CourseCode,
} from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { isPeriodAlone, parseTermHeading } from '../lexing/terms';
import { oneLine, toWords } from '../lexing/text';
import { isYearAndPeriod } from '../lexing/unknown-terms';
import type { RecordDraft } from '../record-draft';
import { isOfKey } from '../table/header-lines';
import { isNoteBeside } from '../table/notes';
import { isWholeRow, type Row } from '../table/rows';
import { isTotals, saysTotals } from '../table/totals-words';
import { looksLikeCourse } from './grid';

/** A course takes no more lines. */
const NEAR = 40;
const LEFT_OUT = 'This looks like a course, and was not read.';
/** One such row may be anything that stands above a transcript; after its first course it is one that is printed in another way. */
const FEWEST = 2;

/** Notes rows that look like courses and of which a reading says nothing: whatever way it was read, none is lost without a word. */
export function noteLeftOut(rows: readonly Row[], draft: RecordDraft): void {
  const { lines, unread } = draft;
  const told = new Map<number, string>();
  for (const { lineNumber, text } of [
    ...lines.map((line) => ({ lineNumber: line.lineNumber, text: line.printed })),
    ...unread,
  ])
    told.set(lineNumber, `${told.get(lineNumber) ?? ''}\n${text}`);
  // two columns of a page share the numbers of their lines
  const times = countsOf(rows.map(({ number }) => number));
  const isTold = ({ number, text }: Row) =>
    draft.groups.has(number) ||
    (told.has(number) && times.get(number) === 1) ||
    Array.from({ length: 2 * NEAR + 1 }, (_, index) => told.get(number + index - NEAR) ?? '').some((near) =>
      near.includes(oneLine(text)),
    );
  const codes = new Set(lines.map(({ subject, number }) => shapeOf(`${subject} ${number}`)));
  const read = new Set(lines.map(({ subject, number }) => inShort(`${subject} ${number}`)));
  const swallowed = new Set(
    rows.filter(
      (row) =>
        !saysTotals(row.text) &&
        isSwallowed(row, codes, read) &&
        !unread.some(({ text }) => text.includes(oneLine(row.text))),
    ),
  );
  const from = Math.min(...lines.map(({ lineNumber }) => lineNumber));
  const programs = programsBesideTerms(rows);
  const besidePeriod = new Set(rows.filter((row) => standsBesidePeriod(row, codes)));
  const left = rows.filter(
    (row) =>
      swallowed.has(row) ||
      (!(codes.size > 0 && isOfKey(row)) &&
        (besidePeriod.has(row) ||
          (!row.cells.some(isPeriodAlone) &&
            !isYearAndPeriod(row.text) &&
            !programs.has(row) &&
            ((looksLikeCourse(row) && !isTotals(row.text)) ||
              beginsLike(row, codes) ||
              beginsWithCell(row, codes) ||
              isCodeAlone(row, codes) ||
              beginsWithName(row, draft.lines) ||
              holdsCourse(row, codes, read) ||
              (row.number > from && isToldInWords(row)) ||
              isExam(row) ||
              (row.number > from && isWholeRow(row.text) && !saysTotals(row.text) && !isTotals(row.text)) ||
              hasCodeLikeTerm(row)))) &&
        !isTold(row)),
  );
  if (
    left.length >= FEWEST ||
    left.some(
      (row) =>
        row.number >= from ||
        isCodeAlone(row, codes) ||
        beginsWithName(row, draft.lines) ||
        besidePeriod.has(row) ||
        swallowed.has(row),
    )
  )
    for (const row of left) draft.addUnread(row.number, row.text, LEFT_OUT);
}

/** 'AUTUMN 2018   PRE-SCIENCES   1' and 'WINTER 2019   PRE-SCIENCES   2': what stands beside several terms is a program, and no course. */
function programsBesideTerms(rows: readonly Row[]): ReadonlySet<Row> {
  const headings = rows.flatMap((row) => {
    const [term = '', program = '', year] = row.cells;
    const isHeading =
      !row.hasBorders && row.cells.length === 3 && /^[1-6]$/.test(year!) && parseTermHeading(term) !== null;
    return isHeading ? [{ row, term, program }] : [];
  });
  const isAgain = ({ term, program }: (typeof headings)[number]) =>
    headings.some((other) => other.program === program && other.term !== term);
  return new Set(headings.filter(isAgain).map(({ row }) => row));
}

/** 'SP 2011 Spanish 3.00 A', 'MAY 101 Mayan Language 3.00 B': what begins like a term, and goes on as a course does. */
const hasCodeLikeTerm = ({ text }: Row): boolean =>
  /^[A-Z]{2,4} \d{3,4}[A-Z]? \p{Lu}\p{L}.* \d{1,2}[.,]\d{1,3} [A-F][+-]?$/u.test(text);

/** 'ADV_PL Physics C - Mechanics   5.0', 'ADV_PL Statistics 4.0': credit for an exam that has no code. */
const isExam = ({ text, cells }: Row): boolean =>
  EXAM.test(text) &&
  (cells.length > 1 ? /^\d{1,2}(?:[.,]\d{1,3})?$/.test(cells.at(-1)!) : / \d{1,2}[.,]\d{1,3}$/.test(text));
const EXAM = /^(?:adv[_ ]pl|advanced placement|ap|ib|clep|dsst) \p{L}{2}/iu;

/** 'Internship (6 credits): Pass', 'Marine Ecology, two units, grade B': a course without a code, told in words. */
const isToldInWords = ({ text }: Row): boolean =>
  text.length <= LONGEST_TOLD &&
  CREDITS_IN_WORDS.test(text) &&
  (OUTCOME_IN_WORDS.test(text) || isKnownGrade(toWords(text).at(-1)!)) &&
  /^\P{L}*\p{Lu}/u.test(text) &&
  !RULE_OF_SCHOOL.test(text) &&
  !saysTotals(text);
const LONGEST_TOLD = 120;
const CREDITS_IN_WORDS =
  /(?<![\p{L}\d.])(?:\d{1,2}(?:[.,]\d{1,3})?|one|two|three|four|five|six|eight|ten|twelve)[ -](?:cr|crs|credits?|units?|(?:credit|semester|quarter) hours?|ects|points)(?!\p{L})/iu;
const OUTCOME_IN_WORDS =
  /\b(?:grade:? [A-F][+-]?|mark:? \d{1,3}|(?:an?|with) [A-F][+-]?|pass(?:ed)?)(?![\p{L}\d])/iu;
/** What a key says of all courses. */
const RULE_OF_SCHOOL =
  /\b(?:must|may|minimum|required?|requires|average|total|each|every|per|only|or better|attempted)\b/i;

/** 'w#' of 'CS 101', '#w#' of '1FA101'. */
const shapeOf = (code: string): string =>
  code
    .replaceAll(/\p{L}+/gu, 'w')
    .replaceAll(/\d+/g, '#')
    .replaceAll(' ', '');

/** Whether the first cell of a row is a code such as those of the courses that were read, whatever sums its last cell goes on with. */
function beginsWithCell({ cells, hasBorders }: Row, codes: ReadonlySet<string>): boolean {
  return hasBorders && cells.length >= FEWEST_CELLS && hasShapeOf(codes, cells[0]!);
}

const FEWEST_CELLS = 3;

const hasShapeOf = (codes: ReadonlySet<string>, text: string): boolean => {
  const code = parseCourseCode(text);
  return code !== null && codes.has(shapeOf(`${code.subject} ${code.number}`));
};

/** 'Fall 2024   Music and Culture   PHIL*397   10.00': the heading of one column beside a course of the other. */
const standsBesidePeriod = ({ cells }: Row, codes: ReadonlySet<string>): boolean =>
  cells.length >= FEWEST_CELLS && cells.some((cell) => !isPeriod(cell) && hasShapeOf(codes, cell));

const isPeriod = (cell: string): boolean => isPeriodAlone(cell) || parseTermHeading(cell) !== null;

/** A code on a line of its own, where each cell has one: the course it begins. */
const isCodeAlone = ({ text, hasBorders }: Row, codes: ReadonlySet<string>): boolean =>
  !hasBorders && hasShapeOf(codes, text);

/** 'Thesis Seminar (MAT399)' on a line of its own or in front of other cells, where the courses that were read are named so. */
const beginsWithName = ({ text, cells, hasBorders }: Row, lines: RecordDraft['lines']): boolean => {
  const name = hasBorders ? cells[0]! : text;
  return (
    /[\])]$/.test(name) &&
    parseTermHeading(name) === null &&
    partCodeAndTitle(name) !== null &&
    isNamedSo(lines)
  );
};

const isNamedSo = (lines: RecordDraft['lines']): boolean =>
  lines.filter(({ subject, number, printed }) =>
    [`[${subject}${number}]`, `(${subject}${number})`].some((code) => printed.includes(code)),
  ).length >= FEWEST;

/** Notes courses in parts of a page that it does not show, where nothing that was read is the same course. */
export function noteHidden(rows: readonly Row[], draft: RecordDraft): void {
  const printedOf = new Map<string, string[]>();
  for (const { subject, number, printed } of draft.lines) {
    const code = inShort(`${subject} ${number}`);
    const known = printedOf.get(code) ?? [];
    if (known.length < MOST_ATTEMPTS) printedOf.set(code, [...known, printed]);
  }
  // with another grade it was taken again
  const isRead = ({ subject, number }: CourseCode, row: Row): boolean =>
    (printedOf.get(inShort(`${subject} ${number}`)) ?? []).some((printed) => holdsWords(printed, row.text));
  const hidden = rows.filter((row) => {
    const words = row.words.slice(0, MAX_WORDS).map(({ text }) => text);
    const course = leadingCourse(words);
    return (
      course !== null &&
      looksLikeCourse(row) &&
      words.slice(course.words).some((word) => parseAmount(word) !== null) &&
      !isRead(course, row)
    );
  });
  for (const row of hidden.slice(0, MOST_HIDDEN)) draft.addUnread(row.number, row.text, HIDDEN);
}
const MOST_HIDDEN = 200;
/** Nobody takes a course more often; a page may hold as many rows as it likes. */
const MOST_ATTEMPTS = 20;

/** Whether a text holds each word of another at least as often. */
function holdsWords(text: string, other: string): boolean {
  const left = countsOf(toWords(text));
  return toWords(other).every((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
}

const HIDDEN =
  'This looks like a course, in a part of the page that is not shown. Open every part of the page and save it again.';

const inShort = (code: string): string => code.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase();

/** A code of a course that is not read, on a line of its own or after another course of its row: text of another course took it along. */
function isSwallowed(row: Row, codes: ReadonlySet<string>, read: ReadonlySet<string>): boolean {
  if (codes.size === 0) return false;
  const isOther = (text: string) => {
    const code = hasShapeOf(codes, text) ? parseCourseCode(text) : null;
    return code !== null && isLikeRead(code, read);
  };
  if (!row.hasBorders) return isOther(row.text) || isAfterAnother(row, read);
  const [first, ...others] = row.cells.flatMap((cell, index) => (hasShapeOf(codes, cell) ? index : []));
  return first === 0 && others.some((at) => at >= FEWEST_CELLS && isOther(row.cells[at]!));
}

/** 'MATH 101 Calculus I 4.00 B MATH 102 Calculus II 4.00 A': two columns whose blanks are gone, of which one was read. */
function isAfterAnother({ words }: Row, read: ReadonlySet<string>): boolean {
  const texts = words.slice(0, MAX_WORDS).map(({ text }) => text);
  const first = leadingCourse(texts);
  const isResult = (text = '') => parseAmount(text) !== null || isKnownGrade(text);
  const isUnread = ({ subject, number }: CourseCode) =>
    subject.length <= LONGEST_SUBJECT && !read.has(inShort(`${subject} ${number}`));
  return (
    first !== null &&
    texts.some((_, at) => {
      if (at < first.words + 2 || !isResult(texts[at - 1])) return false;
      const other = leadingCourse(texts.slice(at, at + MOST_OF_CODE));
      return (
        other !== null &&
        (isUnread(first) || isUnread(other)) &&
        texts.slice(at + other.words + 1).some((text) => parseAmount(text) !== null)
      );
    })
  );
}

/** Whether a row begins with a code such as those of the courses that were read, or with any code where none was, and a title. */
function beginsLike({ words, text, isEndless }: Row, codes: ReadonlySet<string>): boolean {
  const from = BULLET.test(words[0]?.text ?? '') ? 1 : 0;
  const texts = words.slice(from, from + MAX_WORDS).map((word) => word.text);
  const [first = '', ...others] = texts;
  if (isEndless || !/\d/.test(text) || parseTermHeading(text) !== null || isTotals(text)) return false;
  const course = leadingCourse(texts);
  const isFigures = isOwnCode(first) || /^\d{5,9}$/.test(first);
  const after = course ? texts.slice(course.words) : isFigures ? others : [];
  const rest = BULLET.test(after[0] ?? '') ? after.slice(1) : after;
  const code = course ? `${course.subject} ${course.number}` : first;
  return (
    /^\p{L}{2}/u.test(rest[0] ?? '') &&
    (codes.has(shapeOf(code)) ||
      (codes.size === 0 && rest.some((word) => parseAmount(word) !== null || isKnownGrade(word))))
  );
}

const MAX_WORDS = 30;

/** 'Modern Europe (HIST 210) C 3.00', 'HIST 211, Modern Asia, 3 credits': a code that was not read, with a title and a figure. */
function holdsCourse(
  { text, isEndless }: Row,
  codes: ReadonlySet<string>,
  read: ReadonlySet<string>,
): boolean {
  if (
    codes.size === 0 ||
    isEndless ||
    !/\d{2}/.test(text) ||
    isTotals(text) ||
    parseTermHeading(text) !== null ||
    isNoteBeside(text, false)
  )
    return false;
  const words = toWords(text.replaceAll(/[(),;:[\]]/g, ' ')).slice(0, MAX_WORDS);
  return words.some((word, at) => {
    if (!/^\p{Lu}/u.test(word)) return false;
    const course = leadingCourse(words.slice(at, at + MOST_OF_CODE));
    if (course === null) return false;
    const others = words.toSpliced(at, course.words);
    return (
      /\d{3}/.test(course.number) &&
      isLikeRead(course, read) &&
      (others.some((other) => parseAmount(other) !== null) || CREDITS_IN_WORDS.test(text)) &&
      others.some((other) => /^\p{L}{4}/u.test(other))
    );
  });
}
const MOST_OF_CODE = 3;
const LONGEST_SUBJECT = 6;

/** Whether a code in capitals, with as many figures as those that were read, is none of them. */
function isLikeRead({ subject, number }: CourseCode, read: ReadonlySet<string>): boolean {
  const code = inShort(`${subject} ${number}`);
  return (
    subject.length <= LONGEST_SUBJECT &&
    subject === subject.toUpperCase() &&
    !read.has(code) &&
    [...read].some((other) => figuresOf(other) === figuresOf(code))
  );
}

/** '###' of 'HIST 210', with more of a shape than 'COVID-19' or a postal code has. */
const figuresOf = (code: string): string =>
  code
    .replaceAll(/\p{L}+/gu, '')
    .replaceAll(/\d/g, '#')
    .trim();
/** '*' before a code, '-' after it. */
const BULLET = /^(?:[*•·▪◦○●■–—|>:-]|\d{1,2}[.)])$/;
