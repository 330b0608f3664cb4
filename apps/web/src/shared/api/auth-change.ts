import { remember, remembered } from '../remembered';

const AUTH_CHANGE = 'lumen:auth-change';
const TOKEN_KEY = 'sessionToken';

/** What the account service says about who is signed in, as far as the app reads it. */
export interface SessionAnswer {
  status: number;
  data?: { user?: SessionUser; flows?: Flow[] };
  meta?: { is_authenticated?: boolean | null; session_token?: string };
}

interface SessionUser {
  id?: string | number;
  handle?: string;
  user_handle?: string;
  username?: string;
  /** The primary address. */
  email?: string;
  has_usable_password?: boolean;
}

/** Something that can be begun, or that was begun and is pending. */
export interface Flow {
  id: string;
  is_pending?: boolean;
  /** For a second factor: the kinds of proof that the person can give. */
  types?: string[];
}

/** Calls back with every answer that changes who is signed in. @returns unsubscribes */
export function onAuthChange(listener: (answer: SessionAnswer) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<SessionAnswer>).detail);
  document.addEventListener(AUTH_CHANGE, handle);
  return () => document.removeEventListener(AUTH_CHANGE, handle);
}

/**
 * Looks at an answer of the account service: a session token in it is kept for this tab, a 410 forgets it, and whatever
 * says who is signed in (401, 410, or 200 with is_authenticated) is announced.
 */
export function publishSession(answer: SessionAnswer): void {
  if (answer.meta?.session_token) remember(TOKEN_KEY, answer.meta.session_token, 'sessionStorage');
  if (answer.status === 410) remember(TOKEN_KEY, null, 'sessionStorage');
  const endsSession = answer.status === 401 || answer.status === 410;
  if (endsSession || (answer.status === 200 && answer.meta?.is_authenticated)) {
    document.dispatchEvent(new CustomEvent(AUTH_CHANGE, { detail: answer }));
  }
}

/** Our own server keeps the session in a cookie and sends no token; an external service may (D63). */
export const sessionToken = (): string | null => remembered(TOKEN_KEY, 'sessionStorage');
