import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { isNotFound } from '../api/http-error';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { LazyPart } from '../ui/lazy-part';
import { Loading, Skeleton } from '../ui/skeleton';
import { toast } from '../ui/toast';
import { type DialogState, useDialog } from '../ui/use-dialog';
import { InsightFailure } from './insight-failure';
import { capitalized, type InsightNoun } from './insight-noun';
import styles from './insight-panel.module.css';

export interface InsightPanelProps<Insight> {
  noun: InsightNoun;
  query: UseQueryResult<Insight>;
  /** What a list already knows of it, shown until the rest has come. */
  preview: NoInfer<Insight> | undefined;
  /** Shown where the query fails. */
  failure: string;
  /** It does not exist: said in a toast, and no Retry could change it. */
  onGone: (() => void) | undefined;
  /** What else can be asked about it. */
  more: ReactNode;
  /** Everything about it, with the button that opens its details and what else can be asked. */
  renderDetail: (insight: Insight, questions: ReactNode) => ReactNode;
  /** Its details; the code comes when they are opened. */
  renderDialog: (insight: Insight, dialog: DialogState<Insight>['props']) => ReactNode;
}

/** One career or program while exploring. */
export function InsightPanel<Insight>({
  noun,
  query,
  preview,
  failure,
  onGone,
  more,
  renderDetail,
  renderDialog,
}: InsightPanelProps<Insight>) {
  const dialog = useDialog<Insight>();
  const leaveGone = useEffectEvent(() => {
    onGone?.();
    void toast('info', `This ${noun} is no longer in the catalogue.`);
  });
  const isGone = isNotFound(query.error);
  useEffect(() => {
    if (isGone) leaveGone();
  }, [isGone]);
  const insight = query.data ?? preview;
  // Counted, so that it stays in its place while the query is tried again.
  const failed = query.errorUpdateCount > 0 && !query.data && (
    <InsightFailure message={failure} query={query} />
  );
  if (!insight) return <Card padded>{failed || <LoadingInsight noun={noun} />}</Card>;
  return (
    <>
      {renderDetail(
        insight,
        <>
          <Button onClick={() => dialog.show(insight)}>{capitalized(noun)} Details</Button>
          {more && <div className={styles.more}>{more}</div>}
        </>,
      )}
      {failed && <Card className={styles.failure}>{failed}</Card>}
      {dialog.subject && <LazyPart>{renderDialog(dialog.subject, dialog.props)}</LazyPart>}
    </>
  );
}

/** In the place of a career or a program that is being fetched. */
export function LoadingInsight({ noun }: { noun: InsightNoun }) {
  return (
    <Loading label={`Loading ${noun} details…`} className={styles.loading}>
      <Skeleton width="60%" height={38} />
      <Skeleton height={320} radius="var(--r-l)" />
    </Loading>
  );
}
