import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { truncate } from '../format/words';
import { Card } from '../ui/card';
import { Empty } from '../ui/empty';
import { ErrorState } from '../ui/error-state';
import { RefreshBar } from '../ui/refresh-bar';
import { showWholeItem } from '../ui/show-whole-item';
import { Loading } from '../ui/skeleton';
import { useMobile } from '../ui/use-media';
import { useScrollEdges } from '../ui/use-scroll-edges';
import { VisuallyHidden } from '../ui/visually-hidden';
import { ExploreLink, InsightHeading } from './insight-heading';
import { InsightLoading } from './insight-loading';
import { capitalized, type InsightNoun } from './insight-noun';
import styles from './insight-tab.module.css';

export interface InsightTabProps<Insight> {
  noun: InsightNoun;
  isOwner: boolean;
  /** What is linked to the dashboard, in the order it is shown. */
  query: UseQueryResult<Insight[]>;
  keyOf: (insight: Insight) => string;
  titleOf: (insight: Insight) => string;
  /** Shown where nothing is linked, to the owner of the dashboard and to visitors. */
  empty: { owner: string; visitor: string };
  /** Above the buttons, where something is linked. */
  above?: ReactNode;
  /** On the button of one of them, under its title. */
  renderSummary: (insight: Insight) => ReactNode;
  /** Everything about the one that is selected. */
  renderDetail: (insight: Insight, state: DetailState) => ReactNode;
}

interface DetailState {
  refreshing: boolean;
  /** It is no longer linked. */
  onRemoved: () => void;
}

/** The careers or programs on a student's dashboard: one button each, and everything about the one that is selected. */
export function InsightTab<Insight>(props: InsightTabProps<Insight>) {
  const { noun, isOwner, query, above } = props;
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} tabIndex={-1} className={styles.tab}>
      <InsightHeading {...{ noun, isOwner }} isEmpty={query.data?.length === 0} />
      {query.data?.length !== 0 && above}
      {/* The button that removes a link goes away with it: focus stays in the section. */}
      <Content {...props} onRemoved={() => section.current?.focus({ preventScroll: true })} />
    </section>
  );
}

interface ContentProps<Insight> extends InsightTabProps<Insight> {
  onRemoved: () => void;
}

function Content<Insight>(props: ContentProps<Insight>) {
  const { noun, isOwner, query, empty } = props;
  if (query.data?.length === 0) {
    return (
      <Card className={styles.plain}>
        <Empty title={`No ${noun}s yet`} action={<ExploreLink noun={noun} kind="secondary" />}>
          {isOwner ? empty.owner : empty.visitor}
        </Empty>
      </Card>
    );
  }
  if (query.data) return <Linked {...props} insights={query.data} />;
  if (query.isError) {
    return (
      <Card className={styles.plain}>
        <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />
      </Card>
    );
  }
  return (
    <Loading label={`Loading ${noun}s…`}>
      <InsightLoading {...{ noun, isOwner }} />
    </Loading>
  );
}

interface LinkedProps<Insight> extends ContentProps<Insight> {
  insights: readonly Insight[];
}

/**
 * Begins with the first one. Once that is gone, or has come from a wide screen, a phone waits for a choice: another one
 * would open by itself below what is being read.
 */
function Linked<Insight>({
  noun,
  query,
  insights,
  keyOf,
  titleOf,
  onRemoved,
  ...props
}: LinkedProps<Insight>) {
  const mobile = useMobile();
  const [picked, setPicked] = useState<string | null>(mobile && insights[0] ? keyOf(insights[0]) : null);
  const found = insights.find((insight) => keyOf(insight) === picked);
  const selected = found ?? (mobile ? undefined : insights[0]);
  // Drawn after the button that was pressed: budget "INP, choose from a list".
  const shown = useDeferredValue(selected);
  const row = useRef<HTMLUListElement>(null);
  const { atEnd } = useScrollEdges(row);
  const [wasMobile, setWasMobile] = useState(mobile);
  if (mobile !== wasMobile) {
    // A phone shows what its owner chose there, not what a wide screen began with.
    setWasMobile(mobile);
    if (mobile) setPicked(null);
  }

  const selectFirstExcept = (removed: string) => {
    const next = insights.find((insight) => keyOf(insight) !== removed);
    setPicked(next ? keyOf(next) : null);
    onRemoved();
  };

  return (
    <>
      {!selected && (
        <div className={styles.refresh}>
          <RefreshBar active={query.isFetching} label={`Refreshing ${noun}s`} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only follows the focus of what is in it */}
      <ul
        ref={row}
        className={styles.selectors}
        data-noun={noun}
        data-more={!atEnd || undefined}
        aria-label={`${capitalized(noun)}s`}
        onFocus={showWholeItem}
      >
        {insights.map((insight) => (
          <li key={keyOf(insight)}>
            <button
              type="button"
              className={styles.selector}
              aria-pressed={insight === selected}
              onClick={() => setPicked(keyOf(insight))}
            >
              <Name isShort={mobile}>{titleOf(insight)}</Name>
              {props.renderSummary(insight)}
            </button>
          </li>
        ))}
      </ul>
      {shown ? (
        <Fragment key={keyOf(shown)}>
          {props.renderDetail(shown, {
            refreshing: query.isFetching,
            onRemoved: () => selectFirstExcept(keyOf(shown)),
          })}
        </Fragment>
      ) : (
        <p className={styles.prompt}>Select a {noun} to see details</p>
      )}
    </>
  );
}

/** A screen reader reads it whole, whatever is drawn of it. */
function Name({ isShort, children: title }: { isShort: boolean; children: string }) {
  const drawn = isShort ? truncate(title) : title;
  return (
    <span className={styles.name} title={title}>
      {drawn === title ? (
        title
      ) : (
        <>
          <span aria-hidden>{drawn}</span>
          <VisuallyHidden>{title}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
