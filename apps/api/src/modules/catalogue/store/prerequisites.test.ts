import { describe, expect, test } from '@jest/globals';
import { normaliseCode } from '@lumen/matching';
import fc from 'fast-check';
import {
  coursesIn,
  isAmbiguous,
  parsePrerequisites,
  type Prerequisite,
  writePrerequisites,
} from './prerequisites.js';

const course = (code: string, grade?: string): Prerequisite => ({ course: code, ...(grade && { grade }) });

describe('prerequisites', () => {
  test.each<[string, Prerequisite | null]>([
    ['CS 1400', course('CS 1400')],
    ['Prerequisite: cs1400.'.toUpperCase(), course('CS 1400')],
    ['CS 1400 and MATH-1050', { all: [course('CS 1400'), course('MATH 1050')] }],
    [
      'CS 1400, MATH 1050, and ENGL 1010',
      { all: [course('CS 1400'), course('MATH 1050'), course('ENGL 1010')] },
    ],
    ['CS 1400, CS 1405, or CS 1410', { any: [course('CS 1400'), course('CS 1405'), course('CS 1410')] }],
    ['CS 1400 or 1410', { any: [course('CS 1400'), course('CS 1410')] }],
    ['MATH 1050/1055', { any: [course('MATH 1050'), course('MATH 1055')] }],
    [
      'CS 1400 or CS 1410 and MATH 1050',
      { all: [{ any: [course('CS 1400'), course('CS 1410')] }, course('MATH 1050')] },
    ],
    [
      'CS 1400 or (CS 1410 and MATH 1050)',
      { any: [course('CS 1400'), { all: [course('CS 1410'), course('MATH 1050')] }] },
    ],
    ['CS 1400 with a grade of C or better', course('CS 1400', 'C')],
    ['Minimum grade of B- in CS 1400', course('CS 1400', 'B-')],
    ['CS 1400 (C+)', course('CS 1400', 'C+')],
    ['NURS 3100 (all with a grade of C or better)', course('NURS 3100', 'C')],
    [
      'NURS 3100, NURS 3200 (both courses with a grade of C or better)',
      { all: [course('NURS 3100', 'C'), course('NURS 3200', 'C')] },
    ],
    [
      'Level 2 nursing courses (all with a grade of C or better)',
      { text: 'Level 2 nursing courses (all with a grade of C or better)' },
    ],
    ['Two years of Latin with C or better in each', { text: 'Two years of Latin with C or better in each' }],
    [
      'CS 1400 and a laboratory with a grade of B- or better',
      { all: [course('CS 1400'), { text: 'a laboratory with a grade of B- or better' }] },
    ],
    [
      'CS 1400 and CS 1410 with C- or better in each',
      { all: [course('CS 1400', 'C-'), course('CS 1410', 'C-')] },
    ],
    [
      'CS 1400 (C- or better) or instructor approval',
      { any: [course('CS 1400', 'C-'), { text: 'instructor approval' }] },
    ],
    [
      '(GEOL 1010 with C- or higher) AND (CHEM 1210 OR CHEM 1250)',
      { all: [course('GEOL 1010', 'C-'), { any: [course('CHEM 1210'), course('CHEM 1250')] }] },
    ],
    [
      '(MATH 1210 concurrently) and CS 1400',
      { all: [{ course: 'MATH 1210', concurrent: true }, course('CS 1400')] },
    ],
    ['CS 1400; junior standing', { all: [course('CS 1400'), { text: 'junior standing' }] }],
    ['Placement into MATH 1050', { text: 'Placement into MATH 1050' }],
    ['12 credits of BIOL 3000 or above', { text: '12 credits of BIOL 3000 or above' }],
    ['MATH 1210 (may be taken concurrently)', { course: 'MATH 1210', concurrent: true }],
    ['Co-requisite: CHEM 1215', { course: 'CHEM 1215', concurrent: true }],
    ['None', null],
    ['', null],
  ])('%s', (written, expected) => {
    expect(parsePrerequisites(written)).toEqual(expected);
  });

  const LISTED = new Set(
    [
      'MATH 1A',
      'MATH 1B',
      'MATH 16A',
      'PHYS 5',
      '6.0001',
      '18.01',
      'INF-B-110',
      'MUS M30A',
      'CSCI-UA 101',
      'I&C SCI 31',
      'CRM/LAW C7',
      'FÍS 101',
      'ÉCN 1000',
      'IN 1000',
      '61211',
    ].map(normaliseCode),
  );

  test.each<[string, Prerequisite | null]>([
    ['MATH 1A', course('MATH 1A')],
    ['math-1a', course('MATH 1A')],
    ['MATH 1A or MATH 16A', { any: [course('MATH 1A'), course('MATH 16A')] }],
    ['MATH 1A or 1B', { any: [course('MATH 1A'), course('MATH 1B')] }],
    ['MATH 1A/1B; PHYS 5', { all: [{ any: [course('MATH 1A'), course('MATH 1B')] }, course('PHYS 5')] }],
    ['MATH 1A (C-)', course('MATH 1A', 'C-')],
    ['Completion of 6.0001 or 18.01.', { any: [course('6.0001'), course('18.01')] }],
    ['Prerequisite: INF-B-110', course('INF B 110')],
    ['MUS M30A and CSCI-UA101', { all: [course('MUS M 30A'), course('CSCI UA 101')] }],
    ['I&C SCI 31, CRM/LAW C7', { all: [course('I&C SCI 31'), course('CRM/LAW C 7')] }],
    [
      'FÍS 101 or ÉCN 1000 with a grade of C or better',
      { any: [course('FÍS 101'), course('ÉCN 1000', 'C')] },
    ],
    ['IN 1000 (may be taken concurrently)', { course: 'IN 1000', concurrent: true }],
    ['61211', course('61211')],
    ['"MATH 1A" or "placement"', { any: [course('MATH 1A'), { text: 'placement' }] }],
    ['MATH 1A or higher', { text: 'MATH 1A or higher' }],
    ['MATH 2 or a year of it', { any: [{ text: 'MATH 2' }, { text: 'a year of it' }] }],
    ['2 units of MATH 1A', { text: '2 units of MATH 1A' }],
  ])('of courses whose codes are listed are understood whatever these look like: %s', (written, expected) => {
    expect(parsePrerequisites(written, (code) => LISTED.has(code))).toEqual(expected);
  });

  const aCourse = fc.record(
    {
      course: fc
        .tuple(fc.constantFrom('CS', 'MATH', 'BIOL'), fc.integer({ min: 100, max: 9999 }))
        .map(([s, n]) => `${s} ${n}`),
      grade: fc.constantFrom('A', 'B-', 'C+', 'D'),
      concurrent: fc.constant(true as const),
    },
    { requiredKeys: ['course'] },
  );
  const aText = fc
    .stringMatching(/^[A-Za-z][a-z ,;()]{0,30}[a-z]$/)
    .map((text) => ({ text: text.replaceAll(/\s+/g, ' ') }));
  const leaf = fc.oneof(aCourse, aText);
  const anyOf = fc.array(leaf, { minLength: 2, maxLength: 4 }).map((any) => ({ any }));
  const allOf = fc.array(fc.oneof(leaf, anyOf), { minLength: 2, maxLength: 4 }).map((all) => ({ all }));

  test('are read from their own text as the same', () => {
    fc.assert(
      fc.property(fc.oneof(leaf, anyOf, allOf), (prerequisite) => {
        expect(parsePrerequisites(writePrerequisites(prerequisite))).toEqual(prerequisite);
      }),
    );
  });

  test('never lose a course, nor throw', () => {
    fc.assert(fc.property(fc.string(), (text) => void parsePrerequisites(text)));
    for (const marks of ['⟨C|9⟩', '⟦7⟧', '⟪⟫', '⦃', '⦃7⦄', '\uE000'])
      expect(() => parsePrerequisites(`${marks} CS 1400; ${marks}`)).not.toThrow();
    expect(coursesIn(parsePrerequisites('(CS 1400 (C) or CS 1410) and MATH 1050')!)).toEqual([
      'CS 1400',
      'CS 1410',
      'MATH 1050',
    ]);
  });

  test('are ambiguous when and and or stand beside each other', () => {
    expect(
      [
        'CS 1 or CS 11 and MATH 12 or MATH 13',
        'CS 11 and (MATH 12 or MATH 13)',
        'CS 11 with C or better and CS 12',
        'MATH 1A or MATH 16A and 6.0001',
      ].map(isAmbiguous),
    ).toEqual([true, false, false, true]);
  });
});
