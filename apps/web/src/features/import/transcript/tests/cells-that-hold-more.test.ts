import { describe, expect, it } from 'vitest';
import { rowsOfPage } from '../formats/html';
import { coursesIn } from '../testing/in-words';
import { linesOf, read, tabs, termOf } from '../testing/read';

const inShort = (...text: readonly string[]): string[] =>
  linesOf(...text).map(
    ({ subject, number, title, credits, grade }) => `${subject}${number}|${title}|${credits}|${grade ?? ''}`,
  );
const terms = (...text: readonly string[]) => linesOf(...text).map(termOf);

describe('A cell of a row', () => {
  const page = (...rows: readonly string[]) =>
    '<html><body><h2>Fall 2022</h2><table><tr><th>Course</th><th>Status</th><th>Units</th><th>Grade</th></tr>' +
    `${rows.join('')}</table></body></html>`;
  const course = (name: string, grade: string, details: string) =>
    `<tr><td><div>${name}</div><table>${details}</table></td><td>Completed</td><td>4</td><td>${grade}</td></tr>`;
  const detail = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;

  it('holds a table of labels and values that is no part of the title of its course', () => {
    const rows = [
      course('PHYS 201-02 - Physics I', 'B', detail('Instructor', 'B. Adler') + detail('Meets', 'MWF 10:00')),
      course('MATH 231-01 - Calculus III', 'C+', detail('Instructor', 'C. Ng')),
    ];
    expect(inShort(page(...rows))).toEqual(['PHYS201|Physics I|4|B', 'MATH231|Calculus III|4|C+']);
  });

  it('that holds a table of courses after a text is not read without them', () => {
    const inner = detail('PHYS 201 Physics I', 'B') + detail('MATH 231 Calculus III', 'C+');
    const all = JSON.stringify(read(page(course('Fall courses', 'B', inner))));
    expect(all).toContain('PHYS');
    expect(all).toContain('MATH');
  });

  it('that holds a table of titles and grades after a text is not read without them', () => {
    const inner = detail('Algebra', 'B') + detail('World History', 'C+');
    const rows = rowsOfPage(page(course('Fall courses', 'B', inner))).map(({ cells }) => cells.join('|'));
    expect(rows).toEqual(expect.arrayContaining(['Algebra|B', 'World History|C+']));
  });

  it('holds the number of a course in figures with its section', () => {
    const names = tabs('Course', 'Letter', 'Credits');
    const rows = [
      tabs('1202-1 English 10 A', 'B', '0.500'),
      tabs('2203-4 Geometry A', 'A', '0.500'),
      tabs('7710-1 Concert Band 3', 'A', '0.500'),
    ];
    expect(inShort('Fall 2022', names, ...rows)).toEqual([
      '1202|English 10 A|0.5|B',
      '2203|Geometry A|0.5|A',
      '7710|Concert Band 3|0.5|A',
    ]);
  });

  it('holds a title, however much it looks like a code, where others hold a title alone', () => {
    const names = tabs('Class', 'Credit', 'Grade');
    const rows = [
      tabs('ENGLISH 9', '0.500', 'A'),
      tabs('GEOMETRY', '0.500', 'B'),
      tabs('ART 1', '0.500', 'A'),
    ];
    expect(inShort('Fall 2022', names, ...rows)).toEqual([
      '|ENGLISH 9|0.5|A',
      '|GEOMETRY|0.5|B',
      '|ART 1|0.5|A',
    ]);
  });
});

