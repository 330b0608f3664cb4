import type { Schemas } from '@lumen/contracts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { pagedByOffset } from '../../shared/api/paging';
import { queryKeys } from '../../shared/api/query-keys';

export type FoundPerson = Schemas['PersonDto'];
export type PersonDetail = Schemas['PersonDetailDto'];
export type AuditLine = Schemas['AuditLineDto'];

export const PERSON_STATES = ['locked', 'suspended', 'leaving', 'staff'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

const PAGE = 50;

/** @param text a part of handle, name or address; empty for everybody */
export const peopleQuery = (text: string, state: PersonState | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys.staff.people(text, state),
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/staff/people/', {
          params: {
            query: { limit: PAGE, offset: pageParam, ...(text && { text }), ...(state && { state }) },
          },
          signal,
        }),
      ),
    ...pagedByOffset,
  });

const at = (account_uuid: string) => ({ params: { path: { account_uuid } } });

/** Each call leaves a line in the audit log: it is asked for when the person is opened, and not again by itself. */
export const personQuery = (account: string) =>
  queryOptions({
    queryKey: queryKeys.staff.person(account),
    queryFn: ({ signal }) =>
      dataOf(dashboard.GET('/dashboard-api/staff/people/{account_uuid}/', { ...at(account), signal })),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** What can be done about an account. */
export type PersonAction =
  | { kind: 'lock' | 'unlock'; reason: string }
  | { kind: 'role'; role: PersonDetail['role'] }
  | { kind: 'erase' | 'keep' | 'takeout' };

export function changePerson(account: string, action: PersonAction): Promise<PersonDetail> {
  const person = at(account);
  switch (action.kind) {
    case 'lock':
      return dataOf(
        dashboard.POST('/dashboard-api/staff/people/{account_uuid}/lock/', {
          ...person,
          body: { reason: action.reason },
        }),
      );
    case 'unlock':
      return dataOf(
        dashboard.POST('/dashboard-api/staff/people/{account_uuid}/unlock/', {
          ...person,
          body: { reason: action.reason },
        }),
      );
    case 'role':
      return dataOf(
        dashboard.PUT('/dashboard-api/staff/people/{account_uuid}/role/', {
          ...person,
          body: { role: action.role },
        }),
      );
    case 'erase':
      return dataOf(dashboard.PUT('/dashboard-api/staff/people/{account_uuid}/erasure/', person));
    case 'keep':
      return dataOf(dashboard.DELETE('/dashboard-api/staff/people/{account_uuid}/erasure/', person));
    case 'takeout':
      return dataOf(dashboard.POST('/dashboard-api/staff/people/{account_uuid}/takeout/', person));
  }
}

/** Shows the person whom an action has answered with, and fetches again the lists that have that person. */
export function useShowPerson() {
  const queries = useQueryClient();
  return (person: PersonDetail) => {
    queries.setQueryData(personQuery(person.account_uuid).queryKey, person);
    void queries.invalidateQueries({ queryKey: queryKeys.staff.lists });
    void queries.invalidateQueries({ queryKey: queryKeys.staff.audit });
  };
}

export interface AuditSearch {
  subject?: AuditLine['subject'] | undefined;
  actor?: string | undefined;
  subject_uuid?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: queryKeys.staff.auditLog(search),
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/staff/audit-log/', {
          params: { query: { limit: PAGE, offset: pageParam, ...given(search) } },
          signal,
        }),
      ),
    ...pagedByOffset,
  });

/** Without what is not asked for. */
const given = (search: AuditSearch): AuditSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
