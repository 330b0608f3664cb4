import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SessionGate } from '../shared/session/session-gate';
import { Announcer } from '../shared/ui/announcer';
import { ConsentQuestion } from './consent';

export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <SessionGate>{children}</SessionGate>
      <ConsentQuestion />
      <Announcer />
    </QueryClientProvider>
  );
}
