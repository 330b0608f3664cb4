import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../shared/api/query-client';
import { SessionGate } from '../shared/session/session-gate';
import { ConsentQuestion } from './consent';

const queryClient = createQueryClient();

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGate>{children}</SessionGate>
      <ConsentQuestion />
    </QueryClientProvider>
  );
}
