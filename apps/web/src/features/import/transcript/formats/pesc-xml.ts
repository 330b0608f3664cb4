import { parseCourseCode } from '../lexing/course-codes';
import { tidyGrade } from '../lexing/grades';
import { parseNumber } from '../lexing/numbers';
import { parseTerm, seasonOfMonth } from '../lexing/terms';
import { cleanValue } from '../lexing/text';
import type { PrintedCredits } from '../record';
import { NOWHERE, RecordDraft, type Place } from '../record-draft';
import { toRepeatCode, type CourseRow } from '../table/course-row';
import { TranscriptError } from '../transcript-error';
import type { CreditUnit, Term } from '../transcript.types';
import type { StructuredFormat } from './structured-format';

const ROOT = /<(?:[\w.-]+:)?CollegeTranscript[\s>]/;
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;
/** Credit that was not earned by sitting in a course of this school. */
const EXTERNAL_BASIS = /transfer|exam|placement|military|life ?experience/i;

/** PESC College Transcript, any version: names are matched without their namespace, whose prefix and version vary. */
export const pescXml: StructuredFormat = {
  id: 'pesc-xml',
  name: 'PESC College Transcript (XML)',
  detect: (text) => /^\s*</.test(text) && ROOT.test(text),
  read: (text) => {
    const record = parseXml(text);
    const draft = new RecordDraft();
    draft.school = valueAt(all(record, 'AcademicRecord')[0], 'School', 'OrganizationName');
    draft.printedCredits = creditsOfSummary(record);
    draft.unit = unitOf(record);
    all(record, 'Course').forEach((course, index) => {
      const row = rowOf(course);
      if (row) draft.addCourse(row, placeOf(course), index + 1, course.textContent ?? '', doubtsOf(row));
      else
        draft.addUnread(index + 1, cleanValue(course.textContent), 'This course has no subject and number.');
    });
    return draft;
  },
};

/** Declarations are refused before parsing, so that no entity can be defined, let alone fetched. */
function parseXml(text: string): Document {
  if (DECLARATION.test(text)) {
    throw new TranscriptError(
      'unsafe-markup',
      'This XML file declares its own entities (<!DOCTYPE or <!ENTITY). A transcript does not need that, so the file was not read. Ask your school for a plain PESC transcript.',
    );
  }
  const document = new DOMParser().parseFromString(text.trimStart(), 'application/xml');
  if (all(document, 'parsererror').length > 0) {
    throw new TranscriptError(
      'malformed',
      'This XML file is damaged or cut off, so it could not be read. Download it from your school once more.',
    );
  }
  return document;
}

function rowOf(course: Element): CourseRow | null {
  const subject = valueAt(course, 'CourseSubjectAbbreviation');
  const number = valueAt(course, 'CourseNumber');
  const code =
    subject && number ? { subject, number } : parseCourseCode(valueAt(course, 'OriginalCourseID') ?? '');
  if (code === null) return null;
  return {
    ...code,
    level: valueAt(course, 'CourseCreditLevel'),
    title: valueAt(course, 'CourseTitle') ?? '',
    credits: numberAt(course, 'CourseCreditValue'),
    creditsEarned: numberAt(course, 'CourseCreditEarned'),
    grade: tidyGrade(valueAt(course, 'CourseAcademicGrade') ?? '') || null,
    qualityPoints: numberAt(course, 'CourseQualityPointsEarned'),
    repeat: toRepeatCode(valueAt(course, 'CourseRepeatCode') ?? ''),
  };
}

function placeOf(course: Element): Place {
  const isExternal = EXTERNAL_BASIS.test(valueAt(course, 'CourseCreditBasis') ?? '');
  const session = ancestor(course, 'AcademicSession');
  return {
    ...NOWHERE,
    stated: isExternal ? 'transfer' : null,
    term: session && termOf(session),
    institution: isExternal ? valueAt(course, 'CourseOverrideSchool', 'OrganizationName') : null,
  };
}

function termOf(session: Element): Term | null {
  const named = parseTerm(valueAt(session, 'AcademicSessionDetail', 'SessionName') ?? '');
  const designator = valueAt(session, 'AcademicSessionDetail', 'SessionDesignator') ?? '';
  const isQuarter = /quarter/i.test(valueAt(session, 'AcademicSessionDetail', 'SessionType') ?? '');
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(designator) ?? [];
  return (
    named ?? (year && month ? { season: seasonOfMonth(Number(month), isQuarter), year: Number(year) } : null)
  );
}

const UNITS: Readonly<Record<string, CreditUnit>> = {
  Semester: 'semester',
  Quarter: 'quarter',
  ECTS: 'ects',
};

function unitOf(record: Document): CreditUnit | null {
  const [course] = all(record, 'Course');
  return UNITS[(course && valueAt(course, 'CourseCreditUnits')) ?? ''] ?? null;
}

/** What is named is sure; what is not there is asked about. */
function doubtsOf({ credits, title }: CourseRow): string[] {
  return [
    ...(credits === null ? ['No credits could be found for it.'] : []),
    ...(title === '' ? ['No title could be found for it.'] : []),
  ];
}

/** The summaries of the record itself, not those of its sessions; one per level of study. */
function creditsOfSummary(record: Document): PrintedCredits | null {
  const summaries = all(record, 'AcademicSummary').filter(
    (summary) =>
      summary.parentElement?.localName === 'AcademicRecord' &&
      valueAt(summary, 'AcademicSummaryType') === 'All',
  );
  const earned = summaries.flatMap((summary) => numberAt(summary, 'GPA', 'CreditHoursEarned') ?? []);
  return earned.length === 0
    ? null
    : { earned: earned.reduce((sum, credits) => sum + credits), perhapsWithoutTransfer: false };
}

function all(parent: Document | Element, localName: string): Element[] {
  return [...parent.getElementsByTagNameNS('*', localName)];
}

function ancestor(element: Element, localName: string): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent.localName === localName) return parent;
  }
  return null;
}

/** The text of the element reached by these names, each a child of the one before. */
function valueAt(element: Element | undefined, ...path: readonly string[]): string | null {
  const found = path.reduce((parent, name) => parent && childOf(parent, name), element);
  return found ? cleanValue(found.textContent) || null : null;
}

function childOf(parent: Element, localName: string): Element | undefined {
  return [...parent.children].find((child) => child.localName === localName);
}

function numberAt(element: Element, ...path: readonly string[]): number | null {
  return parseNumber(valueAt(element, ...path) ?? '');
}
