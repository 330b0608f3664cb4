import { describe, expect, it } from 'vitest';
import { parseTranscript, TranscriptError } from '../index';
import { asked, inShort, linesOf, read, tabs, termOf } from '../testing/read';

const gradesIn = (...text: readonly string[]) => linesOf(...text).map(({ grade }) => grade);
const titlesIn = (...text: readonly string[]) => linesOf(...text).map(({ title }) => title);
const termsIn = (...text: readonly string[]) => linesOf(...text).map(termOf);

describe('A column', () => {
  it('named Gr. beside one named Note holds groups, as sections are called in French', () => {
    const text = [
      'Sigle       Gr.   Titre du cours                Cr.    Note    Moy. gr.',
      'Automne 2019',
      'BIO11021    10    Zoologie des invertébrés      3      A-      3,12',
      'CHM10321    01    Chimie organique              3      C       2,41',
    ];
    expect(gradesIn(...text)).toEqual(['A-', 'C']);
  });

  it('of marks for participation holds no grades', () => {
    const text = [
      'Year;Sem;Module code;Module description;Credits;Participation mark;Final mark',
      '2018;1;ALDE111;Academic Literacy;12;58;61',
      '2018;1;EKNP111;Economics Fundamentals;12;66;57',
    ];
    expect(gradesIn(...text)).toEqual(['61', '57']);
  });

  it('has a name that begins on a line of its own, and dates that name terms', () => {
    const lines = linesOf(
      '                                                                 DATE',
      'COURSE        TITLE                         SH       GRADE       COMPLETED',
      'ENC-101       English Composition I         3.00     B           Fall 1998',
      'HIS-113       American History I            3.00     C           Spring 1999',
    );
    expect(lines.map(inShort)).toEqual([
      'ENC 101|English Composition I|3|B|Fall 1998',
      'HIS 113|American History I|3|C|Spring 1999',
    ]);
  });
});

describe('A code', () => {
  it('has a section of three letters and figures after it', () => {
    const lines = linesOf(
      tabs('Course/Section and Title', 'Grade', 'Credits', 'Term'),
      tabs('BIO-168-CRT05 Human Anatomy', 'B+', '4.00', '2021SP'),
      tabs('SPC-101-CRF9 Oral Communication', 'A', '3.00', '2021SP'),
    );
    expect(lines.map(inShort)).toEqual([
      'BIO 168|Human Anatomy|4|B+|Spring 2021',
      'SPC 101|Oral Communication|3|A|Spring 2021',
    ]);
  });

  it.each(['*', '#', '@', '&', 'e'])('is read after the mark that SIGAA prints there: %s', (mark) => {
    const lines = linesOf(
      'Período         Componente Curricular                CH    Média   Situação',
      '2018.1          ECT2101   PRÉ-CÁLCULO                60    7,8     APR',
      `2018.1      ${mark}   DEQ0300   INTRODUÇÃO À ENGENHARIA    30    8,5     APR`,
    );
    expect(lines.map(({ number, grade }) => `${number} ${grade}`)).toEqual(['2101 7,8', '0300 8,5']);
    expect(asked(lines[1]!)).toContain(`What does the “${mark}” before its code say?`);
  });

  it('typed in small letters is one where several lines begin so', () => {
    const lines = linesOf(
      'fall 2021',
      'eng 1010 - intro to writing - A-  (3)',
      'math 1030 quantitative reasoning, 3 cr, B',
      'psy 1010 General Psychology 3 credits A',
      'taking now (fall 23):',
      'math 1040 statistics - 3 credits - F :(',
    );
    expect(lines.map(inShort)).toEqual([
      'ENG 1010|intro to writing|3|A-|Fall 2021',
      'MATH 1030|quantitative reasoning|3|B|Fall 2021',
      'PSY 1010|General Psychology|3|A|Fall 2021',
      'MATH 1040|statistics|3|F|Fall 2023',
    ]);
  });

  it.each(['room 1010 - first floor', 'page 101 - of many'])('is none in “%s”', (line) => {
    const text = ['fall 2021', line, line, 'PSY 1010 General Psychology 3 credits A'];
    expect(linesOf(...text).map(({ subject }) => subject)).toEqual(['PSY']);
  });
});

describe('A title', () => {
  const ROWS = [
    'CRN Course Title Credits Mark Class Avg Remarks',
    '37714 CIVL 1020 Engineering Drawing 5.0 81 76',
    '37715 CIVL 1011 Civil Engineering Materials 4.5 68 70',
    '39016 PHYS 1143 General Physics 6.0 70 69',
  ];

  it('ends in a figure where credits are printed with a point everywhere else', () => {
    const lines = linesOf('Fall 2019', ...ROWS, '40633 SURV 1161 Surveying 1 5.0 88 79');
    expect(inShort(lines[3]!)).toBe('SURV 1161|Surveying 1|5|88|Fall 2019');
  });

  it('does not where credits are printed without', () => {
    const [names, ...rows] = ROWS.map((row) => row.replace(/\.[05] /, ' '));
    expect(titlesIn('Fall 2019', names!, ...rows)).toEqual([
      'Engineering Drawing',
      'Civil Engineering Materials',
      'General Physics',
    ]);
  });
});

