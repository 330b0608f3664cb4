import { describe, expect, it } from 'vitest';
import { parseTranscript, TranscriptError } from '../index';
import { coursesIn, unreadIn } from '../testing/in-words';
import { SAMPLES } from '../testing/samples';

const sample = (layout: string) => SAMPLES.find((candidate) => candidate.layout === layout)!.text;

function codeOf(text: string): string {
  try {
    parseTranscript({ text });
  } catch (error) {
    if (error instanceof TranscriptError) return error.code;
  }
  return 'none';
}

const transcript = (records: string) =>
  `<CollegeTranscript xmlns="urn:org:pesc:message:CollegeTranscript:v1.0.0"><Student><AcademicRecord>${records}</AcademicRecord></Student></CollegeTranscript>`;
const session = (designator: string, course: string) =>
  transcript(
    `<AcademicSession><AcademicSessionDetail><SessionDesignator>${designator}</SessionDesignator></AcademicSessionDetail><Course>${course}</Course></AcademicSession>`,
  );
const course =
  '<OriginalCourseID>CS-1400</OriginalCourseID><CourseTitle>Loops</CourseTitle><CourseCreditValue>3</CourseCreditValue><CourseAcademicGrade>A</CourseAcademicGrade>';

describe('A PESC transcript', () => {
  it('is read in any version, its term from the month where the session has no name', () => {
    expect(coursesIn(session('2019-09', course))).toEqual([
      'CS 1400 Loops: 3 credits, A, completed Fall 2019',
    ]);
    expect(coursesIn(session('2020-06', course))).toEqual([
      'CS 1400 Loops: 3 credits, A, completed Summer 2020',
    ]);
    expect(coursesIn(session('2020-01', course))).toEqual([
      'CS 1400 Loops: 3 credits, A, completed Spring 2020',
    ]);
  });

  it('has no unit by a name that every object has', () => {
    const text = session('2019-09', `<CourseCreditUnits>constructor</CourseCreditUnits>${course}`);
    expect(parseTranscript({ text }).unit).toBeNull();
  });

  it('names the term of a session by its first day, and with a longer name of the element', () => {
    const withDetail = (detail: string) =>
      transcript(
        `<AcademicSession><AcademicSessionDetail>${detail}</AcademicSessionDetail><Course>${course}</Course></AcademicSession>`,
      );
    expect(coursesIn(withDetail('<SessionBeginDate>2019-09-02</SessionBeginDate>'))).toEqual([
      'CS 1400 Loops: 3 credits, A, completed Fall 2019',
    ]);
    expect(coursesIn(withDetail('<AcademicSessionName>Winter 2022</AcademicSessionName>'))).toEqual([
      'CS 1400 Loops: 3 credits, A, completed Winter 2022',
    ]);
    const [line] = parseTranscript({ text: withDetail('<SessionName>Cohort 7</SessionName>') }).lines;
    expect(line!.doubts).toEqual(['No term could be found for it.']);
  });

  it('has no term for credit from elsewhere, whose session is named after where it comes from', () => {
    const named = (name: string, basis: string) =>
      transcript(
        `<AcademicSession><AcademicSessionDetail><SessionDesignator>2020-05</SessionDesignator><SessionName>${name}</SessionName></AcademicSessionDetail><Course><CourseCreditBasis>${basis}</CourseCreditBasis>${course}</Course></AcademicSession>`,
      );
    const external = [
      named('Transfer Credit - Amarillo College', 'TransferCredit'),
      named('Advanced Placement', 'AdvancedPlacement'),
    ];
    for (const text of external) {
      const [line] = parseTranscript({ text }).lines;
      expect(line).toMatchObject({ kind: 'transfer', term: null, doubts: [] });
    }
    expect(coursesIn(named('Session A', 'Regular'))).toEqual([
      'CS 1400 Loops: 3 credits, A, completed Summer 2020',
    ]);
  });

  it('tells credit by examination as transfer credit', () => {
    expect(
      coursesIn(transcript(`<Course><CourseCreditBasis>CreditByExam</CourseCreditBasis>${course}</Course>`)),
    ).toEqual(['CS 1400 Loops: 3 credits, A, transfer']);
  });

  it.each([
    'AdvancedPlacement',
    'AdvancedStanding',
    'InternationalBaccalaureate',
    'Equivalence',
    'Exemption',
    'HighSchoolTransferCredit',
    'LifeExperience',
    'Military',
  ])('tells %s as transfer credit', (basis) => {
    const external = transcript(`<Course><CourseCreditBasis>${basis}</CourseCreditBasis>${course}</Course>`);
    expect(coursesIn(external)).toEqual(['CS 1400 Loops: 3 credits, A, transfer']);
  });

  it('tells what was earned at another school by the school of its session', () => {
    const school = (name: string) => `<School><OrganizationName>${name}</OrganizationName></School>`;
    const sessionAt = (name: string) =>
      `<AcademicSession><AcademicSessionDetail><SessionName>Fall 2019</SessionName></AcademicSessionDetail>${school(name)}<Course>${course}</Course></AcademicSession>`;
    const record = `${school('State U')}${sessionAt('Salt College')}${sessionAt('State U')}`;
    expect(coursesIn(transcript(record))).toEqual([
      'CS 1400 Loops: 3 credits, A, transfer Fall 2019 at Salt College',
      'CS 1400 Loops: 3 credits, A, completed Fall 2019',
    ]);
  });

  it.each([
    ['Withdrew', 'withdrawn'],
    ['WithdrewPassing', 'withdrawn'],
    ['InProgress', 'in-progress'],
    ['NotYetReported', 'in-progress'],
    ['OtherFail', 'completed'],
    ['PassFailPass', 'completed'],
  ])('without a grade is what its status %s says', (status, kind) => {
    const ungraded = course.replace(
      '<CourseAcademicGrade>A</CourseAcademicGrade>',
      `<CourseAcademicGradeStatusCode>${status}</CourseAcademicGradeStatusCode>`,
    );
    expect(parseTranscript({ text: session('2019-09', ungraded) }).lines).toMatchObject([{ kind }]);
  });

  it('asks about a course that is only planned, and about one whose credits are of another kind', () => {
    const planned = `${course}<CourseAcademicGradeStatusCode>PlanningToTake</CourseAcademicGradeStatusCode>`;
    const hours = `<CourseCreditUnits>ClockHours</CourseCreditUnits>${course}`;
    const doubtsOf = (text: string) => parseTranscript({ text: session('2019-09', text) }).lines[0]?.doubts;
    expect(doubtsOf(course)).toEqual([]);
    expect(doubtsOf(planned)).toEqual(['It is planned and has not been taken.']);
    expect(doubtsOf(hours)).toEqual(['Its credits are counted in another unit: ClockHours.']);
  });

  it('keeps a course without a number as unread', () => {
    expect(unreadIn(session('2019-09', '<CourseTitle>Loops</CourseTitle>'))).toEqual(['Loops']);
  });

  it('is refused when it declares a document type or entities, before anything is read', () => {
    const body = sample('pesc-xml').replace(/^<\?xml.*\?>/, '');
    expect(codeOf(`<!DOCTYPE x SYSTEM "https://example.org/x.dtd">${body}`)).toBe('unsafe-markup');
    expect(codeOf(`<?xml version="1.0"?><!doctype x [<!ENTITY a "b">]>${body}`)).toBe('unsafe-markup');
  });

  it('is refused when it is cut off', () => {
    expect(codeOf(sample('pesc-xml').slice(0, -200))).toBe('malformed');
  });
});

