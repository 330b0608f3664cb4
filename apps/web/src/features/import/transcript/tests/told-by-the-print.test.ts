import { describe, expect, it } from 'vitest';
import { asked, inShort, linesOf, tabs, termOf } from '../testing/read';

/** Each line in short, with a question mark where it is asked about. */
const told = (...text: readonly string[]): string[] =>
  linesOf(...text).map((line) => `${inShort(line)}${asked(line) === '' ? '' : '?'}`);

describe('A year above the names of a table with a column of semesters', () => {
  it.each(['Session 2021/22', 'Session 2021/22\tLevel 2'])('is that of its courses: %s', (second) => {
    const names = tabs('Module', 'Title', 'Credits', 'Semester', 'Mark', 'Result');
    const lines = linesOf(
      tabs('Session 2020/21', 'Level 1'),
      names,
      tabs('BLGY1124', 'Organisms', '20', '1', '58', 'PASS'),
      tabs('BLGY1211', 'Integrative Biology', '10', '2', '61', 'PASS'),
      second,
      names,
      tabs('BLGY2120', 'Physiology', '10', '1', '60', 'PASS'),
      tabs('BLGY2222', 'Diseases', '20', '2', '38', 'FAIL'),
    );
    expect(lines.map(termOf)).toEqual([
      'Semester 1 2020/21',
      'Semester 2 2020/21',
      'Semester 1 2021/22',
      'Semester 2 2021/22',
    ]);
    expect(lines.map(asked)).toEqual(['', '', '', '']);
  });
});

describe('“Result” beside a mark and a letter', () => {
  it('says which marks pass', () => {
    const names = tabs('Course code', 'Course name', 'Credits', 'SCQF level', 'Mark', 'Grade', 'Result');
    expect(
      told(
        '2021/22',
        names,
        tabs('INFR08025', 'Computation', '20', '08', '74', 'A3', 'Pass'),
        tabs('MATH08057', 'Algebra', '20', '08', '36', 'E', 'Fail'),
        tabs('MATH08058', 'Calculus', '20', '08', '55', 'C', 'Pass'),
        tabs('INFR08031', 'Probability', '20', '08', '43', 'D', 'Pass'),
      ),
    ).toEqual([
      'INFR 08025|Computation|20|74|2021/22',
      'MATH 08057|Algebra|20|36|2021/22',
      'MATH 08058|Calculus|20|55|2021/22',
      'INFR 08031|Probability|20|43|2021/22',
    ]);
  });
});

describe('A status without a mark', () => {
  const names = tabs('Prüfungsnr.', 'Prüfungstext', 'Semester', 'Note', 'Status', 'LP');
  const exam = (number: number, mark: string, status: string, credits: string) =>
    tabs(String(number), `Prüfung ${number}`, 'WiSe 20/21', mark, status, credits);
  const isAsked = (...rows: readonly string[]) => linesOf(names, ...rows).map((line) => asked(line) !== '');
  const marked = [
    exam(1101, '3,3', 'BE', '8,0'),
    exam(1102, '2,7', 'BE', '8,0'),
    exam(1103, '1,7', 'BE', '5,0'),
  ];

  it('says that a course was passed as it does beside passing marks', () => {
    expect(isAsked(...marked, exam(1104, '', 'BE', '2,0'))).toEqual([false, false, false, false]);
  });

  it('is asked about where it stands beside fewer marks, or brings no credits', () => {
    expect(isAsked(...marked.slice(1), exam(1104, '', 'BE', '2,0'))).toEqual([false, false, true]);
    expect(isAsked(...marked, exam(1104, '', 'BE', '0,0')).at(-1)).toBe(true);
  });
});

describe('Accounts of a German record', () => {
  const names = tabs('Prüfungsnr.', 'Prüfungstext', 'Art', 'Semester', 'Note', 'LP');
  const exam = (number: number, credits: string, kind = 'PL') =>
    tabs(String(number), `Prüfung ${number}`, kind, 'WiSe 20/21', '2,0', credits);
  const account = (number: number, credits: string, mark = '2,0', kind = 'KO') =>
    tabs(String(number), `Konto ${number}`, kind, '', mark, credits);
  const read = (...rows: readonly string[]) => linesOf(names, ...rows).map(({ number }) => number);
  const record = [
    account(1000, '9,0'),
    exam(1101, '5,0'),
    exam(1102, '4,0'),
    account(2000, '11,0'),
    exam(2101, '5,0'),
    exam(2102, '6,0'),
  ];
  const EXAMS = ['1101', '1102', '2101', '2102'];

  it('are no courses, be they blank or the sum of all lines above', () => {
    expect(read(...record, account(9999, '20,0'))).toEqual(EXAMS);
    expect(read(...record, account(3000, '', ''), exam(3101, '5,0'))).toEqual([...EXAMS, '3101']);
  });

  it('are shown where a blank one is of the kind of a course', () => {
    expect(read(...record, account(3000, '', '', 'PL'), exam(3101, '5,0'))).toContain('3000');
  });
});

