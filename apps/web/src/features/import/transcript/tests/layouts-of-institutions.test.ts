import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { termName } from '../lexing/terms';
import { asked, linesOf, read } from '../testing/read';

const codes = (...lines: readonly string[]): string[] =>
  read(...lines).lines.map(({ subject, number }) => `${subject} ${number}`);
const terms = (...lines: readonly string[]) =>
  read(...lines).lines.map(({ term, doubts }) => [term && termName(term), doubts.length > 0]);

describe('Two figures after a point', () => {
  const row = (code: string, title: string) => `${code}\t${title}\tA-\t6.00\t22.02`;
  const head = ['Sample College', 'Fall Term 2021', 'Course\tTitle\tGrade\tCredits\tGrade Pts'];

  it('are a section where every code has them', () => {
    expect(
      codes(
        ...head,
        row('A&I 100.04', 'Measured Thinking'),
        row('CHEM 123.52', 'Principles of Chemistry'),
        row('SPAN 101.02', 'Elementary Spanish'),
        row('PE 131.00', 'Aerobics'),
      ),
    ).toEqual(['A&I 100', 'CHEM 123', 'SPAN 101', 'PE 131']);
  });

  it('are a part of the code where some codes have none, and asked about where most have them', () => {
    const mixed = [
      row('ENGLISH 1110.01', 'First-Year Composition'),
      row('ENGR 1181.01', 'Fundamentals of Engineering'),
      row('STAT 3470.01', 'Probability and Statistics'),
      row('CHEM 1210', 'General Chemistry'),
    ];
    const { lines } = read(...head, ...mixed);
    expect(lines.map(({ number }) => number)).toEqual(['1110.01', '1181.01', '3470.01', '1210']);
    expect(lines.slice(0, 3).every(({ doubts }) => doubts.includes('Is “.01” a part of its code?'))).toBe(
      true,
    );
  });

  it('are asked about where two titles have one number', () => {
    const { lines } = read(
      ...head,
      row('PHYS 201.01', 'Mechanics'),
      row('PHYS 201.02', 'Optics'),
      row('CHEM 123.52', 'Principles of Chemistry'),
      row('SPAN 101.02', 'Elementary Spanish'),
    );
    expect(lines.map(({ number }) => number)).toEqual(['201.01', '201.02', '123', '101']);
    expect(lines[0]!.doubts).toContain('Is “.01” a part of its code?');
  });
});

describe('A month in figures beside each course', () => {
  const rows = [
    '06/2020  GEN/201     FOUNDATIONS FOR SUCCESS                  A            3.00    3.00        12.00',
    '07/2020  ENG/110     ENGLISH COMPOSITION I                    B+           3.00    3.00         9.99',
    '10/2020  BUS/211     FOUNDATIONS OF BUSINESS                  A-           3.00    3.00        11.01',
  ];
  const head = (name: string) =>
    `${name}  COURSE ID   COURSE TITLE                             GRADE   ATTEMPTED  EARNED  QUALITY PTS`;

  it('is its term', () => {
    expect(terms('Sample University', head('MO/YEAR'), ...rows).map(([term]) => term)).toEqual([
      'June 2020',
      'July 2020',
      'October 2020',
    ]);
  });

  it('is asked about below an unknown name', () => {
    for (const [, isDoubted] of terms('Sample University', head('TAKEN  '), ...rows))
      expect(isDoubted).toBe(true);
  });
});

describe('A term in a word that nobody knows, with its academic year', () => {
  it.each(['IAP 2020-2021', 'IAP 2020-21', 'ROTATION 2020-2021'])(
    'is no code, and asked about: %s',
    (heading) => {
      const header = 'Subject\tTitle\tUnits\tGrade';
      const { lines } = read(
        'Sample Institute',
        'Fall Term 2020-2021',
        header,
        '18.02\tCalculus\t12\tB',
        '3.091\tIntro to Solid-State Chemistry\t12\tA',
        heading,
        header,
        '15.S21\tSpecial Seminar in Management\t3\tA',
        'Spring Term 2020-2021',
        header,
        '8.02\tPhysics II\t12\tC',
      );
      expect(lines.map(({ term }) => term && termName(term))).toEqual([
        'Fall 2020',
        'Fall 2020',
        `${heading.split(' ')[0]} 2020/21`,
        'Spring 2021',
      ]);
      expect(lines[2]!.doubts).toContain(`Is “${heading}” its term?`);
    },
  );
});

