import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { normaliseCode } from './course-code.js';

test.each([
  ['CS 1400', 'CS 1400'],
  ['cs1400', 'CS 1400'],
  ['CS-1400', 'CS 1400'],
  ['CS–1400', 'CS 1400'],
  ['CS*1400', 'CS 1400'],
  ['CS_1400', 'CS 1400'],
  ['\u00a0CS \t 1400 ', 'CS 1400'],
  ['ＣＳ１４００', 'CS 1400'],
  ['CS\u200b1400', 'CS 1400'],
  ['\u200fCS 14\u00ad00\u200e', 'CS 1400'],
  [' Cs   4410a ', 'CS 4410A'],
  ['CHEM 1210L', 'CHEM 1210L'],
  ['chem1210-l', 'CHEM 1210L'],
  ['BIOL 499 R', 'BIOL 499R'],
  ['BIOL 499R', 'BIOL 499R'],
  ['MATH 03.00', 'MATH 03.00'],
  ['ENGL& 101', 'ENGL& 101'],
  ['engl&101', 'ENGL& 101'],
  ['CSCI-UA 101', 'CSCI UA 101'],
  ['CSCI UA101', 'CSCI UA 101'],
  ['FİZ 101', 'FIZ 101'],
  ['fiz101', 'FIZ 101'],
  ['fi\u0307z 101', 'FIZ 101'],
  ['FI\u0307Z 101', 'FIZ 101'],
  ['fız 101', 'FIZ 101'],
  ['6.0001', '6.0001'],
  ['1400', '1400'],
  ['CS 1400-01', 'CS 1400 01'],
  ['HONORS', 'HONORS'],
  [' - ', '-'],
  ['?!', '?!'],
])('"%s" is the course %s', (written, code) => expect(normaliseCode(written)).toBe(code));

test.each([
  ['CS 1400', 'CS 1401'],
  ['CS 1400', 'CS 140'],
  ['CS 1400', 'CSE 1400'],
  ['CHEM 1210', 'CHEM 1210L'],
  ['A 1-11', 'A 11-1'],
  ['6.0001', '60001'],
])('%s and %s are two courses', (one, other) => expect(normaliseCode(one)).not.toBe(normaliseCode(other)));

test('the form of a code is its own form', () => {
  const piece = fc.constantFrom(
    'CS',
    'é',
    'i',
    '\u0307',
    'İ',
    'a',
    '1',
    '40',
    ' ',
    '-',
    '*',
    '.',
    '&',
    'L',
    '\t',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const form = normaliseCode(pieces.join(''));
      expect(normaliseCode(form)).toBe(form);
    }),
    { numRuns: 2000 },
  );
});
