import { describe, expect, it } from 'vitest';
import { asked, inShort, linesOf, read } from '../testing/read';

describe('a level in a text with single spaces', () => {
  const record = (...last: readonly string[]) =>
    linesOf(
      'Unit Code Unit Title Level Credits Mark Result',
      '2018/19 Academic Year',
      'GEOL10120 Rocks and Rivers 4 20 66 P',
      'GEOL10240 The Story of Ice 4 20 71 P',
      'GEOL10310 Maps and Methods 4 20 35 F',
      'August 2019 re-assessment',
      'GEOL10310 Maps and Methods 4 20 40R P',
      '2019/20 Academic Year',
      'GEOL20110 Volcanoes 5 20 62 P',
      'GEOL20230 Oceans and Climate 5 20 58 P',
      'GEOL20350 Field Course: Iceland 5 20 70 P',
      '2020/21 Academic Year',
      ...last,
    );
  const told = (lines: ReturnType<typeof linesOf>) =>
    lines.map((line) => inShort(line).split('|').slice(1, 4));

  it('is no credits where a mark is missing, as another course of the term shows', () => {
    const lines = record(
      'GEOL30040 Research Project 6 30',
      'GEOL30110 Deserts 6 10',
      'GEOL30220 Caves 6 10 W',
    );
    expect(told(lines).slice(-3)).toEqual([
      ['Research Project', '30', 'null'],
      ['Deserts', '10', 'null'],
      ['Caves', '10', 'W'],
    ]);
  });

  it('is asked about where no whole course of the term has it', () => {
    const lines = record('GEOL30040 Research Project 6 30', 'GEOL30110 Deserts 6 10');
    expect(told(lines).slice(-2)).toEqual([
      ['Research Project', '30', 'null'],
      ['Deserts', '10', 'null'],
    ]);
    expect(lines.slice(-2).every((line) => asked(line).includes('two ways'))).toBe(true);
  });

  it('is no part of a title above a heading, nor before a mark that was capped', () => {
    expect(told(record()).slice(2, 4)).toEqual([
      ['Maps and Methods', '20', '35'],
      ['Maps and Methods', '20', '40R'],
    ]);
  });

  it('is none where whole courses have none', () => {
    const { lines } = read(
      'Course Title Level Credits Grade',
      'Fall 2021',
      'GEOL 101 Rocks and Rivers 3 88',
      'GEOL 102 The Story of Ice 3 91',
      'GEOL 103 Maps and Methods 2 75',
      'GEOL 104 Volcanoes UG 3 75',
    );
    expect(told(lines).slice(0, 3)).toEqual([
      ['Rocks and Rivers', '3', '88'],
      ['The Story of Ice', '3', '91'],
      ['Maps and Methods', '2', '75'],
    ]);
  });
});

describe('codes with a dot in a text with single spaces', () => {
  const record = (...lines: readonly string[]) =>
    read('Subject Subject Name Level Cred Grade', 'Fall Term 2018-2019', ...lines);
  const courses = [
    '14.13 Rocks and Rivers U 12 B',
    '3.05 The Story of Ice U 12 A-',
    '2.0471 Maps and Methods I U 6 A',
    '21R.310 Volcanoes U 12 C+',
  ];

  it('begin courses, with a grade or none', () => {
    const { lines, unread } = record(
      ...courses,
      'Spring Term 2018-2019',
      '12.004 Deserts U 12 QE',
      'Fall Term 2019-2020',
      'Registered Subjects',
      '12.06 Caves U 9',
      '9.017J Field Course: Iceland U 12',
      'Total units beyond the requirements of the school 63',
      'END OF RECORD 10/02/2019',
    );
    expect(unread).toEqual([]);
    expect(lines.map(inShort)).toEqual([
      ' 14.13|Rocks and Rivers|12|B|Fall 2018',
      ' 3.05|The Story of Ice|12|A-|Fall 2018',
      ' 2.0471|Maps and Methods I|6|A|Fall 2018',
      ' 21R.310|Volcanoes|12|C+|Fall 2018',
      ' 12.004|Deserts|12|QE|Spring 2019',
      ' 12.06|Caves|9|null|Fall 2019',
      ' 9.017J|Field Course: Iceland|12|null|Fall 2019',
    ]);
    expect(lines.slice(0, 4).map(asked)).toEqual(['', '', '', '']);
    expect(asked(lines[4]!)).toContain('“QE” is no grade');
  });

  it.each(['12.25 IP 36.75', '13.25 Average of the term 4.1', '12.25 Units passed 36'])(
    'are not taken for sure below a course: %s',
    (below) => {
      const { lines } = record(...courses, below);
      expect(lines.slice(0, 4).map(({ title }) => title)).toEqual([
        'Rocks and Rivers',
        'The Story of Ice',
        'Maps and Methods I',
        'Volcanoes',
      ]);
      expect(lines.slice(4).map(asked)).not.toContain('');
    },
  );
});

describe('a grade of the school’s own in a text with single spaces', () => {
  it('stands after the credits, and is asked about', () => {
    const lines = linesOf(
      'Course Title Points Grade',
      'Semester One 2019',
      'GEOL 101 Rocks and Rivers 15 B+',
      'GEOL 102 The Story of Ice 15 QNC',
      'GEOL 103 Maps and Methods 15 A',
      'GEOL 104 Volcanoes 15 WTX',
    );
    expect(lines.map(({ title, credits, grade }) => [title, credits, grade])).toEqual([
      ['Rocks and Rivers', 15, 'B+'],
      ['The Story of Ice', 15, 'QNC'],
      ['Maps and Methods', 15, 'A'],
      ['Volcanoes', 15, 'WTX'],
    ]);
    expect([lines[1]!, lines[3]!].every((line) => asked(line).includes('is no grade'))).toBe(true);
  });

  it('is no word of a title in capitals before its credits', () => {
    const lines = linesOf(
      'Course Title Grade Credits',
      'Fall 2019',
      'GEOL 101 ROCKS AND RIVERS 2 LAB A 3.00',
      'GEOL 102 THE STORY OF ICE B 3.00',
      'GEOL 103 MAPS AND METHODS A 3.00',
    );
    expect(lines.map(({ title, grade }) => [title, grade])).toEqual([
      ['ROCKS AND RIVERS 2 LAB', 'A'],
      ['THE STORY OF ICE', 'B'],
      ['MAPS AND METHODS', 'A'],
    ]);
  });
});
