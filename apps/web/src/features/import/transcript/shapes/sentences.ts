import { leadingCourse, parseCourseCode } from '../lexing/course-codes';
import { isKnownGrade, markOf, tidyGrade } from '../lexing/grades';
import { parseAmount, parseNumber } from '../lexing/numbers';
import { parseTerm, parseTermHeading } from '../lexing/terms';
import { toWords } from '../lexing/text';
import { columnOfLabel } from '../table/column-names';
import { rowOfCells, rowOfLine, type Row } from '../table/rows';
import type { ColumnPlace } from '../table/column';

const COLUMNS = ['code', 'title', 'credits', 'grade', 'gradeBeside', 'term'] as const;
type Part = (typeof COLUMNS)[number];
const NAMES: Readonly<Record<Part, string>> = {
  code: 'Course code',
  title: 'Title',
  credits: 'Credits',
  grade: 'Grade',
  gradeBeside: 'Mark',
  term: 'Term',
};
const PLACES: readonly ColumnPlace[] = COLUMNS.map((column, index) => ({
  column,
  name: NAMES[column],
  start: index,
  end: index + 1,
}));
const FEWEST = 2;
const LONGEST = 300;
/** A bare figure up to here is an amount of credits rather than a mark. */
const MOST_CREDITS = 12;
/** 'CR' is a grade as well. */
const SHORTEST_LABEL = 4;
const TOLD = 'It was read from a sentence.';
/** 'F :(' */
const FACE_AFTER = /(?<=\s)[:;]-?[()]+$/;
/** '(3)' after a title or a grade. */
const CREDITS_IN_BRACKETS = /(?<=\S\s{1,3})\((\d(?:\.\d{1,2})?)\)/g;
/** What parts the facts of a sentence. */
const PARTED = /\s*(?:[;|•→()[\]\t]|,(?!\d)|:(?=\s|$)|\s[-–—=]+\s|\s{2,})\s*/u;
const AMOUNT =
  /(?<![\p{L}\d.])(\d{1,2}(?:[.,]\d{1,3})?) ?-?(?:credits?|credit hours?|semester hours?|hours?|hrs?|units?|ects|cr|sh|cp|lp|points?)\b\.?/iu;
const GRADE =
  /\b(?:[Ff]inal )?(?:[Gg]rade|[Mm]ark|[Rr]esult|[Nn]ote|[Ee]arned|[Rr]eceived|[Gg]ot|[Ww]ith)\b[ :]*(?:an? )?(?:(?:final )?(?:grade|mark) )?(?:of )?["“']?([A-F][+-]?|\d{1,3}(?:[.,]\d{1,2})?(?: ?%)?|[Pp]ass(?:ed)?|[Ff]ail(?:ed)?|[A-Z]{1,2})(?![\p{L}\d])["”']?/u;

/**
 * Courses that are told in sentences or items of a list, each on a line ('PSY 230 (Developmental Psychology), 3 credits: A-'), as
 * rows of a table; a term is that of the line that named one last. null where too few lines do.
 */
export function rowsOfSentences(text: string): Row[] | null {
  const rows: Row[] = [];
  let term = '';
  let found = 0;
  unitsOf(text).forEach((raw, index) => {
    const line = raw.trim();
    const facts = line.length > LONGEST ? null : factsOf(line);
    if (facts) {
      found++;
      if (found === 1)
        rows.push({
          ...rowOfCells(
            index + 1,
            COLUMNS.map((part) => NAMES[part]),
          ),
          columns: PLACES,
        });
      rows.push({
        ...rowOfCells(
          index + 1,
          COLUMNS.map((part) => facts[part] ?? (part === 'term' ? term : '')),
        ),
        doubt: TOLD,
      });
      return;
    }
    const named = line.length <= LONGEST ? termNamed(line) : null;
    if (named !== null) term = named;
    // a term is that of courses that are no sentences, too
    if (line !== '') rows.push(rowOfLine({ number: index + 1, text: named ?? line }));
  });
  return found < FEWEST ? null : rows;
}

/** The lines of a text, or its paragraphs where most of those that name a course name one and have its facts on lines of their own. */
function unitsOf(text: string): string[] {
  const lines = text.split('\n');
  const paragraphs = text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim() !== ''));
  const named = paragraphs.filter((paragraph) => paragraph.some((line) => beginsCourse(toWords(line), 0)));
  const single = named.filter(
    (paragraph) =>
      paragraph.length > 1 &&
      paragraph.length <= MAX_LINES &&
      paragraph.filter((line) => beginsCourse(toWords(line), 0)).length === 1,
  );
  if (single.length < FEWEST || single.length < 0.8 * named.length) return lines;
  return paragraphs.flatMap((paragraph) => {
    if (!single.includes(paragraph)) return paragraph;
    const first = paragraph.findIndex((line) => parseTermHeading(line) === null);
    const course = paragraph.slice(first).map((line) => line.trim());
    return [...paragraph.slice(0, first), course.join(' | ')];
  });
}

const MAX_LINES = 8;
const MAX_WORDS_BEFORE = 16;

