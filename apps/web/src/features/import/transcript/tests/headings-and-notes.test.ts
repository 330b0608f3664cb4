import { describe, expect, it } from 'vitest';
import type { TranscriptLine } from '../transcript.types';
import { asked, linesOf, read, termOf } from '../testing/read';

const HEADER = 'Course    Title                     Credits  Grade';
const course = (code: string, title = 'Biology') => `${code.padEnd(10)}${title.padEnd(26)}3.00     B`;
const inShort = (line: TranscriptLine): string => `${line.number} ${line.kind} ${termOf(line)}`;

describe('A heading', () => {
  it.each(['Retaken Spring 2022', 'Grade changed Spring 2022', 'Readmitted Spring 2022'])(
    'that may say when something happened is asked about: %s',
    (note) => {
      const lines = linesOf(HEADER, 'Fall 2021', course('MATH 101'), note, course('PHYS 100'));
      expect(asked(lines[1]!)).toBe(`Is “${note}” its term?`);
      expect(asked(lines[0]!)).toBe('');
    },
  );

  it('that says so of two terms is asked about as well', () => {
    const lines = linesOf(
      HEADER,
      'Fall 2021',
      course('MATH 101'),
      'Retaken Spring 2022',
      course('PHYS 100'),
      'Retaken Fall 2022',
      course('PHYS 101'),
    );
    expect(lines.slice(1).map(asked)).toEqual([
      'Is “Retaken Spring 2022” its term?',
      'Is “Retaken Fall 2022” its term?',
    ]);
  });

  it('of a campus before its terms is none to ask about', () => {
    const lines = linesOf(
      'San Marino Fall 2021',
      HEADER,
      course('MATH 101'),
      'De Luna Spring 2022',
      HEADER,
      course('PHYS 100'),
    );
    expect(lines.map(inShort)).toEqual(['101 completed Fall 2021', '100 completed Spring 2022']);
    expect(lines.map(asked)).toEqual(['', '']);
  });

  it.each([
    ['Spring 2022 Transfer Work', 'transfer Spring 2022'],
    ['Transfer Credit Spring 2022', 'transfer Spring 2022'],
    ['Spring 2022 - In Progress', 'in-progress Spring 2022'],
    ['Summer 2023 Study Abroad Program', 'transfer Summer 2023'],
    ['TRANSFER CREDITS (6.00)', 'transfer none'],
    ['Transfer Coursework', 'transfer none'],
    ['Transferred In', 'transfer none'],
    ['AP/IB Credit', 'transfer none'],
    ['Courses transferred from Ohio State:', 'transfer none'],
    ['Credit from Other Institutions', 'transfer none'],
    ['CREDIT FROM OTHER SOURCES', 'transfer none'],
  ])('says what the courses below it are: %s', (heading, expected) => {
    const lines = linesOf(HEADER, 'Fall 2021', course('MATH 101'), heading, course('PHYS 100'));
    expect(lines.map(inShort)).toEqual(['101 completed Fall 2021', `100 ${expected}`]);
  });

  it.each([
    'Winter',
    'SUMMER',
    '*** Summer ***',
    'INTERSESSION',
    'Hilary',
    'Lent Term',
    'J-Term',
    'Maymester',
  ])('of another part of the year, without a year of its own, is asked about: %s', (part) => {
    const lines = linesOf(
      HEADER,
      'Fall 2021',
      course('MATH 101'),
      part,
      course('PHYS 100'),
      course('PHYS 101'),
      'Spring 2022',
      course('PHYS 102'),
    );
    const question = `Is “${part.replaceAll(/[* ]*\*[* ]*/g, '')}” its term?`;
    expect(lines.map((line) => asked(line).includes(question))).toEqual([false, true, true, false]);
    expect(lines.map(termOf)).toEqual(['Fall 2021', 'none', 'none', 'Spring 2022']);
  });

  it.each(['Fall', 'Second Half', 'Session B'])('within its term is none of another: %s', (part) => {
    const lines = linesOf(HEADER, 'Fall 2021', course('MATH 101'), part, course('PHYS 100'));
    expect(lines.map(termOf)).toEqual(['Fall 2021', 'Fall 2021']);
    expect(lines.map(asked)).toEqual(['', '']);
  });

  it('of a season is one of the years that were named above it', () => {
    const lines = linesOf(
      '2021-2022',
      'Fall',
      HEADER,
      course('MATH 101'),
      'Spring',
      HEADER,
      course('PHYS 100'),
    );
    expect(lines.map(termOf)).toEqual(['Fall 2021', 'Spring 2022']);
  });

  it('of a season below one year is asked about', () => {
    const lines = linesOf('2021', HEADER, 'Fall', course('MATH 101'), '2022', 'Fall', course('PHYS 100'));
    expect(lines.map(termOf)).toEqual(['Fall 2021', 'Fall 2022']);
    expect(lines.map(asked)).toEqual(['Is “Fall” its term?', 'Is “Fall” its term?']);
  });

  it('of credit that counts as a course of a term takes no other course away', () => {
    const lines = linesOf(
      'Transfer Credits',
      'Transferred to Term 2021 Fall as',
      HEADER,
      course('ECN 212', 'Economics'),
      'Test Credits',
      'Test Credits Applied Toward a Program',
      'Transferred to Term 2021 Fall as',
      HEADER,
      course('MAT 270'),
      'Spring 2022',
      course('CSE 110'),
    );
    expect(lines.map(inShort)).toEqual([
      '212 transfer Fall 2021',
      '270 transfer Fall 2021',
      '110 completed Spring 2022',
    ]);
  });

  it('of another term ends the courses from elsewhere', () => {
    const lines = linesOf(
      HEADER,
      'Spring 2022 Transfer Work',
      course('MATH 101'),
      'Fall 2022',
      course('PHYS 100'),
    );
    expect(lines.map(inShort)).toEqual(['101 transfer Spring 2022', '100 completed Fall 2022']);
  });
});

