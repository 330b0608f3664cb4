import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { PageTools } from '../../shared/printable-page';
import { buttonClass } from '../../shared/ui/button-class';
import { Card } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { PageHeading } from '../../shared/ui/page-heading';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { FROM_HERE, useWayBack } from '../../shared/way-back';
import { useDraftAddress } from './draft-address';
import { Scenarios } from './scenarios';
import { scenariosQuery } from './what-if.queries';
import styles from './what-if-page.module.css';

/** /explore/what-if: what courses, projects or a program would change, in up to three scenarios. */
export function Component() {
  const kept = useQuery(scenariosQuery);
  const back = useWayBack({ to: paths.explore(), name: 'Explore careers' });
  const { isEmpty: isNothingTried } = useDraftAddress();
  const hasAnything = !isNothingTried || (kept.data ?? []).length > 0;
  return (
    <section aria-label="What if" className={styles.page}>
      <PageTools back={back} ready={hasAnything}>
        <Link to={paths.skillMap} state={FROM_HERE} className={buttonClass()}>
          Skill map
        </Link>
      </PageTools>
      <PageHeading
        title="What if"
        note="Try courses, projects or a program and see what moves. Your record stays as it is; only you see this page."
      />
      {kept.data ? (
        <Scenarios kept={kept.data} />
      ) : kept.isError ? (
        <Card>
          <ErrorState
            title="Your scenarios could not be loaded."
            onRetry={() => void kept.refetch()}
            busy={kept.isFetching}
          />
        </Card>
      ) : (
        <Loading label="Loading your scenarios…" className={styles.loading}>
          <Skeleton height={220} radius="var(--r-xl)" />
          <Skeleton height={320} radius="var(--r-xl)" />
        </Loading>
      )}
    </section>
  );
}
