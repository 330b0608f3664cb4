import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { termName } from '../lexing/terms';
import { coursesIn } from '../testing/in-words';

const linesOf = (text: string) => parseTranscript({ text }).lines;
const doubtsIn = (text: string) => linesOf(text).map(({ doubts }) => doubts);
const TABLE = [
  'Fall 2021',
  'Course     Title                   Credits  Grade',
  'CHEM 238   Organic Chemistry =3D     4.00     B+',
  'BIOL 220   Cells                     5.00     A',
];

describe('A mail as it was sent', () => {
  const fields = (type: string, encoding: string) => [
    'Received: from mx.example.edu by mail.example.edu',
    'MIME-Version: 1.0',
    'From: Sam Doe <sam@example.edu>',
    'To: Dr. Lee <lee@example.edu>',
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
  ];
  const courses = [
    'CHEM 238 Organic Chemistry =: 4 credits, B+, completed Fall 2021',
    'BIOL 220 Cells: 5 credits, A, completed Fall 2021',
  ];

  it('is read without its fields, whatever its bytes are written as', () => {
    const plain = [...fields('text/plain; charset="utf-8"', 'quoted-printable'), ...TABLE].join('\n');
    expect(coursesIn(plain)).toEqual(courses);
    const packed = btoa(TABLE.join('\n').replace('=3D', '='));
    expect(coursesIn([...fields('text/plain', 'base64'), packed].join('\n'))).toEqual(courses);
  });

  it('is refused within seconds where its text is too large, whatever its bytes are written as', () => {
    for (const [encoding, body] of [
      ['quoted-printable', 'AB=3DCD =\n'.repeat(1_500_000)],
      ['base64', btoa('ABC=DEF').repeat(1_200_000)],
    ] as const) {
      const begin = performance.now();
      expect(() => parseTranscript({ text: [...fields('text/plain', encoding), body].join('\n') })).toThrow(
        /MB of text/,
      );
      expect(performance.now() - begin).toBeLessThan(4000);
    }
  });

  it('is read by its plain text where it holds a page and attachments, too', () => {
    const text = [
      ...fields('multipart/mixed; boundary="b1"', '7bit'),
      '--b1',
      'Content-Type: text/html',
      '',
      '<p>See below</p>',
      '--b1',
      'Content-Type: text/plain',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      ...TABLE,
      '--b1',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment',
      '',
      'JVBERi0=',
      '--b1--',
    ].join('\n');
    expect(coursesIn(text)).toEqual(courses);
  });

  it('is read whole where its text stands in several parts, of which one has no fields and one is blank', () => {
    const [heading, ...table] = TABLE.map((line) => line.replace('=3D', '='));
    const text = [
      ...fields('multipart/mixed; boundary="b1"', '7bit'),
      '--b1',
      '',
      heading,
      ...table.slice(0, 2),
      '--b1',
      'Content-Type: text/plain',
      '',
      ' ',
      '--b1',
      'Content-Type: message/rfc822',
      '',
      'Subject: the rest',
      '',
      table[2],
      '--b1--',
    ].join('\n');
    expect(coursesIn(text)).toEqual(courses);
  });

  it('is read by its page where its plain text is blank', () => {
    const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const text = [
      ...fields('multipart/alternative; boundary="b1"', '7bit'),
      '--b1',
      'Content-Type: text/plain',
      '',
      ' ',
      '--b1',
      'Content-Type: text/html',
      '',
      '<html><body><h2>Fall 2021</h2><table>',
      row(['Course', 'Title', 'Credits', 'Grade']),
      row(['BIOL 220', 'Cells', '5.00', 'A']),
      row(['CHEM 238', 'Organic Chemistry', '4.00', 'B+']),
      '</table></body></html>',
      '--b1--',
    ].join('\n');
    expect(coursesIn(text)).toEqual([
      'BIOL 220 Cells: 5 credits, A, completed Fall 2021',
      'CHEM 238 Organic Chemistry: 4 credits, B+, completed Fall 2021',
    ]);
  });
});

describe('What a teacher is named in', () => {
  it('hides no term, no sum and no course that stands below it', () => {
    const text = [
      'Fall 2020',
      'CS 101    Intro              3.00   A',
      'Instructor: Smith',
      'MATH 101  Calculus           3.00   B',
      'Instructor: Jones',
      'Spring 2021',
      'ENGL 101  Composition        3.00   A',
      'Instructor: Doe',
    ].join('\n');
    expect(linesOf(text).map(({ title, term }) => [title, termName(term!)])).toEqual([
      ['Intro', 'Fall 2020'],
      ['Calculus', 'Fall 2020'],
      ['Composition', 'Spring 2021'],
    ]);
  });
});

describe('A heading', () => {
  const courses = [
    'Course    Title                      Credits  Grade',
    'ENGL 101  Composition                3.00     B',
  ];

  it.each(['FA17-SP18', 'Fall 2017 - Spring 2018'])('of two terms (%s) is asked about', (heading) => {
    expect(doubtsIn([heading, ...courses].join('\n'))).toEqual([[`Is “${heading}” its term?`]]);
  });

  it('with a term between what else it says is asked about', () => {
    const heading = 'CONTRACT 1          FALL 2021          CERTIFIED: SATISFACTORY';
    const [line] = linesOf(['Winter 2020', ...courses, '', heading, ...courses].join('\n')).slice(1);
    expect(termName(line!.term!)).toBe('Fall 2021');
    expect(line!.doubts).toContain(`Is “${heading.replaceAll(/ +/g, ' ')}” its term?`);
  });

  it('of a term with the days on which it began and ended names the term', () => {
    const text = ['Fall 2021 Term: September 01 - December 03', ...courses].join('\n');
    expect(coursesIn(text)).toEqual(['ENGL 101 Composition: 3 credits, B, completed Fall 2021']);
    expect(doubtsIn(text)).toEqual([[]]);
  });
});

