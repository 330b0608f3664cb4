import { useQuery } from '@tanstack/react-query';
import { lazy, useState, type ReactNode } from 'react';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { LazyPart } from '../../shared/ui/lazy-part';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { usePrepared } from '../../shared/use-prepared';
import { CareerDetail, type CareerDetailProps } from './career-detail';
import styles from './career-panel.module.css';
import { type CareerInsight, careerQuery, LOAD_FAILED } from './career.queries';
import { DashboardLinkButton } from './dashboard-link-button';

const loadDialog = () => import('./career-dialog');
const CareerDialog = lazy(async () => ({ default: (await loadDialog()).CareerDialog }));

export interface CareerPanelProps extends Pick<CareerDetailProps, 'onOpenProgram' | 'onNearProgram'> {
  careerUuid: string;
  /** What a list already knows of it, shown until the rest has come. */
  preview?: CareerInsight | undefined;
  /** Further ways on, after the buttons. */
  more?: ReactNode;
}

/** One career while exploring: its detail, the dashboard button and the door to everything else about it. */
export function CareerPanel({ careerUuid, preview, more, ...related }: CareerPanelProps) {
  const query = useQuery(careerQuery(careerUuid));
  const [dialog, setDialog] = useState<'none' | 'open' | 'closing'>('none');
  usePrepared(loadDialog);
  const insight = query.data ?? preview;
  // Counted, so that it stays in its place while the query is tried again.
  const failure = query.errorUpdateCount > 0 && !query.data && (
    <ErrorState
      title={`Error: ${LOAD_FAILED}`}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
  if (!insight) {
    return <Card padded>{failure || <LoadingCareer />}</Card>;
  }
  return (
    <>
      <CareerDetail
        insight={insight}
        own
        refreshing={query.isRefetching}
        {...related}
        actions={
          <>
            <DashboardLinkButton careerUuid={careerUuid} linked={insight.linked_to_student} />
            <Button onClick={() => setDialog('open')}>Career Details</Button>
            {more}
          </>
        }
      />
      {failure && <Card className={styles.failure}>{failure}</Card>}
      {dialog !== 'none' && (
        <LazyPart>
          <CareerDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closing')}
            onExited={() => setDialog('none')}
            careerUuid={careerUuid}
            title={insight.career.title}
          />
        </LazyPart>
      )}
    </>
  );
}

function LoadingCareer() {
  return (
    <Loading label="Loading career details…" className={styles.loading}>
      <Skeleton width="60%" height={38} />
      <Skeleton height={320} radius="var(--r-l)" />
    </Loading>
  );
}
