import type { Schemas } from '@lumen/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { HttpError, isNotFound } from '../../shared/api/http-error';
import { queryKeys } from '../../shared/api/query-keys';
import { useSingleFlightMutation } from '../../shared/api/use-single-flight-mutation';

export type ShareLink = Schemas['ShareLinkDto'];
export type AddressedShareLink = Schemas['AddressedShareLinkDto'];
export type Shareable = Schemas['ShareableDto'];
export type NewShareLink = Schemas['NewShareLinkDto'];
export type ShareLinkChanges = Schemas['UpdateShareLinkDto'];
export type SharedContent = Schemas['SharedContentDto'];
export type SharedProject = Schemas['SharedProjectDto'];
export type SharedProgram = Schemas['SharedProgramDto'];
export type SharedCareer = Schemas['SharedCareerDto'];

/** One's own links, with all that may be put into one. What is on the profile changes it, so it is asked for each time. */
export const shareLinksQuery = queryOptions({
  queryKey: queryKeys.shareLinks,
  queryFn: ({ signal }) => dataOf(dashboard.GET('/dashboard-api/me/share-links/', { signal })),
  staleTime: 0,
});

/** A change of one's links, which are asked for again after it. */
function useLinkMutation<Variables, Data>(
  mutationFn: (variables: Variables) => Promise<Data>,
  onSuccess?: () => void,
) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn,
    onSuccess: () => onSuccess?.(),
    // It may have been made before its answer was lost.
    onSettled: (_, error) => {
      const asked = queries.invalidateQueries({ queryKey: queryKeys.shareLinks });
      return error ? undefined : asked;
    },
  });
}

const at = (link_uuid: string) => ({ params: { path: { link_uuid } } });

/** @param onCreated is called even where its page has been left */
export const useCreateLink = (onCreated: () => void) =>
  useLinkMutation(
    (body: NewShareLink) => dataOf(dashboard.POST('/dashboard-api/me/share-links/', { body })),
    onCreated,
  );

/** @param onUpdated is called even where its page has been left */
export const useUpdateLink = (onUpdated: () => void) =>
  useLinkMutation(
    ({ uuid, changes }: { uuid: string; changes: ShareLinkChanges }) =>
      dataOf(dashboard.PATCH('/dashboard-api/me/share-links/{link_uuid}/', { ...at(uuid), body: changes })),
    onUpdated,
  );

/** Another address; the one before opens nothing any more. */
export const useReaddressLink = () =>
  useLinkMutation((uuid: string) =>
    dataOf(dashboard.POST('/dashboard-api/me/share-links/{link_uuid}/address/', at(uuid))),
  );

export const useRevokeLink = () =>
  useLinkMutation((uuid: string) =>
    dataOf(dashboard.DELETE('/dashboard-api/me/share-links/{link_uuid}/', at(uuid))),
  );

export const needsPassword = (error: unknown) =>
  error instanceof HttpError && error.code === 'share_link_locked';

/** How soon a page that is open learns that its link has been revoked or changed, in ms. */
const LOOK_AGAIN = 15_000;

/** What a link shows now. It is kept no longer than it is on the screen. */
export const sharedContentQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.shared(token),
    queryFn: ({ signal }) =>
      dataOf(dashboard.GET('/dashboard-api/shares/{token}/', { params: { path: { token } }, signal })),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { error } }) =>
      isNotFound(error) || needsPassword(error) ? false : LOOK_AGAIN,
  });

/** Opens a link with its password. */
export function useOpenLink(token: string) {
  const queries = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (password: string) =>
      dataOf(
        dashboard.POST('/dashboard-api/shares/{token}/visits/', {
          params: { path: { token } },
          body: { password },
        }),
      ),
    // The page says that a link opens nothing any more.
    onSettled: (_, error) =>
      error === null || isNotFound(error)
        ? queries.invalidateQueries({ queryKey: queryKeys.shared(token) })
        : undefined,
  });
}
