import type { paths, Schemas } from '@lumen/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';

export type CheapestPath = Schemas['CheapestPathDto'];
export type PathPlan = Schemas['PathPlanDto'];
export type PathCourse = Schemas['PathCourseDto'];
export type PathTarget = CheapestPath['target'];

/** The constraints on a path, as the API takes them. */
export type PathConstraints = NonNullable<
  paths['/dashboard-api/career-insights/{career_uuid}/cheapest-path/']['get']['parameters']['query']
>;

/** The cheapest path to a career; the one before stays until the new one has come. */
export const pathQuery = (careerUuid: string, constraints: PathConstraints) =>
  queryOptions({
    queryKey: queryKeys.careers.detail(careerUuid, 'cheapest-path', JSON.stringify(constraints)),
    queryFn: ({ signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/career-insights/{career_uuid}/cheapest-path/', {
          params: { path: { career_uuid: careerUuid }, query: constraints },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
