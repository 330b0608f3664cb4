import { expect, it } from 'vitest';
import type { Line } from './lines';
import { joinWraps } from './wraps';

const SIZE = 8;
const line = (top: number, ...cells: readonly (readonly [x: number, text: string])[]): Line => ({
  cells: cells.map(([x, text]) => ({ text, x, end: x + 4 * text.length })),
  top,
  bottom: top,
  size: SIZE,
});

it('A title that was broken at a hyphen of its own has no space after it', () => {
  const rows = joinWraps([
    [
      line(10, [0, 'EDU 320'], [60, 'Mathematics Methods K-'], [300, '3.00'], [340, 'A']),
      line(20, [60, '6']),
      line(40, [0, 'CSC 310'], [60, 'Object-'], [300, '3.00'], [340, 'B']),
      line(50, [60, 'Oriented Design']),
      line(70, [0, 'PSY 201'], [60, 'Mind -'], [300, '3.00'], [340, 'B']),
      line(80, [60, 'Brain and Body']),
    ],
  ]);
  expect(rows.map(({ cells }) => cells[1]!.text)).toEqual([
    'Mathematics Methods K-6',
    'Object-Oriented Design',
    'Mind - Brain and Body',
  ]);
});

it('The year of a term stands below its season, and a word that is too long for its column over the next one', () => {
  const rows = joinWraps([
    [
      line(10, [0, '10540'], [60, 'Technische'], [112, 'WiSe'], [180, '2,3'], [220, '6,0']),
      line(20, [60, 'Mechanik I'], [112, '20/21']),
      line(36, [0, '13730'], [60, 'Konstruktionslehre'], [112, 'SoSe'], [180, '1,7'], [220, '12,0']),
      line(46, [60, 'I + II mit'], [112, '21']),
      line(56, [60, 'Einführung in']),
      line(66, [60, 'Festigkeitslehre']),
      line(82, [0, '14410'], [60, 'Höhere'], [112, 'WiSe'], [180, '2,0'], [220, '6,0']),
      line(92, [60, 'Mathematik'], [112, '21/22']),
      line(108, [0, '14420'], [60, 'Statistik'], [112, 'SoSe 22'], [180, '2,0'], [220, '6,0']),
    ],
  ]);
  expect(rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '))).toEqual([
    '10540 | Technische Mechanik I | WiSe 20/21 | 2,3 | 6,0',
    '13730 | Konstruktionslehre I + II mit Einführung in Festigkeitslehre | SoSe 21 | 1,7 | 12,0',
    '14410 | Höhere Mathematik | WiSe 21/22 | 2,0 | 6,0',
    '14420 | Statistik | SoSe 22 | 2,0 | 6,0',
  ]);
});

it('A heading stands further above a row than the lines of its title from each other, where titles go on below', () => {
  const rows = joinWraps([
    [
      line(-2, [0, 'Subject'], [120, 'Cr.'], [140, 'Gr.'], [160, 'Year']),
      line(16, [0, 'Core Courses']),
      line(30, [0, 'First Year Seminar'], [120, '2'], [140, 'A'], [160, '2019']),
      line(41, [160, 'Spring']),
      line(58, [0, 'Advanced Courses']),
      line(72, [0, 'Popular Culture and'], [120, '4'], [140, 'A'], [160, '2020 Fall']),
      line(83, [0, 'the Politics of Memory']),
      line(100, [0, 'Electives']),
      line(114, [0, 'Statistics'], [120, '4'], [140, 'B'], [160, '2020 Fall']),
    ],
  ]);
  expect(
    rows
      .slice(1)
      .map(({ cells, doubt, isApart }) => [cells.map(({ text }) => text).join(' | '), doubt, isApart]),
  ).toEqual([
    ['Core Courses', undefined, true],
    ['First Year Seminar | 2 | A | 2019 Spring', undefined, undefined],
    ['Advanced Courses', undefined, true],
    ['Popular Culture and the Politics of Memory | 4 | A | 2020 Fall', undefined, undefined],
    ['Electives', undefined, true],
    ['Statistics | 4 | B | 2020 Fall', undefined, undefined],
  ]);
});

