import { describe, expect, it } from 'vitest';
import { inShort, linesOf, read } from '../testing/read';

describe('a page whose gaps are non-breaking spaces', () => {
  const gap = (text: string, width: number) => text + '&nbsp;'.repeat(width - text.length);
  const course = (code: string, mark: string, letter: string, average: string, title: string) =>
    `<div class="course">${gap(code, 11)}${gap('0.50', 6)}${gap(mark, 5)}${gap(letter, 6)}${gap(average, 11)}${title}</div>`;
  const page = (...parts: readonly string[]) =>
    `<!DOCTYPE html><html><body><h1>Academic History</h1>${parts.join('')}</body></html>`;
  const term = (name: string, ...courses: readonly string[]) =>
    `<h3>${name}</h3><div class="courses"><div class="emph">Honours Bachelor of Arts</div>${courses.join('')}</div>`;

  it('has the cells that a browser shows, with the title after all others', () => {
    const lines = linesOf(
      page(
        term(
          '2021 Fall',
          course('GGR101H1', '67', 'C+', 'C+', 'Rocks and Rivers'),
          course('GGR102H1', '78', 'B+', 'B', 'The Story of Ice'),
          course('GGR103H1', '81', 'A-', 'B', 'Maps and Methods'),
        ),
        term(
          '2022 Winter',
          course('GGR201H1', '48', 'F', 'C', 'Volcanoes'),
          course('GGR202H1', '', 'LWD', '', 'Deserts'),
          course('GGR203H1', '85', 'A', '', 'Oceans and Climate'),
        ),
      ),
    );
    expect(lines.map(({ title, credits }) => [title, credits])).toEqual(
      [
        'Rocks and Rivers',
        'The Story of Ice',
        'Maps and Methods',
        'Volcanoes',
        'Deserts',
        'Oceans and Climate',
      ].map((title) => [title, 0.5]),
    );
    expect(lines[4]!.grade).toBe('LWD');
  });

  it('has cells of plain elements in which a single one stands', () => {
    const cell = (text: string) => `<span>${text}</span>`;
    const row = (...cells: readonly string[]) => `<div class="row">${cells.map(cell).join('')}</div>`;
    const lines = linesOf(
      page(
        '<h2>Fall 2021</h2><div>',
        row('Course', 'Title', 'Credits', 'Grade'),
        row('GGR&nbsp;101', 'Rocks&nbsp;and&nbsp;Rivers', '3.0', 'A'),
        row('GGR&nbsp;102', 'The&nbsp;Story of Ice', '3.0', 'B'),
        '</div>',
      ),
    );
    expect(lines.map(inShort)).toEqual([
      'GGR 101|Rocks and Rivers|3|A|Fall 2021',
      'GGR 102|The Story of Ice|3|B|Fall 2021',
    ]);
  });
});

describe('a line between two columns of a page', () => {
  it('is in no title, also where nothing stands to the right of it', () => {
    const half = (text: string) => text.padEnd(66);
    const course = (code: string, title: string, grade: string) =>
      `${code.padEnd(9)}${title.padEnd(32)}4.00  4.00  ${grade.padEnd(5)}`;
    const lines = linesOf(
      `${half('Course   Title                           Att   Cmp   Grd')}|  Course   Title                           Att   Cmp   Grd`,
      `${half('2019 Fall Semester')}|  2020 Spring Semester`,
      `${half(course('GEO-101', 'Tutorial: Rocks, Rivers, and', 'A-'))}|  ${course('GEO-201', 'Volcanoes', 'B')}`,
      `${half('         Mountains')}|`,
      `${half(course('GEO-102', 'The Story of Ice', 'B'))}|  ${course('GEO-202', 'Deserts', 'B+')}`,
      `${half(course('GEO-103', 'Maps and Methods', 'B'))}|  ${course('GEO-203', 'Oceans', 'A')}`,
    );
    expect(lines.map(({ title }) => title)).toContain('Tutorial: Rocks, Rivers, and Mountains');
  });
});

describe('the number of an Australian company', () => {
  it('is no course', () => {
    const { lines } = read(
      '        ABN 84 002 999 224',
      ' 2021 Semester 1',
      '  Subject     Title                          Credit Pts    Mark    Grade',
      '  GEOL10001   Rocks and Rivers                   12.500      78    H2A',
      '  GEOL10002   The Story of Ice                   12.500      54    P',
    );
    expect(lines.map(({ title }) => title)).toEqual(['Rocks and Rivers', 'The Story of Ice']);
  });
});