describe('A European student record (ELMO)', () => {
  const taken = (facts: string) =>
    `<specifies><learningOpportunityInstance>${facts}</learningOpportunityInstance></specifies>`;
  const named = (type: string, inner: string) =>
    `<learningOpportunitySpecification><identifier type="elmo">77</identifier><identifier type="local">IN1000</identifier><title xml:lang="no">Løkker</title><title xml:lang="en">Loops</title><type>${type}</type>${inner}</learningOpportunitySpecification>`;
  const elmo = (inner: string) =>
    `<?xml version="1.0"?><!-- made by a registry --><elmo xmlns="https://github.com/emrex-eu/elmo-schemas/tree/v1"><report>${inner}</report></elmo>`;
  const credit = '<credit><scheme>ECTS</scheme><value>7.5</value></credit>';
  const passed = `<start>2021-08-16</start><date>2021-12-08</date><status>passed</status><resultLabel>B</resultLabel>${credit}`;
  const lineOf = (facts: string) => parseTranscript({ text: elmo(named('Course', taken(facts))) }).lines[0]!;

  it('is read with the term of the day on which a course began', () => {
    const text = elmo(named('Course', taken(passed)));
    expect(coursesIn(text)).toEqual(['IN 1000 Loops: 7.5 credits, B, completed Fall 2021']);
    const { layout, unit, lines } = parseTranscript({ text });
    expect({ layout, unit, doubts: lines[0]!.doubts }).toEqual({
      layout: 'elmo-xml',
      unit: 'ects',
      doubts: [],
    });
  });

  it('has a programme around its courses, and lectures in them, that are none', () => {
    const lecture = named('Class', taken('<status>passed</status>'));
    const inside = named('Course', `${taken(passed)}<hasPart>${lecture}</hasPart>`);
    const programme = named('Degree Programme', `${taken(credit)}<hasPart>${inside}</hasPart>`);
    expect(coursesIn(elmo(programme))).toHaveLength(1);
    const page = elmo(
      programme.replace('<type>', '<descriptionHtml><div>Text</div></descriptionHtml><type>'),
    );
    expect(coursesIn(page)).toHaveLength(1);
  });

  it('is passed by its status where nobody knows its grade, and asked about where the two differ', () => {
    expect(lineOf(passed.replace('>B<', '>Innpasset<')).isPassed).toBe(true);
    expect(lineOf(passed.replace('>B<', '>F<')).doubts).toEqual(['It earns credits with the grade F.']);
  });

  it('asks about a term that only the day of a result tells', () => {
    const { term, doubts } = lineOf(passed.replace(/<start>.*<\/start>/, ''));
    expect(term).toEqual({ season: 'Fall', year: 2021 });
    expect(doubts).toEqual(['Its term is told by the day of its result.']);
  });

  it('says which courses still run', () => {
    const running = `<start>2021-08-16</start><status>in-progress</status>${credit}`;
    expect(lineOf(running)).toMatchObject({ kind: 'in-progress', grade: null, doubts: [] });
  });
});

