import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';

const COURSES = [
  ['CS 101', 'Intro to Computing', 'Dr. Jane Example', '3.00', 'A'],
  ['MATH 110', 'Calculus I', 'R. Sample', '4.00', 'B+'],
  ['ENGL 101', 'Composition', 'Maria Probe', '3.00', 'C'],
  ['HIST 101', 'World History', 'T. Instance', '3.00', 'B'],
] as const;
const TITLES = COURSES.map(([, title]) => title);

/** A page of rows in which a function says what stands in the cell of the title. */
function told(row: string, cell: string, titleCell: (title: string, below: string) => string) {
  const line = (cells: readonly string[]) =>
    `<${row}>${cells.map((inner) => `<${cell}>${inner}</${cell}>`).join('')}</${row}>`;
  const rows = [
    line(['Course', 'Title', 'Credits', 'Grade']),
    ...COURSES.map(([code, title, below, credits, grade]) =>
      line([code, titleCell(title, below), credits, grade]),
    ),
  ].join('');
  const body = row === 'tr' ? `<table>${rows}</table>` : `<div>${rows}</div>`;
  const { lines } = parseTranscript({
    text: `<html><body><h1>Example University</h1><h3>Fall 2023</h3>${body}</body></html>`,
  });
  return lines.map(({ title, doubts }) => ({ title, isAsked: doubts.length > 0 }));
}

describe('What stands below a title, in its cell of a page', () => {
  const CELLS: readonly (readonly [string, (title: string, below: string) => string])[] = [
    ['two blocks', (title, below) => `<div>${title}</div><div>${below}</div>`],
    ['two paragraphs in a block', (title, below) => `<div><p>${title}</p><p>${below}</p></div>`],
    ['a line end', (title, below) => `${title}<br>${below}`],
    ['text and a block', (title, below) => `${title}<div><small>${below}</small></div>`],
    ['elements side by side', (title, below) => `<span>${title}</span><span>${below}</span>`],
  ];

  it.each(CELLS)('is no part of it, and asked about, with %s in the cell of a table', (_, cell) => {
    expect(told('tr', 'td', cell)).toEqual(TITLES.map((title) => ({ title, isAsked: true })));
  });

  it.each(CELLS.slice(0, 4))(
    'is no part of it, and asked about, with %s in a cell without a table',
    (_, cell) => {
      expect(told('div', 'div', cell)).toEqual(TITLES.map((title) => ({ title, isAsked: true })));
    },
  );

  it('is asked about where one title only has it, and stays a part of it', () => {
    const cell = (title: string) => title.replace('Intro to ', 'Intro to<br>');
    expect(told('tr', 'td', cell)).toEqual(
      TITLES.map((title) => ({ title, isAsked: title === 'Intro to Computing' })),
    );
  });
});
