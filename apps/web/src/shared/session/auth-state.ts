import type { Flow, SessionAnswer } from '../api/auth-change';

/** Signed out; signed in; signed in, but to prove it again before anything sensitive. */
export type AuthState = 'signed-out' | 'signed-in' | 'reauthentication';

/** 200 is signed in; 401 is signed out, unless it says `is_authenticated`: then a proof is due. */
export function authStateOf({ status, meta }: SessionAnswer): AuthState {
  if (status === 200) return 'signed-in';
  return status === 401 && meta?.is_authenticated ? 'reauthentication' : 'signed-out';
}

/** The public handle of the signed-in user. */
export const handleOf = ({ data }: SessionAnswer): string | null =>
  data?.user?.handle ?? data?.user?.user_handle ?? data?.user?.username ?? null;

/** The step that waits to be finished: the first one marked so. */
export const pendingFlowOf = ({ data }: SessionAnswer): Flow | null =>
  data?.flows?.find((flow) => flow.is_pending) ?? null;

/** A stable id: the same for every answer about one person, null when signed out. */
export const personOf = (answer: SessionAnswer): string | null =>
  authStateOf(answer) === 'signed-out' ? null : String(answer.data?.user?.id ?? handleOf(answer));
