import { SCENARIO_COURSES_MAX, SCENARIO_PROJECTS_MAX } from '@lumen/matching/limits';
import type { Parts } from './scenario-card';
import type { Scenario } from './what-if.queries';

export const NO_PARTS: Parts = { courses: [], projects: [], program: null };

/** The first of "Scenario 1", "Scenario 2" and so on that none is called. */
export function freeName(kept: readonly Scenario[]): string {
  const taken = new Set(kept.map(({ name }) => name));
  let number = 1;
  while (taken.has(`Scenario ${number}`)) number++;
  return `Scenario ${number}`;
}

/** A scenario with what is tried; a program that is tried takes the place of its own. */
export function merged(scenario: Scenario, tried: Parts): Parts {
  const added = <Item>(own: readonly Item[], more: readonly Item[], idOf: (item: Item) => string) => [
    ...own,
    ...more.filter((item) => !own.some((other) => idOf(other) === idOf(item))),
  ];
  return {
    courses: added(scenario.courses, tried.courses, ({ course_uuid: uuid }) => uuid),
    projects: added(scenario.projects, tried.projects, ({ skills }) => skills.map(({ uuid }) => uuid).join()),
    program: tried.program ?? scenario.program,
  };
}

/** What a scenario has too much of, in a sentence; null when all of it fits. */
export function excessOf({ courses, projects }: Parts): string | null {
  if (courses.length > SCENARIO_COURSES_MAX) return `A scenario has at most ${SCENARIO_COURSES_MAX} courses.`;
  return projects.length > SCENARIO_PROJECTS_MAX
    ? `A scenario has at most ${SCENARIO_PROJECTS_MAX} projects.`
    : null;
}
