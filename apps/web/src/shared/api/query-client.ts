import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http-error';

const isRefusal = (error: Error) => error instanceof HttpError && error.status < 500;

/** Fresh for 30 s, kept for 10 min, one retry (none for a refusal, which would be the same again). */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 600_000,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
      },
    },
  });
