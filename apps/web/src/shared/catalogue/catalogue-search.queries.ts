import type { Schemas } from '@lumen/contracts';
import { SEARCH_MIN } from '@lumen/matching/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../api/client';
import { courseFilter, searchQuery } from './search-query';

export type CatalogueCourse = Pick<
  Schemas['CatalogueCourseDto'],
  'educator_uuid' | 'course_uuid' | 'code' | 'title' | 'credits'
>;
export type CatalogueProgram = Pick<
  Schemas['ScenarioProgramDto'],
  'educator_uuid' | 'program_uuid' | 'title' | 'level'
>;

/** Fewest letters that are searched for, and most results that are shown. */
export const SEARCH = { letters: SEARCH_MIN, most: 8 };

/** While the next text is searched, the results of the last one stay. */
const found = <Item>(kind: string, text: string, search: (signal: AbortSignal) => Promise<Item[]>) =>
  queryOptions({ ...searchQuery(kind, text, search), placeholderData: keepPreviousData });

const page = { limit: SEARCH.most, offset: 0 };

/** Courses of the catalogue by a part of their code or title. */
export const courseSearchQuery = (text: string) =>
  found('courses-to-choose', text, async (signal): Promise<CatalogueCourse[]> => {
    const query = { ...courseFilter(text), ...page };
    const { results } = await dataOf(
      dashboard.GET('/dashboard-api/course-insights/', { params: { query }, signal }),
    );
    return results.map(({ educator_uuid, course_uuid, course: { code, title, credits } }) => ({
      educator_uuid,
      course_uuid,
      code,
      title,
      credits,
    }));
  });

/** Programs of the catalogue by a part of their title. */
export const programSearchQuery = (text: string) =>
  found('programs-to-choose', text, async (signal): Promise<CatalogueProgram[]> => {
    const query = { program_title: text, ...page };
    const { results } = await dataOf(
      dashboard.GET('/dashboard-api/program-insights/', { params: { query }, signal }),
    );
    return results.map(({ educator_uuid, program_uuid, program: { title, level } }) => ({
      educator_uuid,
      program_uuid,
      title,
      level,
    }));
  });