describe('A term that printed text names once, beside the first of its courses', () => {
  const NAMES = ' Term        Course       Title                          Units    Grade';
  const FALL = [
    ' Fall 2017   PREC 100     Preceptorial                    1.00     B+',
    '             CS 141       Introduction to Computing       1.00     A-',
  ];
  const WINTER = [
    ' Winter 2018 CS 142       Program Design                  1.00     B',
    '             DAN 145      Beginning Modern Dance          0.50     A',
    '             CW 206       Beginning Poetry                1.00     A',
  ];

  it('is that of the courses below', () => {
    const lines = linesOf(NAMES, ...FALL, '', ...WINTER);
    expect(lines.map(termOf)).toEqual(['Fall 2017', 'Fall 2017', ...Array<string>(3).fill('Winter 2018')]);
    expect(lines.map(asked).join('')).toBe('');
  });

  it('ends where another heading names one', () => {
    const abroad = [' Spring 2018', '             HIST 299     Central European Culture        1.00     A'];
    expect(termsIn(NAMES, ...FALL, '', ...WINTER, '', ...abroad).at(-1)).toBe('Spring 2018');
  });

  it('is asked about below a line that is no course', () => {
    const other = [' Studies away', '             HIST 299     Central European Culture        1.00     A'];
    const last = linesOf(NAMES, ...FALL, '', ...WINTER, '', ...other).at(-1)!;
    expect(asked(last)).toContain('A line that is no course stands between it and its term.');
  });
});

describe('Sums', () => {
  it('are no courses where only abbreviations name them', () => {
    const { lines } = read(
      'CURSO       TITULO                       CRED.  NOTA   PUNTOS',
      'PRIMER SEMESTRE 2017-2018',
      'BIOL3051    BIOLOGIA GENERAL I           4      A       16',
      'QUIM3131    QUIMICA GENERAL I            3      C        6',
      '     SEM.  CRED. INT. 16  CRED. APR. 16  PUNTOS  39  PROM. 2.44',
      '     ACUM. CRED. INT. 16  CRED. APR. 16  PUNTOS  39  PROM. 2.44',
      'SEGUNDO SEMESTRE 2017-2018',
      'BIOL3052    BIOLOGIA GENERAL II          4      B       12',
    );
    expect(lines.map(({ number, grade }) => `${number} ${grade}`)).toEqual(['3051 A', '3131 C', '3052 B']);
  });
});

describe('Two terms side by side', () => {
  it('are parted where the right courses begin, and not where the grades of the left ones stand', () => {
    const lines = linesOf(
      'AUTUMN 2018                       CLASS: FRESHMAN      WINTER 2019                       CLASS: FRESHMAN',
      '  CHEM     142   GENERAL CHEMISTRY     5.0    3.1         CHEM     152   GENERAL CHEMISTRY     5.0    2.8',
      '  ENGL     131   COMPOSITION           5.0    3.6         MATH     125   CALCULUS II           5.0    0.0',
      '  MATH     124   CALCULUS I            5.0    2.4         OCEAN    102   CHANGING OCEANS       5.0    3.5',
    );
    expect(lines.map(inShort)).toEqual([
      'CHEM 142|GENERAL CHEMISTRY|5|3.1|Fall 2018',
      'ENGL 131|COMPOSITION|5|3.6|Fall 2018',
      'MATH 124|CALCULUS I|5|2.4|Fall 2018',
      'CHEM 152|GENERAL CHEMISTRY|5|2.8|Winter 2019',
      'MATH 125|CALCULUS II|5|0.0|Winter 2019',
      'OCEAN 102|CHANGING OCEANS|5|3.5|Winter 2019',
    ]);
  });
});

describe('A mark beside a letter', () => {
  const COURSES = ['Fall 2021', tabs('BIO1011', 'Blueprints for life', '71', 'D', '6')];
  const names = (code: string) => tabs(code, 'Title', 'Mark', 'Grade', 'Achieved credit points');

  it('counts in Britain, where courses are modules', () => {
    expect(gradesIn(names('Module code'), ...COURSES, ...COURSES)).toEqual(['71', '71']);
  });

  it('does not elsewhere, and is asked about', () => {
    const lines = linesOf(names('Unit code'), ...COURSES, ...COURSES);
    expect(lines.map(({ grade }) => grade)).toEqual(['D', 'D']);
    expect(lines.map(asked).every((text) => text.includes('which of them counts?'))).toBe(true);
  });
});

