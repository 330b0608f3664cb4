import type { Schemas } from '@lumen/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dashboard, dataOf } from '../../shared/api/client';
import { queryKeys } from '../../shared/api/query-keys';
import { rowBefore, shownAtOnce } from '../../shared/api/shown-at-once';
import type { CatalogueCourse } from '../../shared/catalogue/catalogue-search.queries';

export type Scenario = Schemas['ScenarioDto'];
export type ScenarioContent = Schemas['ScenarioContentDto'];
export type TriedScenario = Schemas['TriedScenarioDto'];
export type WhatIf = Schemas['WhatIfDto'];
export type Cause = Schemas['CauseDto'];

export const contentOf = ({ courses, projects, program }: Omit<Scenario, 'scenario_uuid' | 'name'>) => ({
  course_uuids: courses.map(({ course_uuid }) => course_uuid),
  projects: projects.map(({ skills }) => ({ skill_uuids: skills.map(({ uuid }) => uuid) })),
  program_uuid: program?.program_uuid ?? null,
});

/** The scenarios one keeps, in their order. */
export const scenariosQuery = queryOptions({
  queryKey: queryKeys.scenarios,
  queryFn: async ({ signal }) =>
    (await dataOf(dashboard.GET('/dashboard-api/me/scenarios/', { signal }))).results,
});

/** What scenarios would change; what was known of others stays until the answer has come. */
export const whatIfQuery = (scenarios: readonly ScenarioContent[]) =>
  queryOptions({
    queryKey: queryKeys.careers.detail('what-if', JSON.stringify(scenarios)),
    queryFn: ({ signal }) =>
      dataOf(dashboard.POST('/dashboard-api/me/what-if/', { body: { scenarios: [...scenarios] }, signal })),
    enabled: scenarios.length > 0,
    placeholderData: keepPreviousData,
  });

const SUGGESTED = 3;
/** Of so many favorites some may be passed already. */
const LOOKED_AT = 20;

/** Favorites of a student that could be tried first. */
export const suggestionsQuery = (handle: string | null) =>
  queryOptions({
    queryKey: queryKeys.courses.someFavourites(handle),
    queryFn: async ({ signal }): Promise<CatalogueCourse[]> => {
      const { results, standings } = await dataOf(
        dashboard.GET('/dashboard-api/students/{handle}/favourite-courses/', {
          params: { path: { handle: handle! }, query: { limit: LOOKED_AT } },
          signal,
        }),
      );
      const untaken = results.filter((_, place) => !standings[place]?.earned).slice(0, SUGGESTED);
      return untaken.map(({ course, educator_uuid, course_uuid }) => ({
        educator_uuid,
        course_uuid,
        code: course.code,
        title: course.title,
        credits: course.credits,
      }));
    },
    enabled: handle !== null,
    // The hearts are pressed on other pages.
    staleTime: 0,
  });

/** Changes follow each other, so that the last one stands. */
const IN_TURN = { id: 'scenarios' };

/** Shows a change at once; where it fails it is taken back, and what the server has is asked for. */
function useShown<Variables>(
  about: (variables: Variables) => Scenario,
  change: (scenarios: readonly Scenario[], variables: Variables) => Scenario[],
) {
  const queries = useQueryClient();
  const { queryKey } = scenariosQuery;
  return {
    scope: IN_TURN,
    ...shownAtOnce(
      queries,
      {
        queryKey,
        mutationKey: queryKeys.scenarios,
        of: (scenarios: Scenario[]) => scenarios,
        put: (_before, scenarios) => scenarios,
        idOf: ({ scenario_uuid }) => scenario_uuid,
      },
      about,
      change,
    ),
    // The last of several changes asks: an answer in between would not know those that wait.
    onSettled: () => {
      if (queries.isMutating({ mutationKey: queryKeys.scenarios }) === 1)
        void queries.invalidateQueries({ queryKey });
    },
  };
}

interface KeptChange {
  scenario: Scenario;
  /** Where a new one stands among the others. */
  place?: number;
}

const keptOf = (scenario: Scenario) => ({ name: scenario.name, ...contentOf(scenario) });

/** Keeps a scenario, new or changed. */
export function useKeepScenario() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: KeptChange) => {
      const { scenario } = change;
      // Where another page has changed it, the change is refused. There is none of a new one.
      const seen = rowBefore(queries, queryKeys.scenarios, change) as Scenario | undefined;
      return dataOf(
        dashboard.PUT('/dashboard-api/me/scenarios/{scenario_uuid}/', {
          params: { path: { scenario_uuid: scenario.scenario_uuid } },
          body: { ...keptOf(scenario), ...(seen && { seen: keptOf(seen) }) },
        }),
      );
    },
    ...useShown<KeptChange>(
      ({ scenario }) => scenario,
      (scenarios, { scenario, place }) => {
        const known = scenarios.findIndex(({ scenario_uuid: uuid }) => uuid === scenario.scenario_uuid);
        return known === -1
          ? scenarios.toSpliced(place ?? scenarios.length, 0, scenario)
          : scenarios.with(known, scenario);
      },
    ),
  });
}

export function useRemoveScenario() {
  return useMutation({
    mutationFn: ({ scenario_uuid }: Scenario) =>
      dashboard.DELETE('/dashboard-api/me/scenarios/{scenario_uuid}/', {
        params: { path: { scenario_uuid } },
      }),
    ...useShown<Scenario>(
      (scenario) => scenario,
      (scenarios, { scenario_uuid }) => scenarios.filter((other) => other.scenario_uuid !== scenario_uuid),
    ),
  });
}
