import { leadingCourse, parseCourseCode } from '../lexing/course-codes';
import { isKnownGrade } from '../lexing/grades';
import { parseAmount } from '../lexing/numbers';
import type { CourseRow } from './course-row';
import { joinWords } from './rows';
import type { Group } from './table.types';

const LONGEST = 22;
const MAX_LINES = 3;

/** What can be told of a row that was not understood: its code, and what stands after it. To be asked about, always. */
export function guessRow(group: Group): CourseRow | null {
  const texts = joinWords(group.rows.slice(0, MAX_LINES)).map(({ text }) => text);
  const course = leadingCourse(texts);
  if (!course || texts.length > LONGEST || !hasFacts(texts.slice(course.words))) return null;
  const rest = texts.slice(course.words);
  // what stands on the lines below may be said of the next course
  const ofFirst = group.rows[0]!.words.length - course.words;
  const end = rest.findIndex((text) => /^\d+[.,]\d+$/.test(text));
  const title = (end === -1 ? rest : rest.slice(0, end)).join(' ');
  const first = rest.find((text) => parseAmount(text) !== null && /[.,]/.test(text));
  return {
    subject: course.subject,
    number: course.number,
    level: null,
    title,
    credits: first ? parseAmount(first) : null,
    creditsEarned: null,
    grade: gradeIn(rest.slice(0, ofFirst), title) ?? gradeIn(rest, title),
    qualityPoints: null,
    repeat: group.repeat,
  };
}

const gradeIn = (texts: readonly string[], title: string): string | null =>
  texts.findLast((text) => isKnownGrade(text) && !title.includes(text)) ?? null;

/** Something that came of the course: a figure or a grade after the code. */
const hasFacts = (rest: readonly string[]): boolean =>
  rest.some(
    (text) =>
      /^\d+[.,]\d+$/.test(text) || (isKnownGrade(text) && text.length < 3) || parseCourseCode(text) !== null,
  );
