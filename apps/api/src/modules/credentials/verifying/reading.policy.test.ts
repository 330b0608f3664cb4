import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  isObject,
  issuerOf,
  KNOWN_TYPES,
  listOf,
  partsOf,
  quoted,
  textOf,
  timeOf,
  typesOf,
  withoutProof,
} from './reading.policy.js';

test('what is looked for are badges, in both their spellings, and learner records', () => {
  expect(KNOWN_TYPES).toEqual(['OpenBadgeCredential', 'AchievementCredential', 'ClrCredential']);
});

test('an object is neither null nor a list nor a text', () => {
  expect([{}, null, [], 'text', undefined, 1].map(isObject)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('what is no text is an empty one', () => {
  expect(['a', 1, null, undefined, {}].map(textOf)).toEqual(['a', '', '', '', '']);
});

describe('a text that is repeated', () => {
  test('is whole up to two hundred characters', () => {
    expect(quoted('a'.repeat(200))).toBe('a'.repeat(200));
    expect(quoted('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`);
  });

  test('ends with a whole character', () => {
    expect(quoted(`${'a'.repeat(199)}🐢 and more`)).toBe(`${'a'.repeat(199)}…`);
    expect(quoted(`${'a'.repeat(198)}🐢 and more`)).toBe(`${'a'.repeat(198)}🐢…`);
  });
});

test('one value or several are a list; none are an empty one', () => {
  expect([undefined, null, 'a', ['a', 'b'], 0].map(listOf)).toEqual([[], [], ['a'], ['a', 'b'], [0]]);
});

test('types are texts, one or several', () => {
  expect(typesOf({ type: 'A' })).toEqual(['A']);
  expect(typesOf({ type: ['A', 1] })).toEqual(['A', '']);
  expect(typesOf({})).toEqual([]);
});

test('an issuer is an address or has one', () => {
  expect(issuerOf({ issuer: 'did:web:a' })).toBe('did:web:a');
  expect(issuerOf({ issuer: { id: 'did:web:b' } })).toBe('did:web:b');
  expect([{}, { issuer: {} }, { issuer: ['did:web:a'] }, { issuer: 7 }].map(issuerOf)).toEqual([
    '',
    '',
    '',
    '',
  ]);
});

test('without its proof a document keeps everything else', () => {
  expect(withoutProof({ a: 1, proof: {}, b: null })).toEqual({ a: 1, b: null });
});

describe('a date', () => {
  test('has a time and a zone', () => {
    expect(timeOf('2026-11-22T10:00:00Z')).toBe(Date.UTC(2026, 10, 22, 10));
    expect(timeOf('2026-11-22T10:00:00.5+02:00')).toBe(Date.UTC(2026, 10, 22, 8, 0, 0, 500));
    expect(timeOf('2026-11-22T10:00:00.123456789Z')).toBe(Date.UTC(2026, 10, 22, 10, 0, 0, 123));
    expect(timeOf('2026-11-22T10:00:00-01:30')).toBe(Date.UTC(2026, 10, 22, 11, 30));
  });

  test('is null if it is missing, and NaN if it is no date', () => {
    expect(timeOf(undefined)).toBeNull();
    expect(timeOf(null)).toBeNaN();
  });

  test.each([
    '2026-11-22',
    '2026-11-22T10:00Z',
    '2026-11-22T10:00:00',
    '2026-11-22T10:00:00.Z',
    '2026-11-22T10:00:00.1234567890Z',
    ' 2026-11-22T10:00:00Z',
    '2026-11-22T10:00:00Z ',
    '2026-11-22 10:00:00Z',
    '2026-11-22T10:00:00+0200',
    '2026-1-22T10:00:00Z',
    '2026-13-22T10:00:00Z',
    '2026-11-22T10:00:00z',
    'x026-11-22T10:00:00Z',
    20_261_122,
  ])('%j is no date', (value) => expect(timeOf(value)).toBeNaN());

  test('is the moment that it says', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }),
        (day) => {
          expect(timeOf(day.toISOString())).toBe(day.getTime());
        },
      ),
    );
  });
});

test('the parts of a record are the credentials of all whom it is about', () => {
  expect(partsOf({ credentialSubject: { verifiableCredential: ['a', 'b'] } })).toEqual(['a', 'b']);
  expect(
    partsOf({
      credentialSubject: [{ verifiableCredential: 'a' }, 'nobody', {}, { verifiableCredential: ['b'] }],
    }),
  ).toEqual(['a', 'b']);
  expect(partsOf({})).toEqual([]);
});
