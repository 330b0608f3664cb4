import * as fc from 'fast-check';
import { cleanValue } from '../lexing/text';
import type { LineKind, RepeatCode, Term } from '../transcript.types';

/** A course of a made-up record, with what every layout can print. */
export interface GeneratedCourse {
  readonly kind: LineKind;
  readonly subject: string;
  readonly number: string;
  readonly title: string;
  readonly credits: number;
  readonly points: number;
  readonly grade: string | null;
  readonly repeat: RepeatCode | null;
}

export interface GeneratedRecord {
  readonly transfer: readonly {
    readonly institution: string;
    readonly courses: readonly GeneratedCourse[];
  }[];
  readonly terms: readonly { readonly term: Term; readonly courses: readonly GeneratedCourse[] }[];
  readonly current: { readonly term: Term; readonly courses: readonly GeneratedCourse[] };
}

const subject = fc.oneof(
  fc.stringMatching(/^[A-Z]{2,4}$/),
  fc.constantFrom('A&S', 'BIO-L', 'CSCI-UA', 'ME EN', 'C S'),
);
const number = fc.oneof(
  fc.stringMatching(/^[1-9]\d{3}$/),
  fc.constantFrom('4410A', '499R', '03.00', '1MD3', 'UN1004', '101'),
);
/** Words that could be taken for something else: a level, a grade, hours, a heading, a separator, page furniture. */
const trap = fc.constantFrom(
  'UG',
  'GR',
  'A',
  'B+',
  'W',
  'I',
  'E',
  'P',
  '2',
  '3D',
  '3.000',
  '0.50',
  '1/2',
  '101',
  'II',
  'CS 1400',
  '-',
  '–',
  '&',
  'Term: Fall 2024',
  'INSTITUTION CREDIT',
  'Overall:',
  'Credit Hours',
  'Opens in new window',
  'R&D,',
  '"quoted"',
  ';',
  "D'Été",
);
const word = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[A-Z][a-z]{1,11}$/) },
  { weight: 2, arbitrary: trap },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }) },
);
const title = fc
  .array(word, { minLength: 1, maxLength: 7 })
  .map((words) => cleanValue(words.join(' ')))
  .filter((text) => text !== '');

const quarters = (most: number) => fc.integer({ min: 0, max: most * 4 }).map((count) => count / 4);
const facts = { subject, number, title, credits: quarters(12), points: quarters(48) };

const ownCourse: fc.Arbitrary<GeneratedCourse> = fc.oneof(
  fc.record({
    ...facts,
    kind: fc.constant<LineKind>('completed'),
    grade: fc.constantFrom(
      'A',
      'A-',
      'B+',
      'C*',
      'D',
      'F',
      'P',
      'S',
      'U',
      'CR',
      'NC',
      'AU',
      'I',
      'BEX',
      'HP',
    ),
    repeat: fc.constantFrom<RepeatCode | null>(null, null, 'E', 'I', 'A'),
  }),
  fc.record({
    ...facts,
    kind: fc.constant<LineKind>('withdrawn'),
    grade: fc.constantFrom('W', 'WF', 'WP'),
    repeat: fc.constant(null),
  }),
);
const transferCourse: fc.Arbitrary<GeneratedCourse> = fc.record({
  ...facts,
  kind: fc.constant<LineKind>('transfer'),
  grade: fc.constantFrom('T', 'TR', 'TA', 'TB+', 'K', 'P'),
  repeat: fc.constant(null),
});
const currentCourse: fc.Arbitrary<GeneratedCourse> = fc.record({
  ...facts,
  kind: fc.constant<LineKind>('in-progress'),
  grade: fc.constant(null),
  repeat: fc.constant(null),
});
const term: fc.Arbitrary<Term> = fc.record({
  season: fc.constantFrom('Winter', 'Spring', 'Summer', 'Fall'),
  year: fc.integer({ min: 1995, max: 2040 }),
});

/** Any record, titles full of traps. At least one finished course. */
export const generatedRecord: fc.Arbitrary<GeneratedRecord> = fc.record({
  transfer: fc.array(
    fc.record({
      institution: fc.constantFrom(
        'Example Community College',
        'Université de Sample',
        'St. Sample & Sons College',
      ),
      courses: fc.array(transferCourse, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 2 },
  ),
  terms: fc.array(fc.record({ term, courses: fc.array(ownCourse, { minLength: 1, maxLength: 5 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  current: fc.record({ term, courses: fc.array(currentCourse, { maxLength: 3 }) }),
});
