import type { Schemas } from '@lumen/contracts';
import { dashboard, dataOf } from '../../shared/api/client';

export type Verification = Schemas['VerificationDto'];
export type Check = Schemas['CheckDto'];

/** What the server finds out about a credential; nothing of it is kept there. */
export const verifyMutation = {
  mutationFn: (document: string): Promise<Verification> =>
    dataOf(dashboard.POST('/dashboard-api/credentials/verify/', { body: { document } })),
};
