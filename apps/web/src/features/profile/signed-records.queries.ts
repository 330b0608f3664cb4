import type { Schemas } from '@lumen/contracts';
import { queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';

export type SignedRecord = Schemas['SignedRecordDto'];
export type Wanted = Schemas['NewCredentialDto'];

export const signedRecordsQuery = queryOptions({
  queryKey: queryKeys.signedRecords,
  queryFn: ({ signal }) => dataOf(dashboard.GET('/dashboard-api/me/credentials/', { signal })),
});

export const sign = (body: Wanted) => dataOf(dashboard.POST('/dashboard-api/me/credentials/', { body }));

export const revoke = ({ credential_uuid }: SignedRecord) =>
  dashboard.PUT('/dashboard-api/me/credentials/{credential_uuid}/revocation/', {
    params: { path: { credential_uuid } },
  });
