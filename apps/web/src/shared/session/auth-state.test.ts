import { describe, expect, test } from 'vitest';
import type { SessionAnswer } from '../api/auth-change';
import { signedIn, signedOut } from '../../testing/people';
import { authStateOf, handleOf, pendingFlowOf, personOf } from './auth-state';

const reauthentication: SessionAnswer = { ...signedIn(), status: 401 };

describe('who is signed in', () => {
  test.each([
    ['200 is authenticated', signedIn(), 'signed-in'],
    ['401 is not', signedOut(), 'signed-out'],
    ['401 with is_authenticated needs another proof', reauthentication, 'reauthentication'],
    [
      '401 with is_authenticated null is not',
      { status: 401, meta: { is_authenticated: null } },
      'signed-out',
    ],
    ['410 is not', { status: 410 }, 'signed-out'],
  ] as const)('%s (S310, S311, S474)', (_, answer, state) => {
    expect(authStateOf(answer)).toBe(state);
  });

  test.each([
    [{ handle: 'a', user_handle: 'b', username: 'c' }, 'a'],
    [{ user_handle: 'b', username: 'c' }, 'b'],
    [{ username: 'c' }, 'c'],
    [{}, null],
  ])('the handle of %o is %o (S312)', (user, handle) => {
    expect(handleOf({ status: 200, data: { user } })).toBe(handle);
  });

  test('a person stays the same under another handle and while a proof is due', () => {
    const renamed = signedIn();
    renamed.data.user.handle = 'somebody-else';
    expect(personOf(renamed)).toBe(personOf(signedIn()));
    expect(personOf(reauthentication)).toBe(personOf(signedIn()));
    expect(personOf(signedIn('noor'))).not.toBe(personOf(signedIn()));
    expect(personOf(signedOut())).toBeNull();
  });
});

test('the pending flow is the first one marked pending (S313)', () => {
  const flows = [
    { id: 'login' },
    { id: 'verify_email', is_pending: true },
    { id: 'mfa_authenticate', is_pending: true },
  ];
  expect(pendingFlowOf({ status: 401, data: { flows } })?.id).toBe('verify_email');
  expect(pendingFlowOf(signedOut())).toBeNull();
});
