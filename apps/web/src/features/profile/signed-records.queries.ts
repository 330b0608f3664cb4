import type { Schemas } from '@lumen/contracts';
import { queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';

export type SignedRecord = Schemas['SignedRecordDto'];
export type Wanted = Schemas['NewCredentialDto'];

export const signedRecordsQuery = queryOptions({
  queryKey: queryKeys.signedRecords,
  queryFn: async ({ signal }) =>
    (await dataOf(dashboard.GET('/dashboard-api/me/credentials/', { signal }))).results,
});

/** What one skill or one project can be chosen from: as visitors see it, for nothing else is signed. */
export const signableQuery = (handle: string) =>
  queryOptions({
    queryKey: queryKeys.signable(handle),
    queryFn: async ({ signal }) => {
      const params = { params: { path: { handle } }, signal };
      const [skills, projects] = await Promise.all([
        dataOf(dashboard.GET('/dashboard-api/students/{handle}/aggregated-skills/', params)),
        dataOf(dashboard.GET('/dashboard-api/students/{handle}/projects/', params)),
      ]);
      return {
        skill: skills.results
          .filter((shown) => shown.projects.length > 0 || shown.courses.some((course) => course.is_visible))
          .map(({ skill }) => ({ value: skill.uuid, label: skill.name })),
        project: projects.results.map(({ project_uuid, title }) => ({ value: project_uuid, label: title })),
      };
    },
  });

export const sign = (body: Wanted) => dataOf(dashboard.POST('/dashboard-api/me/credentials/', { body }));

export const revoke = ({ credential_uuid }: SignedRecord) =>
  dashboard.PUT('/dashboard-api/me/credentials/{credential_uuid}/revocation/', {
    params: { path: { credential_uuid } },
  });
