import type { Schemas } from '@lumen/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { pagedByOffset } from '../../shared/api/paging';
import { queryKeys } from '../../shared/api/query-keys';

export type SkillSummary = Schemas['SkillSummaryDto'];
export type CourseExperience = Schemas['CourseExperienceDto'];
export type ProjectExperience = Schemas['ProjectExperienceDto'];

/** What is known so far of the skills of a person. */
export interface SkillSet {
  /** Those loaded so far, most experiences first. */
  skills: SkillSummary[];
  /** Skills in all. */
  count: number;
  /** Experiences in all, each once. */
  totals: Schemas['SkillTotalsDto'];
}

const PAGE_SIZE = 50;

/** A student's skills with the experiences behind them, page by page. */
export const skillsQuery = (handle: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.skills.student(handle),
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        dashboard.GET('/dashboard-api/students/{handle}/aggregated-skills/', {
          params: { path: { handle }, query: { limit: PAGE_SIZE, offset: pageParam } },
          signal,
        }),
      ),
    ...pagedByOffset,
    select: ({ pages }): SkillSet => ({
      skills: pages.flatMap(({ results }) => results),
      count: pages[0]!.count,
      totals: pages[0]!.totals,
    }),
  });