describe('The second line of a title', () => {
  const TITLES = `${HEADER}  Points`;
  const titled = (title: string, number = 101) => `${course(`HIST ${number}`, title)}      9.00`;

  it.each([
    ['Revolutions and the Arab', 'Spring 2011'],
    ['American History 1865-', '2000'],
    ['Preparation for', 'Study Abroad'],
  ])('heads no courses: %s %s', (first, second) => {
    const lines = linesOf(
      'Fall 2021',
      TITLES,
      titled('Calculus'),
      titled(first, 102),
      `          ${second}`,
      titled('Biology', 103),
      'Spring 2022',
      titled('Physics', 104),
    );
    expect(lines.map(({ title }) => title)).toEqual(['Calculus', `${first} ${second}`, 'Biology', 'Physics']);
    expect(lines.map(inShort)).toEqual([
      '101 completed Fall 2021',
      '102 completed Fall 2021',
      '103 completed Fall 2021',
      '104 completed Spring 2022',
    ]);
  });

  it('is none where headings stand at the place of the titles', () => {
    const lines = linesOf(
      '          Fall 2021',
      TITLES,
      titled('Calculus'),
      titled('Biology', 102),
      '          Spring 2022',
      titled('Physics', 103),
    );
    expect(lines.map(termOf)).toEqual(['Fall 2021', 'Fall 2021', 'Spring 2022']);
  });

  it('heads none in the cell of a table', () => {
    const row = (...cells: readonly string[]) => `<tr><td>${cells.join('</td><td>')}</td></tr>`;
    const lines = linesOf(
      '<html><body><h3>Fall 2021</h3><table>',
      row('Course', 'Title', 'Credits', 'Grade'),
      row('MATH 101', 'Calculus', '3.00', 'B'),
      row('POLS 102', 'Revolutions and the Arab', '3.00', 'A'),
      row('', 'Spring 2011', '', ''),
      row('BIOL 103', 'Biology', '3.00', 'A'),
      '</table></body></html>',
    );
    expect(lines.map(termOf)).toEqual(['Fall 2021', 'Fall 2021', 'Fall 2021']);
  });
});

describe('Terms below their courses', () => {
  const BELOW = [
    HEADER,
    course('MATH 101'),
    'Fall 2021  Credits: 3.00',
    course('PHYS 100'),
    'Spring 2022  Credits: 3.00',
  ];

  it('are asked about', () => {
    expect(linesOf(...BELOW).map(asked)).toEqual([
      'No term could be found for it.',
      'Is “Fall 2021” its term?',
    ]);
  });

  it('are not where credit from elsewhere stands first', () => {
    expect(linesOf('Transfer work of all kinds', ...BELOW).map(asked)[1]).toBe('');
  });
});

describe('Two courses on a line whose blanks are gone', () => {
  const TWO = 'Course Title Credits Grade Course Title Credits Grade';

  it('are told where one of them is read', () => {
    const { lines, unread } = read(
      'Fall 2021 Spring 2022',
      TWO,
      'MATH 101 Calculus I 4.00 B MATH 102 Calculus II 4.00 A',
      'CHEM 101 Chem 3.00 B',
    );
    const told = [...unread.map(({ text }) => text), ...lines.filter(asked).map(({ printed }) => printed)];
    expect(told.join('\n')).toContain('MATH 102');
  });

  it('are asked about where both are read as one', () => {
    const lines = linesOf(
      'Fall 2021',
      'Course Title Credits Grade',
      'MATH 101 Calculus I 4.0 B MATH 102 Calculus II 4.0 A',
      'HIST 101 World History 3.0 B HIST 102 World History II 3.0 A',
    );
    for (const line of lines) expect(asked(line)).toContain('Its title holds figures of a row.');
  });

  it.each([
    ['2020/Transfer/Lakeview Bible College', 'Lakeview Bible College'],
    ['2020-2021: Transfer Credit - University of Idaho', 'University of Idaho'],
  ])('may name a year before credit from elsewhere: %s', (heading, school) => {
    const lines = linesOf(
      heading,
      HEADER,
      course('MATH 101'),
      '2021/Fall/Main Session',
      HEADER,
      course('PHYS 100'),
    );
    expect(lines.map(inShort)).toEqual([expect.stringMatching(/^101 transfer/), '100 completed Fall 2021']);
    expect(lines[0]!.institution).toBe(school);
    expect(lines.flatMap(({ doubts }) => doubts)).toEqual([]);
  });

  it('sums up a session in words, and begins nothing', () => {
    const { lines, unread } = read(
      'Session 2019-20',
      HEADER,
      course('MATH 101'),
      course('PHYS 100'),
      '       Grade point average for session: 15.6        Credits achieved in session: 6',
      'Session 2020-21',
      HEADER,
      course('PHYS 101'),
    );
    expect(lines.map(({ number }) => number)).toEqual(['101', '100', '101']);
    expect(unread).toEqual([]);
  });
});
