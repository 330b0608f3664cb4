import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { termName } from '../lexing/terms';

const tableOf = (...courses: readonly (readonly string[])[]) =>
  `<table>${[['Course', 'Title', 'Credits', 'Grade'], ...courses]
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;

/** The term of each course of a page in which a function says how the heading of a term looks. */
function told(heading: (season: string, year: string) => string) {
  const text =
    '<html><body><h1>Example University</h1><h2>Unofficial Transcript</h2>' +
    heading('Fall', '2023') +
    tableOf(['CS 101', 'Intro to Computing', '3.00', 'A'], ['MATH 110', 'Calculus I', '4.00', 'B+']) +
    heading('Spring', '2024') +
    tableOf(['CS 102', 'Data Structures', '3.00', 'A'], ['MATH 120', 'Calculus II', '4.00', 'B']) +
    '</body></html>';
  return parseTranscript({ text }).lines.map(
    ({ term, doubts }) => `${term && termName(term)}${doubts.length > 0 ? '?' : ''}`,
  );
}

describe('The heading of a term on a page', () => {
  it.each<readonly [string, (season: string, year: string) => string]>([
    [
      'in spans',
      (season, year) => `<div><span>${season}</span><span>${year}</span><span>Undergraduate</span></div>`,
    ],
    ['in blocks', (season, year) => `<div><div>${season}</div><div>${year}</div><div>Full-time</div></div>`],
    [
      'in bold, italic and small letters',
      (season, year) => `<p><b>${season}</b><i>${year}</i><small>Full-time</small></p>`,
    ],
    [
      'in a heading',
      (season, year) => `<h3><span>${season}</span><span>${year}</span><span>Undergraduate</span></h3>`,
    ],
    [
      'beside its average',
      (season, year) =>
        `<div><span>${season} ${year}</span><span>Undergraduate</span><span>GPA 3.2</span></div>`,
    ],
  ])('is found in three elements, %s', (_, heading) => {
    expect(told(heading)).toEqual(['Fall 2023', 'Fall 2023', 'Spring 2024', 'Spring 2024']);
  });

  it('is asked about where figures stand beside it', () => {
    const terms = told((season, year) => `<p><b>${season}</b><i>${year}</i><small>12 credits</small></p>`);
    expect(terms).toEqual(['Fall 2023?', 'Fall 2023?', 'Spring 2024?', 'Spring 2024?']);
  });
});

describe('Something that takes place in a term', () => {
  it.each([
    'Spring 2022 Registration Opens (11/01/2021 - 11/15/2021)',
    'Spring 2022 Tuition Due (01/05/2022 - 01/20/2022)',
  ])('is asked about where its days stand after it: %s', (heading) => {
    const { lines } = parseTranscript({
      text: [
        'Example University',
        'Fall 2021',
        'Course      Title                 Credits  Grade',
        'CS 101      Intro to Computing    3.00     A',
        'MATH 110    Calculus I            4.00     B+',
        heading,
        'CS 102      Data Structures       3.00     A',
      ].join('\n'),
    });
    expect(lines.map(({ doubts }) => doubts)).toEqual([[], [], [`Is “${heading}” its term?`]]);
  });
});
