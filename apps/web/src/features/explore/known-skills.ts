import type { InfiniteData } from '@tanstack/react-query';
import type { Schemas } from '@lumen/contracts';

/** Every skill the loaded rows of a list have to do with, by name. */
export function knownSkills<Item>(
  data: InfiniteData<{ results: readonly Item[] }> | undefined,
  skillsOf: (item: Item) => readonly Schemas['SkillDto'][],
): string[] {
  const items = data?.pages.flatMap(({ results }) => results) ?? [];
  return [...new Set(items.flatMap(skillsOf).map(({ name }) => name))].toSorted();
}