describe('A Comprehensive Learner Record', () => {
  const issuer = { type: ['Profile'], name: 'Sample University' };
  const credential = (changes: object, by: object = issuer) => ({
    type: ['VerifiableCredential', 'AchievementCredential'],
    issuer: by,
    credentialSubject: {
      term: 'Fall 2024',
      creditsEarned: 3,
      result: { value: 'A' },
      achievement: { achievementType: 'Course', humanCode: 'CS1400', name: 'Loops', creditsAvailable: 3 },
      ...changes,
    },
  });
  const record = (...credentials: readonly unknown[]) =>
    JSON.stringify({
      type: ['VerifiableCredential', 'ClrCredential'],
      issuer,
      credentialSubject: { verifiableCredential: credentials },
    });

  it('may hold one credential instead of a list, or be one itself', () => {
    const expected = ['CS 1400 Loops: 3 credits, A, completed Fall 2024'];
    expect(coursesIn(JSON.stringify(credential({})))).toEqual(expected);
    expect(
      coursesIn(
        record(credential({})).replace(
          '[{"type":["VerifiableCredential","AchievementCredential"]',
          '[{"type":"AchievementCredential"',
        ),
      ),
    ).toEqual(expected);
    expect(
      coursesIn(
        JSON.stringify({
          type: 'VerifiablePresentation',
          verifiableCredential: JSON.parse(record(credential({}))) as unknown,
        }),
      ),
    ).toEqual(expected);
  });

  it('takes the letter grade where there are several results', () => {
    const results = {
      result: [
        { value: '93', resultDescription: 'urn:percent' },
        { value: 'A-', resultDescription: 'urn:letter' },
      ],
      achievement: {
        ...credential({}).credentialSubject.achievement,
        resultDescription: [
          { id: 'urn:percent', resultType: 'Percent' },
          { id: 'urn:letter', resultType: 'LetterGrade' },
        ],
      },
    };
    expect(coursesIn(record(credential(results)))).toEqual([
      'CS 1400 Loops: 3 credits, A-, completed Fall 2024',
    ]);
  });

  it('tells a course that another school issued as transfer credit', () => {
    expect(coursesIn(record(credential({}, { name: 'Sample College' })))).toEqual([
      'CS 1400 Loops: 3 credits, A, transfer Fall 2024 at Sample College',
    ]);
  });

  it('keeps signed credentials and courses without a code as unread, and lets degrees pass', () => {
    const degree = credential({
      achievement: { achievementType: 'BachelorDegree', name: 'Bachelor of Science' },
    });
    const unnamed = credential({ achievement: { achievementType: 'Course', name: 'Loops' } });
    const text = record('eyJhbGciOiJSUzI1NiJ9.e30.c2ln', degree, unnamed, credential({}));
    expect(unreadIn(text)).toEqual(['eyJhbGciOiJSUzI1NiJ9.e30.c2ln', 'Loops']);
    expect(coursesIn(text)).toHaveLength(1);
  });

  it('is refused when it is cut off', () => {
    expect(codeOf(sample('clr-json').slice(0, -20))).toBe('malformed');
  });
});

describe('A JSON file of records with ids of their own', () => {
  it('takes the code of the course, not the id of the record', () => {
    const record = (id: string, name: string, title: string, credit: number, letter: string) => ({
      Id: id,
      CourseId: '1100',
      CourseName: name,
      SectionNumber: '01',
      Title: title,
      Credit: credit,
      VerifiedGrade: { Letter: letter },
    });
    const text = JSON.stringify({
      AcademicTerms: [
        {
          Description: 'Spring 2021 Semester',
          AcademicCredits: [
            record('40000', 'HIST-2620', 'American History I', 3, 'B'),
            record('40007', 'MATH-1314', 'College Algebra', 4, 'A-'),
            record('40014', 'DANC-1101', 'Ballet Technique I', 1.5, 'A'),
          ],
        },
      ],
    });
    expect(coursesIn(text)).toEqual([
      'HIST 2620 American History I: 3 credits, B, completed Spring 2021',
      'MATH 1314 College Algebra: 4 credits, A-, completed Spring 2021',
      'DANC 1101 Ballet Technique I: 1.5 credits, A, completed Spring 2021',
    ]);
  });
});
