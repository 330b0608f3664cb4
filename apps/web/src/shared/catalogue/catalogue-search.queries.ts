import type { Schemas } from '@lumen/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../api/client';
import { queryKeys } from '../api/query-keys';

export type CatalogueCourse = Pick<
  Schemas['CatalogueCourseDto'],
  'educator_uuid' | 'course_uuid' | 'code' | 'title' | 'credits'
>;
export type CatalogueProgram = Pick<
  Schemas['ScenarioProgramDto'],
  'educator_uuid' | 'program_uuid' | 'title' | 'level'
>;

/** Fewest letters that are searched for, and most that are found. */
export const SEARCH = { letters: 2, most: 8 };

const found = <Item>(kind: string, text: string, ask: (signal: AbortSignal) => Promise<Item[]>) =>
  queryOptions({
    queryKey: queryKeys.search(kind, text),
    queryFn: ({ signal }) => ask(signal),
    enabled: text.length >= SEARCH.letters,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

const page = { limit: SEARCH.most, offset: 0 };

/** Courses of the catalogue for a text: one with a figure in it is a code, any other a part of a title. */
export const courseSearchQuery = (text: string) =>
  found('courses-to-choose', text, async (signal): Promise<CatalogueCourse[]> => {
    const query = { ...(/\d/.test(text) ? { course_code: text } : { course_title: text }), ...page };
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
