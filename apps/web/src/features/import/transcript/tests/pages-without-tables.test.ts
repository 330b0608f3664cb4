import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { termName } from '../lexing/terms';

const COURSES = [
  ['ENGL 101', 'Composition I', '3.00', 'A'],
  ['MATH 121', 'Calculus I', '4.00', 'B+'],
  ['HIST 210', 'Modern Europe', '3.00', 'C'],
  ['BIOL 110', 'Cell Biology', '4.00', 'A-'],
] as const;
type Course = (typeof COURSES)[number];
const NAMES = ['Course', 'Title', 'Credits', 'Grade'];

const page = (inner: (courses: readonly Course[]) => string): string =>
  `<!DOCTYPE html><html><body><h1>Sample University</h1><h2>Unofficial Transcript</h2>
   <h3>Fall 2021</h3>${inner(COURSES.slice(0, 2))}<h3>Spring 2022</h3>${inner(COURSES.slice(2))}</body></html>`;
const each = (tag: string, texts: readonly string[]): string =>
  texts.map((text) => `<${tag}>${text}</${tag}>`).join('');

const read = (text: string): (readonly (string | number | null)[])[] =>
  parseTranscript({ text }).lines.map(({ subject, number, title, credits, grade, term }) => [
    `${subject} ${number}`,
    title,
    credits,
    grade,
    term && termName(term),
  ]);
const EXPECTED = COURSES.map(([code, title, credits, grade], index) => [
  code,
  title,
  Number(credits),
  grade,
  index < 2 ? 'Fall 2021' : 'Spring 2022',
]);

describe('A page whose rows are no table', () => {
  it('is read where plain elements have the role of rows, and their cells have none', () => {
    const rowsOf = (courses: readonly Course[]) =>
      [NAMES, ...courses].map((texts) => `<div role="row">${each('div', texts)}</div>`).join('');
    expect(read(page((courses) => `<div role="table">${rowsOf(courses)}</div>`))).toEqual(EXPECTED);
  });

  it('is read where only some cells of a row say that they are cells', () => {
    const rowOf = ([code, ...others]: Course) =>
      `<div role="row"><div role="rowheader">${code}</div>${each('div', others)}</div>`;
    const header = `<div role="row">${each('span', NAMES)}</div>`;
    expect(read(page((courses) => `<div role="grid">${header}${courses.map(rowOf).join('')}</div>`))).toEqual(
      EXPECTED,
    );
  });

  it.each([
    [
      'list items',
      (courses: readonly Course[]) =>
        `<ul>${each(
          'li',
          courses.map((course) => each('span', course)),
        )}</ul>`,
    ],
    [
      'links',
      (courses: readonly Course[]) =>
        each(
          'div',
          courses.map((course) => `<a>${each('div', course)}</a>`),
        ),
    ],
    [
      'buttons',
      (courses: readonly Course[]) =>
        each(
          'button',
          courses.map((course) => each('span', course)),
        ),
    ],
    [
      'elements of its own',
      (courses: readonly Course[]) =>
        each(
          'app-row',
          courses.map((course) => each('app-cell', course)),
        ),
    ],
    ['one grid', (courses: readonly Course[]) => `<div>${each('div', [...NAMES, ...courses.flat()])}</div>`],
    ['one grid without names', (courses: readonly Course[]) => `<div>${each('div', courses.flat())}</div>`],
  ])('is read where the rows are %s', (_, inner) => {
    expect(read(page(inner))).toEqual(EXPECTED);
  });

  it('says which courses stand in a part that it does not show', () => {
    const tableOf = (courses: readonly Course[]) =>
      `<table>${[NAMES, ...courses].map((texts) => `<tr>${each('td', texts)}</tr>`).join('')}</table>`;
    const { lines, unread } = parseTranscript({
      text: page((courses) =>
        courses[0] === COURSES[0] ? `<div style="display: none">${tableOf(courses)}</div>` : tableOf(courses),
      ),
    });
    expect(lines.map(({ number }) => number)).toEqual(['210', '110']);
    expect(unread.map(({ text }) => text)).toEqual([
      'ENGL 101 Composition I 3.00 A',
      'MATH 121 Calculus I 4.00 B+',
    ]);
  });
});
