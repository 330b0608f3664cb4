import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http-error';

const isRefusal = (error: Error) => error instanceof HttpError && error.status < 500;

/**
 * Fresh for 30 s, kept for 10 min, one retry (none for a refusal, which would be the same again).
 *
 * Nothing waits for the network: a call that is made offline fails and says so, instead of a list that loads and a dialog
 * that saves for ever. What is on the screen is asked for again as soon as the network is back.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 600_000,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
