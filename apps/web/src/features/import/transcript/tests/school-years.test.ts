import { describe, expect, it } from 'vitest';
import { asked, inShort, linesOf, tabs, termOf } from '../testing/read';

const terms = (...text: readonly string[]) => linesOf(...text).map(termOf);

describe('A year of a school above its courses', () => {
  const NAMES = tabs('Course', 'Term', 'Mark', 'Credit');

  it.each([
    '2021-2022 Grade 09 Juniper High',
    '2021 - 2022   Grade 09   Creekside Park Junior High School / Juniper Memorial High School',
    '21-22 - Juniper High School',
    '2021-22 Saint Anne Academy',
  ])('is the year of the halves beside them: %s', (heading) => {
    const rows = [tabs('English 1', 'S1', 'A', '0.500'), tabs('Algebra 1', 'S2', 'B', '0.500')];
    expect(terms(heading, NAMES, ...rows)).toEqual(['Semester 1 2021/22', 'Semester 2 2021/22']);
  });

  it('is that of the summer after it where its name says so', () => {
    const rows = [tabs('English 1', 'SS', 'A', '0.500'), tabs('Algebra 1', 'SS', 'B', '0.500')];
    const summer = ['Summer 2022', 'Summer 2022'];
    expect(terms('2021-2022 Grade 09 Juniper High', NAMES, ...rows)).toEqual(summer);
    expect(terms('2021-2022 Grade 09 Juniper Online (Summer)', NAMES, ...rows)).toEqual(summer);
  });

  it('is the year of a half that stands below it', () => {
    const names = tabs('Course', 'Grade', 'Hrs');
    expect(
      terms(
        '23-24 - Juniper High School',
        'S1',
        names,
        tabs('Chemistry 1', 'A-', '5.00'),
        tabs('Pre-Calculus', 'C+', '5.00'),
        '22-23 - Juniper High School',
        'S2',
        names,
        tabs('Algebra 2', 'B-', '5.00'),
        tabs('Ceramics 1', 'A', '5.00'),
      ),
    ).toEqual(['Semester 1 2023/24', 'Semester 1 2023/24', 'Semester 2 2022/23', 'Semester 2 2022/23']);
  });

  it('may stand after the grade that the student was in', () => {
    const names = tabs('Course Title', 'Tags', 'Mark', 'Credits');
    const lines = linesOf(
      'Gr 9  2019-2020 Semester 1',
      names,
      tabs('ENGLISH 9', 'P', 'A', '5.00'),
      tabs('PE 9', '', 'A', '5.00'),
      'Gr 10  2020-2021 Semester 2',
      names,
      tabs('AP WORLD HIST', 'AP', 'B', '5.00'),
      tabs('ART 1', 'F', 'A', '5.00'),
    );
    expect(lines.map(termOf)).toEqual([
      'Semester 1 2019/20',
      'Semester 1 2019/20',
      'Semester 2 2020/21',
      'Semester 2 2020/21',
    ]);
    expect(lines.map(({ title }) => title)).toEqual(['ENGLISH 9', 'PE 9', 'AP WORLD HIST', 'ART 1']);
    expect(lines.map(asked).join()).not.toMatch(/its term/);
  });
});

describe('The marks of both halves of a year', () => {
  it('count where the final one is blank and only one of them is printed', () => {
    const lines = linesOf(
      tabs('Class', 'Terms', 'SM1', 'SM2', 'FIN', 'ERN'),
      '2022 - 2023   Grade 10   Juniper High School',
      tabs('BAND II', '1 - 4', '100', '99', '98', '1.000'),
      tabs('HEALTH', '1 - 2', '96', '', '96', '0.500'),
      tabs('ALGEBRA II', '1 - 4', '73', '', '', '0.500'),
      tabs('PRO COMM', '3 - 4', '', '90', '', '0.500'),
    );
    expect(lines.map(({ grade }) => grade)).toEqual(['98', '96', '73', '90']);
    expect(inShort(lines[2]!)).toBe(' |ALGEBRA II|0.5|73|2022/23');
  });
});

it.each(['Lamar Middle School', 'McCallum HS'])(
  'A year beside a grade and a school, each in a cell, is that of the courses below: %s',
  (school) => {
    expect(
      terms(
        tabs('2018-2019', 'GRADE 8', school),
        tabs('Service ID', 'Course', 'Sem 1', 'Sem 2', 'Final', 'Credit'),
        tabs('03100500', 'ALG 1 PAP', '', '', '88', '1.0'),
        tabs('03440100', 'SPAN 1', '', '', '92', '1.0'),
      ),
    ).toEqual(['2018/19', '2018/19']);
  },
);