describe('A course', () => {
  it('named by figures alone, above its teacher, is read and asked about', () => {
    const course = (code: number, title: string, rest: string, teacher: string) => [
      `${code} ${title} ${rest}`,
      teacher,
    ];
    const lines = linesOf(
      [
        'Fall 2021',
        ...course(1000, 'Civil Procedure 5', 'H 4', 'Doe, Miriam'),
        ...course(1001, 'Contracts 5', 'P 4', 'Roe, Daniel'),
        ...course(1052, 'Lawyering for Justice', 'CR 2', 'Poe, Alicia'),
        ...course(2079, 'Evidence', 'WD 3', 'Loe, Peter'),
        ...course(2249, 'Trial Advocacy', 'CR 3', 'Moe, Ann'),
        'Fall 2021 Total Credits: 13',
      ].join('\n'),
    );
    expect(lines.map(({ number, title, credits, grade }) => [number, title, credits, grade])).toEqual([
      ['1000', 'Civil Procedure 5', 4, 'H'],
      ['1001', 'Contracts 5', 4, 'P'],
      ['1052', 'Lawyering for Justice', 2, 'CR'],
      ['2079', 'Evidence', 3, 'WD'],
      ['2249', 'Trial Advocacy', 3, 'CR'],
    ]);
    for (const { doubts } of lines) expect(doubts).not.toEqual([]);
  });

  it('of a level of a subject is no part of the title above it', () => {
    const text = [
      'Transfer Credits',
      'Course Description Attempted Earned Grade Points',
      'MAT 117 College Algebra 3.000 3.000 T 0.000',
      'HST DEC American Institutions Elective 3.000 3.000 T 0.000',
      'ENG 101 First-Year Composition 3.000 3.000 T 0.000',
    ].join('\n');
    expect(linesOf(text).map(({ subject, number, title }) => `${subject} ${number} ${title}`)).toEqual([
      'MAT 117 College Algebra',
      'HST DEC American Institutions Elective',
      'ENG 101 First-Year Composition',
    ]);
  });

  it('keeps its title, whatever topic and whatever teacher wrote something below it', () => {
    const text = [
      'Fall 2021',
      '  Course      Title                                 Units   Evaluation',
      '  BIOL 2100   Foundations of Biology: Ecology,       1.00   SAT',
      '              and Behavior',
      '      Instructor: Dr. Lee',
      '      Sam left this course a better naturalist. The midterm (88%) shows growth',
      '      before BIOL 2200 Genetics.',
      '  CHEM 2110   General Chemistry                      1.00   UNSAT',
      '      Instructor: Dr. Roe',
      '      Problem sets were late.',
      '  ART 2480    Drawing                                1.00   SAT',
      '      Instructor: Dr. Poe',
    ].join('\n');
    expect(coursesIn(text)).toEqual([
      'BIOL 2100 Foundations of Biology: Ecology, and Behavior: 1 credits, SAT, completed Fall 2021',
      'CHEM 2110 General Chemistry: 1 credits, UNSAT, completed Fall 2021',
      'ART 2480 Drawing: 1 credits, SAT, completed Fall 2021',
    ]);
    const running = [
      'SPRING 2022',
      'M E    323    THERMODYNAMICS I               5.0   3.1',
      'M E    373    INTRO SYSTEM DYNAMICS          5.0   2.9',
      'M E    498    SPECIAL TOPICS                 2.0',
      '              SOFT ROBOTICS',
    ].join('\n');
    expect(linesOf(running).map(({ grade }) => grade)).toEqual(['3.1', '2.9', null]);
  });

  it('in nested values has none of the sums of its term', () => {
    const course = (code: string, title: string, grade: string) => ({ code, title, credits: 4, grade });
    const file = {
      results: [
        {
          semester: 'Fall 2019',
          creditsRegistered: 8,
          creditsEarned: 8,
          gpa: 8.2,
          subjects: [course('HS8151', 'English', 'A'), course('MA8151', 'Mathematics', 'B')],
        },
        {
          semester: 'Spring 2020',
          creditsRegistered: 8,
          creditsEarned: 4,
          gpa: 7.2,
          subjects: [course('PH8151', 'Physics', 'A'), course('CY8151', 'Chemistry', 'F')],
        },
      ],
    };
    const lines = linesOf(JSON.stringify(file));
    expect(lines.map(({ credits, creditsEarned }) => [credits, creditsEarned])).toEqual([
      [4, 4],
      [4, 4],
      [4, 4],
      [4, 0],
    ]);
    for (const { doubts } of lines) expect(doubts).toEqual([]);
  });
});

describe('A gradebook of a learning platform', () => {
  it('is refused by its name', () => {
    const text = [
      'Student,ID,SIS User ID,SIS Login ID,Section,Homework 1 (11),Final Exam (12),Current Score,Final Score,Final Grade',
      '    Points Possible,,,,,20,150,(read only),(read only),(read only)',
      '"Doe, Sam",51204,U01,sdoe,PHYS 2010-001 Fall 2023,18.00,131.00,88.82,88.82,B+',
      '"Roe, Ann",51377,U02,aroe,PHYS 2010-001 Fall 2023,20.00,144.00,96.47,96.47,A',
    ].join('\n');
    expect(() => parseTranscript({ text })).toThrow(/gradebook of a learning platform/);
  });
});
