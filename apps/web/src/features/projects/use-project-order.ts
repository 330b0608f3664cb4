import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { Schemas } from '@lumen/contracts';
import { problemText } from '../../shared/api/problem-text';
import { announce } from '../../shared/ui/announcer';
import { toast } from '../../shared/ui/toast';
import { moveProject } from './project-changes.queries';
import { type Project, projectsOf, studentProjectsQuery } from './projects.queries';

type Pages = InfiniteData<Schemas['ProjectPageDto']>;

/** The same pages with one project one place further on or back; null where it has no place to go to. */
function moved(known: Pages, projectUuid: string, by: 1 | -1): Pages | null {
  const projects = projectsOf(known);
  const place = projects.findIndex(({ project_uuid }) => project_uuid === projectUuid);
  const project = projects[place];
  if (!project || !projects[place + by]) return null;
  const left = projects.toSpliced(place, 1).toSpliced(place + by, 0, project);
  return {
    ...known,
    pages: known.pages.map((page) => ({ ...page, results: left.splice(0, page.results.length) })),
  };
}

interface Move {
  project: string;
  before: string;
  /** How all of them stand then. */
  next: Pages;
}

/** Moves projects one place: shown at once, sent one after the other, taken back where the server does not take it. */
export function useProjectOrder(handle: string) {
  const queries = useQueryClient();
  const { queryKey } = useMemo(() => studentProjectsQuery(handle), [handle]);
  /** As the server has it, while there are moves that it has not answered. */
  const confirmed = useRef<Pages | null>(null);
  const waiting = useRef(0);
  const { mutate } = useMutation({
    scope: { id: `order of ${handle}` },
    mutationFn: ({ project, before }: Move) => moveProject(handle, project, before),
    onSuccess: (_, { next }) => {
      confirmed.current = next;
    },
    onError: (error) => {
      if (confirmed.current) queries.setQueryData<Pages>(queryKey, confirmed.current);
      void toast('error', `The order could not be saved. ${problemText(error)}`);
    },
    onSettled: (_, error) => {
      waiting.current -= 1;
      if (waiting.current === 0) confirmed.current = null;
      if (error) void queries.invalidateQueries({ queryKey });
    },
  });

  // Stable across renders, so that a move draws no card again but those that it moves.
  return useCallback(
    ({ project_uuid, title }: Project, by: 1 | -1) => {
      const known = queries.getQueryData<Pages>(queryKey);
      const next = known && moved(known, project_uuid, by);
      if (!next) return;
      // Cancels running fetches: they were started before the move.
      void queries.cancelQueries({ queryKey });
      confirmed.current ??= known;
      waiting.current += 1;
      queries.setQueryData<Pages>(queryKey, next);
      const order = projectsOf(next);
      const place = order.findIndex((project) => project.project_uuid === project_uuid);
      announce(`${title} is now ${place + 1} of ${next.pages[0]!.count}.`);
      // One place back for it is one place further on for its neighbour: both are known, whatever follows them.
      const [first, second] = by === -1 ? [place, place + 1] : [place - 1, place];
      mutate({ project: order[first]!.project_uuid, before: order[second]!.project_uuid, next });
    },
    [queries, queryKey, mutate],
  );
}
