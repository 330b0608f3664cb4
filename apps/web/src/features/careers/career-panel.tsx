import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ErrorState } from '../../shared/ui/error-state';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { CareerDetail } from './career-detail';
import { CareerDialog, LOAD_FAILED } from './career-dialog';
import { type CareerInsight, careerQuery } from './career.queries';
import { DashboardLinkButton } from './dashboard-link-button';

export interface CareerPanelProps {
  careerUuid: string;
  /** What a list already knows of it, shown until the rest has come. */
  preview?: CareerInsight | undefined;
}

/** One career while exploring: its detail, the dashboard button and the door to everything else about it. */
export function CareerPanel({ careerUuid, preview }: CareerPanelProps) {
  const query = useQuery(careerQuery(careerUuid));
  const [dialogOpen, setDialogOpen] = useState(false);
  const insight = query.data ?? preview;
  if (!insight) {
    return (
      <Card padded>
        {query.isError ? (
          <ErrorState
            title={`Error: ${LOAD_FAILED}`}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        ) : (
          <LoadingCareer />
        )}
      </Card>
    );
  }
  return (
    <>
      <CareerDetail
        insight={insight}
        own
        refreshing={query.isRefetching}
        actions={
          <>
            <DashboardLinkButton careerUuid={careerUuid} linked={insight.linked_to_student} />
            <Button onClick={() => setDialogOpen(true)}>Career Details</Button>
          </>
        }
      />
      <CareerDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        careerUuid={careerUuid}
        title={insight.career.title}
      />
    </>
  );
}

function LoadingCareer() {
  return (
    <Loading label="Loading career details…">
      <Skeleton width="60%" height={38} />
      <br />
      <Skeleton height={320} radius="var(--r-l)" />
    </Loading>
  );
}
