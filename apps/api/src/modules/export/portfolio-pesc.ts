import { randomUUID } from 'node:crypto';
import { termBegin } from '../students/index.js';
import type { Portfolio, PortfolioCourse } from './portfolio.js';

const NAMESPACES = {
  t: 'urn:org:pesc:message:CollegeTranscript:v1.6.0',
  r: 'urn:org:pesc:sector:AcademicRecord:v1.9.0',
  c: 'urn:org:pesc:core:CoreMain:v1.14.0',
};

/** Stands in the document and in each record of a school: no school has sent it, and none has confirmed it. */
export const SELF_REPORTED = 'Self-reported by the student in Lumen. No institution has confirmed it.';

/** The maximum lengths of the schema, in characters; longer text is cut. */
const MAX_LENGTHS = {
  OrganizationName: 60,
  FirstName: 35,
  LastName: 35,
  CompositeName: 45,
  SessionName: 30,
  CourseAcademicGrade: 10,
  CourseNarrativeExplanationGrade: 200,
  CourseSubjectAbbreviation: 10,
  CourseNumber: 15,
  OriginalCourseID: 30,
  CourseTitle: 60,
  NoteMessage: 80,
};

/** The courses of a portfolio as a PESC College Transcript 1.6.0: unofficial, and without what a transcript has no place for. */
export function portfolioPesc(portfolio: Portfolio, now: Date): string {
  const declared = Object.entries(NAMESPACES).map(([prefix, name]) => ` xmlns:${prefix}="${name}"`);
  const content = transmission(now) + element('Student', person(portfolio) + records(portfolio.courses));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<t:CollegeTranscript${declared.join('')}>${content}</t:CollegeTranscript>\n`;
}

const transmission = (now: Date): string =>
  element(
    'TransmissionData',
    element('DocumentID', randomUUID().replaceAll('-', '')) +
      element('CreatedDateTime', now.toISOString()) +
      element('DocumentTypeCode', 'StudentRequest') +
      element('TransmissionType', 'Original') +
      element('Source', element('Organization', text('OrganizationName', 'Lumen'))) +
      element(
        'Destination',
        element('Organization', text('OrganizationName', 'Whoever the student gives this to')),
      ) +
      element('DocumentOfficialCode', 'Unofficial') +
      // Courses that were not passed, and hidden ones, are left out.
      element('DocumentCompleteCode', 'Partial') +
      text('NoteMessage', SELF_REPORTED),
  );

const person = ({ firstName, lastName, name }: Portfolio): string =>
  element(
    'Person',
    element(
      'Name',
      firstName === '' && lastName === ''
        ? text('CompositeName', name)
        : text('FirstName', firstName) + text('LastName', lastName),
    ),
  );

/** One record for each school; a transcript has one at least. */
function records(courses: readonly PortfolioCourse[]): string {
  if (courses.length === 0) return record('', []);
  return grouped(courses.toReversed(), ({ institution }) => institution)
    .map(([school, taken]) => record(school, taken))
    .join('');
}

function record(school: string, courses: readonly PortfolioCourse[]): string {
  const terms = grouped(courses, ({ term }) => (term !== null && monthOf(term) ? term : null));
  return element(
    'AcademicRecord',
    (school && element('School', text('OrganizationName', school))) +
      terms.map(([term, taken]) => (term === null ? '' : session(term, taken))).join('') +
      terms.map(([term, taken]) => (term === null ? coursesApart(taken) : '')).join('') +
      text('NoteMessage', SELF_REPORTED),
  );
}

/** In the order in which each key comes first. */
const grouped = <Key>(
  courses: readonly PortfolioCourse[],
  keyOf: (course: PortfolioCourse) => Key,
): [Key, PortfolioCourse[]][] =>
  [...new Set(courses.map(keyOf))].map((key) => [key, courses.filter((course) => keyOf(course) === key)]);

const coursesApart = (courses: readonly PortfolioCourse[]): string =>
  courses.map((course) => courseElement(course, true)).join('');

const session = (term: string, courses: readonly PortfolioCourse[]): string =>
  element(
    'AcademicSession',
    element(
      'AcademicSessionDetail',
      element('SessionDesignator', monthOf(term)!) + text('SessionName', term),
    ) + courses.map((course) => courseElement(course, false)).join(''),
  );

/** @param saysTerm where it stands in no session */
function courseElement({ code, title, credits, grade, term }: PortfolioCourse, saysTerm: boolean): string {
  const [, subject = '', number = ''] = /^(\D{1,10}?)[\s-]*(\d\S{0,14})$/.exec(code) ?? [];
  const isLongGrade = grade !== null && [...grade].length > MAX_LENGTHS.CourseAcademicGrade;
  return element(
    'Course',
    element('CourseCreditBasis', 'Regular') +
      element('CourseCreditValue', String(credits)) +
      element('CourseCreditEarned', String(credits)) +
      (isLongGrade ? '' : text('CourseAcademicGrade', grade ?? '')) +
      (grade === null ? element('CourseAcademicGradeStatusCode', 'Completed') : '') +
      (isLongGrade ? text('CourseNarrativeExplanationGrade', grade) : '') +
      (number === ''
        ? text('OriginalCourseID', code)
        : text('CourseSubjectAbbreviation', subject) + text('CourseNumber', number)) +
      text('CourseTitle', title) +
      (saysTerm && term !== null ? text('NoteMessage', `Term: ${term}`) : ''),
  );
}

/**
 * The month in which most schools begin a term, by its season; of several the first counts. (The months of `termBegin` are
 * rather late: they put terms in order, and say when grades are in.)
 */
const WINTER: readonly [season: RegExp, month: string] = [/winter/i, '01'];
const BEGINS: readonly (typeof WINTER)[] = [
  [/fall|autumn|herbst/i, '08'],
  WINTER,
  [/intersession|interim|january|spring/i, '01'],
  [/summer|sommer|\bmay\b/i, '05'],
];

/** `2025-08` for 'Fall 2025', `2024-01` for 'Spring 2023/24'; null for a name that tells no season or year. */
function monthOf(term: string): string | null {
  const begin = termBegin(term);
  const season = BEGINS.find(([named]) => named.test(term));
  if (!begin || !season) return null;
  // The winter of two years, 'Winter 2023/24', begins in the first.
  if (season === WINTER && begin.isOfAcademicYear) return `${begin.year - 1}-10`;
  return `${begin.year}-${season[1]}`;
}

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML has no place for, halves of characters among it. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** An element of text in one line, as long as it may be; nothing where there is none. */
function text(name: keyof typeof MAX_LENGTHS, value: string): string {
  const line = value.replaceAll(NO_XML, '').replaceAll(/\s+/g, ' ').trim();
  const kept = [...line].slice(0, MAX_LENGTHS[name]).join('');
  return (
    kept &&
    element(
      name,
      kept.replaceAll(/[&<>]/g, (sign) => MARKUP[sign]!),
    )
  );
}
