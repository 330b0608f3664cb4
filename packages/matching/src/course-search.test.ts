import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { CourseSearch, type CourseFilter, type CourseText } from './course-search.js';
import { contains } from './testing/plain-text.js';

const aCourse = (code: string, over: Partial<CourseText> = {}): CourseText => ({
  code,
  title: `About ${code}`,
  subject: code.split(' ')[0]!,
  skills: [],
  programs: [],
  ...over,
});

const courses = [
  aCourse('MATH 1210', { skills: ['Calculus', 'Reasoning'], programs: ['Computer Science, B.S.'] }),
  aCourse('CS 1400', { skills: ['Programming', 'Python'], programs: ['Computer Science, B.S.'] }),
  aCourse('CSE 2000', { skills: ['Program design', 'Programming', 'Reasoning'] }),
  aCourse('CS 1030', { title: 'Foundations', skills: ['Reasoning'] }),
];
const search = new CourseSearch(courses);
const codes = (query: Parameters<CourseSearch['page']>[0]) =>
  Array.from(search.page(query).rows, (row) => courses[row]!.code);

describe('a page of courses', () => {
  test('is in the order of the codes, with favourites first', () => {
    expect(codes({})).toEqual(['CS 1030', 'CS 1400', 'CSE 2000', 'MATH 1210']);
    expect(codes({ favourites: [0, 2] })).toEqual(['CSE 2000', 'MATH 1210', 'CS 1030', 'CS 1400']);
    expect(codes({})).toEqual(['CS 1030', 'CS 1400', 'CSE 2000', 'MATH 1210']);
  });

  test.each<[CourseFilter, string[]]>([
    [{ subject: 'cs' }, ['CS 1030', 'CS 1400']],
    [{ subject: 'c' }, ['CS 1030', 'CS 1400', 'CSE 2000']],
    [{ subject: 'S' }, []],
    [{ title: 'FOUNDATION' }, ['CS 1030']],
    [{ code: 'cs14' }, ['CS 1400']],
    [{ code: '  Cs  1' }, ['CS 1030', 'CS 1400']],
    [{ text: 'cs14' }, ['CS 1400']],
    [{ text: ' Cs  14' }, ['CS 1400']],
    [{ text: 'foundation' }, ['CS 1030']],
    [{ text: '1030' }, ['CS 1030']],
    [{ text: ' ' }, ['CS 1030', 'CS 1400', 'CSE 2000', 'MATH 1210']],
    [{ text: 'about', subject: 'MATH' }, ['MATH 1210']],
    [{ program: 'computer' }, ['CS 1400', 'MATH 1210']],
    [{ program: 'computer', subject: 'MATH' }, ['MATH 1210']],
    [{ skills: ['program'] }, ['CS 1400', 'CSE 2000']],
    [{ skills: ['program', 'reason'] }, ['CSE 2000', 'CS 1030', 'CS 1400', 'MATH 1210']],
    [{ skills: [' ', ''] }, ['CS 1030', 'CS 1400', 'CSE 2000', 'MATH 1210']],
    [{ skills: ['juggling'] }, []],
  ])('with %j holds %j', (filter, expected) => {
    expect(codes({ filter })).toEqual(expected);
  });

  test('finds codes and titles in letters of another width, and without their accents', () => {
    const accented = new CourseSearch([aCourse('ＣＳ１０１', { title: 'Cálculo' })]);
    for (const filter of [{ code: 'CS101' }, { text: 'cs 101' }, { title: 'calculo' }])
      expect([...accented.page({ filter }).rows]).toEqual([0]);
  });

  test('counts a skill once, however many names of a course fit the text', () => {
    expect(codes({ filter: { skills: ['program', 'python'] } })).toEqual(['CS 1400', 'CSE 2000']);
  });

  test('holds no course that is retired, not even a favourite, and knows no subject that only such courses have', () => {
    const retired = new CourseSearch([
      aCourse('CS 1030', { retired: true }),
      aCourse('CSE 2000'),
      aCourse('MATH 1210', { retired: true }),
    ]);
    const rows = (query: Parameters<CourseSearch['page']>[0]) => {
      const page = retired.page(query);
      return [page.total, ...page.rows];
    };
    expect(rows({ favourites: [0] })).toEqual([1, 1]);
    expect(rows({ filter: { title: 'about' } })).toEqual([1, 1]);
    expect(rows({ filter: { subject: 'cs' } })).toEqual([1, 1]);
    expect(rows({})).toEqual([1, 1]);
  });

  test('puts favourites before courses that fit more skills', () => {
    expect(codes({ filter: { skills: ['program', 'reason'] }, favourites: [0] })).toEqual([
      'MATH 1210',
      'CSE 2000',
      'CS 1030',
      'CS 1400',
    ]);
  });

  test('joins its pages to the whole list, each course once, whatever is asked', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'B', 'é', ' ', '1'), maxLength: 4 });
    const course = fc.record({
      code: word,
      title: word,
      subject: word,
      skills: fc.array(word, { maxLength: 3 }),
      programs: fc.array(word, { maxLength: 2 }),
      retired: fc.boolean(),
    });
    const filter = fc.record(
      { title: word, program: word, skills: fc.array(word, { maxLength: 2 }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.array(course, { maxLength: 12 }),
        filter,
        fc.array(fc.nat(11)),
        fc.integer({ min: 1, max: 5 }),
        (all, wanted, marked, limit) => {
          const one = new CourseSearch(all);
          const favourites = marked.filter((row) => row < all.length);
          const expected = all.flatMap((row, position) => (fits(row, wanted) ? [position] : []));
          const paged: number[] = [];
          for (let offset = 0; offset < all.length; offset += limit) {
            const { total, rows } = one.page({ filter: wanted, favourites, offset, limit });
            expect(total).toBe(expected.length);
            paged.push(...rows);
          }
          expect(paged.toSorted((a, b) => a - b)).toEqual(expected);
          const whole = one.page({ filter: wanted, favourites, limit: 100 });
          expect(paged).toEqual([...whole.rows]);
        },
      ),
    );
  });
});

function fits(course: CourseText, { title = '', program = '', skills = [] }: CourseFilter): boolean {
  const words = skills.filter((word) => word.trim() !== '');
  return (
    !course.retired &&
    (title.trim() === '' || contains(course.title, title)) &&
    (program.trim() === '' || course.programs.some((name) => contains(name, program))) &&
    (words.length === 0 || words.some((word) => course.skills.some((name) => contains(name, word))))
  );
}
