import { describe, expect, it } from 'vitest';
import { linesInOrder, pagesInOrder } from './columns';
import { rowOf, textOfLine } from './lines';
import type { Piece } from './piece';

const LETTER = 3;
const LEADING = 9;
const piece = (x: number, y: number, text: string): Piece => ({
  text,
  x,
  end: x + text.length * LETTER,
  y,
  size: 6,
});

/** The texts of a page whose columns begin at some places; each line is what stands in them, '' for nothing. */
const page = (places: readonly number[], ...lines: readonly (readonly string[])[]): Piece[] =>
  lines.flatMap((texts, line) =>
    texts.flatMap((text, index) => (text === '' ? [] : [piece(places[index]!, (line + 1) * LEADING, text)])),
  );
const read = (pieces: readonly Piece[]) => linesInOrder(pieces).map(textOfLine);

describe('Columns of a page', () => {
  const COLUMN = [0, 40, 120, 145];
  const PLACES = [0, 200, 400].flatMap((left) => COLUMN.map((place) => left + place));
  const HEADER = ['Course', 'Title', 'Cred', 'Grd'];
  const NOTHING = ['', '', '', ''];

  it('are read one after the other where three stand abreast', () => {
    const text = read(
      page(
        PLACES,
        [...HEADER, ...HEADER, ...HEADER],
        ['', 'Fall 2017', '', '', 'MATH-1314', 'College Algebra', '3.00', 'F', ...NOTHING],
        [
          'ACNT-1303',
          'Accounting I',
          '3.00',
          'B',
          'SPCH-1315',
          'Public Speaking',
          '3.00',
          'A',
          '',
          'Fall 2019',
          '',
          '',
        ],
        [
          'BCIS-1305',
          'Computing',
          '3.00',
          'A',
          '',
          'Fall 2018',
          '',
          '',
          'ECON-2302',
          'Microeconomics',
          '3.00',
          'B',
        ],
        [
          'EDUC-1300',
          'Learning',
          '3.00',
          'A',
          'BIOL-1408',
          'Biology',
          '4.00',
          'B',
          'GEOL-1403',
          'Geology',
          '4.00',
          'C',
        ],
        [
          '',
          'Spring 2018',
          '',
          '',
          'HIST-1302',
          'History II',
          '3.00',
          'W',
          'BUSI-2305',
          'Statistics',
          '3.00',
          'B',
        ],
      ),
    );
    expect(text).toEqual([
      'Course Title Cred Grd',
      'Fall 2017',
      'ACNT-1303 Accounting I 3.00 B',
      'BCIS-1305 Computing 3.00 A',
      'EDUC-1300 Learning 3.00 A',
      'Spring 2018',
      'Course Title Cred Grd',
      'MATH-1314 College Algebra 3.00 F',
      'SPCH-1315 Public Speaking 3.00 A',
      'Fall 2018',
      'BIOL-1408 Biology 4.00 B',
      'HIST-1302 History II 3.00 W',
      'Course Title Cred Grd',
      'Fall 2019',
      'ECON-2302 Microeconomics 3.00 B',
      'GEOL-1403 Geology 4.00 C',
      'BUSI-2305 Statistics 3.00 B',
    ]);
  });

  it('are found where the sums of one stand beside the names of the other', () => {
    const places = [0, 40, 120, 145, 170, 250, 290, 370, 395, 420];
    const names = ['Course', 'Title', 'Grd', 'Cred', 'Pts'];
    const text = read(
      page(
        places,
        [...names, 'COR 2920', 'Creative Arts', 'W', '2.00', ''],
        ['COR 1100', 'Global Studies', 'A-', '4.00', '14.80', 'REL 1000', 'Religion', 'B+', '4.00', '13.20'],
        ['MTH 1510', 'Calculus I', 'B+', '4.00', '13.20', '', '', '', '', ''],
        [...names, 'Term: Att 18.00', 'Cmpl 16.00', 'Pts 56.00', 'GPA 3.5', ''],
        ['DAN 1101', 'Dance', 'A', '4.00', '16.00', 'GBL 2370', 'Business', 'A', '4.00', '16.00'],
        ['ENG 1100', 'Writing', 'A-', '4.00', '14.80', 'FIN 3430', 'Finance', 'B', '4.00', '12.00'],
      ),
    );
    expect(text.slice(0, 4)).toEqual([
      'Course Title Grd Cred Pts',
      'COR 1100 Global Studies A- 4.00 14.80',
      'MTH 1510 Calculus I B+ 4.00 13.20',
      'Course Title Grd Cred Pts',
    ]);
  });

  it('are those of the page before where only one of them goes on', () => {
    const places = [0, 40, 120, 145, 200, 240, 320, 345];
    const first = page(
      places,
      [...HEADER, ...HEADER],
      ['LA 901', 'Literature', '0.50', 'B', 'LA 903', 'Drama', '0.50', 'A'],
      ['MA 901', 'Geometry', '0.50', 'A', 'MA 903', 'Algebra', '0.50', 'A'],
    );
    const last = page(
      places,
      ['Course', 'Title', 'Cred', 'Grd', 'Subject', 'Done', '', ''],
      ['LA 904', 'American', '0.50', 'IP', 'English', '3.00', '', ''],
      ['', 'Literature', '', '', 'Science', '3.00', '', ''],
      ['MA 904', 'Statistics', '0.50', 'IP', 'Languages', '2.00', '', ''],
      ['Class rank', '', '', '', '', '', '', ''],
    );
    expect(pagesInOrder([first, last])[1]!.map(textOfLine)).toEqual([
      'Course Title Cred Grd',
      'LA 904 American 0.50 IP',
      'Literature',
      'MA 904 Statistics 0.50 IP',
      'Class rank',
      'Subject Done',
      'English 3.00',
      'Science 3.00',
      'Languages 2.00',
    ]);
    // a figure that stands there ends its row, as the column of a table does
    const table = page(
      [0, 40, 120, 200],
      ['Course', 'Title', 'Grd', 'Cred'],
      ...['101', '102', '103', '104'].map((number) => [`LA ${number}`, 'Literature', 'A', '0.50']),
    );
    expect(pagesInOrder([first, table])[1]![1]!.cells).toHaveLength(4);
  });

  it('part a letter from a figure that it stands close to', () => {
    const [line] = linesInOrder([piece(0, 9, 'Englisch'), piece(100, 9, '4,0'), piece(113, 9, 'A')]);
    expect(line!.cells.map(({ text }) => text)).toEqual(['Englisch', '4,0', 'A']);
  });

  it('are found where each course begins with its title', () => {
    const text = read(
      page(
        [0, 100, 150, 170, 200, 300, 350, 370],
        ['Fall 2020', '', '', '', 'Spring 2021', '', '', ''],
        ['Criminal Law', 'LAW-LW 11147', '4.0', 'CR', 'Property', 'LAW-LW 10427', '4.0', 'B+'],
        ['Torts', 'LAW-LW 11275', '4.0', 'CR', 'Contracts', 'LAW-LW 11672', '4.0', 'A-'],
        ['Procedure', 'LAW-LW 11650', '5.0', 'CR', 'Lawyering', 'LAW-LW 10687', '2.5', 'CR'],
      ),
    );
    expect(text.slice(0, 5)).toEqual([
      'Fall 2020',
      'Criminal Law LAW-LW 11147 4.0 CR',
      'Torts LAW-LW 11275 4.0 CR',
      'Procedure LAW-LW 11650 5.0 CR',
      'Spring 2021',
    ]);
  });

  it('are found where the left one begins its courses below the end of those of the right one', () => {
    const text = read(
      page(
        [0, 100, 150, 180, 220, 320, 370, 400],
        ['Program of Study', '', '', '', 'Winter 2023', '', '', ''],
        ['Secondary School', '', '', '', 'Linear Models', 'STATS 100C', '4.0', 'A'],
        ['Laguna High School', '', '', '', 'Regression', 'STATS 101A', '4.0', 'B'],
        ['Fall 2022', '', '', '', 'End of record', '', '', ''],
        ['Intro Computing', 'PIC 10A', '5.0', 'B'],
        ['Linear Algebra', 'MATH 33A', '4.0', 'A'],
      ),
    );
    expect(text).toEqual([
      'Program of Study',
      'Secondary School',
      'Laguna High School',
      'Fall 2022',
      'Intro Computing PIC 10A 5.0 B',
      'Linear Algebra MATH 33A 4.0 A',
      'Winter 2023',
      'Linear Models STATS 100C 4.0 A',
      'Regression STATS 101A 4.0 B',
      'End of record',
    ]);
  });

  it('are found where the right one is short and names no columns', () => {
    const text = read(
      page(
        [0, 60, 150, 180, 220, 280, 370, 400],
        ['CSC 108', 'Programming', '0.50', 'A', 'CSC 369', 'Operating Systems', '0.50', 'B'],
        ['CSC 148', 'Data Types', '0.50', 'A', 'CSC 311', 'Machine Learning', '0.50', 'B'],
        ...Array.from({ length: 16 }, (_, at) => [`MAT 1${at + 10}`, 'Calculus', '0.50', 'C']),
      ),
    );
    expect(text[0]).toBe('CSC 108 Programming 0.50 A');
    expect(text.slice(-2)).toEqual(['CSC 369 Operating Systems 0.50 B', 'CSC 311 Machine Learning 0.50 B']);
  });

  it('begin with the first name of their columns, also where it takes two lines', () => {
    const header = (y: number, left: number) => [
      piece(left, y - 3, 'Course'),
      piece(left, y + 3, 'Code'),
      piece(left + 40, y, 'Course Title'),
      piece(left + 145, y, 'Cr.'),
      piece(left + 165, y, 'Grade'),
    ];
    const courses = page(
      [0, 40, 145, 165, 220, 260, 365, 385],
      ['HS3151', 'English', '4', 'A', 'HS3251', 'English II', '2', 'A'],
      ['MA3151', 'Calculus', '4', 'B+', 'MA3251', 'Statistics', '4', 'B'],
    ).map((text) => ({ ...text, y: text.y + 20 }));
    const text = read([...header(10, 0), ...header(10, 220), ...courses]);
    expect(text.slice(-2)).toEqual(['HS3251 English II 2 A', 'MA3251 Statistics 4 B']);
  });

  it('begin with the first name of their columns, also where names stand a space apart', () => {
    const row = (y: number, ...texts: readonly string[]) =>
      texts.flatMap((text, index) =>
        text === '' ? [] : [piece([0, 40, 55, 80, 120, 135][index]!, y, text)],
      );
    const header = [
      { ...piece(0, 9, 'Course'), end: 18 },
      { ...piece(40, 9, 'Mark Credit'), end: 77 },
      { ...piece(80, 9, 'Course'), end: 98 },
      { ...piece(120, 9, 'Mark Credit'), end: 157 },
    ];
    const rows = [
      ...row(18, 'Algebra', 'B+', '1.0', 'English', 'A-', '1.0'),
      ...row(27, 'Spanish', 'A', '1.0', 'Geometry', 'B', '1.0'),
    ];
    expect(read([...header, ...rows])).toEqual([
      'Course Mark Credit',
      'Algebra B+ 1.0',
      'Spanish A 1.0',
      'Course Mark Credit',
      'English A- 1.0',
      'Geometry B 1.0',
    ]);
  });

  it('have their rows at the same places', () => {
    const lines = linesInOrder(
      page(
        PLACES,
        [...HEADER, ...HEADER, ...HEADER],
        [
          'MATH 101',
          'Algebra',
          '3.00',
          'F',
          'SPCH 101',
          'Speaking',
          '3.00',
          'A',
          'ECON 101',
          'Money',
          '3.00',
          'B',
        ],
      ),
    );
    const starts = lines.map((line) => rowOf(line, 1, LETTER).words.filter(({ gap }) => gap !== 'space'));
    expect(new Set(starts.map((words) => words.map(({ start }) => start).join(' '))).size).toBe(1);
  });

  it('are parted by the bars between them, wherever these stand in their lines', () => {
    const line = (y: number, left: string, right: string) => {
      const before = left === '' ? [] : [piece(0, y * LEADING, left)];
      return [...before, piece(left.length * LETTER + 6, y * LEADING, `| ${right}`.trim())];
    };
    const text = read([
      piece(0, LEADING, 'NAME: FORTIER, DANELLE R'),
      ...line(2, 'FALL QUARTER 2017', ''),
      ...line(3, 'ENGL& 101 ENGLISH COMPOSITION I 3.4 5.0', 'SUMMER QUARTER 2018'),
      ...line(4, 'MATH 098 INTERMEDIATE ALGEBRA 2.1 5.0', 'BIOL& 160 GENERAL BIOLOGY W/LAB 3.0 5.0'),
      ...line(5, 'QTR ATT 10.0', 'ACCT& 201 PRIN OF ACCOUNTING I 3.5 5.0'),
      ...line(6, '', 'QTR ATT 10.0'),
      piece(0, 7 * LEADING, 'PAGE 1 OF 2'),
    ]);
    expect(text).toEqual([
      'NAME: FORTIER, DANELLE R',
      'FALL QUARTER 2017',
      'ENGL& 101 ENGLISH COMPOSITION I 3.4 5.0',
      'MATH 098 INTERMEDIATE ALGEBRA 2.1 5.0',
      'QTR ATT 10.0',
      'SUMMER QUARTER 2018',
      'BIOL& 160 GENERAL BIOLOGY W/LAB 3.0 5.0',
      'ACCT& 201 PRIN OF ACCOUNTING I 3.5 5.0',
      'QTR ATT 10.0',
      'PAGE 1 OF 2',
    ]);
  });

  it('are none where bars part the cells of one table', () => {
    const row = (y: number, text: string) => piece(0, y * LEADING, text);
    const lines = [
      'CS 101 | Loops | 3.0 | A',
      'CS 102 | Trees | 3.0 | B',
      'CS 103 | Graphs | 3.0 | C',
      'CS 104 | Sets | 3.0 | A',
      'CS 105 | Sums | 3.0 | B',
    ];
    expect(read(lines.map((text, index) => row(index + 1, text)))).toEqual(lines);
  });

  it('are none where bars part a course from what it counts for elsewhere', () => {
    const lines = ['MATH 101', 'MATH 102', 'BIOL 101', 'CHEM 101', 'HIST 110'].map(
      (code, index) => `${code} Calculus 3.0 | MTH ${1010 + index} Calculus I 3.0`,
    );
    expect(read(lines.map((text, index) => piece(0, (index + 1) * LEADING, text)))).toEqual(lines);
  });

  it('are not looked for without an end where names of columns stand on each other', () => {
    const places = Array.from({ length: 2 * HEADER.length }, (_, index) => index * 0.3);
    expect(read(page(places, [...HEADER, ...HEADER], [...HEADER, ...HEADER]))).toHaveLength(2);
  });
});

