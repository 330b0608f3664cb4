import type { Schemas } from '@lumen/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';
import type { Project } from './projects.queries';

export type EndorsementRequest = Schemas['EndorsementRequestDto'];
type NewEndorsementRequest = Schemas['AskForEndorsementDto'];

type Of = Pick<Project, 'profile_handle' | 'project_uuid'>;

const REQUESTS = '/dashboard-api/students/{handle}/projects/{project_uuid}/endorsements/';
const REQUEST = `${REQUESTS}{endorsement_uuid}/` as const;

const at = ({ profile_handle: handle, project_uuid }: Of) => ({ handle, project_uuid });

/** Whom one has asked to confirm a project. Answers come while one looks elsewhere. */
export const endorsementRequestsQuery = (project: Of) =>
  queryOptions({
    queryKey: queryKeys.projects.endorsements(project.project_uuid),
    queryFn: ({ signal }) => dataOf(dashboard.GET(REQUESTS, { params: { path: at(project) }, signal })),
    staleTime: 0,
  });

/** A change of them, after which they and what the project shows are asked for again. */
function useRequestMutation<Variables, Data>(
  project: Of,
  mutationFn: (variables: Variables) => Promise<Data>,
  onSuccess?: () => void,
) {
  const queries = useQueryClient();
  const { project_uuid: uuid } = project;
  return useSingleFlightMutation({
    mutationFn,
    onSuccess: () => onSuccess?.(),
    // It may have been made before its answer was lost.
    onSettled: (_, error) => {
      void queries.invalidateQueries({ queryKey: queryKeys.projects.detail(uuid) });
      const asked = queries.invalidateQueries({ queryKey: queryKeys.projects.endorsements(uuid) });
      return error ? undefined : asked;
    },
  });
}

/** @param onAsked is called even where its page has been left */
export const useAsk = (project: Of, onAsked: () => void) =>
  useRequestMutation(
    project,
    (body: NewEndorsementRequest) =>
      dataOf(dashboard.POST(REQUESTS, { params: { path: at(project) }, body })),
    onAsked,
  );

export const usePublish = (project: Of) =>
  useRequestMutation(project, ({ uuid, isPublished }: { uuid: string; isPublished: boolean }) =>
    dataOf(
      dashboard.PATCH(REQUEST, {
        params: { path: { ...at(project), endorsement_uuid: uuid } },
        body: { is_published: isPublished },
      }),
    ),
  );

export const useRemove = (project: Of) =>
  useRequestMutation(project, (uuid: string) =>
    dataOf(dashboard.DELETE(REQUEST, { params: { path: { ...at(project), endorsement_uuid: uuid } } })),
  );

/** Undoes a removal with what it has answered. */
export const useBringBack = (project: Of) =>
  useRequestMutation(project, (undo: string) =>
    dataOf(dashboard.POST(`${REQUESTS}restorations/`, { params: { path: at(project) }, body: { undo } })),
  );
