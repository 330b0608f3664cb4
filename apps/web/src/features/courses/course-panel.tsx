import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, type Ref } from 'react';
import { Card } from '../../shared/ui/card';
import { Count } from '../../shared/ui/chip';
import { ErrorState } from '../../shared/ui/error-state';
import { LazyPart } from '../../shared/ui/lazy-part';
import { RefreshBar } from '../../shared/ui/refresh-bar';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import styles from './course-panel.module.css';
import type { CourseInsight } from './course.queries';

/** Cards can be many: what draws only some of them comes when there are any. */
const CourseList = lazy(async () => ({ default: (await import('./course-list')).CourseList }));

const SKELETON_ROWS = 8;
/** So many cards are shown whole, without a list that scrolls by itself. */
const SHORT = 8;

export interface CoursePanelProps {
  title: string;
  /** Takes the focus when the focused heart leaves the list. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Such as "Loading courses…". */
  loading: string;
  /** What is said where its list cannot be loaded, and the reason for it. */
  failure: (error: Error) => { title: string; reason?: string };
  query: UseInfiniteQueryResult<InfiniteData<{ count: number }>>;
  courses: readonly CourseInsight[];
  /** Another one begins at its top. */
  listKey?: string;
  /** Stands at the end of the head, and below it. */
  filters?: ReactNode;
  /** In place of an empty list. */
  empty: ReactNode;
  /** Removes one of a list of favourites. */
  onRemove?: (remove: () => void) => void;
  /** Folded, its cards show no skills. */
  brief?: boolean;
}

/** A card with a heading and a list of courses, or why there is none. */
export function CoursePanel({ title, titleRef, query, courses, filters, ...rest }: CoursePanelProps) {
  const total = query.data?.pages.at(-1)?.count;
  const short = total !== undefined && total <= SHORT;
  return (
    <Card
      as="section"
      tabIndex={-1}
      aria-label={title}
      className={styles.panel}
      data-short={short || undefined}
    >
      <RefreshBar
        active={query.isFetching && !query.isFetchingNextPage && query.data !== undefined}
        label={`Refreshing ${title}`}
      />
      <div className={styles.head}>
        <div className={styles.title}>
          <h3 ref={titleRef} tabIndex={-1}>
            {title}
          </h3>
          {total !== undefined && <Count>{total}</Count>}
        </div>
        {filters}
      </div>
      <p role="status" className="vh">
        {total !== undefined && `${title}: ${total}`}
      </p>
      <Content {...{ title, query, courses, total: total ?? 0, short, ...rest }} />
    </Card>
  );
}

interface ContentProps extends Omit<CoursePanelProps, 'titleRef' | 'filters'> {
  total: number;
  short: boolean;
}

function Content(props: ContentProps) {
  const { title, loading, failure, query, courses, listKey, total, short, empty, onRemove, brief } = props;
  if (query.isPending) return <SkeletonCards label={loading} brief={brief} />;
  // A list that could not be fetched again is still one to read.
  if (query.isLoadingError) {
    return (
      <ErrorState
        level={3}
        {...failure(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (courses.length === 0) return empty;
  const waiting = <SkeletonCards label={loading} brief={brief} count={Math.min(total, SKELETON_ROWS)} />;
  return (
    <>
      <LazyPart fallback={waiting}>
        <CourseList
          key={listKey}
          label={title}
          courses={courses}
          total={total}
          complete={!query.hasNextPage}
          short={short}
          hasMore={query.hasNextPage && !query.isFetching && !query.isFetchNextPageError}
          onEndReached={() => void query.fetchNextPage()}
          onRemove={onRemove}
          brief={brief}
          waiting={waiting}
        />
      </LazyPart>
      {query.isFetchNextPageError && (
        <div className={styles.more}>
          <ErrorState
            inline
            level={4}
            title="Could not load more."
            onRetry={() => void query.fetchNextPage()}
            busy={query.isFetchingNextPage}
          />
        </div>
      )}
    </>
  );
}

interface SkeletonCardsProps {
  label: string;
  count?: number;
  brief: boolean | undefined;
}

/** Their lines are those of a folded card: its name, its facts, what it can be turned to, and its skills. */
function SkeletonCards({ label, count = SKELETON_ROWS, brief }: SkeletonCardsProps) {
  return (
    <Loading label={label} className={styles.skeletons}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={styles.skeleton} data-brief={brief || undefined}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="45%" />
          <Skeleton width="55%" />
          <Skeleton width="70%" height={28} radius="var(--r-full)" />
        </div>
      ))}
    </Loading>
  );
}
