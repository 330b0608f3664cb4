import type { TrueLine } from './record';

/** A course as a reader under test gives it back. */
interface ReadCourse {
  readonly code: string;
  readonly title: string;
  readonly credits: number | null;
  readonly grade: string | null;
  readonly term: string | null;
  /** The text that the student is shown beside it. */
  readonly printed: string;
  /** Whether the reader asks about it; else it says that it is sure. */
  readonly asked: boolean;
}

/** What a reader made of one file. */
export interface Reading {
  readonly courses: readonly ReadCourse[];
  /** Whether the reader says that something is missing: lines it could not read, totals that do not agree. */
  readonly warned: boolean;
  /** The texts of the lines it could not read. */
  readonly unread: readonly string[];
  readonly refused: string | null;
}

export interface Score {
  lines: number;
  right: number;
  rightAndSure: number;
  asked: number;
  /** Wrong or missing without a question or a warning. */
  silent: number;
  /** Sure of a course that is not there. */
  invented: number;
  refused: number;
  files: number;
}

export const NO_SCORE: Score = {
  lines: 0,
  right: 0,
  rightAndSure: 0,
  asked: 0,
  silent: 0,
  invented: 0,
  refused: 0,
  files: 0,
};

/** Takes a sentence on what was wrong, for the developers of the reader. */
export type Report = (fault: string) => void;

const GRADE_TOLERANCE = 0.0005;

/**
 * Adds up how well a reading meets the truth. What a damaged text (`printed`) said before cannot be known: there a
 * sure line is wrong when it says what is not printed.
 */
export function scoreReading(
  truth: readonly TrueLine[],
  reading: Reading,
  report: Report = () => {},
  printed: string | null = null,
): Score {
  const score = { ...NO_SCORE, files: 1, lines: truth.length };
  if (reading.refused !== null) {
    report(`refused: ${reading.refused}`);
    return { ...score, refused: 1, asked: truth.length };
  }
  const left = [...reading.courses];
  const missing: TrueLine[] = [];
  for (const line of truth) {
    const at = bestMatch(line, left);
    const course = at === -1 ? undefined : left.splice(at, 1)[0];
    if (!course) {
      missing.push(line);
      continue;
    }
    const wrong = faultsOf(line, course);
    if (course.asked) score.asked++;
    if (wrong.length === 0) {
      score.right++;
      if (!course.asked) score.rightAndSure++;
    } else {
      const isSilent = !course.asked && (printed === null || !isPrinted(course, printed));
      report(
        `${course.asked ? 'asked' : isSilent ? 'SILENT' : 'as printed'}: ${inWords(line)}: ${wrong.join(', ')}`,
      );
      if (isSilent) score.silent++;
    }
  }
  for (const line of missing) {
    const other = left.findIndex(
      (course) =>
        course.asked &&
        (course.printed.includes(line.printed.number) ||
          (course.term === line.term && (course.credits === line.credits || course.title === ''))),
    );
    if (other !== -1) {
      left.splice(other, 1);
      score.asked++;
      continue;
    }
    const told = reading.warned || reading.unread.some((text) => text.includes(line.printed.number));
    report(`${told ? 'unread' : printed === null ? 'SILENT' : 'lost'}: ${inWords(line)} is missing`);
    if (told) score.asked++;
    else if (printed === null) score.silent++;
  }
  for (const course of left) {
    const isInvented = !course.asked && (printed === null || !isPrinted(course, printed));
    report(`${course.asked ? 'asked' : isInvented ? 'INVENTED' : 'as printed'}: ${JSON.stringify(course)}`);
    if (isInvented) score.invented++;
  }
  return score;
}

export function addScores(a: Score, b: Score): Score {
  return Object.fromEntries(
    Object.keys(NO_SCORE).map((key) => [key, a[key as keyof Score] + b[key as keyof Score]]),
  ) as unknown as Score;
}

/** The same course in the same term; else the same course. */
function bestMatch(line: TrueLine, courses: readonly ReadCourse[]): number {
  const ofCode = (course: ReadCourse) => bare(course.code) === bare(line.code);
  const whole = courses.findIndex((course) => ofCode(course) && faultsOf(line, course).length === 0);
  if (whole !== -1) return whole;
  const inTerm = courses.findIndex((course) => ofCode(course) && course.term === line.term);
  if (inTerm !== -1) return inTerm;
  const anywhere = courses.findIndex(ofCode);
  return anywhere !== -1
    ? anywhere
    : courses.findIndex(
        (course) => course.title !== '' && course.title === line.title && course.term === line.term,
      );
}

function faultsOf(line: TrueLine, course: ReadCourse): string[] {
  const faults: string[] = [];
  const compare = (name: string, same: boolean, found: unknown) => {
    if (!same) faults.push(`${name} ${JSON.stringify(found)}`);
  };
  compare('code', bare(course.code) === bare(line.code), course.code);
  compare('title', course.title === line.title, course.title);
  compare(
    'credits',
    course.credits !== null && Math.abs(course.credits - line.credits) < GRADE_TOLERANCE,
    course.credits,
  );
  compare('grade', course.grade === line.grade, course.grade);
  compare('term', course.term === line.term, course.term);
  return faults;
}

/** Whether every field of a course stands somewhere in a text. */
function isPrinted({ code, title, credits, grade }: ReadCourse, text: string): boolean {
  const plain = text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/&amp;/g, '&');
  const holds = (part: string) => part.split(' ').every((word) => plain.includes(word));
  const figures = (plain.match(/\d+(?:[.,]\d+)?/g) ?? []).map((figure) => Number(figure.replace(',', '.')));
  return (
    bare(plain).includes(bare(code)) &&
    holds(title) &&
    (grade === null || holds(grade)) &&
    (credits === null || figures.includes(credits))
  );
}

const bare = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

const inWords = ({ printed, title, credits, grade, term }: TrueLine): string =>
  `${printed.code} ${title} ${credits} ${grade ?? 'no grade'} ${term ?? 'no term'}`;
