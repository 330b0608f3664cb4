import { expect, test } from 'vitest';
import { aCourse } from '../../testing/courses';
import type { CoursePage } from './course.queries';
import { courseListQuery } from './course.queries';
import { addedTo, markedIn, removedFrom } from './favourite-cache';

const aPage = (...codes: string[]): CoursePage => ({
  results: codes.map((code) => aCourse({ code, favourite: true })),
  count: 120,
  educator_short_name: 'UVU',
});
const aList = (...pages: CoursePage[]) => ({ pages, pageParams: pages.map((_, page) => page * 50) });
const codesOf = ({ pages }: { pages: { results: { course: { code: string } }[] }[] }) =>
  pages.map(({ results }) => results.map(({ course }) => course.code));

const { getNextPageParam } = courseListQuery({});
const nextOf = ({ pages, pageParams }: ReturnType<typeof aList>) =>
  getNextPageParam(pages.at(-1)!, pages, pageParams.at(-1)!, pageParams);

test('a heart that is taken back keeps the place of its course, and the next page begins one earlier', () => {
  const list = aList(aPage('CS 1400', 'CS 1410'), aPage('CS 2420', 'ENGL 1010'));
  expect(nextOf(list)).toBe(52);
  const after = markedIn(list, aCourse({ code: 'CS 1410' }), false);
  expect(codesOf(after)).toEqual(codesOf(list));
  expect(after.pages[0]!.results.map((course) => course.linked_to_student)).toEqual([true, false]);
  expect(nextOf(after)).toBe(51);
});

test('a heart that is given changes no offset', () => {
  const list = aList(aPage('CS 1400'));
  expect(nextOf(markedIn(list, aCourse({ code: 'CS 1400' }), true))).toBe(nextOf(list));
});

test('a new favourite comes where its code belongs, also behind the last one', () => {
  const list = aList(aPage('CS 1400', 'CS 2420'), aPage('MATH 1210'));
  const add = (code: string) => codesOf(addedTo(list, aCourse({ code })));
  expect(add('CS 1410')).toEqual([['CS 1400', 'CS 1410', 'CS 2420'], ['MATH 1210']]);
  expect(add('ENGL 1010')).toEqual([
    ['CS 1400', 'CS 2420'],
    ['ENGL 1010', 'MATH 1210'],
  ]);
  expect(add('ZOOL 1000')).toEqual([
    ['CS 1400', 'CS 2420'],
    ['MATH 1210', 'ZOOL 1000'],
  ]);
  expect(codesOf(addedTo(aList(aPage()), aCourse()))).toEqual([['CS 1400']]);
});

test('adding and removing are each other’s undoing', () => {
  const list = aList(aPage('CS 1400', 'CS 2420'), aPage('MATH 1210'));
  const course = aCourse({ code: 'CS 1410' });
  const there = addedTo(list, course);
  expect(there.pages.map(({ count }) => count)).toEqual([121, 121]);
  const back = removedFrom(there, course);
  expect(codesOf(back)).toEqual(codesOf(list));
  expect(back.pages.map(({ count }) => count)).toEqual([120, 120]);
});