it('A hyphen at the end of a line may be one of the word, which is asked about', () => {
  const rows = joinWraps([
    [
      line(10, [0, 'MAT 320'], [60, 'Informatique pour non-'], [300, '3.00'], [340, 'A']),
      line(20, [60, 'spécialistes']),
      line(40, [0, 'CSC 310'], [60, 'Angewandte Ingenieur-'], [300, '3.00'], [340, 'B']),
      line(50, [60, 'wissenschaften']),
      line(70, [0, 'PSY 201'], [60, 'Verteilte Anwen\u2010'], [300, '3.00'], [340, 'B']),
      line(80, [60, 'dungen']),
      line(100, [0, 'PSY 202'], [60, 'Wirtschafts-'], [300, '3.00'], [340, 'B']),
      line(110, [60, 'und Arbeitspsychologie']),
    ],
  ]);
  expect(rows.map(({ cells, doubt }) => [cells[1]!.text, doubt !== undefined])).toEqual([
    ['Informatique pour non-spécialistes', true],
    ['Angewandte Ingenieurwissenschaften', true],
    ['Verteilte Anwendungen', false],
    ['Wirtschafts- und Arbeitspsychologie', false],
  ]);
});

it('A heading below a short title, after the rest of its term, goes on with nothing', () => {
  const rows = joinWraps([
    [
      line(10, [0, '11010'], [60, 'Technische Informatik und Rechnernetze'], [300, 'SoSe 21'], [340, '3,3']),
      line(30, [0, '11030'], [60, 'Stochastik'], [300, 'WiSe'], [340, '2,3']),
      line(40, [300, '21/22']),
      line(50, [60, 'Grundlagen der Informatik']),
      line(70, [0, '12010'], [60, 'Einführung in die Programmierung'], [300, 'SoSe 21'], [340, '1,7']),
    ],
  ]);
  expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['11010', 'Technische Informatik und Rechnernetze', 'SoSe 21', '3,3'],
    ['11030', 'Stochastik', 'WiSe 21/22', '2,3'],
    ['Grundlagen der Informatik'],
    ['12010', 'Einführung in die Programmierung', 'SoSe 21', '1,7'],
  ]);
});

it('A single title that runs past its column makes no room for the others', () => {
  const rows = joinWraps([
    [
      line(
        10,
        [0, 'MUS 110'],
        [60, 'Concerts and Recitals of the School and of Its Guests'],
        [300, '1.00'],
        [340, 'A'],
      ),
      line(30, [0, 'CSC 310'], [60, 'Introduction to Object-Based'], [300, '3.00'], [340, 'B']),
      line(40, [60, 'Design']),
      line(60, [0, 'CSC 320'], [60, 'Foundations of Compilers'], [300, '3.00'], [340, 'B']),
    ],
  ]);
  expect(rows.map(({ cells }) => cells[1]?.text)).toContain('Introduction to Object-Based Design');
});

it('A title that ends in a letter of its own goes on with no heading', () => {
  const rows = joinWraps([
    [
      line(10, [0, '11010'], [60, 'Biochemie der Vitamine und der Hormone'], [300, 'SoSe 21'], [340, '3,3']),
      line(30, [0, '11020'], [60, 'Biochemie der Enzyme und der Fette'], [300, 'SoSe 21'], [340, '2,0']),
      line(50, [0, '11030'], [60, 'Vitamin E'], [300, 'WiSe'], [340, '2,3']),
      line(60, [300, '21/22']),
      line(70, [60, 'Grundlagen der Informatik']),
      line(90, [0, '12010'], [60, 'Einführung in die Programmierung'], [300, 'SoSe 21'], [340, '1,7']),
    ],
  ]);
  expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toContainEqual([
    'Grundlagen der Informatik',
  ]);
});

it('A title that a page ends goes on below the names of columns and a rule', () => {
  const header = (top: number) => [
    line(top, [0, 'COURSE'], [60, 'TITLE'], [300, 'CREDITS'], [340, 'GRD']),
    line(top + 10, [0, '-'.repeat(80)]),
  ];
  const pages = joinWraps([
    [
      ...header(10),
      line(30, [0, 'MATH 055'], [60, 'Intermediate Algebra for Business,'], [300, '5.00'], [340, 'C']),
      line(38, [60, 'Mathematics, and Science']),
      line(50, [0, 'ADMJ 180'], [60, 'Internship/Occupational Work'], [300, '2.00'], [340, 'IP']),
    ],
    [
      ...header(10),
      line(30, [60, 'Experience']),
      line(40, [0, 'ETHN 041'], [60, 'Introduction to Ethnic Studies'], [300, '3.00'], [340, 'IP']),
    ],
  ]);
  expect(pages.map(({ cells }) => cells[1]?.text)).toContain('Internship/Occupational Work Experience');
});

it('What stands below a course alone, as far from it as from the totals, goes on with its title or is a note', () => {
  const rows = joinWraps([
    [
      line(10, [0, 'HIS 831'], [60, 'A History of the Middle'], [180, '4.0'], [220, 'A-']),
      line(20, [60, 'East and Its Diasporas']),
      line(30, [0, 'Term Totals'], [100, 'AHRS'], [180, '4.0'], [220, '3.7']),
    ],
  ]);
  expect(rows[0]).toMatchObject({
    cells: [
      { text: 'HIS 831' },
      { text: 'A History of the Middle East and Its Diasporas' },
      { text: '4.0' },
      { text: 'A-' },
    ],
    doubt: 'Its title goes on in the line below it, or that line is a note on it.',
  });
});

