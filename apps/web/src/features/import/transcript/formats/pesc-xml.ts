import { doubt, notFound, type Doubt } from '../doubt';
import { parseCourseCode } from '../lexing/course-codes';
import { MARK_BEFORE, markQuestion, tidyGrade } from '../lexing/grades';
import { parseNumber } from '../lexing/numbers';
import { seasonOfMonth } from '../lexing/month-terms';
import { parseTerm } from '../lexing/terms';
import { cleanValue } from '../lexing/text';
import type { PrintedCredits } from '../record';
import { RecordDraft, type Place } from '../record-draft';
import { toRepeatCode, type CourseRow } from '../table/course-row';
import { TranscriptError } from '../transcript-error';
import type { CreditUnit, LineKind, Term } from '../transcript.types';
import type { StructuredFormat } from './structured-format';
import { ancestorOf, childrenOf, elementsOf, parseXml, type Element } from './xml';

const ROOT = /<(?:[\w.-]+:)?(?:College|HighSchool)Transcript[\s>]/;
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;
/** Credit that was not earned by sitting in a course of this school. */
const EXTERNAL_BASIS =
  /transfer|exam|placement|military|life ?experience|baccalaureate|standing|equivalence|exemption/i;
/** What a course without a grade is. */
const KIND_OF_STATUS: readonly (readonly [status: RegExp, kind: LineKind])[] = [
  [/^Withdrew/, 'withdrawn'],
  [/^(?:InProgress|NotYetReported|PlanningToTake|Incomplete)$/, 'in-progress'],
  [/./, 'completed'],
];

/** PESC College Transcript, any version: names are matched without their namespace, whose prefix and version vary. */
export const pescXml: StructuredFormat = {
  id: 'pesc-xml',
  name: 'PESC College Transcript (XML)',
  detect: (text) => /^\s*</.test(text) && ROOT.test(text),
  read: (text) => {
    refuseDeclarations(text);
    const record = parseXml(text);
    const draft = new RecordDraft();
    draft.school = valueAt(elementsOf(record, 'AcademicRecord')[0], 'School', 'OrganizationName');
    draft.printedCredits = creditsOfSummary(record);
    draft.unit = unitOf(record);
    elementsOf(record, 'Course').forEach((course, index) => {
      const row = rowOf(course);
      if (row) draft.addCourse(row, placeOf(course), index + 1, course.text, doubtsOf(row, course));
      else draft.addUnread(index + 1, cleanValue(course.text), 'This course has no subject and number.');
    });
    return draft;
  },
};

/** Declarations are refused before parsing, so that no entity can be defined, let alone fetched. */
function refuseDeclarations(text: string): void {
  if (DECLARATION.test(text)) {
    throw new TranscriptError(
      'unsafe-markup',
      'This XML file declares its own entities (<!DOCTYPE or <!ENTITY). A transcript does not need that, so the file was not read. Ask your school for a plain PESC transcript.',
    );
  }
}