describe('A sum in cells', () => {
  it('stands below the credits without a name, and belongs to no title', () => {
    const names = tabs('class', 'grade', 'cr', 'title');
    const rows = [
      'Fall 2021',
      names,
      tabs('NURS 110', '3.0', '4', 'Nursing Concepts'),
      tabs('NURS 111', '4.0', '6', 'Clinical Practicum'),
      tabs('', '', '10', ''),
    ];
    expect(coursesIn(rows.join('\n'))).toHaveLength(2);
    expect(linesOf(...rows).flatMap(({ doubts }) => doubts.filter((doubt) => /10/.test(doubt)))).toEqual([]);
  });

  it('is said after its figures as well', () => {
    const values = [
      'Nota;Créditos;Asignatura;Cuatrimestre;Código',
      '7,5;6,0;Álgebra lineal;1C 2021/22;MAT1001',
      '6,3;6,0;Cálculo;2C 2021/22;MAT1002',
      ';4,5;Ética;1C 2022/23;HUM2001',
      '7,1;16,5;TOTAL (media ponderada);;',
    ];
    expect(inShort(...values)).toEqual([
      'MAT1001|Álgebra lineal|6|7,5',
      'MAT1002|Cálculo|6|6,3',
      'HUM2001|Ética|4.5|',
    ]);
    expect(terms(...values)).toEqual([
      'Cuatrimestre 1 2021/22',
      'Cuatrimestre 2 2021/22',
      'Cuatrimestre 1 2022/23',
    ]);
  });
});

describe('The columns of another school', () => {
  it('are told from those after a name that says where the credit was posted', () => {
    const names = tabs(
      'Source course',
      'Source title',
      'Term taken',
      'Cr',
      'Grd',
      'Posted to your record',
      'Title',
      'Cr',
      'Grd',
    );
    const rows = [
      tabs(
        'ENG 111',
        'College Composition I',
        'Fall 2020',
        '3',
        'B',
        'ENGL 110',
        'English Composition',
        '3.0',
        'TB',
      ),
      tabs('MTH 161', 'Precalculus I', 'Spring 2021', '3', 'C', 'MATH 162', 'College Algebra', '3.0', 'TC'),
    ];
    expect(inShort('Source: Tidewater Community College', names, ...rows)).toEqual([
      'ENGL110|English Composition|3|TB',
      'MATH162|College Algebra|3|TC',
    ]);
  });
});

describe('The grades of the quarters of a course', () => {
  it('are none of the semester in which it was taken', () => {
    const names = tabs('Class', 'Terms', 'Q1', 'Q2', 'EX1', 'SM1', 'Q3', 'Q4', 'EX2', 'SM2', 'Earned');
    const rows = [
      tabs('ENGLISH 9', '1 - 2', '88', '91', '75', '87', '', '', '', '', '0.500'),
      tabs('ENGLISH 9', '3 - 4', '', '', '', '', '70', '66', '50', '65', '0.500'),
      tabs('GEOMETRY', '1 - 2', '95', '97', '100', '96', '', '', '', '', '0.500'),
      tabs('GEOMETRY', '3 - 4', '', '', '', '', '92', '90', '93', '91', '0.500'),
    ];
    const heading = '2022 - 2023   Grade 09   RIDGEMONT HIGH SCHOOL';
    expect(linesOf(heading, names, ...rows).map(({ grade }) => grade)).toEqual(['87', '65', '96', '91']);
    expect(terms(heading, names, ...rows)).toEqual([
      'Semester 1 2022/23',
      'Semester 2 2022/23',
      'Semester 1 2022/23',
      'Semester 2 2022/23',
    ]);
  });
});

describe('The terms of tables side by side', () => {
  it('stand in the row above the names of their columns', () => {
    const half = ['class', 'grade', 'cr', 'title'];
    const rows = [
      tabs('FALL 21', '', '', '', 'WINTER 22', '', '', ''),
      tabs(...half, ...half),
      tabs('NUTR 101', '4.0', '3', 'Nutrition', 'CHEM 121', '3.0', '5', 'Chemistry'),
      tabs('ENGL 101', '3.4', '5', 'English', 'PSYC 200', '1.0', '5', 'Psychology'),
    ];
    expect(terms(...rows)).toEqual(['Fall 2021', 'Fall 2021', 'Winter 2022', 'Winter 2022']);
  });
});

describe('A part of a year that is not understood', () => {
  it('is asked about rather than left out', () => {
    const names = tabs('Code', 'Title', 'Term', 'Credits', 'Grade');
    const rows = [
      tabs('CS 101', 'Programming', '1B 2021/22', '3', 'A'),
      tabs('CS 102', 'Algorithms', '2B 2021/22', '3', 'B'),
    ];
    expect(linesOf(names, ...rows).map(({ doubts }) => doubts)).toEqual([
      ['Its term is printed as “1B 2021/22”.'],
      ['Its term is printed as “2B 2021/22”.'],
    ]);
  });
});