it('Where a title is broken although wider ones stand in its column, others may be so', () => {
  const wide = [60, 'Principles of Financial Accounting'] as const;
  const rows = joinWraps([
    [
      line(10, [0, 'ACC 120'], wide, [300, '3.00'], [340, 'A']),
      line(20, [0, 'ACC 121'], wide, [300, '3.00'], [340, 'A']),
      line(30, [0, 'CIS 110'], [60, 'Introduction to'], [300, '3.00'], [340, 'B']),
      line(40, [60, 'Computers']),
      line(50, [0, 'PSY 150'], [60, 'General'], [300, '3.00'], [340, 'B']),
      line(60, [60, 'Psychology']),
      line(70, [0, 'Term Totals'], [100, 'Hours'], [300, '6.0'], [340, '3.7']),
    ],
  ]);
  expect(rows.map(({ cells }) => cells[1]!.text)).toEqual([
    wide[1],
    wide[1],
    'Introduction to Computers',
    'General Psychology',
    'Hours',
  ]);
});

it('A heading above the titles of a term tells nothing of how titles go on', () => {
  const rows = joinWraps([
    [
      line(0, [0, 'Fall 2018']),
      line(10, [60, 'Example Technical College']),
      line(20, [0, 'ENGL 101'], [60, 'English Composition'], [300, '3.00'], [340, 'T']),
      line(30, [0, 'Ehrs:'], [100, '6.00'], [300, '3.00'], [340, '2.00']),
      line(40, [0, 'ECON 205'], [60, 'Microeconomics: Theory'], [300, '3.00'], [340, 'D+']),
      line(50, [60, 'And Application']),
      line(60, [0, 'MUSC 114'], [60, 'Music Appreciation'], [300, '3.00'], [340, 'NC']),
    ],
  ]);
  expect(rows.map(({ cells }) => cells.find(({ x }) => x === 60)?.text)).toContain('Music Appreciation');
});

it('A word that was broken is whole again', () => {
  const rows = joinWraps([
    [
      line(10, [0, '01-40-1033'], [60, 'Recht für Wirtschafts-'], [300, '5,0'], [340, '3,0']),
      line(20, [60, 'wissenschaftler']),
      line(40, [0, '01-40-1034'], [60, 'Wirtschafts-'], [300, '5,0'], [340, '2,0']),
      line(50, [60, 'und Arbeitsrecht']),
    ],
  ]);
  expect(rows.map(({ cells }) => cells[1]!.text)).toEqual([
    'Recht für Wirtschaftswissenschaftler',
    'Wirtschafts- und Arbeitsrecht',
  ]);
});

it('A term stays with the stage of studies beside it', () => {
  const heading = line(10, [0, 'Academic Year 2021/22'], [120, 'Level 4 (FHEQ)'], [200, 'Stage'], [230, '1']);
  expect(joinWraps([[heading]])).toHaveLength(1);
});

it('A code goes on in the line below it, at its dash or after its subject, also beside a title that goes on', () => {
  const rows = joinWraps([
    [
      line(10, [0, 'Cities and'], [80, 'FYSEM-UA 583-'], [160, '4.0'], [190, 'A']),
      line(20, [0, 'Memory'], [80, '001']),
      line(36, [0, 'Discrete Mathematics'], [80, 'MATH-UA 120-'], [160, '4.0'], [190, 'B+']),
      line(46, [80, '005']),
      line(62, [0, 'Calculus I'], [80, 'MATH-UA 121-011'], [160, '4.0'], [190, 'B']),
    ],
    [
      line(10, [0, 'METEO'], [40, 'Introductory Meteorology'], [160, '3.00'], [190, 'A-']),
      line(20, [0, '3']),
      line(36, [0, 'MATH'], [40, 'Matrices'], [160, '2.00'], [190, 'B+']),
      line(46, [0, '220']),
    ],
  ]);
  expect(rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '))).toEqual([
    'Cities and Memory | FYSEM-UA 583-001 | 4.0 | A',
    'Discrete Mathematics | MATH-UA 120-005 | 4.0 | B+',
    'Calculus I | MATH-UA 121-011 | 4.0 | B',
    'METEO 3 | Introductory Meteorology | 3.00 | A-',
    'MATH 220 | Matrices | 2.00 | B+',
  ]);
});

