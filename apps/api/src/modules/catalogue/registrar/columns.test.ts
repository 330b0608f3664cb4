import { describe, expect, test } from '@jest/globals';
import { readCourses } from './course-export.js';
import { readExport } from './export-table.js';
import { headerWords } from './header-words.js';

const coursesOf = async (...lines: string[]) => {
  const { courses } = readCourses(await readExport('export.csv', Buffer.from(lines.join('\n'))));
  return courses.map(({ code, title, credits, creditsTo }) => [code, title, credits, creditsTo]);
};

describe('of two columns with names alike', () => {
  test.each([
    ['the code comes before an own number of the system', 'ID,Code,Title', '10231,ART 110,Drawing', 0, null],
    ['the key comes behind the code', 'Course Key,Course Code,Title', '10231,ART 110,Drawing', 0, null],
    ['the credits come before the hours', 'Code,Title,Total Hours,Credits', 'ART 110,Drawing,45,3', 3, null],
    ['a limit of seats is none of the credits', 'Code,Title,Credits,Max', 'ART 110,Drawing,3,30', 3, null],
    [
      'limits of seats are none of the credits',
      'Code,Title,Credits,Min,Max',
      'ART 110,Drawing,3,5,30',
      3,
      null,
    ],
    ['fewest and most are credits where nothing else is', 'Code,Title,Min,Max', 'ART 110,Drawing,1,3', 1, 3],
    ['a code comes before the catalog', 'Prefix,Code,Name,Catalog', 'ART,110,Drawing,2026-2027', 0, null],
    ['the catalog has the number', 'Subject,Catalog,Title,Course ID', 'ART,110,Drawing,10231', 0, null],
    [
      'credits of the country come before those of Europe',
      'Code,Title,ECTS,CATS',
      'ART 110,Drawing,10,20',
      20,
      null,
    ],
    ['credits come before those of Europe', 'Code,Title,ECTS,Credits', 'ART 110,Drawing,5,10', 10, null],
    ['both names of European credits are one', 'Code;Titel;ECTS-LP', 'ART 110;Drawing;7,5', 7.5, null],
    [
      'an academic unit has courses, and no credits',
      'Code,Title,Academic Unit,Units',
      'ART 110,Drawing,4,3',
      3,
      null,
    ],
    ['academic units are credits', 'Code,Title,Academic Units', 'ART 110,Drawing,3', 3, null],
    ['a course comes before a short title', 'Code,Course,Short Title', 'ART 110,Drawing,DRW', 0, null],
    ['Fach and Nr. come before an id', 'Modul-ID;Fach;Nr.;Titel', '10231;ART;110;Drawing', 0, null],
    ['Fach is the title beside a code', 'Nr.;Modul-Code;Fach', '1;ART 110;Drawing', 0, null],
  ])('%s', async (_, names, cells, credits, creditsTo) => {
    expect(await coursesOf(names, cells)).toEqual([['ART 110', 'Drawing', credits, creditsTo]]);
  });
});

describe('a list with a column of people', () => {
  const names = 'Code,Title,Instructors,Status,Eff Date';

  test('and each code once is a catalogue, whose status and dates count', async () => {
    const courses = await coursesOf(
      names,
      'ART 1,Clay,Ann,Active,2020-01-01',
      'ART 2,Glass,Bo,Closed,2020-01-01',
    );
    expect(courses.map(([code]) => code)).toEqual(['ART 1']);
  });

  test('and one code several times is of sections, which may be full', async () => {
    const courses = await coursesOf(
      names,
      'ART 1,Clay,Ann,Closed,2020-01-01',
      'ART 1,Clay,Bo,Open,2020-01-01',
      'ART 2,Glass,Bo,Closed,2020-01-01',
    );
    expect(courses.map(([code]) => code)).toEqual(['ART 1', 'ART 2']);
  });
});

test('a text full of brackets names nothing, and is read in no time', () => {
  const start = performance.now();
  expect(headerWords('('.repeat(60_000))).toEqual(['', '']);
  expect(performance.now() - start).toBeLessThan(1000);
});