it('“IN PROGRESS” is one text, also where its second word stands below the name of a column', () => {
  const courses = Array.from({ length: 4 }, (_, at) => [
    'CSCI 1301',
    'Computer Science',
    '3.00',
    'A',
    `${at}.00`,
  ]);
  const running = [piece(0, 90, 'CSCI 4210'), piece(60, 90, 'Networks'), piece(120, 90, '3.00')];
  const words = [piece(150, 90, 'IN'), piece(159, 90, 'PROGRESS')];
  const lines = linesInOrder([...page([0, 60, 120, 150, 159], ...courses), ...running, ...words]);
  expect(lines.at(-1)!.cells.map(({ text }) => text)).toEqual([
    'CSCI 4210',
    'Networks',
    '3.00',
    'IN PROGRESS',
  ]);
});

it('Where the words of sums stand tells nothing of titles', () => {
  const sums = Array.from({ length: 3 }, (_, at) =>
    [piece(60, 18, 'CUM'), piece(84, 18, 'ATT'), piece(110, 18, '12.00')].map((text) => ({
      ...text,
      y: 9 * (at + 2),
    })),
  );
  const course = [piece(0, 9, 'BIO 201'), piece(60, 9, 'CELL'), piece(74, 9, 'OF'), piece(84, 9, 'LIFE')];
  const [line] = linesInOrder([...course, piece(150, 9, '4.00'), ...sums.flat()]);
  expect(line!.cells.map(({ text }) => text)).toEqual(['BIO 201', 'CELL OF LIFE', '4.00']);
});