/** The term in a line that names one: 'here are your grades for Spring 2023:'. */
function termNamed(line: string): string | null {
  if (parseTermHeading(line)) return line;
  const [said] =
    /(?:fall|autumn|winter|spring|summer)(?: (?:semester|term|quarter|session))?(?: of)? (?:(?:19|20)\d{2}|[’']?\d{2}(?=\W*$))/i.exec(
      line,
    ) ?? [];
  return said !== undefined && toWords(line).length < 16 && parseTerm(said) ? said : null;
}

/** Whether a code stands at a word; most words are no beginning of one. */
const beginsCourse = (words: readonly string[], at: number): boolean =>
  /^\p{Lu}/u.test(words[at] ?? '') &&
  /\d/.test(words.slice(at, at + 4).join(' ')) &&
  leadingCourse(words.slice(at, at + 4)) !== null;

type Facts = Partial<Record<Part, string>>;

/** What a line says of one course: a code, and a grade or credits besides a title. */
function factsOf(line: string): Facts | null {
  const facts: Facts = {};
  const item = line
    .replace(/^(?:[-*•–>]|\d{1,2}[.)])\s+/, '')
    .replace(/\.$/, '')
    .replace(FACE_AFTER, '')
    .replaceAll(CREDITS_IN_BRACKETS, '($1 cr)');
  const texts: string[] = [];
  const words = toWords(item);
  const at = words.findIndex((_, index) => beginsCourse(words, index));
  const before = words.slice(0, Math.max(0, at)).join(' ');
  // a sentence may say before its course when it was taken
  const isSentence =
    at > 1 &&
    at < MAX_WORDS_BEFORE &&
    !/[|;]/.test(before) &&
    / (?:you|i|took|completed|in|enrolled|passed|for)\b/i.test(` ${before}`);
  const said = isSentence ? termNamed(before) : null;
  if (said !== null) facts.term = said;
  const told = isSentence ? item.slice(item.indexOf(words.slice(at, at + 2).join(' '))) : item;
  // in a table each figure has a column of its own
  const isTyped = !/\t|\S {2,}\S/.test(told);
  let isLabelled = false;
  let bare: string | undefined;
  for (const part of partsOf(told)) {
    const labelled = /\d/.test(part) || part.length < SHORTEST_LABEL ? null : columnOfLabel(part);
    // 'Calculus I - 4 - A-', 'Grade: A- - Credits: 4'
    if (isTyped && texts.length > 0 && isBareCredits(part) && (isLabelled || facts.grade === undefined))
      bare ??= part;
    isLabelled = labelled === 'credits';
    if (labelled === 'term' || labelled === 'grade' || labelled === 'credits') continue;
    if (!isTyped || !isBareCredits(part)) takePart(part, facts, texts);
  }
  if (bare !== undefined) facts.credits ??= bare;
  if (facts.code === undefined || (facts.grade ?? facts.credits) === undefined) return null;
  const title = texts.toSorted((a, b) => b.length - a.length)[0];
  // a mark with no grade beside it is the grade
  return title === undefined ? null : { ...facts, grade: facts.grade ?? facts.gradeBeside ?? '', title };
}

/** The parts of a line; the title right after the code keeps its colon ('HUM 250  Essay: The Dam   4 cr.'). */
function partsOf(told: string): string[] {
  const [, code = '', begun = '', rest = ''] = TITLE_WITH_COLON.exec(told) ?? [];
  const isTitle =
    begun !== '' && parseCourseCode(code) !== null && columnOfLabel(begun) === null && !isFact(rest);
  return told
    .split(PARTED)
    .map((segment) => segment.trim().replace(DASH_BEFORE, ''))
    .filter((segment) => segment !== '')
    .flatMap((part, index, parts) => {
      if (isTitle && part === rest && parts[index - 1]!.endsWith(begun)) return [];
      const goesOn = isTitle && part.endsWith(begun) && parts[index + 1] === rest;
      return [goesOn ? `${part}: ${rest}` : part];
    });
}

/** '- A-' after '(4 credits)' */
const DASH_BEFORE = /^[-–—=:]+\s+/;

/** A code, a title in two parts, and a wide gap after it. */
const TITLE_WITH_COLON = /^(\S{1,10} ?\S{0,8}\d\S{0,8}) {1,4}(\p{L}[^:;|]{1,60}?): ([^:;|]{3,60}?) {2,}/u;

const isFact = (text: string): boolean =>
  AMOUNT.test(text) ||
  GRADE.test(text) ||
  parseTerm(text) !== null ||
  isKnownGrade(tidyGrade(text)) ||
  /\d/.test(text);

/** '4'; '002' is a section. */
const isBareCredits = (part: string): boolean =>
  !/^0\d/.test(part) && (parseNumber(part) ?? Infinity) <= MOST_CREDITS;

function takePart(part: string, facts: Facts, texts: string[]): void {
  const words = toWords(part);
  const course = facts.code === undefined ? leadingCourse(words) : null;
  if (course) {
    facts.code = words.slice(0, course.words).join(' ');
    if (course.words < words.length) takePart(words.slice(course.words).join(' '), facts, texts);
    return;
  }
  if (facts.code === undefined && parseCourseCode(part)) facts.code = part;
  else if (parseTerm(part)) facts.term ??= part;
  else if (part.endsWith('%') && markOf(part) !== null) facts.gradeBeside ??= part;
  else if (parseAmount(part) !== null && parseNumber(part) === null) facts.credits ??= part;
  else if (AMOUNT.exec(part)?.[0] === part) facts.credits ??= AMOUNT.exec(part)![1]!;
  else if (isKnownGrade(tidyGrade(part)))
    facts.grade = (facts.grade ?? 'withdrawn').length > SHORTEST_LABEL ? part : facts.grade!;
  else if (AMOUNT.test(part) || GRADE.test(part)) {
    const credits = AMOUNT.exec(part)?.[1];
    const rest = part.replace(AMOUNT, ' ');
    const grade = GRADE.exec(rest)?.[1];
    if (credits) facts.credits ??= credits;
    if (grade) facts.grade ??= grade;
    const left = grade ? '' : rest.trim();
    if (/\p{L}{3}/u.test(left) && toWords(left).length < 12 && !credits) texts.push(left);
  } else if (/\p{L}{2}/u.test(part)) texts.push(part);
}
