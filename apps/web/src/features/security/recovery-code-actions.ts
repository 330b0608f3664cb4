import type { Proving } from '../../shared/accounts/outcome';
import { fetchRecoveryCodes, type RecoveryCodes, regenerateRecoveryCodes } from './two-factor.queries';
import type { Action } from './use-action';

type Show = (codes: RecoveryCodes) => void;

/** Names of the two actions. */
export const VIEW = 'view codes';
export const REGENERATE = 'new codes';

/** Shows the recovery codes. @param done what is said with them, and without them */
export const viewing = (proving: Proving, show: Show, done?: string): Action => ({
  name: VIEW,
  run: async () => {
    show(await fetchRecoveryCodes(proving));
    return { accepted: true };
  },
  ...(done !== undefined && { done }),
  failed: [done, 'Could not fetch recovery codes.'].filter(Boolean).join(' '),
});

/** Regenerates all recovery codes and shows them. */
export const regenerating = (proving: Proving, show: Show): Action => ({
  name: REGENERATE,
  run: async () => {
    show(await regenerateRecoveryCodes(proving));
    return { accepted: true };
  },
  done: 'These are your new codes. The old ones no longer work.',
  failed: 'Could not generate recovery codes. Please try again.',
});
