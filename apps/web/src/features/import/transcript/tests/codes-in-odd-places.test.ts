import { describe, expect, it } from 'vitest';
import { linesOf, tabs, termOf } from '../testing/read';

const inCell = (...cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const codes = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ subject, number, title }) => [`${subject}${number}`, title]);

describe('A code', () => {
  it('stands below each title in the same cell of a page', () => {
    const course = (title: string, code: string, grade: string) =>
      inCell(`${title}<br><span>${code}</span>`, '6', grade);
    const lines = linesOf(
      '<table>',
      inCell('Semestr zimowy 2021/22'),
      inCell('Przedmiot', 'ECTS', 'Ocena'),
      course('Podstawy matematyki', '1000-211bPM', '4'),
      course('Programowanie', '1000-212bPO', '5'),
      course('Geometria', '1000-211bGAL', '3'),
      '</table>',
    );
    expect(codes(lines)).toEqual([
      ['1000-211bPM', 'Podstawy matematyki'],
      ['1000-212bPO', 'Programowanie'],
      ['1000-211bGAL', 'Geometria'],
    ]);
  });

  it('is a number before each title in one column', () => {
    const lines = linesOf(
      'Efterår 2021',
      tabs('Kursus', 'ECTS', 'Karakter'),
      tabs('10018 Fysik 1', '5,0', '10'),
      tabs('02101 Indledende programmering', '5,0', '12'),
      tabs('26027 Grundlæggende kemi', '5,0', '7'),
    );
    expect(codes(lines)).toEqual([
      ['10018', 'Fysik 1'],
      ['02101', 'Indledende programmering'],
      ['26027', 'Grundlæggende kemi'],
    ]);
  });

  it('is a number on a line of its own below names on lines of their own', () => {
    const lines = linesOf(
      'Código\nUnidade Curricular\nAno Letivo\nPeríodo\nECTS\nNota\nSituação',
      '9119101\nÁlgebra Linear\n2021/22\n1º Semestre\n5\n12\nAprovado',
      '9119103\nProgramação I\n2021/22\n1º Semestre\n6\n16\nAprovado',
      '9119108\nProgramação II\n2021/22\n2º Semestre\n6\n15\nAprovado',
    );
    expect(codes(lines)).toEqual([
      ['9119101', 'Álgebra Linear'],
      ['9119103', 'Programação I'],
      ['9119108', 'Programação II'],
    ]);
  });

  it('is two figures and a point before a title, above labels and values', () => {
    const lines = linesOf(
      'Primer Cuatrimestre 2021',
      '93.26 - Análisis Matemático I',
      'Créditos: 6   Nota: 7   Acta: 21-1140   Folio 07',
      '93.58 - Álgebra',
      'Créditos: 9   Nota: 4   Acta: 21-1162   Folio 02',
      '72.03 - Introducción a la Informática',
      'Créditos: 3   Nota: 10   Acta: 21-1098   Folio 04',
    );
    expect(lines.map(({ number, credits, grade }) => [number, credits, grade])).toEqual([
      ['93.26', 6, '7'],
      ['93.58', 9, '4'],
      ['72.03', 3, '10'],
    ]);
  });

  it('keeps the letter that all have after their dash', () => {
    const lines = linesOf(
      'Academic Year 2021/2022',
      tabs('Module', 'Title', 'Credits', 'Mark'),
      ...['CHE1037', 'FOR1012', 'BIO1015', 'FOR1020', 'SCI1009', 'CHE1040'].map((code, index) =>
        tabs(`${code}-N`, `Topic ${'ABCDEF'[index]}`, '20', `${50 + index}`),
      ),
    );
    expect(lines.map(({ number }) => number)).toEqual([
      '1037-N',
      '1012-N',
      '1015-N',
      '1020-N',
      '1009-N',
      '1040-N',
    ]);
  });
});

describe('A term before the names of columns', () => {
  it('heads the courses below, whose codes and titles have no names', () => {
    const heading = (term: string) => `${term.padEnd(50)}UNITS  GRADE   QPTS`;
    const lines = linesOf(
      heading('FALL 2021'),
      '15-112  FUNDAMENTALS OF PROGRAMMING                12.0   A       48.0',
      '21-120  CALCULUS                                   10.0   B       30.0',
      '33-121  PHYSICS FOR SCIENCE STUDENTS               12.0   C       24.0',
      heading('SPRING 2022'),
      '21-127  CONCEPTS OF MATHEMATICS                    12.0   C       24.0',
    );
    expect(lines.map(termOf)).toEqual(['Fall 2021', 'Fall 2021', 'Fall 2021', 'Spring 2022']);
  });
});

describe('A school and a term in cells of one row', () => {
  it('say where and when the courses below were taken', () => {
    const lines = linesOf(
      tabs('Subj', 'Nbr', 'Title', 'Grade', 'Att'),
      tabs('Transfer Credit: Itasca Community College', 'Fall 2021'),
      tabs('COMM', '1100', 'Public Speaking', 'TA', '3.00'),
      'Fall 2022',
      tabs('BIOL', '1211', 'Introductory Biology', 'B', '4.00'),
    );
    expect(lines.map((line) => [termOf(line), line.institution])).toEqual([
      ['Fall 2021', 'Itasca Community College'],
      ['Fall 2022', null],
    ]);
  });
});

describe('Codes in three parts below “SCH DEPT CRS”', () => {
  it('are whole where credit from elsewhere has letters among them', () => {
    const lines = linesOf(
      'TRANSFER COURSES',
      'TITLE                       SCH DEPT CRS SEC  CRED GRADE',
      'ENGLISH COMPOSITION         TR  M48  ENG      3.0',
      'AP CALCULUS AB              AP  640  135      4.0',
      'FALL 2021',
      'TITLE                       SCH DEPT CRS SEC  CRED GRADE',
      'EXPOSITORY WRITING          01  355  101 02   3.0  B+',
      'INTRO COMPUTER SCI          01  198  111 07   4.0  B',
      'GEN PHYSICS                 01  750  203 03   3.0  A',
    );
    expect(codes(lines).map(([code]) => code)).toEqual([
      'TR:M48:ENG',
      'AP:640:135',
      '01:355101',
      '01:198111',
      '01:750203',
    ]);
  });
});