describe('A section between the code and the title', () => {
  it('is no number of credits where the subject stands beside “Crs”', () => {
    const { lines } = read(
      'Sample Law Center',
      'Subj Crs  Sec Title                           Crd Grd   Pts R',
      '------------------ Fall 2020 ------------------',
      'LAWJ 001  05  Civil Procedure                4.00 B+  13.32',
      'LAWJ 002  07  Contracts                      4.00 A-  14.68',
      'LAWJ 1700 09  Week One: Law in a Global      1.00 P    0.00',
      '              Context',
    );
    expect(lines.map(({ number, title, credits }) => [number, title, credits])).toEqual([
      ['001', 'Civil Procedure', 4],
      ['002', 'Contracts', 4],
      ['1700', 'Week One: Law in a Global Context', 1],
    ]);
  });
});

describe('A section without a name that stands a space before the title', () => {
  const course = (code: string, title: string, grade: string) =>
    `${code.padEnd(12)}${title.padEnd(40)}3.00    3.00    ${grade.padEnd(5)}9.00`;
  const lines = (...sections: readonly string[]) =>
    linesOf(
      'Course      Title                                   Att Hrs Ern Hrs Grd  Qual Pts',
      'Fall Term 2020',
      course('GEOL 101', `${sections[0]} Rocks of the Coast`, 'B'),
      course('MUSC 121', `${sections[1]} Listening to Jazz`, 'B+'),
      course('ARTS 130', `${sections[2]} Drawing from Life`, 'A'),
      course('MATH 210', `${sections[3]} Calculus 2`, 'A-'),
      course('HIST 115', `${sections[4]} Rome`, 'C'),
    );
  const titles = ['Rocks of the Coast', 'Listening to Jazz', 'Drawing from Life', 'Calculus 2', 'Rome'];

  it('is left off, and one of letters is asked about', () => {
    const found = lines('02', '01', '11', '04', 'OL');
    expect(found.map(({ title }) => title)).toEqual(titles);
    expect(found.map(asked)).toEqual(['', '', '', '', 'Is “OL” its section?']);
  });

  it.each([
    ['without a nought', ['20', '14', '11', '24', '19']],
    ['that count the courses', ['01', '02', '03', '04', '05']],
  ])('is asked about where figures %s may be a part of the title', (_what, sections) => {
    const found = lines(...sections);
    expect(found.map(({ title }) => title.slice(3))).toEqual(titles);
    expect(found.map(asked)).not.toContain('');
  });
});

describe('Single spaces between code, title, grade, credits and points', () => {
  const lines = [
    'Sample University',
    'Fall 2021',
    'SNHU 107 Success Strategies A 3.00 12.00',
    'IT 140 Introduction to Scripting D+# 3.00 3.99',
    'ENG 122 English Composition I B+ 3.00 9.99',
    'TERM ATT 9.00 ERN 9.00 PTS 25.98 GPA 2.887',
    'Spring 2022',
    'IT 145 Foundation in Application Development W 3.00 0.00',
    'PSY 108 Introduction to Psychology A 3.00 12.00',
  ];

  it('tell the credits from the points', () => {
    expect(read(...lines).lines.map(({ title, credits, grade }) => [title, credits, grade])).toEqual([
      ['Success Strategies', 3, 'A'],
      ['Introduction to Scripting', 3, 'D+#'],
      ['English Composition I', 3, 'B+'],
      ['Foundation in Application Development', 3, 'W'],
      ['Introduction to Psychology', 3, 'A'],
    ]);
  });

  it('lose no line without a code', () => {
    const { unread, lines: found } = read(
      'TRANSFER CREDIT: Sample College',
      'MAT 136 Quantitative Analysis TR 3.00',
      'GEN ELE Free Elective, Lower Level TR 6.00',
      ...lines,
    );
    const told = [...unread.map(({ text }) => text), ...found.map(({ printed }) => printed)];
    expect(told.some((text) => text.includes('Free Elective, Lower Level'))).toBe(true);
  });
});

