import { randomOf, type Random } from '../generator/random';

/** A course as a PESC transcript has it, in the words of the record. */
export interface PescCourse {
  readonly code: string;
  readonly title: string;
  readonly credits: number;
  readonly grade: string | null;
  readonly kind: 'completed' | 'withdrawn' | 'in-progress' | 'transfer';
  readonly term: string | null;
  readonly institution: string | null;
}

export interface PescDocument {
  readonly xml: string;
  readonly courses: readonly PescCourse[];
}

/** Of each version of the message those of its two libraries that xmllint wants with it; one is checked against its schema. */
export const CHECKED_VERSION = { message: 'v1.6.0', sector: 'v1.9.0', core: 'v1.14.0' };

const SCHOOL = 'Northfield Valley College';
const OTHER_SCHOOL = 'Salt & Sage Community College';
const SEMESTERS = [
  ['Fall', '08'],
  ['Spring', '01'],
  ['Summer', '05'],
] as const;
const QUARTERS = [
  ['Fall', '09'],
  ['Winter', '01'],
  ['Spring', '03'],
  ['Summer', '06'],
] as const;
const TITLES = ['Field Methods I', 'Ethics & Law', 'Calculus <II>', 'Études françaises', 'Writing 2'];
const GRADES = ['A', 'A-', 'B+', 'C', 'F', 'P'];
const EXTERNAL = [
  'AdvancedPlacement',
  'InternationalBaccalaureate',
  'CreditByExam',
  'HighSchoolTransferCredit',
];

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What is no element already is text. */
const element = (name: string, content: string): string =>
  `<${name}>${content.startsWith('<') && content.endsWith('>') ? content : content.replaceAll(/[&<>]/g, (mark) => MARKUP[mark]!)}</${name}>`;

const schoolOf = (name: string): string => element('School', element('OrganizationName', name));
const times = (count: number, make: () => string): string => Array.from({ length: count }, make).join('');

const TRANSMISSION = element(
  'TransmissionData',
  element('DocumentID', 'SAMPLE-1') +
    element('CreatedDateTime', '2025-11-21T09:00:00Z') +
    element('DocumentTypeCode', 'StudentRequest') +
    element('TransmissionType', 'Original') +
    element('Source', element('Organization', element('OrganizationName', SCHOOL))) +
    element('Destination', element('Organization', element('OrganizationName', 'Lumen'))),
);
const PERSON = element(
  'Person',
  element('SchoolAssignedPersonID', '10000001') +
    element('Name', element('FirstName', 'Sample') + element('LastName', 'Student')),
);

/** A valid College Transcript of a record made up from the seed. */
export function pescDocument(seed: number, version = CHECKED_VERSION): PescDocument {
  const random = randomOf(seed);
  const courses: PescCourse[] = [];
  const isQuarter = random.chance(0.4);
  const units = isQuarter ? 'Quarter' : 'Semester';
  const sessions = Array.from({ length: random.int(1, 5) }, (_, index) => {
    const [season, month] = random.pick<readonly [string, string]>(isQuarter ? QUARTERS : SEMESTERS);
    const year = 2018 + index;
    const isElsewhere = random.chance(0.2);
    const place = { term: `${season} ${year}`, institution: isElsewhere ? OTHER_SCHOOL : null };
    const detail = [
      element('SessionDesignator', `${year}-${month}`),
      random.chance(0.5) ? element('SessionName', `${season} ${units} ${year}`) : '',
      element('SessionType', units),
    ];
    return element(
      'AcademicSession',
      element('AcademicSessionDetail', detail.join('')) +
        (isElsewhere || random.chance(0.3) ? schoolOf(isElsewhere ? OTHER_SCHOOL : SCHOOL) : '') +
        times(random.int(1, 5), () => courseOf(random, units, place, courses)),
    );
  });
  const record = element(
    'AcademicRecord',
    schoolOf(SCHOOL) +
      element('StudentLevel', element('StudentLevelCode', 'CollegeSophomore')) +
      sessions.join('') +
      times(random.int(0, 2), () => courseOf(random, units, { term: null, institution: null }, courses)),
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<t:CollegeTranscript xmlns:t="urn:org:pesc:message:CollegeTranscript:${version.message}" xmlns:r="urn:org:pesc:sector:AcademicRecord:${version.sector}" xmlns:c="urn:org:pesc:core:CoreMain:${version.core}">${TRANSMISSION}${element('Student', PERSON + record)}</t:CollegeTranscript>`;
  return { xml, courses };
}

function courseOf(
  random: Random,
  units: string,
  place: Pick<PescCourse, 'term' | 'institution'>,
  courses: PescCourse[],
): string {
  const isExternal = place.term === null || random.chance(0.1);
  const ungraded = random.chance(0.2) ? random.pick(['Withdrew', 'InProgress', 'NotYetReported']) : null;
  const grade = ungraded ? null : random.pick(GRADES);
  const [subject, number] = [
    random.pick(['GEOL', 'ENGL', 'C S', 'MAT']),
    `${random.int(100, 4999)}${random.pick(['', 'L'])}`,
  ];
  const credits = random.pick([1, 3, 4, 4.5]);
  const title = random.pick(TITLES);
  const kind =
    isExternal || place.institution !== null
      ? 'transfer'
      : ungraded === 'Withdrew'
        ? 'withdrawn'
        : ungraded
          ? 'in-progress'
          : 'completed';
  courses.push({ code: `${subject} ${number}`, title, credits, grade, kind, ...place });
  return element(
    'Course',
    element('CourseCreditBasis', isExternal ? random.pick(EXTERNAL) : random.pick(['Regular', 'Major'])) +
      element('CourseCreditUnits', units) +
      element('CourseCreditValue', String(credits)) +
      (grade ? element('CourseCreditEarned', grade === 'F' ? '0' : String(credits)) : '') +
      (grade ? element('CourseAcademicGrade', grade) : '') +
      (ungraded ? element('CourseAcademicGradeStatusCode', ungraded) : '') +
      element('CourseSubjectAbbreviation', subject) +
      element('CourseNumber', number) +
      (random.chance(0.3) ? element('CourseSectionNumber', '001') : '') +
      element('CourseTitle', title),
  );
}
