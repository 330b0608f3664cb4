import { queryOptions } from '@tanstack/react-query';
import { accountService, dataOf } from '../api/client';
import { queryKeys } from '../api/query-keys';

/** What the account service is set up with. Also gives the browser its CSRF token. */
const configQuery = queryOptions({
  queryKey: queryKeys.account.config,
  queryFn: () => dataOf(accountService.GET('/_allauth/browser/v1/config')),
  staleTime: Infinity,
});

/** Where else one can sign in, by name. */
export const providersQuery = queryOptions({
  ...configQuery,
  select: ({ data }) => data.socialaccount?.providers ?? [],
});

/** Whether people can have passkeys here. */
export const offersPasskeysQuery = queryOptions({
  ...configQuery,
  select: ({ data }) => data.mfa?.supported_types.includes('webauthn') ?? false,
});
