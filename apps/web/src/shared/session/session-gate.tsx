import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onAuthChange } from '../api/auth-change';
import { viewsAsVisitor } from '../api/view-as';
import { ErrorState } from '../ui/error-state';
import { VisuallyHidden } from '../ui/visually-hidden';
import { personOf } from './auth-state';
import styles from './session-gate.module.css';
import type { Rename } from './renames';
import { publishPersonChange, onOtherTabs } from './session-sync';
import { meQuery, sessionQuery } from './session.queries';

/**
 * All data but the session itself, and but queries that are loading for the first time: those were started as the new
 * person.
 */
const mayBeOfAnother = ({ queryKey, state }: Query) =>
  queryKey[0] !== sessionQuery.queryKey[0] && (state.data !== undefined || state.fetchStatus !== 'fetching');

/** Every auth change updates the session and reloads the profile, while there is somebody to have one. */
function useAuthChanges(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onAuthChange((answer) => {
        queries.setQueryData(sessionQuery.queryKey, answer);
        if (personOf(answer) !== null) void queries.invalidateQueries({ queryKey: meQuery.queryKey });
      }),
    [queries],
  );
}

/** The next person must not see the data of the last one: the cache is cleared, and what is on the screen is refetched. */
function useFreshDataForEach(person: string | null | undefined): void {
  const queries = useQueryClient();
  const previous = useRef(person);
  useEffect(() => {
    const before = previous.current;
    previous.current = person;
    if (before === undefined || person === undefined || before === person) return;
    publishPersonChange(before, person);
    void queries.resetQueries({ predicate: mayBeOfAnother });
  }, [queries, person]);
}

/**
 * Whoever leaves takes their pages along, with what they typed and did not save. The next person's are drawn once the cache
 * is cleared, which the effects of the commit without pages do. Somebody who signs in goes on where they were as a visitor.
 * @returns which of the people of this tab the pages are for, counted from 0; null while those of the last one go
 */
function usePagesOfOne(person: string | null | undefined): number | null {
  const [shown, setShown] = useState({ person, number: 0 });
  const isLeft = Boolean(shown.person) && shown.person !== person;
  // Before anything is painted: there is no moment without pages.
  useLayoutEffect(() => {
    // It has to come after a commit without pages, whose effects clear the cache.
    // oxlint-disable-next-line react/set-state-in-effect
    if (shown.person !== person) setShown({ person, number: shown.number + (isLeft ? 1 : 0) });
  }, [shown, person, isLeft]);
  return isLeft ? null : shown.number;
}

/** Without its code, which a deploy may have replaced, this tab is as it was: it goes on with the old handle until it is loaded again. */
const follow = (queries: QueryClient, rename: Rename) =>
  import('./follow-rename').then(({ followRename }) => followRename(queries, rename)).catch(() => undefined);

/** One session for all tabs: when another one changes it, this one asks who is signed in now, and by what handle. */
function useOtherTabs(person: string | null | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    return onOtherTabs({
      onPerson: (other) => {
        if (other !== person && !viewsAsVisitor())
          void queries.refetchQueries({ queryKey: sessionQuery.queryKey });
      },
      onRename: (rename) => {
        if (!viewsAsVisitor()) void follow(queries, rename);
      },
    });
  }, [queries, person]);
}

/** Shows the app once it is known who is signed in, and keeps that true from then on. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: answer, isError, refetch } = useQuery(sessionQuery);
  useAuthChanges();
  const person = answer && personOf(answer);
  useFreshDataForEach(person);
  useOtherTabs(person);
  const pages = usePagesOfOne(person);

  if (answer) return pages !== null && <Fragment key={pages}>{children}</Fragment>;
  return (
    <main className={styles.notice}>
      <h1>
        <VisuallyHidden>{document.title}</VisuallyHidden>
      </h1>
      {isError ? (
        <ErrorState level={2} title="Loading error!" onRetry={() => void refetch()} />
      ) : (
        <p role="status" className={styles.starting}>
          Starting...
        </p>
      )}
    </main>
  );
}