it('A line below a sum is no part of it, wherever it begins, and dashes below names are none of these', () => {
  const rows = joinWraps([
    [
      line(10, [0, 'Course'], [60, 'Title'], [300, 'Credits'], [340, 'Grade']),
      line(15, [0, '-----------------------']),
      line(30, [0, 'CSC 310'], [60, 'Algorithms'], [300, '3.00'], [340, 'B']),
      line(50, [0, 'Cum GPA:'], [60, '3.000'], [300, '3.00'], [340, '9.00']),
      line(60, [0, 'Academic'], [60, 'Good Standing']),
      line(70, [0, 'Standing:']),
    ],
  ]);
  expect(rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '))).toEqual([
    'Course | Title | Credits | Grade',
    '-----------------------',
    'CSC 310 | Algorithms | 3.00 | B',
    'Cum GPA: | 3.000 | 3.00 | 9.00',
    'Academic | Good Standing',
    'Standing:',
  ]);
});

it('A line below a row at the top of a page goes on with that row, not with the header that ends the page before', () => {
  const header = line(500, [0, 'Code'], [60, 'Title'], [200, 'ECTS'], [240, 'Result']);
  const rows = joinWraps([
    [line(480, [0, 'H01A0B'], [60, 'Algebra'], [200, '6'], [240, '12']), header],
    [
      line(10, [0, 'H01A2B'], [60, 'Analyse, deel 2'], [200, '5'], [240, '9']),
      line(18, [60, 'Calculus, Part 2']),
      line(30, [0, 'H01L1A'], [60, 'Regeltechniek'], [200, '6'], [240, '14']),
      line(38, [60, 'control engineering']),
    ],
  ]);
  expect(rows.map(({ cells }) => cells[1]!.text)).toEqual([
    'Algebra',
    'Title',
    'Analyse, deel 2 Calculus, Part 2',
    'Regeltechniek control engineering',
  ]);
});

it('Lines of a title in Chinese or Japanese are joined without a space', () => {
  const [row] = joinWraps([
    [
      line(10, [60, 'オフィス・工']),
      line(15, [0, 'FEN 101'], [300, '2'], [340, 'A']),
      line(20, [60, '場におけるリスク']),
    ],
  ]);
  expect(row!.cells[1]!.text).toBe('オフィス・工場におけるリスク');
});

const titlesOf = (...lines: readonly Line[]) => joinWraps([lines]).map(({ cells }) => cells[1]?.text ?? '');

it('A line in brackets ends a title that had no room for it, which is asked about, and is a note below any other', () => {
  const lines = [
    line(10, [0, 'ECO 2013'], [60, 'PRINCIPLES OF ECONOMICS'], [200, '3.00'], [240, 'B']),
    line(24, [60, '(MACRO)']),
    line(38, [0, 'MAC 2233'], [60, 'BUSINESS CALCULUS'], [200, '3.00'], [240, 'W']),
    line(52, [0, 'SPC 1017'], [60, 'SPEECH'], [200, '3.00'], [240, 'A']),
    line(66, [60, '(ONLINE)']),
    line(80, [0, 'PHI 2604'], [60, 'CRITICAL THINKING AND ETHI'], [200, '3.00'], [240, 'A']),
    line(94, [0, 'PHI 2605'], [60, 'CRITICAL THINKING AND LIFE'], [200, '3.00'], [240, 'A']),
  ];
  expect(titlesOf(...lines).slice(0, 3)).toEqual([
    'PRINCIPLES OF ECONOMICS (MACRO)',
    'BUSINESS CALCULUS',
    'SPEECH',
  ]);
  expect(joinWraps([lines])[0]!.doubt).toMatch(/note/);
});

it('A status goes on in small letters below its row, although columns are called so as well', () => {
  const [row] = joinWraps([
    [
      line(10, [0, 'EST032'], [60, 'ESTATÍSTICA'], [200, '4'], [240, 'Trancamento']),
      line(19, [240, 'parcial']),
      line(40, [0, 'UNI009'], [60, 'OFICINA'], [200, '4'], [240, 'Aprovado']),
    ],
  ]);
  expect(row!.cells.at(-1)!.text).toBe('Trancamento parcial');
});

it('The last title of a column goes on below it, however near the top of the next one is', () => {
  const titles = titlesOf(
    line(280, [0, 'ACC 2120'], [60, 'Principles of Accounting'], [200, 'B'], [240, '4.00']),
    line(291, [0, 'CIS 2110'], [60, 'Management Information'], [200, 'A-'], [240, '4.00']),
    line(302, [60, 'Systems']),
    line(10, [300, 'BUS 2030'], [360, 'Business Communications'], [500, 'A'], [540, '4.00']),
  );
  expect(titles).toEqual([
    'Principles of Accounting',
    'Management Information Systems',
    'Business Communications',
  ]);
});
