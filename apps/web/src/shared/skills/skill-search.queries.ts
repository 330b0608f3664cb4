import type { Schemas } from '@lumen/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboard, dataOf } from '../api/client';
import { queryKeys } from '../api/query-keys';

export type Skill = Schemas['SkillDto'];

/** Fewest letters that are searched for, most that are sent, and most skills that are found. */
export const SKILL_SEARCH = { letters: 2, maxLetters: 100, limit: 20 };

const found = (text: string) =>
  queryOptions({
    queryKey: queryKeys.skills.named(text),
    queryFn: async ({ signal }) => {
      const call = dashboard.GET('/dashboard-api/skills/', {
        params: { query: { name: text.slice(0, SKILL_SEARCH.maxLetters), limit: SKILL_SEARCH.limit } },
        signal,
      });
      return (await dataOf(call)).results;
    },
    enabled: text.length >= SKILL_SEARCH.letters,
    staleTime: 60_000,
    gcTime: 600_000,
    retry: 1,
  });

/** Skills of the catalogue by name; those shown stay until those of a new text have come. */
export const skillSearchQuery = (text: string) =>
  queryOptions({ ...found(text), placeholderData: keepPreviousData });

/** The skills that a whole name finds: the skill of that name first, where there is one. */
export const skillNamedQuery = found;

/** Skills have the same name in upper and lower case (D69), and however its letters are composed. */
export const sameName = (one: string, other: string): boolean => composed(one) === composed(other);

const composed = (name: string) => name.normalize('NFC').toLowerCase();
