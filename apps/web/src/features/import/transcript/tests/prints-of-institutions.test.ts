import { describe, expect, it } from 'vitest';
import { rowOf } from '../formats/pdf/lines';
import { readHeaderLines } from '../table/header-lines';
import { asked, inShort, linesOf, termOf } from '../testing/read';

/** Lines whose cells stand at the same places. */
const aligned =
  (...places: readonly number[]) =>
  (...cells: readonly string[]): string =>
    cells.reduce((line, cell, index) => line.padEnd(places[index]!) + cell, '').trimEnd();

describe('A heading', () => {
  const row = aligned(0, 6, 16, 50, 56, 62);
  const statement = [
    row('SEM', 'CODE', 'COURSE TITLE', 'CR', 'LG', 'RESULT'),
    'SEMESTER 01 - NOV/DEC 2017',
    row('01', 'HS8151', 'COMMUNICATIVE ENGLISH', '4', 'A', 'PASS'),
    row('01', 'PH8151', 'ENGINEERING PHYSICS', '3', 'B+', 'PASS'),
    'SEMESTER 02 - APR/MAY 2018',
    row('02', 'HS8251', 'TECHNICAL ENGLISH', '4', 'B+', 'PASS'),
    row('SEM', 'CODE', 'COURSE TITLE', 'CR', 'LG', 'RESULT'),
    'SEMESTER 02 (Contd.)',
    row('02', 'GE8261', 'ENGINEERING PRACTICES', '2', 'A+', 'PASS'),
    row('01', 'CY8151', 'ENGINEERING CHEMISTRY', '3', 'B', 'PASS'),
  ];

  it('that goes on after a break names the term that it named before', () => {
    expect(linesOf(...statement).map(termOf)).toEqual([
      'Semester 1 2017',
      'Semester 1 2017',
      'Semester 2 2018',
      'Semester 2 2018',
      'Semester 2 2018',
    ]);
  });

  it('agrees with the number of its semester beside a course, and not with that of another', () => {
    expect(linesOf(...statement).map(asked)).toEqual(['', '', '', '', 'Its term is printed as “01”.']);
  });

  it.each([
    ['Grade 9', '2020-21 S1', 'Roosevelt High School', 'Semester 1 2020/21'],
    ['Grade 10', '2022 Summer', 'Seattle Summer School', 'Summer 2022'],
  ])('names a term between how far a pupil was and the school: %s, %s, %s', (...cells) => {
    const pupil = aligned(0, 12, 46, 52, 58);
    const lines = linesOf(
      cells.slice(0, 3).join('   '),
      pupil('Crs ID', 'Course Title', 'Mark', 'Att', 'Cr'),
      pupil('LLA1101', 'LA 9A', 'B+', '0.50', '0.50'),
      pupil('MTH1201', 'Geometry A', 'B', '0.50', '0.50'),
    );
    expect(lines.map(termOf)).toEqual([cells[3], cells[3]]);
    expect(lines.map(asked)).toEqual(['', '']);
  });

  it('in Portuguese names the half of a year after a colon, and an average with its abbreviation is no part of a title', () => {
    const atividade = aligned(0, 10, 50, 58, 64, 72);
    const names = atividade('Código', 'Atividade acadêmica', 'Nat.', 'Créd.', 'Nota', 'Situação');
    const lines = linesOf(
      'Período letivo: 2020/1',
      names,
      atividade('DCC203', 'PROGRAMAÇÃO DE COMPUTADORES', 'OB', '4', '84', 'Aprovado'),
      'Rendimento Semestral Global (RSG): 4,00',
      'Período letivo: 2020/2',
      names,
      atividade('EFI001', 'PRÁTICA ESPORTIVA: NATAÇÃO', 'OP', '2', '0', 'Infrequente'),
      'Rendimento Semestral Global (RSG): 3,43',
    );
    expect(lines.map(inShort)).toEqual([
      'DCC 203|PROGRAMAÇÃO DE COMPUTADORES|4|84|Semester 1 2020',
      'EFI 001|PRÁTICA ESPORTIVA: NATAÇÃO|2|0|Semester 2 2020',
    ]);
  });
});

