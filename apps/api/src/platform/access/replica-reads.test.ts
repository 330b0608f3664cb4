import { expect, test } from '@jest/globals';
import type { Person } from './viewer.js';
import { mayReadFromReplica } from './replica-reads.interceptor.js';

const ada = { studentId: 'ada' } as Person;
const hers = { studentId: 'ada', handle: 'ada', isOwner: true };
const his = { studentId: 'ben', handle: 'ben', isOwner: false };

test('a replica may answer what people read of their own profile', () => {
  expect(mayReadFromReplica({ method: 'GET', viewer: ada, profile: hers })).toBe(true);
  expect(mayReadFromReplica({ method: 'HEAD', viewer: ada, profile: hers })).toBe(true);
});

test.each([
  ['a change', { method: 'POST', viewer: ada, profile: hers }],
  ["somebody else's profile", { method: 'GET', viewer: ada, profile: his }],
  ['a visitor who is signed out', { method: 'GET', viewer: null, profile: hers }],
  ['a visitor whom nobody has looked up', { method: 'GET', profile: hers }],
  ['what belongs to no profile', { method: 'GET', viewer: ada }],
])('a replica may not answer %s', (_, request) => {
  expect(mayReadFromReplica(request)).toBe(false);
});
