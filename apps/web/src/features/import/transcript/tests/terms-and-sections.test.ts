import { describe, expect, it } from 'vitest';
import { termName } from '../lexing/terms';
import type { TranscriptLine } from '../transcript.types';
import { asked, linesOf, read } from '../testing/read';

const HEADER = 'Course    Title                     Credits  Grade';
const course = (code: string, title = 'Biology') => `${code.padEnd(10)}${title.padEnd(26)}3.00     B`;
const inShort = ({ number, kind, term }: TranscriptLine): string =>
  `${number} ${kind} ${term ? termName(term) : 'none'}`;

describe('A term', () => {
  it.each(['Examination', 'Exam', 'Examinations'])('may be that of an %s', (word) => {
    const lines = linesOf(
      `Summer 2021 ${word}`,
      HEADER,
      course('MATH 101'),
      `Winter 2021 ${word}`,
      course('PHYS 100'),
    );
    expect(lines.map(inShort)).toEqual(['101 completed Summer 2021', '100 completed Winter 2021']);
    expect(lines.map(asked)).toEqual(['', '']);
  });

  it('stands before the year of study that a school prints beside it', () => {
    const lines = linesOf(
      HEADER,
      '2020 Fall - Arts & Science, Year 1',
      course('MATH 101'),
      '2019/2020 First Year Second Semester',
      course('PHYS 100'),
    );
    expect(lines.map(inShort)).toEqual(['101 completed Fall 2020', '100 completed Semester 2 2019/20']);
  });

  it('holds each of the sessions that are named right below it and after its courses', () => {
    const lines = linesOf(
      'Fall 2020',
      'Session 01',
      HEADER,
      course('MATH 101'),
      'Session 02',
      HEADER,
      course('PHYS 100'),
      'Spring 2021',
      'Session 01',
      HEADER,
      course('CHEM 100'),
    );
    expect(lines.map(inShort)).toEqual([
      '101 completed Fall 2020',
      '100 completed Fall 2020',
      '100 completed Spring 2021',
    ]);
  });

  it('may have its season and its year on two lines', () => {
    const lines = linesOf(
      'Spring',
      '2022',
      HEADER,
      course('MATH 101'),
      'Fall',
      '2022',
      HEADER,
      course('PHYS 100'),
    );
    expect(lines.map(inShort)).toEqual(['101 completed Spring 2022', '100 completed Fall 2022']);
  });

  it.each([
    'Regular Academic Session',
    'Session 1',
    'First Half Semester',
    'Part of Term 1',
    'Quarter 1',
    'Block 3',
    'Semester Courses',
    '8 Week 1',
  ])('keeps its courses below a line that names a part of it: %s', (part) => {
    const lines = linesOf(
      'Fall 2023',
      part,
      HEADER,
      course('MATH 101'),
      'Spring 2024',
      part,
      HEADER,
      course('PHYS 100'),
    );
    expect(lines.map(inShort)).toEqual(['101 completed Fall 2023', '100 completed Spring 2024']);
    expect(lines.map(asked)).toEqual(['', '']);
  });

  it.each(['See', 'Replaces', 'Make-up'])(
    'after a word that stands between two courses, each time another, is asked about: %s',
    (word) => {
      const lines = linesOf(
        'Fall 2021',
        HEADER,
        course('MATH 101'),
        `${word} Fall 2020`,
        course('HIST 102'),
        'Spring 2022',
        course('PHYS 100'),
        `${word} Spring 2021`,
        course('BIOL 100'),
      );
      expect(lines.map((line) => asked(line) !== '')).toEqual([false, true, false, true]);
    },
  );

  it.each(['Degrees Awarded', 'Transcript Totals', 'Honors and Awards'])(
    'may stand below its courses, whatever comes last: %s',
    (last) => {
      const lines = linesOf(
        HEADER,
        course('MATH 101'),
        course('HIST 102'),
        'Fall 2021',
        course('PHYS 100'),
        'Spring 2022',
        last,
      );
      expect(asked(lines[2]!)).toBe('Is “Fall 2021” its term?');
    },
  );

  it('may stand below its courses although the page says something of transfer or of tests', () => {
    const lines = linesOf(
      'Admitted as: Transfer student',
      'Placement Test: none',
      HEADER,
      course('MATH 101'),
      'Fall 2021',
      course('PHYS 100'),
      'Spring 2022',
    );
    expect(asked(lines[1]!)).toBe('Is “Fall 2021” its term?');
  });

  it.each(['          Study Abroad', '          Transfer Credit', '          Spring 2022'])(
    'is asked about below a heading that stands where a title may go on:%s',
    (heading) => {
      const lines = linesOf(
        'Fall 2021',
        HEADER,
        course('MATH 101'),
        course('HIST 102', 'American History'),
        heading,
        course('PHYS 100'),
        course('PHYS 101'),
      );
      expect(lines.map((line) => asked(line) !== '')).toEqual([false, true, true, true]);
    },
  );

  it('of a year that another line than its heading names is asked about', () => {
    const ofCatalog = linesOf('Catalog Year 2018-2019', 'Fall', HEADER, course('MATH 101'));
    expect(ofCatalog.map(asked)).toEqual(['Is “Fall” its term?']);
    const ofAward = linesOf(
      'Academic Year 2020-2021',
      'Fall',
      HEADER,
      course('MATH 101'),
      'Presidential Scholarship, Academic Year 2021-2022',
      'Spring',
      HEADER,
      course('PHYS 100'),
    );
    expect(ofAward.map(inShort)).toEqual(['101 completed Fall 2020', '100 completed Spring 2021']);
    expect(asked(ofAward[1]!)).toBe('Is “Spring” its term?');
  });

  it('below a season is asked about although a remark stands between', () => {
    const lines = linesOf(
      'Fall 2021',
      HEADER,
      course('MATH 101'),
      'Winter',
      "Dean's List",
      course('PHYS 100'),
    );
    expect(asked(lines[1]!)).toContain('Is “Winter” its term?');
  });

  it.each(['Bulletin Year 2018-2019', 'Aid Year 2018-2019', 'Handbook 2018-2019'])(
    'of a year that is none of a transcript is no sure one: %s',
    (line) => {
      const lines = linesOf(line, 'Fall', HEADER, course('MATH 101'));
      expect(lines.every((each) => each.term?.year !== 2018 || asked(each) !== '')).toBe(true);
    },
  );

  it('of a summer with which a year may begin is asked about', () => {
    const lines = linesOf(
      '2021-2022',
      'Summer',
      HEADER,
      course('MATH 101'),
      'Fall',
      HEADER,
      course('HIST 102'),
      '2022-2023',
      'Summer',
      HEADER,
      course('PHYS 100'),
    );
    expect(lines.map(asked)).toEqual([
      'Its term is printed as “Summer”.',
      '',
      'Its term is printed as “Summer”.',
    ]);
    const after = linesOf(
      '2021-2022',
      'Fall',
      HEADER,
      course('HIST 102'),
      'Summer',
      HEADER,
      course('PHYS 100'),
    );
    expect(after.map(asked)).toEqual(['', '']);
  });

  it.each([
    ['08/23/2021 - 12/17/2021', '01/10/2022 - 05/13/2022'],
    ['ภาคการศึกษาที่ 1 ปีการศึกษา 2564', 'ภาคการศึกษาที่ 2 ปีการศึกษา 2564'],
  ])('that is not known is asked for where days or other years divide the courses: %s', (first, second) => {
    const lines = linesOf(first, HEADER, course('MATH 101'), second, course('PHYS 100'));
    expect(lines.map(asked)).toEqual(['No term could be found for it.', 'No term could be found for it.']);
  });

  it.each(['Degree Awarded', 'Entry Term', 'Grade replaced in'])(
    'below a label may be the value of it: %s',
    (label) => {
      const lines = linesOf(
        'Fall 2021',
        HEADER,
        course('MATH 101'),
        label,
        'Spring 2024',
        HEADER,
        course('PHYS 100'),
      );
      expect(lines.map(asked)).toEqual(['', 'Is “Spring 2024” its term?']);
    },
  );

  it('at the end of a list of terms is asked about, and not where it is said twice', () => {
    const listed = linesOf('Fall 2021', 'Spring 2022', 'Fall 2022', HEADER, course('MATH 101'));
    expect(listed.map(asked)).toEqual(['Is “Fall 2022” its term?']);
    expect(linesOf('Fall 2022', 'Fall 2022', HEADER, course('MATH 101')).map(asked)).toEqual(['']);
  });

  it('without a year that comes again further down is asked about', () => {
    const lines = linesOf(
      HEADER,
      'First Semester',
      course('MATH 101'),
      'Second Semester',
      course('HIST 102'),
      'First Semester',
      course('PHYS 100'),
    );
    expect(lines.every((line) => asked(line).includes('Its term is printed as'))).toBe(true);
  });
});

