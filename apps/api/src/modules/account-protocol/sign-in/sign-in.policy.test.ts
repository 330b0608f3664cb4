import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { maySignIn, missingProof, nextStep } from './sign-in.policy.js';

const authenticators = fc.uniqueArray(fc.constantFrom('totp', 'webauthn', 'recovery_codes'));
const methods = fc.constantFrom('password', 'mfa', 'socialaccount');
const proofs = fc.array(fc.record({ method: methods, at: fc.integer({ min: 0, max: 10_000 }) }));

test('an account may sign in exactly while it may be used', () => {
  expect([maySignIn({ isUsable: true }), maySignIn({ isUsable: false })]).toEqual([true, false]);
});

describe('what follows a first proof', () => {
  test('an address is proven before a second factor is asked for', () => {
    fc.assert(
      fc.property(methods, authenticators, (method, types) => {
        const step = nextStep({ method, isAddressProven: false, authenticators: types });
        return step === (method === 'mfa' ? null : 'verify_email');
      }),
    );
  });

  test('a second factor is asked for exactly of those who have one, unless a passkey has been both', () => {
    fc.assert(
      fc.property(methods, authenticators, (method, types) => {
        const hasOne = types.includes('totp') || types.includes('webauthn');
        const step = nextStep({ method, isAddressProven: true, authenticators: types });
        return step === (method !== 'mfa' && hasOne ? 'mfa_authenticate' : null);
      }),
    );
  });
});

describe('what a session needs before staff may change something', () => {
  const site = { maxAgeSeconds: 300, now: 5_000 };

  test('where the site asks for a second factor, no session without one will do, however young', () => {
    fc.assert(
      fc.property(proofs, (given) => {
        const missing = missingProof(given, { ...site, needsSecondFactor: true });
        return (missing === 'second_factor') === given.every(({ method }) => method !== 'mfa');
      }),
    );
  });

  test('otherwise a proof that is younger than the site allows is enough, whichever it is', () => {
    fc.assert(
      fc.property(proofs, (given) => {
        const missing = missingProof(given, { ...site, needsSecondFactor: false });
        return missing === (given.some(({ at }) => at > 4_700) ? null : 'reauthentication');
      }),
    );
  });

  test('a proof as old as the site allows is too old', () => {
    const given = [{ method: 'password', at: 4_700 }];
    expect(missingProof(given, { ...site, needsSecondFactor: false })).toBe('reauthentication');
  });
});
