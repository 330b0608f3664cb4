/** What has to be passed before a course; the numbers are options of the search. */
export type PathRequirement =
  | { readonly option: number }
  | { readonly all: readonly PathRequirement[] }
  | { readonly any: readonly PathRequirement[] };

/**
 * The options that the first part not met speaks of: one of them has to come.
 * @returns null when the requirement is met
 */
export function unmetIn(requirement: PathRequirement, has: ReadonlySet<number>): number[] | null {
  if ('option' in requirement) return has.has(requirement.option) ? null : [requirement.option];
  if ('all' in requirement) {
    for (const part of requirement.all) {
      const unmet = unmetIn(part, has);
      if (unmet) return unmet;
    }
    return null;
  }
  const unmet = requirement.any.map((part) => unmetIn(part, has));
  return unmet.includes(null) ? null : [...new Set(unmet.flatMap((options) => options!))];
}