function rowOf(course: Element): CourseRow | null {
  const subject = valueAt(course, 'CourseSubjectAbbreviation');
  const number = valueAt(course, 'CourseNumber');
  const code =
    subject && number
      ? { subject, number }
      : (parseCourseCode(valueAt(course, 'OriginalCourseID') ?? '') ?? agencyCode(course));
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

/** High schools number their courses as an agency does, and have no subjects. */
function agencyCode(course: Element): { subject: string; number: string } | null {
  const id = valueAt(course, 'AgencyCourseID');
  return id === null ? null : { subject: '', number: id };
}

function placeOf(course: Element): Place {
  const session = ancestorOf(course, 'AcademicSession');
  const record = ancestorOf(course, 'AcademicRecord');
  const ownSchool = record && valueAt(record, 'School', 'OrganizationName');
  const school =
    valueAt(course, 'CourseOverrideSchool', 'OrganizationName') ??
    (session && valueAt(session, 'School', 'OrganizationName'));
  const isElsewhere = school !== null && ownSchool !== null && school !== ownSchool;
  const isExternal = isElsewhere || EXTERNAL_BASIS.test(valueAt(course, 'CourseCreditBasis') ?? '');
  const status = valueAt(course, 'CourseAcademicGradeStatusCode');
  const isGraded = valueAt(course, 'CourseAcademicGrade') !== null;
  const kind = isGraded || status === null ? null : KIND_OF_STATUS.find(([said]) => said.test(status))![1];
  return {
    stated: isExternal ? 'transfer' : kind,
    term: session && termOf(session),
    institution: isExternal && school !== ownSchool ? school : null,
  };
}

/** In which months a term of each name begins whose year is that of its first day. */
const MONTHS_OF_SEASON: ReadonlyMap<string, readonly [from: number, to: number]> = new Map([
  ['winter', [1, 3]],
  ['spring', [1, 5]],
  ['summer', [4, 8]],
  ['fall', [7, 11]],
  ['autumn', [7, 11]],
]);

/** The name of a session that holds credit from elsewhere is no term, and neither is then the day from which it counts. */
const isOfNoTerm = (session: Element): boolean => EXTERNAL_BASIS.test(sessionValue(session, 'Name') ?? '');

/** As the session is named, with the year of its first day where its name has none, else by the month of that day. */
function termOf(session: Element): Term | null {
  const [year, month] = firstDayOf(session);
  const isQuarter = /quarter/i.test(sessionValue(session, 'Type') ?? '');
  const name = sessionValue(session, 'Name') ?? '';
  const named = parseTerm(name);
  if (named || !year || !month || isOfNoTerm(session)) return named;
  return (
    (seasonOf(name) && parseTerm(`${name} ${year}`)) ?? { season: seasonOfMonth(month, isQuarter), year }
  );
}

const seasonOf = (name: string) => MONTHS_OF_SEASON.get(name.toLowerCase().split(' ', 1)[0]!);

/** The year and the month of a session's designator or of its first day. */
function firstDayOf(session: Element): number[] {
  const days = [sessionValue(session, 'Designator'), sessionValue(session, 'BeginDate')];
  const [, ...found] = days.map((day) => /^(\d{4})-(\d{2})/.exec(day ?? '')).find(Boolean) ?? [];
  return found.map(Number);
}

/** 'Spring' that begins on 30 December: whether the year of a season without one is not that of its first day for sure. */
function isYearOpen(session: Element): boolean {
  const name = sessionValue(session, 'Name') ?? '';
  const [, month] = firstDayOf(session);
  const [from, to] = seasonOf(name) ?? [];
  return !!month && !!from && !!to && parseTerm(name) === null && (month < from || month > to);
}

/** The schema's 'SessionName' and so on; some systems write 'AcademicSessionName'. */
const sessionValue = (session: Element, what: string): string | null =>
  valueAt(session, 'AcademicSessionDetail', `Session${what}`) ??
  valueAt(session, 'AcademicSessionDetail', `AcademicSession${what}`);

const UNITS: ReadonlyMap<string, CreditUnit> = new Map([
  ['Semester', 'semester'],
  ['Quarter', 'quarter'],
  ['ECTS', 'ects'],
]);

const OTHER_UNITS = /^(?:ClockHours|CarnegieUnits|ContinuingEducationUnits)$/;

function unitOf(record: Element): CreditUnit | null {
  const [course] = elementsOf(record, 'Course');
  return UNITS.get((course && valueAt(course, 'CourseCreditUnits')) ?? '') ?? null;
}

/** What is named is sure; what is not there, or not what it seems, is asked about. */
function doubtsOf({ credits, title, grade }: CourseRow, course: Element): Doubt[] {
  const unit = valueAt(course, 'CourseCreditUnits');
  const session = ancestorOf(course, 'AcademicSession');
  return [
    ...(credits === null ? [notFound('credits')] : []),
    ...(title === '' ? [notFound('title')] : []),
    ...(grade && MARK_BEFORE.test(grade) ? [doubt(markQuestion(grade))] : []),
    ...(session && termOf(session) === null && !isOfNoTerm(session) ? [notFound('term')] : []),
    ...(session && isYearOpen(session)
      ? [doubt('The name of its term and the day on which it began do not fit together.')]
      : []),
    ...(valueAt(course, 'CourseAcademicGradeStatusCode') === 'PlanningToTake'
      ? [doubt('It is planned and has not been taken.')]
      : []),
    ...(unit && OTHER_UNITS.test(unit) ? [doubt(`Its credits are counted in another unit: ${unit}.`)] : []),
  ];
}

/** The summaries of the record itself, not those of its sessions; one per level of study. */
function creditsOfSummary(record: Element): PrintedCredits | null {
  const summaries = elementsOf(record, 'AcademicSummary').filter(
    (summary) =>
      summary.parent?.name === 'AcademicRecord' && valueAt(summary, 'AcademicSummaryType') === 'All',
  );
  const earned = summaries.flatMap((summary) => numberAt(summary, 'GPA', 'CreditHoursEarned') ?? []);
  return earned.length === 0
    ? null
    : { earned: earned.reduce((sum, credits) => sum + credits), perhapsWithoutTransfer: false };
}

/** The text of the element reached by these names, each a child of the one before. */
function valueAt(element: Element | undefined, ...path: readonly string[]): string | null {
  const found = path.reduce((parent, name) => parent && childrenOf(parent, name)[0], element);
  return found ? cleanValue(found.text) || null : null;
}

function numberAt(element: Element, ...path: readonly string[]): number | null {
  return parseNumber(valueAt(element, ...path) ?? '');
}
