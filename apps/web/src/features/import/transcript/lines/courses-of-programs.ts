import type { TextLine } from '../lexing/text';

/** '5 - Introduction to Meteorology', '5 - *Soil Science': the credits of a course, and its title. */
const COURSE = /^( {4,})(\d{1,2}) - \*?(\p{L}.*)$/u;
/** '09/2019   12/2019   16         Rain or Shine': what stands before the title of a program, with its credits last. */
const PROGRAM = /^(.*?)(\d{1,3})( +)$/;

/**
 * The courses of a program in its place, each below the names of the same columns: where lines right below a title say what its
 * credits are made of, and their sum is that of the program.
 */
export function withCoursesOfPrograms(lines: readonly TextLine[]): readonly TextLine[] {
  const whole: TextLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const courses = coursesBelow(lines, at);
    whole.push(...(courses ?? [lines[at]!]));
    at += courses?.length ?? 0;
  }
  return whole;
}

function coursesBelow(lines: readonly TextLine[], at: number): TextLine[] | null {
  const [, indent = ''] = COURSE.exec(lines[at + 1]?.text ?? '') ?? [];
  const { text } = lines[at]!;
  const [, before = '', credits = '', gap = ''] =
    (indent !== '' &&
      /^ \S/.test(text.slice(indent.length - 1)) &&
      PROGRAM.exec(text.slice(0, indent.length))) ||
    [];
  if (credits === '') return null;
  const courses: TextLine[] = [];
  let sum = 0;
  for (const { number, text: line } of lines.slice(at + 1)) {
    const [, start, amount = '', title = ''] = COURSE.exec(line) ?? [];
    if (start !== indent) break;
    sum += Number(amount);
    courses.push({ number, text: `${before}${amount.padEnd(credits.length)}${gap}${title}` });
  }
  return sum === Number(credits) ? courses : null;
}
