import type { Schemas } from '@lumen/contracts';
import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { pagedByOffset, rowsOf } from '../../shared/api/paging';
import { queryKeys } from '../../shared/api/query-keys';

export type Project = Schemas['ProjectDto'];
export type ProjectDetail = Schemas['ProjectDetailDto'];

/** What is known so far of a person's projects, or everybody's. */
export interface ProjectSet {
  /** Those loaded so far, in the order of the server. */
  projects: Project[];
  /** Projects in all. */
  count: number;
}

/** The projects of some pages, each once. */
export const projectsOf = (data: InfiniteData<Schemas['ProjectPageDto']>): Project[] =>
  rowsOf(data, ({ project_uuid }) => project_uuid);

const keys = queryKeys.projects;
/** Full rows in a grid of two, three or four; more would take the page too long to draw at once. */
const PAGE_SIZE = 12;

/** Projects page by page: of everybody newest first, of one student as they were put. */
const projectPages = (
  queryKey: QueryKey,
  fetchPage: (offset: number, signal: AbortSignal) => Promise<Schemas['ProjectPageDto']>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    ...pagedByOffset,
    select: (data): ProjectSet => ({ projects: projectsOf(data), count: data.pages[0]!.count }),
  });

/** One student's projects. */
export const studentProjectsQuery = (handle: string) =>
  projectPages(keys.student(handle), (offset, signal) =>
    dataOf(
      dashboard.GET('/dashboard-api/students/{handle}/projects/', {
        params: { path: { handle }, query: { limit: PAGE_SIZE, offset } },
        signal,
      }),
    ),
  );

/** Everybody's projects that the viewer may see (D40). */
export const projectsQuery = projectPages(keys.everybody, (offset, signal) =>
  dataOf(
    dashboard.GET('/dashboard-api/projects/', { params: { query: { limit: PAGE_SIZE, offset } }, signal }),
  ),
);

/** One project at its own address. */
export const projectQuery = (projectUuid: string) =>
  queryOptions({
    queryKey: keys.detail(projectUuid),
    queryFn: ({ signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/projects/{project_uuid}/', {
          params: { path: { project_uuid: projectUuid } },
          signal,
        }),
      ),
  });