describe('Codes in cells of their own', () => {
  it('are a subject and a number in whatever capitals, where most others are', () => {
    expect(
      told(
        'First Semester 2021-2022',
        tabs('Course No.', 'Descriptive Title', 'Final Grade', 'Completion Grade', 'Units'),
        tabs('Eng 13', 'Writing as Thinking', '1.75', '', '3.0'),
        tabs('Math 21', 'Elementary Analysis', '5.00', '', '4.0'),
        tabs('Chem 16', 'General Chemistry', 'INC', '2.50', '3.0'),
        tabs('Kas 1', 'Philippine History', '1.50', '', '3.0'),
        tabs('Ethics 1', 'Moral Reasoning', '2.00', '', '3.0'),
        'GWA: 2.9750',
      ),
    ).toEqual([
      'Eng 13|Writing as Thinking|3|1.75|Semester 1 2021/22',
      'Math 21|Elementary Analysis|4|5.00|Semester 1 2021/22',
      // the grade that completed it
      'Chem 16|General Chemistry|3|2.50|Semester 1 2021/22?',
      'Kas 1|Philippine History|3|1.50|Semester 1 2021/22',
      'Ethics 1|Moral Reasoning|3|2.00|Semester 1 2021/22',
    ]);
  });
});

describe('Titles below an unknown name', () => {
  const below = (...titles: readonly string[]) =>
    linesOf(
      tabs('When', 'Class', 'What it was called', 'Hrs', 'Grade', 'Remarks'),
      ...titles.map((title, index) =>
        tabs(['F20', 'S21', 'F21', 'S22'][index]!, `CDAE ${101 + index}`, title, '3.0', 'B+', 'dropped late'),
      ),
    ).map(asked);

  it('are told by their words', () => {
    expect(below('World Food and Development', 'Calculus I', 'Outline of Chemistry', 'Botany')).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it('are asked about where they may be names of people, or of departments', () => {
    const QUESTION = 'Its title stands below “What it was called”.';
    expect(below('Ada Miller', 'Sam Jones', 'Kim Lee', 'Ann Ray')).toEqual(Array(4).fill(QUESTION));
    expect(below('School of Art', 'School of Art', 'Arts and Letters', 'Botany')).toEqual(
      Array(4).fill(QUESTION),
    );
  });
});

describe('Titles right after codes', () => {
  const row = (code: string, title: string, grade: string) => `${code} ${title.padEnd(38)}18        ${grade}`;
  const rows = [
    row('CSC1015F', 'COMPUTER SCIENCE 1015', '74'),
    row('CSC1016S', 'COMPUTER SCIENCE 1016', '68'),
    row('MAM1000W', 'MATHEMATICS 1000', '71'),
    row('MAM2000W', 'MATHEMATICS 2000', '63'),
    row('CSC2001F', 'COMPUTER SCIENCE 2001', '65'),
    row('CSC2002S', 'COMPUTER SCIENCE 2002', '78'),
  ];

  it('begin below a name that stands apart, and may end in the number of the code', () => {
    const lines = linesOf('2021', `COURSE   DESCRIPTION${' '.repeat(25)}CREDITS  MARK`, ...rows);
    expect(lines.map(({ title }) => title)).toContain('COMPUTER SCIENCE 1015');
    expect(lines.map(asked)).toEqual(['', '', '', '', '', '']);
  });

  it('may begin with a word of another column where names stand one space apart', () => {
    const lines = linesOf('2021', `COURSEID TITLE${' '.repeat(31)}CREDITS  MARK`, ...rows);
    expect(lines.map((line) => asked(line) !== '')).toEqual([true, true, true, true, true, true]);
  });
});

describe('A title that goes on below itself', () => {
  const NAMES = 'Course         Description                   Attempted  Earned   Grade    Points';
  const row = (code: string, title: string) =>
    `${code.padEnd(15)}${title.padEnd(33)}4.00    4.00   B       12.000`;

  it('begins where it begins above, wherever its name and the figures stand', () => {
    expect(
      told(
        '2020 Fall',
        NAMES,
        row('BIOL    221', 'Foundations of Biological'),
        '               Inquiry I',
        row('CHEM    115', 'Chemical Principles'),
        '               Not in average',
      ),
    ).toEqual([
      'BIOL 221|Foundations of Biological Inquiry I|4|B|Fall 2020',
      'CHEM 115|Chemical Principles|4|B|Fall 2020?',
    ]);
  });
});

describe('The head of a page', () => {
  it('is none of the row above it where it names its page in a cell of its own', () => {
    const NAMES = 'Code      Title                     Credits  Grade';
    const row = (code: string, title: string) => `${code.padEnd(10)}${title.padEnd(26)}3.00     B`;
    const lines = linesOf(
      'Registrar Online - Summary',
      'Printed on: 03/03/2023                        Page 1 of 2',
      'Fall 2021',
      NAMES,
      row('MATH 101', 'Calculus'),
      'Registrar Online - Summary                    Page 2 of 2',
      NAMES,
      row('PHYS 100', 'Mechanics'),
    );
    expect(lines.map(inShort)).toEqual([
      'MATH 101|Calculus|3|B|Fall 2021',
      'PHYS 100|Mechanics|3|B|Fall 2021',
    ]);
    expect(lines.map(asked)).toEqual(['', '']);
  });
});

describe('A row without a code', () => {
  it('goes on with no other where it has credits and a grade of its own', () => {
    const lines = linesOf(
      'Asignatura;Código;Créditos;Curso académico;Calificación',
      'Cultura A;2481117;6,0;2020/2021;Notable',
      'Cultura B;2481222;6,0;2021/2022;Aprobado',
      'Trabajo Fin de Grado;2481499;6,0;2023/2024;',
      'Reconocimiento de créditos: Ciclo Formativo;;6,0;;Reconocida',
    );
    expect(lines.map(({ title }) => title)).toEqual([
      'Cultura A',
      'Cultura B',
      'Trabajo Fin de Grado',
      'Reconocimiento de créditos: Ciclo Formativo',
    ]);
    expect(asked(lines[3]!)).not.toBe('');
  });
});
