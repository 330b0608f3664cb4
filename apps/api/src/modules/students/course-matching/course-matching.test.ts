import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readCatalogueFiles } from '../../catalogue/loading/catalogue-files.js';
import { Catalogue, type CourseRecord } from '../../catalogue/store/catalogue.js';
import { codesOf, courseOfCode, matchCourse } from './course-matching.js';

const files = readCatalogueFiles(fileURLToPath(new URL('../../../../demo/catalogue', import.meta.url)));
const catalogue = await Catalogue.build({
  version: 1,
  educators: [],
  skills: [],
  courses: files.courses.map((course, position) => ({
    ...course,
    position,
    id: position,
    uuid: path.join('course', course.code),
    educatorUuid: 'uvu',
    academicSubject: course.subject,
    formerCodes: [],
    mergedCodes: {},
    skills: [],
    retired: false,
  })),
  careers: [],
  programs: [],
  matches: [],
});

/** What a line is of a transcript whose school may be any. */
const matched = (of: Catalogue, code: string, title: string, home: string | null = null) =>
  matchCourse(of, { code, title }, codesOf(of, null, home));

test('a course is found by its code, whatever its title says', () => {
  const { match, candidates } = matched(catalogue, 'cs 1400', 'Intro to Programming');
  expect([match?.code, candidates]).toEqual(['CS 1400', []]);
});

test('a course under another code is offered by its title', () => {
  const { match, candidates } = matched(catalogue, 'COMM 1020', 'Public Speaking');
  expect([match, candidates.map((course) => course.code)]).toEqual([null, ['COMM 1050']]);
});

test('a course the catalogue does not have is offered nothing', () => {
  expect(matched(catalogue, 'CS 2300', 'Discrete Structures Lab')).toEqual({
    match: null,
    candidates: [],
  });
});

/** A catalogue of courses with these titles. */
const titled = (titles: string[]) =>
  Catalogue.build({
    version: 1,
    educators: [],
    skills: [],
    courses: titles.map((title, position) => ({
      ...catalogue.courses[0]!,
      position,
      id: position,
      uuid: `course-${position}`,
      code: `CS ${position}`,
      title,
    })),
    careers: [],
    programs: [],
    matches: [],
  });
const found = async (titles: string[], title: string) =>
  matched(await titled(titles), 'NONE 1', title).candidates.map((course) => course.title);

test('numbered courses of a series are not taken for each other, and spellings are', async () => {
  expect(await found(['Calculus I'], 'Calculus II')).toEqual([]);
  expect(await found(['Algorithms & Data Structures'], 'algorithms and data structures')).toHaveLength(1);
  expect(await found(['', '—'], '')).toEqual([]);
});

test.each([
  ['Cálculo Diferencial', 'CALCULO DIFERENCIAL'],
  ['Calculo Diferencial', 'Ca\u0301lculo Diferencial'],
  ['プログラミング基礎 II', 'ﾌﾟﾛｸﾞﾗﾐﾝｸﾞ基礎 ＩＩ'],
  ['İşletme Yönetimi', 'ISLETME YONETIMI'],
])('%s is offered for %s, whatever its accents and the width of its letters', async (title, printed) => {
  expect(await found([title], printed)).toEqual([title]);
});

/** Each title compared with each: what the index must find. */
function comparedWithAll(titles: string[], title: string): string[] {
  const words = (text: string) =>
    new Set(
      text
        .toLowerCase()
        .replaceAll('&', ' and ')
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    );
  const sought = words(title);
  return titles
    .map((other, position) => {
      const own = words(other);
      const common = [...own].filter((word) => sought.has(word)).length;
      return { other, position, score: common === 0 ? 0 : (2 * common) / (own.size + sought.size) };
    })
    .filter(({ score }) => score >= 0.75)
    .toSorted((a, b) => b.score - a.score || a.position - b.position)
    .slice(0, 3)
    .map(({ other }) => other);
}

test('the courses that are offered are those that a comparison with all of them finds', async () => {
  const title = fc
    .array(fc.constantFrom('Data', 'data', 'Structures', 'and', '&', 'I', 'II', 'the', 'Écologie', '—'), {
      maxLength: 6,
    })
    .map((parts) => parts.join(' '));
  await fc.assert(
    fc.asyncProperty(
      fc.array(title, { maxLength: 30 }),
      fc.array(title, { maxLength: 5 }),
      async (titles, sought) => {
        const made = await titled(titles);
        for (const one of sought) {
          const offered = matched(made, 'NONE 1', one).candidates.map((course) => course.title);
          expect(offered).toEqual(comparedWithAll(titles, one));
        }
      },
    ),
  );
});