it('Where values stand after their labels tells nothing of titles', () => {
  const labels = ['Name:', 'Programme:', 'Award:'].flatMap((label, at) => [
    piece(0, 9 * (at + 2), label),
    piece(82, 9 * (at + 2), 'Imogen Adeyemi'),
  ]);
  const course = [piece(0, 9, 'HIS4010'), piece(60, 9, 'Europe'), piece(82, 9, 'in the Century')];
  const [line] = linesInOrder([...course, piece(150, 9, '20'), ...labels]);
  expect(line!.cells.map(({ text }) => text)).toEqual(['HIS4010', 'Europe in the Century', '20']);
});

it('A result and its credits at the end of a row are no course beside it', () => {
  const rows = Array.from({ length: 4 }, (_, at) => [`ENV100${at}`, 'Glaciers', '62', 'PC', '20', '20']);
  const lines = linesInOrder(page([0, 60, 110, 140, 160, 230], ...rows));
  expect(lines.map(textOfLine)).toContain('ENV1000 Glaciers 62 PC 20 20');
});

describe('A panel in small letters beside courses', () => {
  const rows = Array.from({ length: 6 }, (_, at) => [`CENG 21${at}`, 'Logic', '3', '7.0', 'AA']);
  const key = ['AA 4.00', 'BA 3.50', 'BB 3.00', 'CB 2.50', 'FD 0.50 fail', 'S satisfactory'];
  const panelOf = (texts: readonly string[], size: number) =>
    texts.map((text, at) => ({ ...piece(300, 9 * (at + 1) + 1, text), size }));
  const courses = page([0, 60, 110, 140, 170], ...rows);
  const COURSES = rows.map((row) => row.join(' '));

  it('is read after them', () => {
    expect(read([...courses, ...panelOf(key, 5)])).toEqual([...COURSES, ...key]);
  });

  it('is none in letters as large, with few lines, or where a row goes on in it', () => {
    expect(read([...courses, ...panelOf(key, 6)])).not.toEqual([...COURSES, ...key]);
    expect(read([...courses, ...panelOf(key.slice(1), 5)])).not.toEqual([...COURSES, ...key.slice(1)]);
    const wide = { ...piece(200, 28, 'Standing: satisfactory'), end: 340 };
    expect(read([...courses, ...panelOf(key, 5), wide])[0]).not.toBe(COURSES[0]);
  });
});
