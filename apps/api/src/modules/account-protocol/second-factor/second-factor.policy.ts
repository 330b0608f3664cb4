import type { AuthenticatorType } from '../sessions/session-state.js';

/** Whether signing in asks for more than a password: recovery codes only stand in for what does. */
export const hasSecondFactor = (types: AuthenticatorType[]): boolean =>
  types.some((type) => type !== 'recovery_codes');
