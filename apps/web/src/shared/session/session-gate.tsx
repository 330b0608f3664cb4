import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { onAuthChange } from '../api/auth-change';
import { viewsAsVisitor } from '../api/view-as';
import { ErrorState } from '../ui/error-state';
import { Spinner } from '../ui/spinner';
import { VisuallyHidden } from '../ui/visually-hidden';
import { personOf } from './auth-state';
import styles from './session-gate.module.css';
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

/** One session for all tabs: when another one changes it, this one asks who is signed in now. */
function useOtherTabs(person: string | null | undefined): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onOtherTabs((other) => {
        if (other !== person && !viewsAsVisitor())
          void queries.refetchQueries({ queryKey: sessionQuery.queryKey });
      }),
    [queries, person],
  );
}

/** Shows the app once it is known who is signed in, and keeps that true from then on. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: answer, isError, refetch } = useQuery(sessionQuery);
  useAuthChanges();
  const person = answer && personOf(answer);
  useFreshDataForEach(person);
  useOtherTabs(person);

  if (answer) return children;
  return (
    <main className={styles.notice}>
      <h1>
        <VisuallyHidden>{document.title}</VisuallyHidden>
      </h1>
      {isError ? (
        <ErrorState level={2} title="Loading error!" onRetry={() => void refetch()} />
      ) : (
        <p role="status" className={styles.starting}>
          <Spinner />
          Starting...
        </p>
      )}
    </main>
  );
}
