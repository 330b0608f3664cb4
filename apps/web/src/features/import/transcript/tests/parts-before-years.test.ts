import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { termName } from '../lexing/terms';

const told = (...text: readonly string[]) =>
  parseTranscript({ text: text.join('\n') }).lines.map(
    ({ term, doubts }) => `${term && termName(term)}${doubts.length > 0 ? '?' : ''}`,
  );
const row = (...cells: readonly string[]) => cells.join('\t');
const inColumn = (...terms: readonly string[]) =>
  told(
    row('Course', 'Title', 'Term', 'Credits', 'Grade'),
    row('CS 101', 'Intro to Computing', terms[0]!, '3', 'A'),
    row('MATH 110', 'Calculus I', terms[0]!, '4', 'B'),
    row('CS 102', 'Data Structures', terms[1]!, '3', 'A'),
    row('HIST 101', 'World History', terms[1]!, '3', 'C'),
  );

describe('A figure before a year', () => {
  const NAMES = row('Course', 'Title', 'Credits', 'Grade');

  it('is offered as the semester of that year, and asked about', () => {
    const terms = ['Semester 1 2019?', 'Semester 2 2019?'];
    expect(
      told(
        '1/2019',
        NAMES,
        row('CS 101', 'Intro to Computing', '3', 'A'),
        '2/2019',
        NAMES,
        row('CS 102', 'Data', '3', 'B'),
      ),
    ).toEqual(terms);
    expect(inColumn('1/2019', '2/2019')).toEqual(terms.flatMap((term) => [term, term]));
  });

  it('is asked about where it could be a month as well', () => {
    expect(inColumn('01/2019', '02/2019').filter((term) => !term.endsWith('?'))).toEqual([]);
  });

  it('is a month where another figure is none of a semester', () => {
    expect(inColumn('01/2019', '09/2019')).toEqual([
      'January 2019',
      'January 2019',
      'September 2019',
      'September 2019',
    ]);
  });
});
