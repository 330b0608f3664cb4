import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/button';
import { Clamp } from '../ui/clamp';
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog';
import { Loading, Skeleton } from '../ui/skeleton';
import type { DialogState } from '../ui/use-dialog';
import { NO_DESCRIPTION } from './insight-card';
import styles from './insight-dialog.module.css';
import { Fact, FactGrid } from './facts';
import { InsightFailure } from './insight-failure';
import { ChipLines, RequirementLines, TextLines } from './insight-loading';
import type { InsightNoun } from './insight-noun';

/** What opens and closes the details of a career or a program. */
export type DetailsDialogProps = Pick<DialogState<unknown>['props'], 'open' | 'onClose'> & {
  /** It has left the screen. */
  onExited?: () => void;
  /** Known before the details are. */
  title: string;
};

export interface InsightDialogProps<Insight> extends DetailsDialogProps {
  noun: InsightNoun;
  query: UseQueryResult<Insight>;
  /** Shown where the query fails. */
  failure: string;
  /** What the facts are called, as far as they are always there. */
  facts: readonly string[];
  /** Above and under the title. */
  renderEyebrow?: (insight: Insight) => ReactNode;
  renderIntro: (insight: Insight) => ReactNode;
  /** The button that links it to the dashboard. */
  renderLink: (insight: Insight) => ReactNode;
  /** Everything known of it. */
  children: (insight: Insight) => ReactNode;
}

/** Details of a career or a program over the page. */
export function InsightDialog<Insight>({
  noun,
  query,
  failure,
  facts,
  renderEyebrow,
  renderIntro,
  renderLink,
  children,
  ...dialog
}: InsightDialogProps<Insight>) {
  const { data: insight } = query;
  const { onClose } = dialog;
  const isWaiting = !insight && !query.isError;
  const isFailed = !insight && query.isError;
  return (
    <Dialog
      {...dialog}
      eyebrow={
        insight ? renderEyebrow?.(insight) : isWaiting && renderEyebrow && <Skeleton width={64} height={24} />
      }
      intro={insight ? renderIntro(insight) : isWaiting && <WaitingIntro noun={noun} />}
    >
      <DialogBody>
        {insight && <div className={styles.facts}>{children(insight)}</div>}
        {isWaiting && <Waiting {...{ noun, facts }} />}
        {isFailed && <InsightFailure message={failure} query={query} />}
      </DialogBody>
      <DialogFooter halves>
        <Button onClick={onClose}>Close</Button>
        {insight && (
          <div className={styles.link} data-quiet>
            {renderLink(insight)}
          </div>
        )}
        {/* In the place of that button. */}
        {isWaiting && (
          <Loading label={`Loading ${noun} details…`} className={styles.button}>
            <Skeleton height="var(--control)" radius="var(--r-m)" />
          </Loading>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** Stands in for the measure under the title: on a phone that of a career has its name on a line of its own. */
const WaitingIntro = ({ noun }: { noun: InsightNoun }) => (
  <div className={styles.intro} data-noun={noun}>
    {noun === 'career' && <Skeleton width={144} />}
    <Skeleton width={180} height={16} />
  </div>
);

/** Stands in for what is said first, the text, the facts, and a program's groups or the skills. */
const Waiting = ({ noun, facts }: Pick<InsightDialogProps<unknown>, 'noun' | 'facts'>) => (
  <div className={styles.waiting} data-noun={noun} aria-hidden>
    {noun === 'career' && <Skeleton height="var(--notice)" radius="var(--r-l)" />}
    <div className={styles.text}>
      <TextLines />
      <Skeleton width="4rem" />
    </div>
    <div className={styles.waitingFacts}>
      <FactGrid>
        {facts.map((name) => (
          <Fact key={name} name={name}>
            <Skeleton width="60%" height={16} />
          </Fact>
        ))}
      </FactGrid>
    </div>
    {noun === 'career' ? (
      <>
        <ChipLines />
        <ChipLines />
      </>
    ) : (
      <div className={styles.groups}>
        <RequirementLines />
      </div>
    )}
  </div>
);

/** The description in a dialog, a few lines until it is opened. */
export const DialogDescription = ({ children }: { children: string }) => (
  <Clamp className={styles.description}>{children || NO_DESCRIPTION}</Clamp>
);
