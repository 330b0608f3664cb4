import { expect, test } from '@jest/globals';
import { isSameLine, isSameTerm } from './same-line.js';

const FALL = 'Fall 2025';

test.each([
  ['completed', { kind: 'completed', isByHand: false }, true],
  ['completed', { kind: 'withdrawn', isByHand: false }, true],
  ['completed', { kind: 'in-progress', isByHand: false }, false],
  ['completed', { kind: 'completed', isByHand: true }, false],
  ['in-progress', { kind: 'in-progress', isByHand: false }, true],
  ['in-progress', { kind: 'completed', isByHand: true }, true],
] as const)(
  'a line that is %s beside one of its term that is %j: the same, %s',
  (kind, recorded, expected) => {
    expect(isSameLine({ term: FALL, kind }, { ...recorded, term: FALL })).toBe(expected);
  },
);

test.each([
  ['Snow College', 'Dixie College', false],
  ['Snow College', 'SNOW  COLLEGE', true],
  ['Snow College', null, true],
  [undefined, 'Snow College', true],
])('of %s beside one of %s it is the same line: %s', (institution, recorded, expected) => {
  const line = { kind: 'transfer', term: null, isByHand: false } as const;
  expect(isSameLine({ ...line, institution }, { ...line, institution: recorded })).toBe(expected);
});

test.each([null, 'Spring 2025'])('of another term (%s) it is another line', (term) => {
  const line = { kind: 'completed', isByHand: false } as const;
  expect(isSameLine({ ...line, term: FALL }, { ...line, term })).toBe(false);
});

test.each([
  ['fall 2025', 'Fall 2025', true],
  [' Fall  2025', 'FALL 2025', true],
  ['Otoño 2025', 'OTONO 2025', true],
  ['Fall 2025', 'Fall 2024', false],
  ['', null, true],
  [null, 'Fall 2025', false],
])('the terms %j and %j are the same, however they are spelled: %s', (one, other, expected) => {
  expect(isSameTerm(one, other)).toBe(expected);
  const line = { kind: 'completed', isByHand: false } as const;
  expect(isSameLine({ ...line, term: one }, { ...line, term: other })).toBe(expected);
});

test.each([
  ['A', 'I', true],
  ['A', 'F', true],
  ['B', 'W', true],
  ['A', null, true],
  ['91', '78', true],
  ['a ', 'A', false],
  ['91', 'A', false],
  [null, 'B', false],
  ['A', undefined, false],
])('a grade %j beside one of %j in the record is another one: %s', (grade, before, isChanged) => {
  const line = { term: FALL, kind: 'completed', grade } as const;
  const recorded = { term: FALL, kind: 'completed', isByHand: false, grade: before } as const;
  expect(isSameLine(line, recorded)).toBe(!isChanged);
  expect(isSameLine({ ...line, kind: 'in-progress' }, recorded)).toBe(true);
});
