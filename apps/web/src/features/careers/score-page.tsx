import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Schemas } from '@lumen/contracts';
import { Link } from 'react-router-dom';
import { formatDate } from '../../shared/format/dates';
import { plural } from '../../shared/format/words';
import { paths } from '../../shared/paths';
import { useProfile } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { ArrowLeftIcon, PrinterIcon } from '../../shared/ui/icons';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { careerQuery, LOAD_FAILED } from './career.queries';
import { Readiness } from './readiness';
import { explainScore } from './score-explanation';
import { HeldSkills, MissingSkill } from './score-parts';
import styles from './score-page.module.css';

const TITLE = 'Why this score';

export interface ScorePageProps {
  careerUuid: string;
  /** The address of the career this page explains. */
  back: string;
}

/** Why this score: what each needed skill is worth, and which courses teach the missing ones. Made to be printed. */
export function ScorePage({ careerUuid, back }: ScorePageProps) {
  const query = useQuery(careerQuery(careerUuid));
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  useDocumentTitle();
  return (
    <section ref={section} tabIndex={-1} aria-label={TITLE} className={styles.view}>
      <div className={styles.tools}>
        <Link to={back} className={buttonClass('ghost')}>
          <ArrowLeftIcon size={18} aria-hidden />
          Back
        </Link>
        {query.data && (
          <Button onClick={() => window.print()}>
            <PrinterIcon size={16} aria-hidden />
            Print
          </Button>
        )}
      </div>
      {query.data ? (
        <Explanation insight={query.data} />
      ) : (
        <Card padded>
          <h2 className={styles.title}>{TITLE}</h2>
          {query.isError ? (
            <ErrorState
              title={`Error: ${LOAD_FAILED}`}
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            />
          ) : (
            <Loading label="Loading career details…" className={styles.loading}>
              <Skeleton width="60%" height={38} />
              <Skeleton height={320} radius="var(--r-l)" />
            </Loading>
          )}
        </Card>
      )}
    </section>
  );
}

/** It is an address of its own, if not a page: it goes before the title of the page it belongs to. */
function useDocumentTitle() {
  useEffect(() => {
    const around = document.title;
    document.title = `${TITLE} · ${around}`;
    return () => {
      document.title = around;
    };
  }, []);
}

function Explanation({ insight }: { insight: Schemas['CareerInsightDetailDto'] }) {
  const { career, completion_stats: stats, explanation } = insight;
  const held = explanation.filter((part) => part.held);
  const missing = explanation
    .filter((part) => !part.held)
    .toSorted((a, b) => b.score_if_gained - a.score_if_gained);
  return (
    <Card as="article" padded className={styles.page}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{TITLE}</h2>
          <p className={styles.career}>{career.title}</p>
          <Readiness stats={stats} />
        </div>
        <Whose />
      </header>
      <p className={styles.lede}>{explainScore(explanation)}</p>
      {missing.length > 0 && (
        <section className={styles.section}>
          <h3>What would raise it</h3>
          <ol className={styles.missing}>
            {missing.map((part) => (
              <MissingSkill key={part.skill.uuid} part={part} />
            ))}
          </ol>
        </section>
      )}
      {held.length > 0 && (
        <section className={styles.section}>
          <h3>What it is made of</h3>
          <HeldSkills parts={held} score={stats.career_readiness_score} />
        </section>
      )}
      <footer className={styles.notes}>
        <p>
          Every skill a career needs has a share of the 5 points: the larger, the more it matters there than
          in careers on average. {plural(explanation.length, 'skill')} of this career{' '}
          {explanation.length === 1 ? 'is' : 'are'} counted.
        </p>
        <p>
          <Link to={paths.import}>Import your transcript</Link> and add projects to make the score more
          accurate.
        </p>
      </footer>
    </Card>
  );
}

/** On paper it says whose score it is, and of what day. */
function Whose() {
  const profile = useProfile();
  const [today] = useState(() => new Date().toISOString());
  return (
    <p className={styles.whose}>
      {profile.status === 'loaded' && <b>{profile.me.display_name}</b>}
      <span>{formatDate(today)}</span>
    </p>
  );
}
