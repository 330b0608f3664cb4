import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../shared/format/numbers';
import { OnDashboard } from '../../shared/insight/on-dashboard';
import { paths } from '../../shared/paths';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './best-careers.module.css';
import { CareerLinkButton } from './career-link-button';
import { careerListQuery } from './career.queries';
import { Readiness } from './readiness';

/** Enough to choose from. */
const SHOWN = 3;

/** The careers that the viewer is closest to now, each with a button to follow it; nothing when there are none. */
export function BestCareers() {
  const id = useId();
  const { data, isPending } = useInfiniteQuery(careerListQuery({}));
  if (isPending) {
    return (
      <Section>
        <Loading label="Loading careers...">
          <Skeleton height={264} radius={14} />
        </Loading>
      </Section>
    );
  }
  const first = data?.pages[0];
  if (!first) return null;
  const isRanked = first.too_little_evidence !== true && first.results.length > 0;
  return (
    <Section>
      {isRanked ? (
        <ol className={styles.careers}>
          {first.results
            .slice(0, SHOWN)
            .map(({ career, completion_stats: stats, linked_to_student: linked }, place) => (
              <li key={career.uuid} className={styles.career}>
                <div>
                  <h4>
                    <Link id={`${id}-${place}`} to={paths.whyThisScore(career.uuid)}>
                      {career.title}
                    </Link>
                  </h4>
                  <p className={styles.facts}>
                    <Readiness stats={stats} compact />
                    {career.average_pay !== null && `${formatMoney(career.average_pay)} a year`}
                  </p>
                </div>
                <Follow careerUuid={career.uuid} linked={linked} titleId={`${id}-${place}`} />
              </li>
            ))}
        </ol>
      ) : (
        <p className={styles.note}>
          A few more courses of your field are needed before careers can be ranked by them.
        </p>
      )}
      <p className={styles.all}>
        <Link to={paths.explore()}>Explore all careers</Link>
      </p>
    </Section>
  );
}

/** What was on the dashboard before is said, and taken off there; what is put on here can be taken off at once. */
function Follow({
  careerUuid,
  linked,
  titleId,
}: {
  careerUuid: string;
  linked: boolean;
  /** The id of what says which career it is: the buttons are alike. */
  titleId: string;
}) {
  const [wasLinked] = useState(linked);
  return linked && wasLinked ? (
    <OnDashboard>
      <span className={styles.long}>On your dashboard</span>
      <span className={styles.short}>
        Added<VisuallyHidden> to your dashboard</VisuallyHidden>
      </span>
    </OnDashboard>
  ) : (
    <CareerLinkButton careerUuid={careerUuid} linked={linked} listed shortens describedBy={titleId} />
  );
}

function Section({ children }: { children: ReactNode }) {
  return (
    <section className={styles.best} aria-labelledby="best-careers">
      <h3 id="best-careers">Careers you are closest to now</h3>
      {children}
    </section>
  );
}
