import type { paths, Schemas } from '@lumen/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { fetchAllRows } from '../../shared/api/fetch-all-rows';
import { pagedByOffset } from '../../shared/api/paging';
import { queryKeys } from '../../shared/api/query-keys';

/** A career, scored for one student. */
export type CareerInsight = Schemas['CareerInsightDto'];
/** The same with the programs that lead to it. */
export type StudentCareerInsight = Schemas['StudentCareerInsightDto'];

/** A career like another one. */
export type SimilarCareer = Schemas['SimilarCareerDto'];

/** What the list can be narrowed by, as the API takes it. */
export type CareerSearch = Omit<
  NonNullable<paths['/dashboard-api/career-insights/']['get']['parameters']['query']>,
  'limit' | 'offset'
>;

/** Careers fetched at a time. */
const PAGE_SIZE = 50;

const keys = queryKeys.careers;

/** Careers by the viewer's readiness, page by page; the careers shown stay until those of a new search have come. */
export const careerListQuery = (search: CareerSearch) =>
  infiniteQueryOptions({
    queryKey: keys.list(search),
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/career-insights/', {
          params: { query: { ...search, limit: PAGE_SIZE, offset: pageParam } },
          signal,
        }),
      ),
    ...pagedByOffset,
    placeholderData: keepPreviousData,
  });

/** One career with its score explained skill by skill. */
export const careerQuery = (careerUuid: string) =>
  queryOptions({
    queryKey: keys.detail(careerUuid),
    queryFn: ({ signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/career-insights/{career_uuid}/', {
          params: { path: { career_uuid: careerUuid } },
          signal,
        }),
      ),
  });

/** Five careers like one, scored for the viewer. */
export const similarCareersQuery = (careerUuid: string) =>
  queryOptions({
    queryKey: keys.detail(careerUuid, 'similar'),
    queryFn: ({ signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/career-insights/{career_uuid}/similar/', {
          params: { path: { career_uuid: careerUuid } },
          signal,
        }),
      ),
  });

/** What is said where that fails. */
export const LOAD_FAILED = 'Failed to load career details';

/** The careers on a student's dashboard, best score first. */
export const studentCareersQuery = (handle: string) =>
  queryOptions({
    queryKey: keys.student(handle),
    queryFn: ({ signal }) =>
      fetchAllRows((offset) =>
        dataOf(
          dashboard.GET('/dashboard-api/students/{handle}/career-insights/', {
            params: { path: { handle }, query: { offset } },
            signal,
          }),
        ),
      ),
  });

/** Puts a career on the dashboard of its owner, or takes it off. */
export function setCareerLinked(handle: string, careerUuid: string, linked: boolean): Promise<unknown> {
  return linked
    ? dashboard.POST('/dashboard-api/students/{handle}/linked-careers/', {
        params: { path: { handle } },
        body: { career_uuid: careerUuid },
      })
    : dashboard.DELETE('/dashboard-api/students/{handle}/linked-careers/{career_uuid}/', {
        params: { path: { handle, career_uuid: careerUuid } },
      });
}