describe('A section', () => {
  it.each(['Other Courses', 'AP Courses', 'External Coursework', 'Exam Work'])(
    'within a term that may hold courses of its own is asked about: %s',
    (section) => {
      const lines = linesOf('Fall 2021', HEADER, course('MATH 101'), section, course('PHYS 100'));
      expect(lines.map(inShort)).toEqual(['101 completed Fall 2021', '100 completed Fall 2021']);
      expect(lines.map(asked)).toEqual(['', `Does “${section}” say that it was earned at another school?`]);
    },
  );

  it('from elsewhere is asked about where two terms stand before its school, and never given that of the school above', () => {
    const lines = linesOf(
      'Transfer Credit',
      'Fall 2018: Example Community College',
      HEADER,
      course('MATH 101'),
      'Winter 2019 - Spring 2019: Another Community College',
      HEADER,
      course('PHYS 100'),
    );
    expect(lines.map(inShort)).toEqual(['101 transfer Fall 2018', '100 transfer Winter 2019']);
    expect(lines.map(asked)).toEqual(['', expect.stringContaining('Winter 2019 - Spring 2019')]);
  });

  it('from elsewhere may stand after the year in which it was counted', () => {
    const lines = linesOf(
      '2020-2021 Advanced Placement',
      HEADER,
      course('MATH 101'),
      'Fall 2021',
      HEADER,
      course('PHYS 100'),
    );
    expect(lines.map(inShort)).toEqual(['101 transfer none', '100 completed Fall 2021']);
    expect(lines.map(asked)).toEqual(['', '']);
  });

  it('from elsewhere may hold the term that stands below its heading', () => {
    const lines = linesOf(
      'Transfer Credit',
      'Fall 2019',
      HEADER,
      course('MATH 101'),
      'Fall 2021',
      course('PHYS 100'),
    );
    expect(lines.map(asked)).toEqual([
      'Does “Transfer Credit” say that it was earned at another school?',
      '',
    ]);
  });

  it('with its term holds the terms up to the heading of the own courses', () => {
    const lines = linesOf(
      'Transfer Credit Fall 2019',
      HEADER,
      course('MATH 101'),
      'Spring 2020',
      HEADER,
      course('MATH 102'),
      'Institution Credit',
      'Fall 2021',
      HEADER,
      course('PHYS 100'),
    );
    expect(lines.map(inShort)).toEqual([
      '101 transfer Fall 2019',
      '102 transfer Spring 2020',
      '100 completed Fall 2021',
    ]);
  });

  it('from a school that it names holds the term that stands below it', () => {
    const lines = linesOf(
      'Transfer Credit from Example Valley College',
      'Fall 2019',
      HEADER,
      course('MATH 101'),
      'Fall 2021',
      course('PHYS 100'),
    );
    expect(lines.map(inShort)).toEqual(['101 transfer Fall 2019', '100 completed Fall 2021']);
    expect(lines.map(asked)).toEqual(['', '']);
  });

  it.each(['Institution Credit', 'Beginning of Undergraduate Record'])(
    'from elsewhere keeps its terms up to the heading of one of its own: %s',
    (own) => {
      const lines = linesOf(
        'Test Credits',
        'Applied Toward Undergraduate Program',
        'Fall 2020',
        'Test Component: AP Macroeconomics',
        HEADER,
        course('ECON 201'),
        own,
        'Fall 2020',
        HEADER,
        course('PHYS 100'),
      );
      expect(lines.map(inShort)).toEqual(['201 transfer Fall 2020', '100 completed Fall 2020']);
    },
  );

  it.each(['Resident Credit', 'Institutional Coursework', 'Residence Credits'])(
    'from elsewhere ends with one of its own: %s',
    (own) => {
      const row = (term: string, code: string) => `${term.padEnd(13)}${course(code)}`;
      const lines = linesOf(
        'Transfer Credit',
        `${'Term'.padEnd(13)}${HEADER}`,
        row('Fall 2019', 'MATH 101'),
        own,
        `${'Term'.padEnd(13)}${HEADER}`,
        row('Fall 2021', 'PHYS 100'),
      );
      expect(lines.map(inShort)).toEqual(['101 transfer Fall 2019', '100 completed Fall 2021']);
    },
  );
});

