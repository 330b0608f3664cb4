import type { Schemas } from '@lumen/contracts';
import { queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { HttpError } from '../../shared/api/http-error';
import { queryKeys } from '../../shared/api/query-keys';

export type AskedEndorsement = Schemas['AskedEndorsementDto'];
export type AskedProject = AskedEndorsement['project'];
export type EndorsementAnswer = Schemas['AnswerEndorsementDto'];

const at = (request_token: string) => ({ params: { path: { request_token } } });

/** What a person is asked to confirm. It is read once: what they answer is about what they have read. */
export const askedEndorsementQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.askedEndorsement(token),
    queryFn: ({ signal }) =>
      dataOf(dashboard.GET('/dashboard-api/endorsement-requests/{request_token}/', { ...at(token), signal })),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const sendAnswer = (token: string, body: EndorsementAnswer) =>
  dataOf(
    dashboard.POST('/dashboard-api/endorsement-requests/{request_token}/answer/', { ...at(token), body }),
  );

export const sendRefusal = (token: string, neverAgain: boolean) =>
  dataOf(
    dashboard.POST('/dashboard-api/endorsement-requests/{request_token}/refusal/', {
      ...at(token),
      body: { never_again: neverAgain },
    }),
  );

export const isProjectChanged = (error: unknown) =>
  error instanceof HttpError && error.code === 'project_changed';
