import { describe, expect, it } from 'vitest';
import { parseTranscript, TranscriptError } from '../index';
import { askedIn, coursesIn } from '../testing/in-words';

const sureOf = (text: string) => {
  const asked = askedIn(text);
  return { courses: coursesIn(text), asked };
};

function refusalOf(text: string): string {
  try {
    parseTranscript({ text });
  } catch (error) {
    if (error instanceof TranscriptError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'read';
}

describe('An official print', () => {
  it('may have the names of credits, grade and points in one cell', () => {
    const text = [
      'Sample University',
      'SUBJ NO.              COURSE TITLE           CRED GRD    PTS R',
      'INSTITUTION CREDIT:',
      'Fall 2010',
      'CS   1400  Fundamentals of Programming      3.00 A     12.00',
      'HIST 1700  World War I                      3.00 B      9.00',
      'PHYS 2210  Physics C                        4.00 A-    14.80 I',
      'Ehrs: 10.000 GPA-Hrs: 10.000 QPts: 35.800 GPA: 3.580',
    ].join('\n');
    expect(sureOf(text)).toEqual({
      courses: [
        'CS 1400 Fundamentals of Programming: 3 credits, A, completed Fall 2010',
        'HIST 1700 World War I: 3 credits, B, completed Fall 2010',
        'PHYS 2210 Physics C: 4 credits, A-, completed Fall 2010 (I)',
      ],
      asked: [],
    });
  });
});

describe('A heading that says that it is a term', () => {
  it('begins one, although the explanation of grades stands beside it', () => {
    const text = [
      'Course No  Course Description     Grd  Attempted   QPts',
      'Academic Period Fall 2015',
      'HIST 414   Culture to Music       B        3.000   9.00',
      'Academic Period Spring 2016                                    C 2.0 Fair',
      'PHIL 190   Spanish for Music      B        3.000   9.00',
    ].join('\n');
    expect(coursesIn(text)).toEqual([
      'HIST 414 Culture to Music: 3 credits, B, completed Fall 2015',
      'PHIL 190 Spanish for Music: 3 credits, B, completed Spring 2016',
    ]);
  });
});

describe('A grade and the end of a title', () => {
  it('are told apart by quality points', () => {
    const text = [
      'Course Title Grade Credits Points',
      'Fall 2023',
      'PHYS 101 Physics C B 4.0 12.00',
      'BIOL 201 Vitamin D A 3.0 12.00',
    ].join('\n');
    expect(sureOf(text)).toEqual({
      courses: [
        'PHYS 101 Physics C: 4 credits, B, completed Fall 2023',
        'BIOL 201 Vitamin D: 3 credits, A, completed Fall 2023',
      ],
      asked: [],
    });
  });

  it('are asked about where nothing tells them apart', () => {
    const text = ['Course Title Grade Credits', 'Fall 2023', 'PHYS 101 Physics C 4.0'].join('\n');
    expect(askedIn(text)).toEqual(['PHYS 101 Physics C 4.0']);
  });
});

describe('What adds up', () => {
  const table = (points: string, earned: string) =>
    [
      'Course\tTitle\tGrade\tCredits\tPoints',
      'Fall 2023',
      `CS 1400\tLoops\tA\t3.0\t${points}`,
      'CS 1410\tObjects\tB\t4.0\t12.0',
      `Attempted 7 Earned ${earned}`,
    ].join('\n');

  it('is never read as a course', () => {
    expect(sureOf(table('12.0', '7'))).toMatchObject({ asked: [] });
    expect(coursesIn(table('12.0', '7'))).toHaveLength(2);
  });

  it('asks about quality points that are not credits times the grade', () => {
    expect(askedIn(table('9.0', '7'))).toEqual(['CS 1400 Loops A 3.0 9.0']);
  });

  it('says that a line is missing where a term comes to less', () => {
    const { checks } = parseTranscript({ text: table('12.0', '10') });
    expect(checks.filter(({ ok }) => !ok)).toMatchObject([
      { kind: 'credits-earned', term: { season: 'Fall', year: 2023 }, printed: 10, found: 7 },
    ]);
  });

  it('asks about a line that is printed twice', () => {
    const text = [
      'Course\tTitle\tGrade\tCredits',
      'Fall 2023',
      'CS 1400\tLoops\tA\t3',
      'CS 1400\tLoops\tA\t3',
    ].join('\n');
    expect(parseTranscript({ text }).lines.map(({ doubts }) => doubts)).toEqual([
      [],
      ['It is printed twice in this term.'],
    ]);
  });
});

describe('Other scales and units', () => {
  it.each([
    ['four points', ['3.8', '2.4', '0.0'], [true, true, false]],
    ['percent', ['91', '64', '38'], [true, true, false]],
    ['German marks', ['1,7', '4,0', '5,0'], [true, true, false]],
    ['pass and no pass', ['P', 'P', 'NP'], [true, true, false]],
  ])('%s', (name, grades, passed) => {
    const text = [
      name === 'German marks' ? 'Code;Modul;Note;Leistungspunkte;Semester' : 'Code;Title;Grade;Credits;Term',
      ...grades.map((grade, index) => `CS ${1400 + index};Loops ${index};${grade};5;Fall 2023`),
    ].join('\n');
    const { lines } = parseTranscript({ text });
    expect(lines.map(({ grade, isPassed, doubts }) => [grade, isPassed, doubts])).toEqual(
      grades.map((grade, index) => [grade, passed[index], []]),
    );
  });

  it('of credits are named', () => {
    const unit = (head: string) =>
      parseTranscript({ text: `${head}\nCourse\tTitle\tGrade\tCredits\nFall 2023\nCS 1400\tLoops\tA\t5` })
        .unit;
    expect([unit('Quarter Hours'), unit('ECTS credits'), unit('Semester Hours'), unit('Credits')]).toEqual([
      'quarter',
      'ects',
      'semester',
      null,
    ]);
  });
});

describe('A file in which many lines have no grade', () => {
  it('is asked about, not taken for courses in progress', () => {
    const text = [
      'Course\tTitle\tCredits',
      'Fall 2022',
      'CS 1400\tLoops\t3',
      'Fall 2023',
      'CS 1410\tObjects\t3',
    ].join('\n');
    expect(askedIn(text)).toHaveLength(2);
  });
});

describe('What is no transcript', () => {
  it.each([
    [
      'a syllabus',
      'CS 1400 Programming\nSyllabus\nOffice hours: by appointment\nWeek 1 Loops 3.0\nGrading policy: homework 40',
    ],
    [
      'a page of a course catalogue',
      'Course Descriptions\nCS 1400 Programming 3.0\nPrerequisite: MATH 1010. Topics include loops.\nCS 1410 Objects 3.0\nOffered every spring.',
    ],
    [
      'a class schedule',
      'Class Schedule Fall 2024\nCRN Course Title Credits Days Time Room\n10234 CS 1400 Programming 3.0 MWF 10:00-10:50 Hall 1',
    ],
    [
      'a degree audit',
      'Degree Audit\nRequirements met: 40\nCourse Title Grade Credits Term\nCS 1400 Programming A 3.0 Fall 2023\nStill needed: MATH 1210',
    ],
  ])('is called %s, and no course is made of it', (name, text) => {
    expect(refusalOf(text)).toMatch(new RegExp(`^not-a-transcript: This looks like ${name}`));
  });

  it('is not said of a record in whose words a plan could be written, where no course of it could be read', () => {
    const text = 'View My Academic Record\nClass Standing: First-Year\nRocks Elective';
    expect(refusalOf(text)).toMatch(/^unknown-layout: /);
  });
});

describe('Two columns', () => {
  it('on shared lines are read one after the other', () => {
    const left = [
      'Fall 2022',
      'CS 1400  Loops      3.0  A',
      'CS 1410  Objects    3.0  B',
      'MATH 1210 Calculus  4.0  A',
    ];
    const right = [
      'Spring 2023',
      'CS 2420  Algorithms 3.0  A',
      'HIST 1700 World     3.0  B',
      'PHYS 2210 Motion    4.0  C',
    ];
    const text = ['Sample College', ...left.map((line, index) => line.padEnd(40) + right[index])].join('\n');
    expect(coursesIn(text)).toEqual([
      'CS 1400 Loops: 3 credits, A, completed Fall 2022',
      'CS 1410 Objects: 3 credits, B, completed Fall 2022',
      'MATH 1210 Calculus: 4 credits, A, completed Fall 2022',
      'CS 2420 Algorithms: 3 credits, A, completed Spring 2023',
      'HIST 1700 World: 3 credits, B, completed Spring 2023',
      'PHYS 2210 Motion: 4 credits, C, completed Spring 2023',
    ]);
  });
});

describe('What could be a silent error', () => {
  const doubtsIn = (text: string) => parseTranscript({ text }).lines.map(({ doubts }) => doubts.join(' '));
  const printed = (...rows: string[]) =>
    ['Fall 2022', 'Course      Title                     Attempted  Earned  Grade  Status', ...rows].join(
      '\n',
    );

  it('is asked about where a word beside the grade contradicts it', () => {
    const text = printed(
      'CS 1400     Fundamentals of Logic         3.00    3.00    A      Passed',
      'CS 1410     Object-Oriented Logic         3.00    3.00    B      Failed',
    );
    expect(doubtsIn(text)).toEqual(['', 'Its grade is B, and “Failed” stands beside it.']);
  });

  it('is no course of another school that PeopleSoft prints above the one it counts for', () => {
    const text = [
      'Incoming Course',
      'Course          Description                        Attempted    Earned    Grade',
      'ENG  101        English Composition                     3.00      3.00    B+',
      'Transferred to Term 2022 Fall Term as',
      'ENGL  12000     Expository Writing                      3.00      3.00    TR',
      'MAT  150        Introduction to Statistics              4.00      4.00    A',
      'Transferred to Term 2022 Fall Term as',
      'STAT  11300     Elem Probability & Stat                 3.00      3.00    TR',
    ].join('\n');
    expect(coursesIn(text)).toEqual([
      'ENGL 12000 Expository Writing: 3 credits, TR, transfer Fall 2022',
      'STAT 11300 Elem Probability & Stat: 3 credits, TR, transfer Fall 2022',
    ]);
  });
});

describe('A row that looks like a course', () => {
  it('is told when no way of reading takes it', () => {
    const row = (code: string, title: string, grade: string) =>
      `${code.padEnd(10)}${title.padEnd(30)}7,5 hp      ${grade}       2022-06-03`;
    const text = [
      'Kurskod   Benämning                     Omfattning  Betyg   Datum',
      row('2IS200', 'Introduktion', 'VG'),
      row('2IS201', 'Programmering', 'G'),
      row('', 'och projektarbete med metoder', 'VG'),
      row('2IS203', 'Databaser', 'G'),
    ].join('\n');
    expect(askedIn(text).join('\n')).toContain('projektarbete');
  });
});