describe('A row that looks like another', () => {
  it('is told where its code may be a term', () => {
    const { unread } = read(
      'Fall 2021',
      'MAY 101 Mayan Language 3.00 B',
      'SPR 102 Spiritual Reading 3.00 A',
      'Spring 2022',
      'SP 2021 Spanish II 3.00 A',
    );
    expect(unread.map(({ text }) => text)).toEqual([
      'MAY 101 Mayan Language 3.00 B',
      'SP 2021 Spanish II 3.00 A',
    ]);
  });

  it('is told where only the second course of its line was read', () => {
    const { unread } = read(
      'Fall 2021 Spring 2022',
      'Course Title Cr Gr Course Title Cr Gr',
      'MATH 101 Calculus I 4 B CHEM 1102 Chemistry II 4 A',
      'ENGL 101 Comp I 3 B PE 12 Swimming 3 A',
    );
    expect(unread.map(({ text }) => text)).toEqual([
      'MATH 101 Calculus I 4 B CHEM 1102 Chemistry II 4 A',
      'ENGL 101 Comp I 3 B PE 12 Swimming 3 A',
    ]);
  });

  it('is told where it has a title, credits and a grade, and no code that is known', () => {
    const { lines, unread } = read(
      'Fall 2021',
      'Course Title Credits Grade',
      'MATH 101 Calculus 4 B',
      'HIST 201 Baroque 3 A',
      '+BIOL 101 Biology 4 B',
      'hist 202 Choir 1 A',
      'MUS 12 Choir 1 A',
      "Men's Choir 1 A",
      '*ENG 103 English 3.00 A',
    );
    expect(lines.map(({ title, credits, grade }) => [title, credits, grade])).toEqual([
      ['Calculus', 4, 'B'],
      ['Baroque', 3, 'A'],
      ['Biology', 4, 'B'],
      ['Choir', 1, 'A'],
      ['English', 3, 'A'],
    ]);
    expect(unread.map(({ text }) => text)).toEqual(['hist 202 Choir 1 A', "Men's Choir 1 A"]);
    expect(lines.map((line) => /“(.)” before its code/.exec(asked(line))?.[1] ?? '')).toEqual([
      '',
      '',
      '+',
      '',
      '*',
    ]);
  });

  it('is told where a row in columns lacks its subject or its code', () => {
    const { lines, unread } = read(
      'Fall 2021',
      'Dept  No.   Title                 Cr     Gr',
      'MATH  101   Calculus              4      B',
      '      102   Calculus II           4      A',
      'HIST  101   History               3      A',
      'Independent Study                 3      A',
    );
    expect(lines.map(({ subject, title }) => [subject, title])).toEqual([
      ['MATH', 'Calculus'],
      ['HIST', 'History'],
    ]);
    expect(unread.map(({ text }) => text)).toEqual(['102 Calculus II 4 A', 'Independent Study 3 A']);
  });

  it.each(['#', 'No', 'No.', 'Num', 'Number'])('is counted by what stands before its course: %s', (name) => {
    const lines = linesOf(
      'Fall 2021',
      [name, 'Course', 'Title', 'Credits', 'Grade'].join('\t'),
      ['1', 'MATH 101', 'Calculus', '4', 'B'].join('\t'),
      ['2', 'HIST 201', 'Baroque', '3', 'A'].join('\t'),
    );
    expect(lines.map(({ subject, number }) => `${subject} ${number}`)).toEqual(['MATH 101', 'HIST 201']);
  });

  it('has two grades where two columns have one each', () => {
    const lines = linesOf(
      'Term,Course,Title,Credits,Current Grade,Grade',
      'Fall 2021,MATH 101,Calculus,4,B,C',
      'Fall 2021,HIST 201,Baroque,3,B,B',
    );
    expect(lines.map((line) => asked(line).includes('more than one grade'))).toEqual([true, false]);
  });

  it.each(['Min Grade', 'Expected Grade', 'Target Grade', 'Interim Grade', 'Required Grade'])(
    'has no grade below a name for another one: %s',
    (name) => {
      const { lines } = read(
        ['Term', 'Course', 'Title', 'Credits', name].join(','),
        'Fall 2021,MATH 101,Calculus,4,B',
        'Fall 2021,HIST 201,Baroque,3,A',
      );
      expect(lines.every((line) => asked(line) !== '')).toBe(true);
    },
  );

  it.each(['Admit Term', 'Expected Graduation Term', 'Repeat Term'])(
    'has no term below a name for another one: %s',
    (name) => {
      const lines = linesOf(
        ['Course', 'Title', 'Credits', 'Grade', name].join(','),
        'MATH 101,Calculus,4,D,Spring 2022',
        'HIST 101,History,3,A,Spring 2022',
      );
      expect(lines.every((line) => line.term === null || asked(line) !== '')).toBe(true);
    },
  );

  it('has two grades where one name stands above both', () => {
    const lines = linesOf(
      'Fall 2021',
      'Course    Title                 Credits  Grades',
      'MATH 101  Calculus I            4.00     C  B',
      'HIST 102  American History      3.00     B  A',
      'BIOL 103  Biology               3.00     A  A',
    );
    expect(lines.map((line) => asked(line).includes('more than one grade'))).toEqual([true, true, false]);
  });

  it.each(['Printed Textiles', 'Instructor Certification', 'Registrar Offices', 'Topic Sentences'])(
    'of a note may be the rest of a title that left no room for it: %s',
    (below) => {
      const lines = linesOf(
        'Fall 2021',
        HEADER,
        course('ART 101', 'Advanced Studio Practice'),
        `          ${below}`,
        course('HIST 102', 'History'),
        `          ${below}`,
      );
      expect(lines.map(asked)).toEqual(['A line beside it may belong to its title.', '']);
    },
  );

  it('of a title with a colon begins the title of the row below, where titles come first', () => {
    const lines = linesOf(
      'Spring 2022',
      'Data Structures                           CSCI-UA 102-007     4.0 B',
      '    (Honors)',
      'Cultures and Contexts: The Black',
      'Atlantic and Its Afterlives               CORE-UA 534-010     4.0 A-',
      'Topics in New York City: Harlem in 1925   SCA-UA 380-001      2.0 P',
      'Fall 2022',
      '      WSU London - Study Away',
      'Computer Systems Organization             CSCI-UA 201-001     4.0 A',
    );
    expect(lines.map(({ title }) => title)).toEqual([
      'Data Structures',
      'Cultures and Contexts: The Black Atlantic and Its Afterlives',
      'Topics in New York City: Harlem in 1925',
      'Computer Systems Organization',
    ]);
  });
});