describe('A table that a PDF gave away column by column', () => {
  const term = (name: string, ...blocks: readonly (readonly string[])[]) => [
    name,
    '',
    ...blocks.flatMap((block) => [...block, '']),
  ];
  const fall = term(
    'Fall 2019',
    ['Course'],
    ['Title'],
    ['CHE 131', 'CHE 131L', 'BIO 151'],
    ['Chemical Principles I', 'Chemical Principles I Laboratory', 'Biology I: Cell and Molecular Biology'],
    ['Credits'],
    ['3.00', '1.00', '3.00'],
    ['Grade'],
    ['B+', 'A-', 'B'],
    ['Points'],
    ['9.90', '3.70', '9.00'],
    ['Term GPA 3.23   Hours 7.00   Points 22.60'],
  );
  const summer = term(
    'Summer 2020',
    ['Course'],
    ['Title'],
    ['CHE 132'],
    ['Chemical Principles II'],
    ['Credits'],
    ['3.00'],
    ['Grade'],
    ['B'],
    ['Points'],
    ['9.00'],
  );

  it('is read, also where a term has one course', () => {
    const { lines } = read('Sample University', '', ...fall, ...summer);
    expect(
      lines.map(({ number, title, credits, grade, term: of }) => [number, title, credits, grade, of?.year]),
    ).toEqual([
      ['131', 'Chemical Principles I', 3, 'B+', 2019],
      ['131L', 'Chemical Principles I Laboratory', 1, 'A-', 2019],
      ['151', 'Biology I: Cell and Molecular Biology', 3, 'B', 2019],
      ['132', 'Chemical Principles II', 3, 'B', 2020],
    ]);
  });

  it('is read where the name stands right above its column, or all names stand above the first', () => {
    const above = fall.filter(
      (text, index) => !(text === '' && /^(?:Course|Title|Credits|Grade|Points)$/.test(fall[index - 1]!)),
    );
    const named = term(
      'Fall 2019',
      ['Course', 'Title', 'Credits', 'Grade'],
      ['CHE 131', 'BIO 151'],
      ['Chemical Principles I', 'Biology I'],
      ['3.00', '4.00'],
      ['B+', 'A'],
    );
    const asIs = above.map((text) => (text === 'Course' ? '' : text));
    expect(asIs).toContain('Credits');
    expect(codes('Sample University', '', ...named)).toEqual(['CHE 131', 'BIO 151']);
  });

  it('is told as unread where one column has fewer values than the others', () => {
    const short = fall.filter((text) => text !== 'A-');
    const { lines, unread } = read('Sample University', '', ...short);
    for (const code of ['CHE 131', 'CHE 131L', 'BIO 151'])
      expect(
        unread.some(({ text }) => text.includes(code)) ||
          lines.some(({ printed, doubts }) => printed.includes(code) && doubts.length > 0),
      ).toBe(true);
  });
});

describe('A heading', () => {
  const below = (heading: string) =>
    terms(
      'Sample University',
      'Course            Title                                          Grade    Attempted   Earned',
      'Fall 2020',
      'BIO 151           Biology I: Cell and Molecular Biology          A            4.00      4.00',
      heading,
      'CHE 131           Chemical Principles I                          B            4.00      4.00',
      'CHE 132           Chemical Principles II                         C            4.00      4.00',
    ).at(-1);

  it.each([
    ['2021 October Quarter   10/11/2021 - 12/31/2021', 'October 2021'],
    ['September 2021 Term 09/22/2021 - 11/30/2021', 'September 2021'],
    ['[ 2021 Spring ]', 'Spring 2021'],
  ])('names its term by a month or in brackets: %s', (heading, term) => {
    expect(below(heading)).toEqual([term, false]);
  });

  it('that names two months is asked about, and never passed over', () => {
    expect(below('2021 C-5 May - Jun')).toEqual(['May 2021', true]);
  });
});

describe('A word after a line', () => {
  it('is one with the first word below where the line ends with its hyphen', () => {
    const { lines } = read(
      'Sample University',
      'Fall 2021',
      'Course            Title                                          Grade    Credits',
      'NURS 6011         Evidence-Based Practice for Patient-           B            2.00',
      '                  Centered Care and Population Health',
      'NURS 6021         Pre- and Post-Natal Care                       A            2.00',
    );
    expect(lines.map(({ title }) => title)).toEqual([
      'Evidence-Based Practice for Patient-Centered Care and Population Health',
      'Pre- and Post-Natal Care',
    ]);
  });

  it('is no part of a title where it says what a mark stands for', () => {
    const { lines } = read(
      'Sample College',
      'FALL 2021',
      'Course      Title                          Credits  Grade',
      'MATH 103    College Algebra                   3.00  A',
      'NATS 203    Native Plants & Medicine          3.00  ***',
      '',
      '*** = current enrollment, no grade posted',
    );
    expect(lines.at(-1)!.title).toBe('Native Plants & Medicine');
  });
});

