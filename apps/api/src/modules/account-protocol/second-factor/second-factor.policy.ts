import type { AuthenticatorType } from '../sessions/session-state.js';

/** Whether a sign-in needs a second factor. Recovery codes alone are none: they only replace one. */
export const hasSecondFactor = (types: AuthenticatorType[]): boolean =>
  types.some((type) => type !== 'recovery_codes');
