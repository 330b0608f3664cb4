import { expect, it } from 'vitest';
import { parseTranscript } from '../index';
import program from '../fixtures/by-hand/quarters-with-programs.txt?raw';
import pages from '../fixtures/by-hand/ladok-second-page.txt?raw';
import years from '../fixtures/by-hand/osiris-years-of-study.txt?raw';

const doubtsOf = (file: string): string[] =>
  parseTranscript({ text: file.split('\n=====\n', 1)[0]! }).lines.flatMap(({ doubts }) => doubts);

it('A term with a program after it is its term where the sums of several terms agree', () => {
  expect(doubtsOf(program)).toEqual([]);
});

it('A term with a program after it is asked about where the sums do not agree', () => {
  expect(doubtsOf(program.replaceAll('EARNED: 10.0', 'EARNED: 15.0'))).toContain(
    'Is “WINTER 2021 ENGR UNDECLARED” its term?',
  );
});

it('A table that goes on below the head of the next page has no term between its courses', () => {
  expect(doubtsOf(pages).join(' ')).not.toMatch(/term/);
  expect(doubtsOf(pages.replace('Completed courses (continued)', 'Blockwoche Zwei')).join(' ')).toMatch(
    /No term could be found/,
  );
});

it('A year of study at the end of a line names no term with the code below it', () => {
  expect(doubtsOf(years)).toEqual([]);
});
