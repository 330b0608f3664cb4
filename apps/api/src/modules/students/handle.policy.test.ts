import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { handleBase, handleCandidate, handleProblem, RESERVED_HANDLES } from './handle.policy.js';

test.each(['maya-okafor', 'a.b', 'x_9', 'Maya', '007'])('%s may be a handle', (handle) => {
  expect(handleProblem(handle)).toBeNull();
});

test.each([
  '',
  'ab',
  'x'.repeat(31),
  '-maya',
  '.maya',
  'maya okafor',
  'mäya',
  'a/b',
  'settings',
  'Explore',
  'robots.txt',
])('"%s" may not be a handle', (handle) => {
  expect(handleProblem(handle)).toEqual(expect.any(String));
});

test('every e-mail address gives a handle that may be used, and so do its followers', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), fc.nat({ max: 98 }), (email, attempt) => {
      expect(handleProblem(handleCandidate(handleBase(email), attempt))).toBeNull();
    }),
  );
});

test('a reserved word as local part does not become a handle', () => {
  for (const word of RESERVED_HANDLES)
    expect(RESERVED_HANDLES.has(handleBase(`${word}@mail.example`))).toBe(false);
});