describe('What has the words of another thing', () => {
  const NAMES = 'Course    Title                 Credits  Grade';
  const course = (code: string, grade = 'A') => `${code.padEnd(10)}Data Structures       3.00     ${grade}`;

  it.each(['Credits granted: 6', 'Credits transferred: 12', 'Transfer Credits: 12'])(
    'is a sum and no heading of credit from elsewhere: %s',
    (sum) => {
      const lines = linesOf('Fall 2019', NAMES, course('CS 101'), sum, 'Spring 2020', course('CS 201'));
      expect(lines.map(({ kind }) => kind)).toEqual(['completed', 'completed']);
    },
  );

  it('is a mark where no letter stands beside it', () => {
    const grades = gradesIn(
      'Fall 2020',
      tabs('Course', 'Title', 'Mark', 'Grade', 'Credits'),
      tabs('CS 101', 'Computing', '85', '', '3'),
      tabs('MATH 110', 'Calculus I', '', 'W', '3'),
      'Spring 2021',
      tabs('CS 201', 'Data Structures', '91', '', '3'),
    );
    expect(grades).toEqual(['85', 'W', '91']);
  });

  it.each(['W', 'P'])('is a grade, and no type of a running course: %s', (grade) => {
    const lines = linesOf(
      ' Course          Title             Type  Grd   Hrs Att  Hrs Ern  GPA Hrs  Qual Pts    GPA',
      ' 2020-2021 Academic Year Fall Semester',
      ' MUS  111   01   Music Theory I          B        3.00     3.00     3.00      9.00',
      ' ENG  101   02   Composition             A        3.00     3.00     3.00     12.00',
      ' 2020-2021 Academic Year Spring Semester',
      ` MUS  112   01   Music Theory II         ${grade}        3.00`,
    );
    const last = lines.at(-1)!;
    expect(last.grade === grade || asked(last) !== '').toBe(true);
  });

  it('is a list of grades with titles like those of a plan of study', () => {
    const codes = linesOf(
      'Course     Title                    Grade',
      'ENG 101    First Year Seminar       A',
      'ART 210    Studio Elective          B',
      'MATH 110   Calculus I               A-',
    ).map(({ subject }) => subject);
    expect(codes).toEqual(['ENG', 'ART', 'MATH']);
  });

  it('is a column of marks that were obtained, and not of credits', () => {
    const lines = linesOf(
      'Semester 1 2021/22',
      'Code      Subject             Max Marks   Obtained   Grade',
      'PHY101    Physics Lab         25          22         A',
      'CHE101    Chemistry Lab       25          20         B',
    );
    expect(lines.every((line) => line.credits === null || asked(line) !== '')).toBe(true);
  });

  it('is a column of grades named Gr in English, also beside notes', () => {
    const grades = gradesIn(
      'Fall 2021',
      'Course    Title                 Cr     Gr    Note',
      'CS 101    Intro to Computing    3.00   A',
      'MATH 110  Calculus I            3.00   B     R',
    );
    expect(grades).toEqual(['A', 'B']);
  });

  it('is the rest of a title that begins like a code in small letters', () => {
    const lines = linesOf(
      'Fall 2021',
      'Course Title Credits Grade',
      'HIST 201 United States History 3.00 A',
      'from 1492 to Independence',
      'HIST 202 United States History 3.00 B',
      'from 1877 to the Present',
    );
    expect(lines.map(({ subject }) => subject)).toEqual(['HIST', 'HIST']);
  });

  it('is a list of dropped courses, whatever is not said of them', () => {
    const lines = linesOf(
      'My Dropped/Withdrawn Courses,,,',
      'Course Listing,Credits,Section,Academic Period',
      'PHIL 220 - Logic,3,PHIL 220-002 - Logic,2024 Fall',
      'MATH 101 - Calculus,3,MATH 101-002 - Calculus,2024 Fall',
    );
    expect(lines.every((line) => line.kind === 'withdrawn' || asked(line) !== '')).toBe(true);
  });
});

describe('A period of an academic year', () => {
  it.each([
    ['2018/2019 period 1', 'Period 1 2018/19'],
    ['2020-2021 periode 4', 'Period 4 2020/21'],
    ['2020-2021 Block 3', 'Block 3 2020/21'],
  ])('is a part of it in its heading: %s', (heading, term) => {
    expect(
      termsIn(
        heading,
        'Code       Course          Credits   Result',
        'MAT-14803  Mathematics 1   3         7.0',
      ),
    ).toEqual([term]);
  });
});

