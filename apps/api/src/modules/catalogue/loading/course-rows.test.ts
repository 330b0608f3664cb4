import { describe, expect, test } from '@jest/globals';
import { problemsOf, readFiles } from '../../../testing/catalogue-problems.js';
import { RIVERBEND, type TestFiles } from '../../../testing/riverbend.js';

/** The courses with more columns: the cells of a line by its number, empty elsewhere. */
function withColumns(
  columns: readonly string[],
  lines: Readonly<Record<number, readonly string[]>>,
): TestFiles {
  const courses = RIVERBEND['courses.csv']
    .trimEnd()
    .split('\n')
    .map((line, place) => {
      const cells = place === 0 ? columns : (lines[place + 1] ?? columns.map(() => ''));
      return [line, ...cells.map((cell) => `"${cell}"`)].join(',');
    });
  return { ...RIVERBEND, 'courses.csv': `${courses.join('\n')}\n` };
}

const courseOf = async (files: TestFiles, code: string) =>
  (await readFiles(files)).courses.find((course) => course.code === code)!;

describe('The optional columns of courses.csv', () => {
  test('say up to how many credits a course has, when it is taught, and what else it is called', async () => {
    const files = withColumns(['credits_to', 'terms', 'aliases', 'cross_listed', 'cip'], {
      2: ['6', 'Fall;Spring', 'cs-1401;COMP 1400', 'IT 1400', '11.0201'],
    });
    expect(await courseOf(files, 'CS 1400')).toMatchObject({
      creditsTo: 6,
      terms: ['Fall', 'Spring'],
      aliases: ['CS 1401', 'COMP 1400'],
      crossListed: ['IT 1400'],
    });
    expect(await courseOf(files, 'CS 1410')).toMatchObject({
      creditsTo: null,
      terms: [],
      aliases: [],
      crossListed: [],
    });
  });

  test.each([
    ['credits_to', '2', 'courses.csv, line 2, column credits_to: '],
    ['cip', '11.02011', 'courses.csv, line 2, column cip: "11.02011" is no CIP code. Write it like 11.0701.'],
    ['cip', '111.0201', 'courses.csv, line 2, column cip: "111.0201" is no CIP code. Write it like 11.0701.'],
    [
      'aliases',
      'MATH 1210',
      'courses.csv, line 2, column aliases: MATH 1210 stands in line 5. Delete the line, or write it into cross_listed.',
    ],
    ['cross_listed', 'cs1400', 'courses.csv, line 2, column cross_listed: CS 1400 is the course itself.'],
    [
      'terms',
      Array.from({ length: 21 }, (_, place) => `Term ${place}`).join(';'),
      'courses.csv, line 2, column terms: there are 21 items; at most 20 are possible.',
    ],
  ])('are told by their place where they are wrong: %s %s', async (column, cell, told) => {
    const problems = await problemsOf(withColumns([column], { 2: [cell] }));
    expect(problems).toHaveLength(1);
    expect(problems[0]!.startsWith(told)).toBe(true);
  });

  test('name no alias twice', async () => {
    const files = withColumns(['aliases'], { 2: ['CS 1'], 4: ['cs-1'] });
    expect(await problemsOf(files)).toEqual([
      'courses.csv, line 4, column aliases: CS 1 is an alias in line 2 already.',
    ]);
  });
});

describe('skills.csv', () => {
  const skills = (...lines: readonly string[]): TestFiles => ({
    ...RIVERBEND,
    'skills.csv': `name,aliases\n${lines.join('\n')}\n`,
  });

  test('gives courses and careers one name for what they call differently, in any case', async () => {
    const { courses, careers } = await readFiles(skills('Coding,PROGRAMMING;Python', 'Spreadsheets,excel'));
    expect(courses.find(({ code }) => code === 'CS 1400')!.skills).toEqual(['Coding', 'Debugging']);
    expect(courses.find(({ code }) => code === 'ACC 2010')!.skills).toContain('Spreadsheets');
    expect(careers.find(({ title }) => title === 'Computer Programmers')!.skills).toEqual([
      { name: 'Coding', weight: 3 },
    ]);
  });

  test.each([
    [
      'a name twice',
      ['Coding,', 'coding,'],
      'skills.csv, line 3, column name: "coding" stands in line 2 already. Delete one of the two.',
    ],
    [
      'a name that is an alias',
      ['Coding,Programming', 'Programming,'],
      'skills.csv, line 3, column name: "Programming" stands in line 2 already. Delete one of the two.',
    ],
    [
      'an alias twice',
      ['Coding,Programming', 'Software,programming'],
      'skills.csv, line 3, column aliases: "programming" stands in line 2 already. Delete one of the two.',
    ],
    [
      'fifty-one aliases',
      [`Coding,${Array.from({ length: 51 }, (_, place) => `Alias ${place}`).join(';')}`],
      'skills.csv, line 2, column aliases: there are 51 items; at most 50 are possible.',
    ],
  ])('is refused for %s', async (_, lines, told) => {
    expect(await problemsOf(skills(...lines))).toEqual([told]);
  });
});
