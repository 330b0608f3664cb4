import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { isNotFound } from '../api/http-error';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { LazyPart } from '../ui/lazy-part';
import { Loading } from '../ui/skeleton';
import { toast } from '../ui/toast';
import { type DialogState, useDialog } from '../ui/use-dialog';
import { InsightFailure } from './insight-failure';
import { InsightLines } from './insight-loading';
import { capitalized, type InsightNoun } from './insight-noun';
import styles from './insight-panel.module.css';
import { ActionGroup } from './ranked-actions';

export interface InsightPanelProps<Insight> {
  noun: InsightNoun;
  query: UseQueryResult<Insight>;
  /** What a list already knows of it, shown until the rest has come. */
  preview: NoInfer<Insight> | undefined;
  /** Shown where the query fails. */
  failure: string;
  /** Which part is not there where the query fails and a list knew the rest. */
  missing: string;
  /** It does not exist: said in a toast, and no Retry could change it. */
  onGone: (() => void) | undefined;
  /** What is asked about it most, and what else can be. */
  first?: ReactNode;
  more: ReactNode;
  /**
   * Everything about it, with what can be asked about it and, where a list knew only some of it and the rest did not come,
   * what stands in its place.
   */
  renderDetail: (insight: Insight, questions: ReactNode, failed: ReactNode) => ReactNode;
  /** Its details; the code comes when they are opened. */
  renderDialog: (insight: Insight, dialog: DialogState<Insight>['props']) => ReactNode;
}

/** One career or program while exploring. */
export function InsightPanel<Insight>({
  noun,
  query,
  preview,
  failure,
  missing,
  onGone,
  first,
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
    <InsightFailure message={failure} query={query} inline={preview !== undefined} missing={missing} />
  );
  if (!insight) return <Card padded>{failed || <LoadingInsight noun={noun} />}</Card>;
  return (
    <>
      {renderDetail(
        insight,
        <>
          {first}
          <Button onClick={() => dialog.show(insight)}>{capitalized(noun)} details</Button>
          <ActionGroup>{more}</ActionGroup>
        </>,
        failed && <div className={styles.failure}>{failed}</div>,
      )}
      {dialog.subject && <LazyPart>{renderDialog(dialog.subject, dialog.props)}</LazyPart>}
    </>
  );
}

/** In the place of a career or a program that is being fetched. */
function LoadingInsight({ noun }: { noun: InsightNoun }) {
  return (
    <Loading label={`Loading ${noun} details…`}>
      <InsightLines noun={noun} place="explored" />
    </Loading>
  );
}
