import { useLocation } from 'react-router-dom';

/** The router state that one account page passes to the next; nothing of it belongs into a URL. */
export interface LoginState {
  /** A message about what was just done. */
  notice?: string;
  /** The e-mail address that was typed already. */
  email?: string;
  /** Start again, although a step is pending; starting replaces it. */
  startOver?: boolean;
  /** Why the person has to log in again: the pending step has expired, or was refused. */
  reason?: string;
}

export const useLoginState = (): LoginState => (useLocation().state ?? {}) as LoginState;
