import { hasSecondFactor } from '../second-factor/second-factor.policy.js';
import type { AuthenticationMethod, AuthenticatorType, PendingStage } from '../sessions/session-state.js';

// The rules about who may sign in, which proofs that takes, and which proof staff need before they change something.
// SignInService asks `maySignIn` and `nextStep`; SessionProof of account-access asks `missingProof`, also where an external
// account service signs people in. Elsewhere are the limits on attempts (platform/limits/rate-limits.ts) and which proof a
// person needs before they change their own account (`isRecent` of pipeline/pipeline.ts).

/** A person who is signing in. */
export interface SignInFacts {
  /** Whether their account may be used at all (`account-state.policy.ts` of accounts). */
  isUsable: boolean;
}

/** Who may sign in. SignInService asks when a sign-in begins and again when it ends. */
export const maySignIn = ({ isUsable }: SignInFacts): boolean => isUsable;

/** The step that follows a first proof; null when the proof alone signs in. */
export function nextStep({
  method,
  isAddressProven,
  authenticators,
}: {
  method: AuthenticationMethod['method'];
  isAddressProven: boolean;
  authenticators: AuthenticatorType[];
}): Exclude<PendingStage['id'], 'provider_signup'> | null {
  if (method === 'mfa') return null; // a passkey is both factors
  if (!isAddressProven) return 'verify_email';
  return hasSecondFactor(authenticators) ? 'mfa_authenticate' : null;
}

/** A way in which the person of a session has proved who they are, as the protocol names it; `at` is in epoch seconds. */
export interface GivenProof {
  method: string;
  at: number;
}

/** The proof that a session lacks before staff may change something with it; null when it lacks none. */
export function missingProof(
  proofs: GivenProof[],
  site: { needsSecondFactor: boolean; maxAgeSeconds: number; now: number },
): 'second_factor' | 'reauthentication' | null {
  if (site.needsSecondFactor && !proofs.some(({ method }) => method === 'mfa')) return 'second_factor';
  const youngest = Math.max(0, ...proofs.map(({ at }) => at));
  return site.now - youngest < site.maxAgeSeconds ? null : 'reauthentication';
}
