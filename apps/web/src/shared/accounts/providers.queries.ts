import { queryOptions } from '@tanstack/react-query';
import { accountService, dataOf } from '../api/client';

/** Where else one can sign in, by name: what the service is set up with. Also gives the browser its CSRF token. */
export const providersQuery = queryOptions({
  queryKey: ['account-config'],
  queryFn: () => dataOf(accountService.GET('/_allauth/browser/v1/config')),
  select: ({ data }) => data.socialaccount?.providers ?? [],
  staleTime: Infinity,
});
