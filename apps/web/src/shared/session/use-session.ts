import { useQuery } from '@tanstack/react-query';
import type { SessionAnswer } from '../api/auth-change';
import { type AuthState, authStateOf, handleOf, pendingFlowOf, personOf } from './auth-state';
import { type Me, meQuery, sessionQuery } from './session.queries';

/** What a visitor is until anything else is known. */
const NOBODY: SessionAnswer = { status: 401 };

/** The latest answer about who is signed in. */
export const useSession = (): SessionAnswer => useQuery(sessionQuery).data ?? NOBODY;

/** A stable id of the person (`personOf`), null when signed out. */
export const usePerson = (): string | null => personOf(useSession());

/** Who is signed in, and which step of signing in or up waits to be finished. */
export function useAuth(): { state: AuthState; handle: string | null; pendingFlow: string | null } {
  const session = useSession();
  return {
    state: authStateOf(session),
    handle: handleOf(session),
    pendingFlow: pendingFlowOf(session)?.id ?? null,
  };
}

export type ProfileState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'loaded'; me: Me }
  | { status: 'error'; retry: () => void };

/** The viewer's own profile; idle while signed out. */
export function useProfile(): ProfileState {
  const isSignedIn = useAuth().state !== 'signed-out';
  const { data, isError, refetch } = useQuery({ ...meQuery, enabled: isSignedIn });
  if (!isSignedIn) return { status: 'idle' };
  if (data) return { status: 'loaded', me: data };
  return isError ? { status: 'error', retry: () => void refetch() } : { status: 'loading' };
}

/** Whether the viewer owns a profile: the same handle, in any case. */
export function useIsOwner(handle: string): boolean {
  return useAuth().handle?.toLowerCase() === handle.toLowerCase();
}
