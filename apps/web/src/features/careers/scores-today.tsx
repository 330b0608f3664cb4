import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useAuth } from '../../shared/session/use-session';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { studentCareersQuery } from './career.queries';
import { Readiness } from './readiness';
import styles from './scores-today.module.css';

/** Careers listed; the others are on the dashboard. */
const SHOWN = 5;

/**
 * The careers that the viewer follows, with the scores from which they will move.
 * @param otherwise in its place where none is followed
 */
export function ScoresToday({ otherwise }: { otherwise: ReactNode }) {
  const { handle } = useAuth();
  const { data: careers, isPending } = useQuery({
    ...studentCareersQuery(handle ?? ''),
    enabled: handle !== null,
  });
  if (isPending && handle !== null) {
    return (
      <Loading label="Loading your scores…">
        <Skeleton height={420} radius="var(--r-xl)" />
      </Loading>
    );
  }
  if (!handle || !careers || careers.length === 0) return otherwise;
  return (
    <Card as="section" padded aria-labelledby="scores-today" className={styles.today}>
      <header>
        <h3 id="scores-today">Your scores have not moved yet</h3>
        <p>This is where they stand today. What moves them next is listed here.</p>
      </header>
      <ol className={styles.careers}>
        {careers.slice(0, SHOWN).map(({ career, completion_stats: stats }) => (
          <li key={career.uuid}>
            <Link to={paths.whyThisScore(career.uuid)} dir="auto">
              {career.title}
            </Link>
            <Readiness stats={stats} compact />
          </li>
        ))}
      </ol>
      {careers.length > SHOWN && (
        <p className={styles.all}>
          <Link to={paths.profile(handle, 'careers')}>See all {careers.length}</Link>
        </p>
      )}
      <p className={styles.ways}>
        <Link to={paths.myCourses} className={buttonClass('primary')}>
          Mark a course passed
        </Link>
        <Link to={paths.projects} className={buttonClass()}>
          Add a project
        </Link>
      </p>
    </Card>
  );
}
