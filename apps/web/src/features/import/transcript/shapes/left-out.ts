import { isOwnCode, leadingCourse, parseCourseCode } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import { isPeriodAlone, parseTermHeading } from '../lexing/terms';
import { oneLine } from '../lexing/text';
import type { RecordDraft } from '../record-draft';
import type { Row } from '../table/rows';
import { isTotals } from '../table/totals';
import { looksLikeCourse } from './grid';

/** A course takes no more lines. */
const NEAR = 40;
const LEFT_OUT = 'This looks like a course, and was not read.';
/** One such row may be anything that stands above a transcript or below it. */
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
  const isTold = ({ number, text }: Row) =>
    told.has(number) ||
    Array.from({ length: 2 * NEAR + 1 }, (_, index) => told.get(number + index - NEAR) ?? '').some((near) =>
      near.includes(oneLine(text)),
    );
  const codes = new Set(lines.map(({ subject, number }) => shapeOf(`${subject} ${number}`)));
  const read = new Set(lines.map(({ subject, number }) => inShort(`${subject} ${number}`)));
  const swallowed = new Set(
    rows.filter(
      (row) => !unread.some(({ text }) => text.includes(oneLine(row.text))) && isSwallowed(row, codes, read),
    ),
  );
  const besidePeriod = new Set(rows.filter((row) => standsBesidePeriod(row, codes)));
  const left = rows.filter(
    (row) =>
      swallowed.has(row) ||
      ((besidePeriod.has(row) ||
        (!row.cells.some(isPeriodAlone) &&
          (looksLikeCourse(row) ||
            beginsLike(row, codes) ||
            beginsWithCell(row, codes) ||
            isCodeAlone(row, codes) ||
            isExam(row)))) &&
        !isTold(row)),
  );
  const [from, to] = [Math.min, Math.max].map((end) => end(...lines.map(({ lineNumber }) => lineNumber)));
  const isAmong = ({ number }: Row) => number > from! && number < to!;
  if (
    left.length >= FEWEST ||
    left.some((row) => isAmong(row) || isCodeAlone(row, codes) || besidePeriod.has(row) || swallowed.has(row))
  )
    for (const row of left) draft.addUnread(row.number, row.text, LEFT_OUT);
}

/** 'ADV_PL Physics C - Mechanics   5.0', 'ADV_PL Statistics 4.0': credit for an exam that has no code. */
const isExam = ({ text, cells }: Row): boolean =>
  EXAM.test(text) &&
  (cells.length > 1 ? /^\d{1,2}(?:[.,]\d{1,3})?$/.test(cells.at(-1)!) : / \d{1,2}[.,]\d{1,3}$/.test(text));
const EXAM = /^(?:adv[_ ]pl|advanced placement|ap|ib|clep|dsst) \p{L}{2}/iu;

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

/** Notes courses in parts of a page that it does not show, where nothing that was read is the same course. */
export function noteHidden(rows: readonly Row[], draft: RecordDraft): void {
  const read = new Set(draft.lines.map(({ subject, number }) => inShort(`${subject} ${number}`)));
  const hidden = rows.filter((row) => {
    const words = row.words.slice(0, MAX_WORDS).map(({ text }) => text);
    const course = leadingCourse(words);
    return (
      course !== null &&
      looksLikeCourse(row) &&
      words.slice(course.words).some((word) => parseAmount(word) !== null) &&
      !read.has(inShort(`${course.subject} ${course.number}`))
    );
  });
  for (const row of hidden.slice(0, MOST_HIDDEN)) draft.addUnread(row.number, row.text, HIDDEN);
}
const MOST_HIDDEN = 200;
const HIDDEN =
  'This looks like a course, in a part of the page that is not shown. Open every part of the page and save it again.';

const inShort = (code: string): string => code.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase();

/** A code of a course that is not read, on a line of its own or behind another course of its row: text of another course took it along. */
function isSwallowed(row: Row, codes: ReadonlySet<string>, read: ReadonlySet<string>): boolean {
  if (codes.size === 0) return false;
  const isOther = (text: string) => {
    const code = hasShapeOf(codes, text) ? parseCourseCode(text) : null;
    return code !== null && !read.has(inShort(`${code.subject} ${code.number}`));
  };
  if (!row.hasBorders) return isOther(row.text);
  const [first, ...others] = row.cells.flatMap((cell, index) => (hasShapeOf(codes, cell) ? index : []));
  return first === 0 && others.some((at) => at >= FEWEST_CELLS && isOther(row.cells[at]!));
}

/** Whether a row begins with a code such as those of the courses that were read, or with any code where none was, and a title. */
function beginsLike({ words, text, isEndless }: Row, codes: ReadonlySet<string>): boolean {
  const texts = words.slice(0, MAX_WORDS).map((word) => word.text);
  const [first = '', ...others] = texts;
  if (isEndless || !/\d/.test(text) || parseTermHeading(text) !== null || isTotals(text)) return false;
  const course = leadingCourse(texts);
  const isFigures = isOwnCode(first) || /^\d{5,9}$/.test(first);
  const rest = course ? texts.slice(course.words) : isFigures ? others : [];
  const code = course ? `${course.subject} ${course.number}` : first;
  return (
    /^\p{L}{2}/u.test(rest[0] ?? '') &&
    (codes.has(shapeOf(code)) ||
      (codes.size === 0 && rest.some((word) => parseAmount(word) !== null || isKnownGrade(word))))
  );
}

const MAX_WORDS = 30;
