import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { termName } from '../lexing/terms';
import { tabs } from '../testing/read';

const told = (...text: readonly string[]) =>
  parseTranscript({ text: text.join('\n') }).lines.map(
    ({ term, doubts }) => `${term && termName(term)}${doubts.length > 0 ? '?' : ''}`,
  );
const inColumn = (...terms: readonly string[]) =>
  told(
    tabs('Course', 'Title', 'Term', 'Credits', 'Grade'),
    tabs('CS 101', 'Intro to Computing', terms[0]!, '3', 'A'),
    tabs('MATH 110', 'Calculus I', terms[0]!, '4', 'B'),
    tabs('CS 102', 'Data Structures', terms[1]!, '3', 'A'),
    tabs('HIST 101', 'World History', terms[1]!, '3', 'C'),
  );

describe('A figure before a year', () => {
  const NAMES = tabs('Course', 'Title', 'Credits', 'Grade');

  it('is offered as the semester of that year, and asked about', () => {
    const terms = ['Semester 1 2019?', 'Semester 2 2019?'];
    expect(
      told(
        '1/2019',
        NAMES,
        tabs('CS 101', 'Intro to Computing', '3', 'A'),
        '2/2019',
        NAMES,
        tabs('CS 102', 'Data', '3', 'B'),
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