describe('Credit from elsewhere', () => {
  it('was earned in the term beside “Incoming Courses”', () => {
    const row = aligned(0, 12, 50, 62, 72, 80);
    const lines = linesOf(
      'Transfer Credit from De Anza College',
      'Incoming Courses     2020 Fall',
      row('Course', 'Description', 'Attempted', 'Earned', 'Grade', 'Points'),
      row('EWRT 1A', 'Composition and Reading', '3.30', '3.30', 'B', '9.900'),
      row('MATH 1A', 'Calculus', '3.30', '3.30', 'B+', '10.890'),
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['transfer', 'transfer']);
    expect(lines.map(termOf)).toEqual(['Fall 2020', 'Fall 2020']);
  });

  it('for an examination is what it earned, as nothing was attempted', () => {
    const row = aligned(0, 12, 46, 54, 62, 70);
    const [clep] = linesOf(
      row('COURSE', 'TITLE', 'GR', 'ATT', 'EARN', 'QPTS'),
      'CREDIT BY EXAMINATION - CLEP',
      row('SPN1121', 'ELEMENTARY SPANISH 2', 'P', '0.00', '4.00', '0.00'),
      'FALL TERM 2020-2021',
      row('ENC1101', 'ENGLISH COMPOSITION 1', 'B', '3.00', '3.00', '9.00'),
      row('PSY2012', 'INTRODUCTION TO PSYCHOLOGY', 'A', '3.00', '3.00', '12.00'),
    );
    expect(clep).toMatchObject({ kind: 'transfer', credits: 4, grade: 'P', doubts: [] });
  });
});

describe('A German record', () => {
  const row = aligned(0, 8, 44, 56, 62, 70, 76, 86);
  const record = [
    row('PrNr.', 'Prüfungstext', 'Semester', 'Note', 'Status', 'CP', 'Versuch', 'Datum'),
    row('1000', 'Pflichtbereich Informatik', '', '2,3', '', '15,0'),
    row('1020', 'Diskrete Strukturen I', 'WS 20/21', '5,0', 'NB', '', '1', '22.02.2021'),
    row('1020', 'Diskrete Strukturen I', 'SS 21', '3,3', 'BE', '6,0', '2', '27.07.2021'),
    row('1040', 'Algorithmen und Datenstrukturen', 'SS 21', '2,0', 'BE', '9,0', '1', '19.07.2021'),
    row('9000', 'Abschlussmodul', '', '', '', '0,0'),
    row('9010', 'Bachelorarbeit', 'WS 23/24', '', 'AN', '12,0', '1'),
    row('9020', 'Kolloquium zur Bachelorarbeit', 'WS 23/24', '', 'AN', '3,0', '1'),
    row('8999', 'Durchschnittsnote (vorläufig)', '', '2,2', '', '15,0'),
    'BE = bestanden, NB = nicht bestanden, AN = angemeldet',
  ];

  it('takes no attempt for the credits of an examination that was failed', () => {
    const [failed] = linesOf(...record);
    expect(failed).toMatchObject({ number: '1020', grade: '5,0', credits: null });
  });

  it('has accounts that are no courses: one of nothing yet, and one of all at its foot', () => {
    expect(linesOf(...record).map(({ number }) => number)).toEqual(['1020', '1020', '1040', '9010', '9020']);
  });
});

describe('What stands around the courses of a record', () => {
  it('is no line of their header: what is said of a student, and the school in the heading of its credit', () => {
    const row = (number: number, ...cells: readonly (readonly [x: number, end: number, text: string])[]) =>
      rowOf(
        { cells: cells.map(([x, end, text]) => ({ text, x, end })), top: 0, bottom: 0, size: 1 },
        number,
        1,
      );
    const [student, ...below] = [
      row(
        1,
        [9, 31, 'Primary Program of Study'],
        [43, 71, 'Brain and Cognitive Sciences, BA'],
        [87, 97, 'Load Status'],
        [104, 111, 'Full-Time'],
      ),
      row(2, [8, 27, 'External Credits'], [29, 69, 'College Board Advanced Placement']),
      row(3, [10, 16, 'Course'], [28, 32, 'Title'], [102, 108, 'Grade'], [124, 131, 'Credits']),
    ];
    expect(readHeaderLines(student, below)).toEqual({ headers: [], lines: 1 });
  });

  it('is no course where it says how much of what is required was earned', () => {
    const [pupil, subject] = [aligned(0, 12, 46, 52), aligned(0, 20, 30)];
    const lines = linesOf(
      'Fall 2023',
      pupil('Crs ID', 'Course Title', 'Mark', 'Cr'),
      pupil('LLA1101', 'LA 9A', 'B+', '0.50'),
      pupil('MTH1201', 'Geometry A', 'B', '0.50'),
      'Graduation Requirements',
      subject('Subject', 'Req', 'Earned'),
      subject('English', '4.00', '3.00'),
      subject('Mathematics', '3.00', '4.00'),
    );
    expect(lines.map(({ title }) => title)).toEqual(['LA 9A', 'Geometry A']);
  });
});
