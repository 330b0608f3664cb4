import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { lazy, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { rowsOf } from '../../shared/api/paging';
import { plural } from '../../shared/format/words';
import { Button } from '../../shared/ui/button';
import { Card, SectionHeading } from '../../shared/ui/card';
import { Count } from '../../shared/ui/chip';
import { Empty } from '../../shared/ui/empty';
import { ErrorState, type ErrorStateProps } from '../../shared/ui/error-state';
import { ArrowLeftIcon } from '../../shared/ui/icons';
import { LazyPart } from '../../shared/ui/lazy-part';
import { RefreshBar } from '../../shared/ui/refresh-bar';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { useMobile } from '../../shared/ui/use-media';
import { InsightLines } from '../../shared/insight/insight-loading';
import type { InsightNoun } from '../../shared/insight/insight-noun';
import styles from './explorer.module.css';
import { useDetailFocus } from '../../shared/insight/use-detail-focus';
import { useSelection } from './use-selection';
import type { ListPlace } from './virtual-list';

/** Rows can be many: what draws only some of them comes when there are any. */
const VirtualList = lazy(async () => ({ default: (await import('./virtual-list')).VirtualList }));

const SKELETON_ROWS = 8;
/** So many rows need no column of their own where there is little room. */
const FEW = 2;

export interface Page<Item> {
  count: number;
  results: readonly Item[];
}

export interface ExplorerProps<Item> {
  /** Over everything on wide screens, such as "Select a career". */
  title: string;
  /** How far the list can be trusted. */
  accuracy: string;
  /** What the list holds, such as "Careers". */
  label: string;
  noun: InsightNoun;
  /** Its rows have a second line below their title. */
  twoLines?: boolean;
  /** Heads of the two columns of the list. */
  columns: readonly [string, string];
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  /** The same function every time. */
  keyOf: (item: Item) => string;
  /** The parameter of the address that carries the selection. */
  selectionName: string;
  /** The search of the address. */
  search: string;
  /** The key of the list; a list with another key begins at its top. */
  listKey: string;
  filters: ReactNode;
  /** What its rows are sorted by, where that was chosen. */
  sortedBy: string | undefined;
  renderRow: (item: Item) => ReactNode;
  /** The selected item, `undefined` while its list is not loaded that far; `onGone` where it turns out not to exist. */
  renderDetail: (key: string, item: Item | undefined, onGone: () => void) => ReactNode;
  empty: { title: string; cause: ReactNode; text: string; action: ReactNode };
  /** Below a few rows: leads to all the others. */
  wayBack: ReactNode;
  /** Stands in place of the list. */
  instead?: ReactNode;
}

/** Master and detail: a list beside what is selected in it; on mobile one instead of the other. */
export function Explorer<Item>({ title, accuracy, query, keyOf, ...props }: ExplorerProps<Item>) {
  const mobile = useMobile();
  const { data } = query;
  const items = useMemo(() => rowsOf(data, keyOf), [data, keyOf]);
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const settled = query.isSuccess && !query.isPlaceholderData;
  const { selected, select, back, drop } = useSelection({
    name: props.selectionName,
    keys,
    settled,
    more: query.hasNextPage,
    search: props.search,
    mobile,
  });
  const { listKey } = props;
  const [left, setLeft] = useState<{ listKey: string; place: ListPlace }>();
  const place = left?.listKey === listKey ? left.place : null;
  const detailPlace = useDetailFocus<HTMLDivElement>();
  const detail = selected !== null && (
    <div key={selected} ref={detailPlace} tabIndex={-1} className={styles.detail}>
      {props.renderDetail(selected, items[keys.indexOf(selected)], drop)}
    </div>
  );

  if (mobile && selected !== null) {
    return (
      <MobileDetail title={title} onBack={back}>
        {detail}
      </MobileDetail>
    );
  }
  return (
    <>
      {mobile ? (
        <h2 className="vh">{title}</h2>
      ) : (
        <SectionHeading
          title={title}
          note={
            <>
              <b className={styles.accuracy}>Accuracy</b>: {accuracy}
            </>
          }
        />
      )}
      {props.filters}
      {props.instead ?? (
        <Results
          {...props}
          {...{ query, items, keys, selected, select, place }}
          onLeave={(next) => setLeft({ listKey, place: next })}
          detail={mobile ? null : detail}
        />
      )}
    </>
  );
}

/** The detail as a page of its own. */
function MobileDetail({
  title,
  onBack,
  children,
}: {
  title: string;
  onBack: () => void;
  children: ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={section} tabIndex={-1} className={styles.page}>
      <h2 className="vh">{title}</h2>
      <Button kind="ghost" onClick={onBack} className={styles.back}>
        <ArrowLeftIcon size={18} aria-hidden />
        Back
      </Button>
      {children}
    </section>
  );
}

interface ResultsProps<Item> extends Pick<
  ExplorerProps<Item>,
  | 'label'
  | 'noun'
  | 'twoLines'
  | 'columns'
  | 'query'
  | 'renderRow'
  | 'empty'
  | 'wayBack'
  | 'listKey'
  | 'sortedBy'
> {
  items: readonly Item[];
  keys: readonly string[];
  selected: string | null;
  select: (key: string) => void;
  place: ListPlace | null;
  onLeave: (place: ListPlace) => void;
  detail: ReactNode;
}

/** What was found, in words and in rows. */
function Results<Item>(props: ResultsProps<Item>) {
  const { query, items, noun, empty, sortedBy } = props;
  const found = () => {
    if (query.data === undefined) return '';
    if (items.length === 0) return empty.title;
    const count = plural(countOf(query.data), noun);
    return sortedBy === undefined ? count : `${count}, sorted by: ${sortedBy}`;
  };
  return (
    <>
      <p role="status" className="vh">
        {found()}
      </p>
      <Found {...props} />
    </>
  );
}

/** How many there are, loaded or not. */
const countOf = (data: InfiniteData<Page<unknown>> | undefined) => data?.pages.at(-1)?.count ?? 0;

function Found<Item>({
  query,
  items,
  keys,
  selected,
  select,
  place,
  onLeave,
  listKey,
  detail,
  twoLines = false,
  ...texts
}: ResultsProps<Item>) {
  const total = countOf(query.data);
  const skeletons = <SkeletonRows label={`Loading ${texts.label.toLowerCase()}…`} twoLines={twoLines} />;

  if (query.isPending) {
    return (
      <Frame {...texts} list={skeletons}>
        {detail || <DetailSkeleton noun={texts.noun} />}
      </Frame>
    );
  }
  if (query.isLoadingError || (query.isError && items.length === 0)) {
    return (
      <Card>
        <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />
      </Card>
    );
  }
  if (items.length === 0) {
    return (
      <Card>
        <RefreshBar active={query.isFetching} />
        <Empty drawing="search" title={texts.empty.title} action={texts.empty.action}>
          {texts.empty.cause && <span className={styles.cause}>{texts.empty.cause}</span>}
          <span>{texts.empty.text}</span>
        </Empty>
      </Card>
    );
  }
  return (
    <Frame
      {...texts}
      total={total}
      refreshing={query.isFetching && !query.isFetchingNextPage}
      list={
        <>
          {query.isRefetchError && (
            <Failure title="Could not refresh" onRetry={() => void query.refetch()} busy={query.isFetching}>
              You see the list from before.
            </Failure>
          )}
          <LazyPart fallback={skeletons}>
            <VirtualList
              key={listKey}
              label={texts.label}
              keys={keys}
              total={total}
              renderRow={(index) => texts.renderRow(items[index]!)}
              selected={selected}
              onSelect={select}
              hasMore={query.hasNextPage && !query.isFetching && !query.isFetchNextPageError}
              onEndReached={() => void query.fetchNextPage()}
              place={place}
              onLeave={onLeave}
            />
          </LazyPart>
          {query.isFetchNextPageError && (
            <Failure
              title="Could not load more."
              onRetry={() => void query.fetchNextPage()}
              busy={query.isFetchingNextPage}
            />
          )}
          {total <= FEW && texts.wayBack && <div className={styles.wayBack}>{texts.wayBack}</div>}
        </>
      }
    >
      {detail}
    </Frame>
  );
}

/** Beside rows that are there all the same. */
const Failure = (props: Pick<ErrorStateProps, 'title' | 'onRetry' | 'busy' | 'children'>) => (
  <div className={styles.failure}>
    <ErrorState inline {...props} />
  </div>
);

interface FrameProps extends Pick<ExplorerProps<unknown>, 'label' | 'columns'> {
  total?: number;
  refreshing?: boolean;
  list: ReactNode;
  children: ReactNode;
}

function Frame({ label, columns, total, refreshing = false, list, children }: FrameProps) {
  const mobile = useMobile();
  return (
    <div className={styles.columns} data-few={(total !== undefined && total <= FEW) || undefined}>
      <Card className={styles.list}>
        <RefreshBar active={refreshing} label={`Refreshing ${label.toLowerCase()}`} />
        <div className={styles.head}>
          <span className={styles.counted}>
            <span>{columns[0]}</span>
            {total !== undefined && <Count>{total}</Count>}
          </span>
          <span>{columns[1]}</span>
        </div>
        {list}
      </Card>
      {!mobile && children}
    </div>
  );
}

function SkeletonRows({ label, twoLines }: { label: string; twoLines: boolean }) {
  return (
    <Loading label={label} className={styles.skeletonRows}>
      {Array.from({ length: SKELETON_ROWS }, (_, place) => (
        <div key={place} className={styles.skeletonRow} data-two-lines={twoLines || undefined}>
          <div className={styles.skeletonTitle}>
            <Skeleton width={`${90 - ((place * 29) % 35)}%`} height={14} />
            {twoLines && <Skeleton width={`${62 - ((place * 17) % 24)}%`} height={12} />}
          </div>
          <Skeleton width={twoLines ? 96 - ((place * 23) % 40) : 96} />
        </div>
      ))}
    </Loading>
  );
}

const DetailSkeleton = ({ noun }: { noun: InsightNoun }) => (
  <Card padded>
    <InsightLines noun={noun} place="explored" />
  </Card>
);
