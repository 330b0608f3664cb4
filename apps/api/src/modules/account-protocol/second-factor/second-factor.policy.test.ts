import { expect, test } from '@jest/globals';
import type { AuthenticatorType } from '../sessions/session-state.js';
import { hasSecondFactor } from './second-factor.policy.js';

test.each<[boolean, AuthenticatorType[]]>([
  [false, []],
  [false, ['recovery_codes']],
  [true, ['totp']],
  [true, ['webauthn']],
  [true, ['recovery_codes', 'totp']],
  [true, ['webauthn', 'recovery_codes']],
])('whether a second factor is asked for is %s with %j', (asked, types) => {
  expect(hasSecondFactor(types)).toBe(asked);
});
