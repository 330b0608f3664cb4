import type { Schemas } from '@lumen/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { SessionAnswer } from '../api/auth-change';
import { accountService, dashboard, dataOf } from '../api/client';
import { queryKeys } from '../api/query-keys';
import { viewsAsVisitor } from '../api/view-as';
import { pageData } from '../page-data';
import { setSigningOut } from './session-sync';

/** The viewer's own profile, with what only its owner sees. */
export type Me = Schemas['MeDto'];

/** The session answer the server wrote into the page, so that the first look costs no request (D75). */
function sessionOfPage(): SessionAnswer | undefined {
  if (viewsAsVisitor()) return { status: 401 };
  return (pageData('session') as SessionAnswer | null) ?? undefined;
}

/** Who is signed in. Never stale by time: the auth-change event keeps it true. */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: async (): Promise<SessionAnswer> => {
    const { data, error } = await accountService.GET('/_allauth/browser/v1/auth/session');
    return data ?? error;
  },
  initialData: sessionOfPage,
  staleTime: Infinity,
});

/** The viewer's own profile. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: () => dataOf(dashboard.GET('/dashboard-api/me/')),
});

/** Signs out, or drops the step that waits to be finished. */
export async function signOut(): Promise<void> {
  setSigningOut(true);
  try {
    const { response } = await accountService.DELETE('/_allauth/browser/v1/auth/session');
    // A refusal leaves the session as it is.
    if (response.status !== 401 && response.status !== 410) throw new Error('The session goes on.');
  } catch (error) {
    setSigningOut(false);
    throw error;
  }
}