describe('A table of a page', () => {
  const table = (...rows: readonly string[]) =>
    parseTranscript({
      text: `<html><body><h2>Transcript</h2><table><tr><th>Term</th><th>Course</th><th>Title</th><th>Grade</th><th>Attempted</th><th>Earned</th></tr>${rows.join('')}</table></body></html>`,
    }).lines;

  it('may mark a grade with a raised letter, and have transferred courses in the column of terms', () => {
    const lines = table(
      '<tr><td rowspan="2">Transfer / Prior Learning</td><td>CM107</td><td>College Composition</td><td>TP</td><td>0.00</td><td>5.00</td></tr>',
      '<tr><td>SS144</td><td>Sociology</td><td>TP</td><td>0.00</td><td>5.00</td></tr>',
      '<tr><td rowspan="3">September 2021 Term<br>09/22/2021 - 11/30/2021</td><td>CJ101</td><td>Introduction to Justice</td><td>A-</td><td>5.00</td><td>5.00</td></tr>',
      '<tr><td>MM150</td><td>Survey of Mathematics</td><td>F<sup>R</sup></td><td>5.00</td><td>0.00</td></tr>',
      '<tr><td>MM151</td><td>Statistics</td><td>B<sup>+</sup></td><td>5.00</td><td>5.00</td></tr>',
    );
    expect(
      lines.map(({ credits, grade, kind, term }) => [credits, grade, kind, term && termName(term)]),
    ).toEqual([
      [5, 'TP', 'transfer', null],
      [5, 'TP', 'transfer', null],
      [5, 'A-', 'completed', 'September 2021'],
      [5, 'F', 'completed', 'September 2021'],
      [5, 'B+', 'completed', 'September 2021'],
    ]);
  });
});

describe('Courses that no reading took, beside a table that was read', () => {
  const table = [
    'Sample College',
    'Unofficial Transcript',
    'Fall 2021',
    'Course     Title                     Credits  Grade',
    'ENGL 101   Composition I                3.00  A',
    'MATH 121   Calculus I                   4.00  B+',
    'Spring 2022',
  ];

  it.each([
    ['* HIST 210 - Modern Europe - 3 credits - C', '* BIOL 110 - Cell Biology - 4 credits - A-'],
    ['1. HIST 210: Modern Europe (3 credits) C', '2. BIOL 110: Cell Biology (4 credits) A-'],
    ['Modern Europe (HIST 210) C 3.00', 'Cell Biology (BIOL 110) A- 4.00'],
    ['HIST 210, Modern Europe, 3 credits', 'BIOL 110, Cell Biology, 4 credits'],
  ])('are told: %s', (...others) => {
    const { lines, unread } = read(...table, ...others);
    const told = [...lines.map(({ printed }) => printed), ...unread.map(({ text }) => text)].join('\n');
    for (const other of others) expect(told).toContain(other);
  });

  it('are none where a note has a number', () => {
    const notes = [
      'Spring 2020: grades affected by COVID-19, see page 2',
      'Sample Hill, ME 04690 Entered: 2019',
    ];
    expect(read(...table, 'BIOL 110   Cell Biology                 4.00  A-', ...notes).unread).toEqual([]);
  });
});

it('A term in front of each course is no code', () => {
  const { lines } = read(
    'Sample College | Student record',
    '2021FA | ENGL-101-01 | Composition I | 3.00 | A | 12.0',
    '2021FA | MATH-121-02 | Calculus I | 4.00 | B+ | 13.2',
    '2022SP | HIST-210-01 | Modern Europe | 3.00 | C | 6.0',
    '2022SP | BIOL-110-01 | Cell Biology | 4.00 | A- | 14.8',
  );
  expect(lines).toHaveLength(4);
  expect(lines.map(({ number }) => number)).toEqual(['101', '121', '210', '110']);
});
