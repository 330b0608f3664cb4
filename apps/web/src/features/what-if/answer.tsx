import { MIN_MOVE } from '@lumen/matching';
import { useState } from 'react';
import { Card } from '../../shared/ui/card';
import { Checkbox } from '../../shared/ui/choice';
import { ErrorState } from '../../shared/ui/error-state';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { MovingCareers, MovingPrograms } from './moves';
import type { WhatIf } from './what-if.queries';
import { answer, hasSeveralParts } from './what-if-texts';
import styles from './what-if-page.module.css';

interface AnswerProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  answer: WhatIf | undefined;
  names: readonly string[];
}

/** What would change, scenario by scenario; that it is being worked out, or could not be. */
export function Answer({ query, answer: known, names }: AnswerProps) {
  const [isOwn, setOwn] = useState(false);
  const rows = known ? [...known.careers, ...known.programs] : [];
  const mayBeOwn = new Set(rows.map((row) => row.linked_to_student)).size > 1;
  if (known) {
    const [first, ...rest] = answer(known);
    return (
      <div className={styles.answer} aria-busy={query.isFetching} data-columns={names.length}>
        <div className={styles.head}>
          <p role="status" className={styles.summary} dir="auto">
            {first} {rest.length > 0 && <span>{rest.join(' ')}</span>}
          </p>
          {mayBeOwn && (
            <Checkbox
              label="Only on your dashboard"
              checked={isOwn}
              onChange={(event) => setOwn(event.target.checked)}
            />
          )}
        </div>
        <MovingCareers answer={known} names={names} isOwn={isOwn && mayBeOwn} />
        <MovingPrograms answer={known} names={names} isOwn={isOwn && mayBeOwn} />
        <p className={styles.notes}>
          {known.scenarios.some(hasSeveralParts)
            ? 'Each amount is what a part adds after those before it, with'
            : 'Amounts assume'}{' '}
          the catalogue’s credits and a passing grade. Courses you are taking now count only where the plan
          has them; the cheapest way counts them as passed. Following a program sets the degree you aim at, so
          scores of careers that ask for more or less move with it. Careers that are not on your dashboard are
          listed if they change by at least {MIN_MOVE}.
        </p>
      </div>
    );
  }
  if (query.isError)
    return (
      <Card>
        <ErrorState
          title="What would change could not be worked out."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </Card>
    );
  return (
    <Loading label="Working out what would change…" className={styles.loading}>
      <Skeleton height={320} radius="var(--r-xl)" />
    </Loading>
  );
}
