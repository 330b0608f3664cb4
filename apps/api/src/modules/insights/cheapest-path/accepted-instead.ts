import { type Catalogue, coursesIn, type CourseRecord, type Prerequisite } from '../../catalogue/index.js';

/**
 * What the catalogue accepts in place of courses of a plan that others of it ask for, in its words: of `MATH 1050 or placement`
 * the placement. No record shows it, so plans do without it. By the representative of the course.
 */
export function acceptedInstead(
  catalogue: Catalogue,
  planned: readonly CourseRecord[],
): ReadonlyMap<number, readonly string[]> {
  const inPlan = catalogue.representatives(planned);
  const instead = new Map<number, string[]>();
  for (const { prerequisites, educatorUuid } of planned) {
    for (const alternatives of prerequisites ? alternativesIn(prerequisites) : []) {
      const texts = alternatives.flatMap((part) => ('text' in part ? [part.text] : []));
      for (const code of alternatives.flatMap(coursesIn)) {
        const course = catalogue.courseByCode.at(code, educatorUuid);
        const same = course && catalogue.index.representative(course.position);
        if (same === undefined || !inPlan.has(same)) continue;
        const known = instead.get(same) ?? [];
        instead.set(same, [...new Set([...known, ...texts])]);
      }
    }
  }
  return instead;
}

/** The parts of each `or`. */
function alternativesIn(prerequisite: Prerequisite): (readonly Prerequisite[])[] {
  if ('any' in prerequisite) return [prerequisite.any, ...prerequisite.any.flatMap(alternativesIn)];
  return 'all' in prerequisite ? prerequisite.all.flatMap(alternativesIn) : [];
}
