import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { termName } from '../lexing/terms';

const page = (...headings: readonly string[]) =>
  [
    'My Record',
    'Transfer Credit',
    ...headings.flatMap((heading, index) => [
      heading,
      'Academic Level: Undergraduate',
      '2 items',
      'Course',
      'Grade',
      'Units Attempted',
      'Units Earned',
      'Grade Points',
      `ENV 21${index} - Energy, Climate & Society`,
      'C+',
      '4',
      '4',
      '9.2',
      `PHIL 24${index} - Animal Ethics`,
      'A',
      '4',
      '4',
      '16.0',
    ]),
  ].join('\n');
const termsIn = (...headings: readonly string[]) =>
  parseTranscript({ text: page(...headings) }).lines.map(
    ({ subject, number, term, kind, doubts }) =>
      `${subject} ${number}: ${term ? termName(term) : 'no term'}, ${kind}${doubts.length > 0 ? ', asked' : ''}`,
  );

describe('a heading with the days of a term', () => {
  it.each([
    ['Fall 2021 Block Plan (08/30/2021 - 12/22/2021)', 'Spring 2022 Block Plan (01/24/2022 - 05/18/2022)'],
    [
      'Fall 2021 Cooperative Plan: Aug 30, 2021 – Dec 22, 2021',
      'Spring 2022 Cooperative Plan: Jan 24, 2022 – May 18, 2022',
    ],
    ['2021 Fall Flex Track 2021-08-30 to 2021-12-22', '2022 Spring Flex Track 2022-01-24 to 2022-05-18'],
  ])('names its season and its year, whatever else it says: %s', (fall, spring) => {
    expect(termsIn(fall, spring).map((line) => line.replace(', asked', ''))).toEqual([
      'ENV 210: Fall 2021, completed',
      'PHIL 240: Fall 2021, completed',
      'ENV 211: Spring 2022, completed',
      'PHIL 241: Spring 2022, completed',
    ]);
  });

  it.each([
    [
      '2021-2022: Advent - 08/23/2021 - 10/16/2021',
      '2021-2022: Lent - 01/10/2022 - 03/05/2022 (In Progress)',
    ],
    ['2021-2022: Advent - Aug 23, 2021 - Oct 16, 2021', '2021-2022: Lent (Jan 10, 2022 - Mar 5, 2022)'],
  ])('keeps the name that a school gives it within its year, and asks for it: %s', (advent, lent) => {
    expect(termsIn(advent, lent)).toEqual([
      'ENV 210: Advent 2021/22, completed, asked',
      'PHIL 240: Advent 2021/22, completed, asked',
      'ENV 211: Lent 2021/22, completed, asked',
      'PHIL 241: Lent 2021/22, completed, asked',
    ]);
  });

  it('is asked about in words that are not known', () => {
    expect(termsIn('Spring 2021', 'Hilary Immersion 2022 (01/24/2022 - 05/18/2022)').slice(2)).toEqual([
      'ENV 211: Hilary Immersion 2022, completed, asked',
      'PHIL 241: Hilary Immersion 2022, completed, asked',
    ]);
  });
});

describe('a heading with a year and a part of it in words that are not known', () => {
  const record = (...headings: readonly string[]) =>
    parseTranscript({
      text: [
        'Transfer Credits',
        'Institution\tCourse #\tName\tGrade\tCredits',
        'Regent College\tNT501\tNew Testament Foundations\tT\t3',
        ...headings.flatMap((heading, index) => [
          heading,
          'Course #\tName\tGrade\tCredits\tPoints',
          `BL51${index}\tBiblical Hebrew\t91.40% A-\t3\t11.10`,
          `TH60${index}\tTheology of the Reformers\t88.10% B+\t3\t9.90`,
        ]),
      ].join('\n'),
    }).lines.map(({ number, grade, term, kind, doubts }) =>
      [number, grade, term && termName(term), kind, doubts.length > 0 ? 'asked' : ''].join('|'),
    );

  it.each(['2020-2021: Michaelmas Term', '2020-2021 – Michaelmas Term', '2020/21 Michaelmas Term'])(
    'keeps the name of the part, asks for it, and ends the credit from elsewhere: %s',
    (heading) => {
      expect(record(heading, heading.replace('Michaelmas', 'Hilary'))).toEqual([
        '501|T||transfer|',
        '510|A-|Michaelmas Term 2020/21|completed|asked',
        '600|B+|Michaelmas Term 2020/21|completed|asked',
        '511|A-|Hilary Term 2020/21|completed|asked',
        '601|B+|Hilary Term 2020/21|completed|asked',
      ]);
    },
  );
});
