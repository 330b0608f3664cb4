import type { Schemas } from '@lumen/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type Outcome,
  outcomeOfChange,
  type ServiceAnswer,
  type Proving,
} from '../../shared/accounts/outcome';
import { accountService, dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';

const EMAIL = '/_allauth/browser/v1/account/email';
const PROVIDERS = '/_allauth/browser/v1/account/providers';
const SESSIONS = '/_allauth/browser/v1/auth/sessions';

export type EmailAddress = Schemas['EmailAddressDto'];
export type ProviderAccount = Schemas['ProviderAccountDto'];
export type SignIn = Schemas['ListedSessionDto'];

/** The data of an answer that has any; everything else is a failure to load. */
export async function loaded<Data>(call: Promise<ServiceAnswer & { data?: { data: Data } }>): Promise<Data> {
  const { data, response } = await call;
  if (!data) throw new Error(`${response.status} ${response.statusText}`);
  return data.data;
}

export const emailsQuery = queryOptions({
  queryKey: queryKeys.account.emails,
  queryFn: ({ signal }) => loaded(accountService.GET(EMAIL, { signal })),
});

export const connectionsQuery = queryOptions({
  queryKey: queryKeys.account.connections,
  queryFn: ({ signal }) => loaded(accountService.GET(PROVIDERS, { signal })),
});

/** Browsers in which the person is signed in. */
export const signInsQuery = queryOptions({
  queryKey: queryKeys.account.signIns,
  queryFn: ({ signal }) => loaded(accountService.GET(SESSIONS, { signal })),
});

/** A change, made once the person has proven who they are where the account service wants to know. */
const changed = async (proving: Proving, call: () => Promise<ServiceAnswer>): Promise<Outcome> =>
  outcomeOfChange(await proving(call));

/** The new address gets a link to be confirmed with. */
export const addEmail = (email: string, proving: Proving) =>
  changed(proving, () => accountService.POST(EMAIL, { body: { email } }));

/** Sends the link once more; refused for some minutes after the last one. */
export const resendVerification = (email: string, proving: Proving) =>
  changed(proving, () => accountService.PUT(EMAIL, { body: { email } }));

export const makePrimary = (email: string, proving: Proving) =>
  changed(proving, () => accountService.PATCH(EMAIL, { body: { email, primary: true } }));

export const removeEmail = (email: string, proving: Proving) =>
  changed(proving, () => accountService.DELETE(EMAIL, { body: { email } }));

export const disconnect = ({ provider, uid }: ProviderAccount, proving: Proving) =>
  changed(proving, () => accountService.DELETE(PROVIDERS, { body: { provider: provider.id, account: uid } }));

export const endSignIns = (ids: readonly number[], proving: Proving) =>
  changed(proving, () => accountService.DELETE(SESSIONS, { body: { sessions: [...ids] } }));

/** @param current left out where it is blank: an account made at a provider has none yet (D22) */
export const changePassword = (current: string, next: string, proving: Proving) =>
  changed(proving, () =>
    accountService.POST('/_allauth/browser/v1/account/password/change', {
      body: { new_password: next, ...(current !== '' && { current_password: current }) },
    }),
  );

/** Refetches the session, which has the primary address and whether there is a password. */
const refreshSession = () => accountService.GET('/_allauth/browser/v1/auth/session');

/** Asks for one's account to be erased in 14 days (D44). @returns when, as an ISO instant */
export async function requestDeletion(identifier: string): Promise<string> {
  const { deletion_at } = await dataOf(
    dashboard.POST('/dashboard-api/me/account-deletion-requests/', {
      body: { username_or_email: identifier, confirm_deletion: 'DELETE' },
    }),
  );
  return deletion_at;
}

export const cancelDeletion = () => dashboard.DELETE('/dashboard-api/me/account-deletion-requests/');

/** A zip of everything that is kept about the viewer. */
export const TAKEOUT = '/dashboard-api/me/takeout/';

export const reloadEmails = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries({ queryKey: emailsQuery.queryKey }), refreshSession()]);