test('a demo course’s title without its last word is offered what a comparison with all of them finds', async () => {
  const titles = catalogue.courses.map((course) => course.title);
  for (const whole of titles.filter((_, place) => place % 40 === 0)) {
    const cut = whole.split(' ').slice(0, -1).join(' ');
    const offered = matched(catalogue, 'NONE 1', cut).candidates.map((course) => course.title);
    expect(offered).toEqual(comparedWithAll(titles, cut));
  }
});

test('a course that is retired is found by its code still, and offered by its title no longer', async () => {
  const [first] = catalogue.courses;
  const dropped = { ...first!, code: 'OLD 1', title: 'Alchemy for Everybody', retired: true };
  const made = await Catalogue.build({ ...catalogue, courses: [dropped], matches: [] });
  expect(matched(made, 'old1', '').match).toBe(dropped);
  expect(matched(made, 'OLD 2', 'Alchemy for Everybody')).toEqual({ match: null, candidates: [] });
});

test('of a code that two universities have, the course of the student’s own is meant; without one both are offered', async () => {
  const at = (educatorUuid: string, position: number): CourseRecord => ({
    ...catalogue.courses[0]!,
    position,
    id: position,
    educatorUuid,
    code: 'BIOL 1010',
  });
  const [here, there] = [at('riverbend', 0), at('hilltop', 1)];
  const made = await Catalogue.build({ ...catalogue, courses: [here, there], programs: [], matches: [] });
  expect(matched(made, 'BIOL 1010', '', 'hilltop').match).toBe(there);
  expect(matched(made, 'BIOL 1010', '', 'riverbend').match).toBe(here);
  for (const home of [null, 'a third']) {
    expect(matched(made, 'BIOL 1010', '', home)).toEqual({ match: null, candidates: [here, there] });
  }
});

describe('a code that schools have in common', () => {
  const at = (educatorUuid: string, position: number, code: string, title: string): CourseRecord => ({
    ...catalogue.courses[0]!,
    position,
    id: position,
    educatorUuid,
    code,
    title,
  });
  const programming = at('riverbend', 0, 'CS 1400', 'Fundamentals of Programming');
  const networks = at('riverbend', 1, 'IT 1600', 'Introduction to Networks');
  const drawing = at('hilltop', 2, 'ART 1000', 'Drawing');
  const educators = [
    ['riverbend', 'Riverbend State University', 'RSU'],
    ['hilltop', 'Hilltop College', 'Hilltop'],
  ].map(([uuid, name, shortName]) => ({
    uuid: uuid!,
    code: uuid!,
    name: name!,
    shortName: shortName!,
    creditUnit: 'semester' as const,
  }));
  const of = (courses: CourseRecord[], count = 2) =>
    Catalogue.build({
      ...catalogue,
      educators: educators.slice(0, count),
      courses,
      careers: [],
      programs: [],
      matches: [],
    });
  const foundIn = (made: Catalogue, school: string | null, code: string, title: string) =>
    matchCourse(made, { code, title }, codesOf(made, school, 'riverbend'));

  test('is the course of the university whose transcript it is, or may be, whatever the title', async () => {
    for (const count of [1, 2]) {
      const made = await of([programming, networks], count);
      for (const school of [null, '', 'Riverbend State University – Orem', 'rsu', 'Academic Transcript'])
        expect(foundIn(made, school, 'CS 1400', 'Networks').match).toBe(programming);
    }
  });

  test('is asked about in the transcript of another school, first of what has such a title, unless the titles agree', async () => {
    const made = await of([programming, networks, drawing]);
    for (const school of ['Lakeside Community College', 'Hilltop College']) {
      expect(foundIn(made, school, 'CS 1400', 'Introduction to Networks')).toEqual({
        match: null,
        candidates: [programming, networks],
      });
      expect(foundIn(made, school, 'CS 1400', 'FUND OF PROGRAMMING').match).toBe(programming);
    }
  });

  test('is the course of the university that the transcript names rather than of that of the other courses', async () => {
    const there = at('hilltop', 3, 'CS 1400', 'Computing');
    const made = await of([programming, networks, drawing, there]);
    expect(foundIn(made, 'Hilltop College', 'CS 1400', 'Fundamentals of Programming').match).toBe(there);
    expect(courseOfCode(made, { code: 'CS 1400', title: '' }, codesOf(made, null, 'riverbend'))).toBe(
      programming,
    );
  });
});
