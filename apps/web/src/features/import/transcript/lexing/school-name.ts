import { parseCourseCode } from './course-codes';
import { parseTermHeading } from './terms';
import { oneLine, type TextLine } from './text';

const SCHOOL =
  /\b(?:university|college|institute|polytechnic|academy|conservatory|seminary|universit[éày]|universidad)\b/i;
const HEADING = /^(?:un)?official(?: academic)? transcript\s?[-–—:]\s?/i;
/** What comes after the head of a transcript. */
const END_OF_HEAD =
  /^(?:student|name|curriculum|program|term|subj|beginning|transfer|test|institution|degree)/i;
const HEAD_LINES = 12;
const LONGEST_NAME = 80;

/** The name of the school as it stands in the first lines, before anything about the student; null when it does not. */
export function schoolName(lines: readonly TextLine[]): string | null {
  for (const { text } of lines.slice(0, HEAD_LINES)) {
    if (text.length > LONGEST_NAME) continue;
    const line = oneLine(text).replace(HEADING, '');
    if (END_OF_HEAD.test(line) || parseTermHeading(line) || parseCourseCode(line)) return null;
    if (isSchoolName(line)) return line;
  }
  return null;
}

/** Whether a line (on one line) is only the name of a school. */
export function isSchoolName(line: string): boolean {
  return SCHOOL.test(line) && line.length <= LONGEST_NAME && !/[:\d]/.test(line);
}
