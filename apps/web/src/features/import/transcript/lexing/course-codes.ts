import { toWords } from './text';

/** A course code at the front of a row, and what follows it. */
export interface LeadingCourse {
  readonly subject: string;
  readonly number: string;
  readonly rest: readonly string[];
}

/** 'CS', 'A&S', 'BIO-L', 'CSCI-UA', 'ME EN', 'C S'. */
const SUBJECT = /^[A-Z][A-Z&/-]{0,9}(?: [A-Z&]{1,5}){0,2}$/;
const MIXED_CASE_SUBJECT = /^[A-Z][A-Za-z&-]{1,9}$/;
const SUBJECT_NAME = /^[A-Z][\p{L}&]*(?: [\p{L}&]+){1,4}$/u;
/** '1400', '4410A', '499R', '1MD3', '1XXX', 'UN1004', '03.00', '101-1'; never hours such as '3.000'. */
const NUMBER = /^[A-Z]{0,2}\d{1,5}(?:[A-Z]{1,3}\d{0,2}[A-Z]?)?(?:\.\d{1,2}[A-Z]?|-\d{1,3}[A-Z]?)?$/;
const PLAIN_NUMBER = /^\d{2,5}[A-Z]{0,2}$/;
/** 'CS1400', 'CS-1400'. */
const JOINED_CODE = /^([A-Z]{2,8})-?(\d{2,5}[A-Z]{0,2}|\d{1,3}\.\d{2})$/;
/** '3162PROF', '1410Object-Oriented': a number that PDF extraction glued to the title. */
const GLUED_NUMBER = /^(?<digits>\d{3,5}(?:[A-Z](?=[A-Z][a-z]))?)(?<title>[A-Z](?:[a-z]|[A-Z]{2}).*)$/;
/** 'CS 1400 - Loops'; the title may hold dashes, too. */
const CODE_AND_TITLE = /^(.{2,24}?) [-–—] (.+)$/;
const MOST_SUBJECT_WORDS = 3;

/**
 * Takes the course code off the front of a row, given as words or as cells; null when the row does not begin with one.
 * A subject in capitals may have up to three words, another ('Math 1210') must be one word or a cell of its own.
 */
export function takeLeadingCourse(tokens: readonly string[]): LeadingCourse | null {
  const [first = '', ...others] = tokens;
  return courseIn(tokens) ?? (first.includes(' ') ? courseIn([...toWords(first), ...others]) : null);
}

/** A course code that stands alone: 'CS 1400', 'CS-1400', 'CS1400'. */
export function parseCourseCode(text: string): { subject: string; number: string } | null {
  const course = takeLeadingCourse(toWords(text));
  return course && course.rest.length === 0 ? { subject: course.subject, number: course.number } : null;
}

/** Parts 'CS 1400 - Loops', as Workday names a course; null for any other text. */
export function partCodeAndTitle(text: string): { code: string; title: string } | null {
  const [, code, title] = CODE_AND_TITLE.exec(text) ?? [];
  return code && title ? { code, title } : null;
}

function courseIn(tokens: readonly string[]): LeadingCourse | null {
  return takeCapitals(tokens) ?? takeNamedSubject(tokens) ?? takeJoinedCode(tokens);
}

function takeCapitals(tokens: readonly string[]): LeadingCourse | null {
  for (let count = 1; count <= MOST_SUBJECT_WORDS; count++) {
    const subject = tokens.slice(0, count).join(' ');
    if (!SUBJECT.test(subject)) return null;
    const number = tokens[count] ?? '';
    const rest = tokens.slice(count + 1);
    const { digits, title } = GLUED_NUMBER.exec(number)?.groups ?? {};
    if (digits && title) return { subject, number: digits, rest: [title, ...rest] };
    if (NUMBER.test(number)) return { subject, number, rest };
  }
  return null;
}

function takeNamedSubject(tokens: readonly string[]): LeadingCourse | null {
  const [subject = '', number = '', ...rest] = tokens;
  const named = MIXED_CASE_SUBJECT.test(subject) || SUBJECT_NAME.test(subject);
  return named && PLAIN_NUMBER.test(number) ? { subject, number, rest } : null;
}

function takeJoinedCode(tokens: readonly string[]): LeadingCourse | null {
  const [code = '', ...rest] = tokens;
  const [, subject, number] = JOINED_CODE.exec(code) ?? [];
  return subject && number ? { subject, number, rest } : null;
}