describe('A course that was repeated', () => {
  it('stands in brackets', () => {
    const lines = linesOf(
      'COURSE      TITLE                     GRADE     ATT       ERN',
      '2019 Fall Term',
      'BIO-111     General Biology I         B         4.00      4.00',
      'CHEM-111    General Chemistry I      [D]       [4.00]    [0.00]',
    );
    expect(lines.map(inShort)).toEqual([
      'BIO 111|General Biology I|4|B|Fall 2019',
      'CHEM 111|General Chemistry I|4|D|Fall 2019',
    ]);
    expect(lines.map(asked)).toEqual(['', 'What do the brackets around its figures say?']);
  });

  it('is told where it stands in a part of a page that is not shown', () => {
    const row = (grade: string) =>
      `<tr><td>ARH 2010</td><td>Survey of Art</td><td>${grade}</td><td>3.0</td></tr>`;
    const table = (...rows: readonly string[]) =>
      `<table><tr><th>Course</th><th>Title</th><th>Grade</th><th>Credits</th></tr>${rows.join('')}</table>`;
    const shown = table(row('W'), row('W').replace('ARH', 'MAT'));
    const unread = (hidden: string) =>
      read(
        `<html><body><h2>Fall 2021</h2>${shown}<div style="display:none">${table(hidden)}</div></body></html>`,
      ).unread;
    expect(unread(row('C+')).map(({ text }) => text)).toEqual(['ARH 2010 Survey of Art C+ 3.0']);
    const inTitle = row('A').replace('Survey of Art', 'Survey of W A');
    expect(unread(inTitle)).toHaveLength(1);
    expect(unread(row('W'))).toEqual([]);
  });
});

describe('A course in progress', () => {
  it('leaves out all columns that come of a grade', () => {
    const lines = linesOf(
      '                                              Crs   Hrs    Hrs    GPA   Qual',
      '  Course         Course Title        Grade     Hrs   Att    Ern    Hrs   Pts     GPA',
      '  2016-2017 Fall Semester',
      '  BIB  101   A   Old Testament         B+      3.00  3.00   3.00   3.00   9.90',
      '  COM  110   B   Speech                A       3.00  3.00   3.00   3.00  12.00',
      '  2016-2017 Spring Semester            *** Current Term ***',
      '  BIB  455   A   Romans                        3.00',
      '  THE  499   A   Senior Thesis                 2.00',
    );
    expect(lines.map(inShort).slice(2)).toEqual([
      'BIB 455|Romans|3|null|Spring 2017',
      'THE 499|Senior Thesis|2|null|Spring 2017',
    ]);
  });

  it('is one that Workday lists above those that were dropped and completed', () => {
    const names =
      'Course Listing,Credits,Grading Basis,Section,Instructional Format,Grade,Registration Status,Academic Period';
    const row = (code: string, grade: string, status: string) =>
      `${code} - Logic,3,Graded,${code}-101 - Logic,Lecture,${grade},${status},2024 Fall`;
    const lines = linesOf(
      'My Enrolled Courses,,,,,,,',
      names,
      row('CPSC 310', '', 'Registered'),
      row('STAT 251', '', 'Registered'),
      'My Dropped/Withdrawn Courses,,,,,,,',
      names,
      row('PHIL 220', 'W', 'Withdrawn'),
      'My Completed Courses,,,,,,,',
      names,
      row('CPSC 110', 'A-', 'Completed'),
    );
    expect(lines.map(({ number, kind }) => `${number} ${kind}`)).toEqual([
      '310 in-progress',
      '251 in-progress',
      '220 withdrawn',
      '110 completed',
    ]);
  });

  it.each(['Add', 'New'])(
    'is none that has a grade, whatever Colleague says of its registration: %s',
    (status) => {
      const lines = linesOf(
        tabs('Course', 'Title', 'Credits', 'Grade', 'Status', 'Term'),
        tabs('PW-111', 'Music Application', '4.00', 'A-', status, 'Fall 2020'),
        tabs('ET-111', 'Ear Training', '3.00', '', status, 'Spring 2021'),
      );
      expect(lines.map(({ kind }) => kind)).toEqual(['completed', 'in-progress']);
      expect(asked(lines[0]!)).toBe('');
    },
  );
});

it('A syllabus with a scale of grades is refused by its name', () => {
  const text = [
    'MATH 2210-003  Calculus III                                    Spring 2024',
    'Instructor: Dr. Orsolya Benedek        Office hours: T Th 2:00-3:30',
    'GRADING',
    '  Homework                  15%',
    '  A   93-100     B+  87-89     C+  77-79     D  60-69',
    '                 B-  80-82     C-  70-72',
    'The last day to drop with a W is March 15. Incompletes (I) are given only for emergencies.',
  ].join('\n');
  expect(() => parseTranscript({ text })).toThrow(TranscriptError);
  expect(() => parseTranscript({ text })).toThrow('This looks like a syllabus');
});
