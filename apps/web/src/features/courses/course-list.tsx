import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Components, Virtuoso } from 'react-virtuoso';
import { cx } from '../../shared/ui/cx';
import { useMobile } from '../../shared/ui/use-media';
import { type CardSide, CourseCard } from './course-card';
import styles from './course-list.module.css';
import type { CourseInsight } from './course.queries';

/** Cards are drawn this far beyond the visible ones, in px. */
const OVERSCAN = 200;
/** All of a short list, however far down it goes. */
const WHOLE = 10_000;
/** What a card leaves free at both sides, in px. */
const MARGINS = 40;
/** The next cards are asked for this close to the bottom, in px. */
const END_MARGIN = 100;

export interface CourseListProps {
  label: string;
  courses: readonly CourseInsight[];
  /** How many there are, loaded or not. */
  total: number;
  /** All of them are loaded. */
  complete: boolean;
  /** They are so few that all of them are drawn. */
  short: boolean;
  /** More can be asked for now. */
  hasMore: boolean;
  onEndReached: () => void;
  /** Removes one of a list of favourites. */
  onRemove?: (remove: () => void) => void;
  /** Folded, its cards show no skills. */
  brief?: boolean;
  /** Stands in its place until its cards are measured. */
  waiting: ReactNode;
}

interface Context extends Pick<CourseListProps, 'total' | 'hasMore' | 'onEndReached'> {
  count: number;
  mobile: boolean;
}

/** The bottom, which watches over what is in view. */
function Footer({ context }: { context: Context }) {
  return <End {...context} />;
}

const components: Components<CourseInsight, Context> = {
  Item: ({ item: _item, context, children, ...rest }) => (
    <div
      {...rest}
      role="listitem"
      aria-setsize={context.total}
      aria-posinset={rest['data-item-index'] + 1}
      className={styles.item}
    >
      {children}
    </div>
  ),
  Footer,
};

/** Cards of thousands of courses, of which only those in view are rendered, or of a few, all of them; more are fetched before the end is reached. */
export function CourseList(props: CourseListProps) {
  const { label, courses, total, complete, short, hasMore, onEndReached, onRemove, waiting } = props;
  const { brief = false } = props;
  const mobile = useMobile();
  // Cards leave the page when they are scrolled away: which of them are open is remembered here.
  const [sides, setSides] = useState<Readonly<Record<string, CardSide | null>>>({});
  const [height, setHeight] = useState(0);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const width = useWidth(scroller);
  const [isAtEnd, setAtEnd] = useState(true);
  const drawCard = (_index: number, course: CourseInsight) => {
    const { [course.course_uuid]: side = null } = sides;
    return (
      <CourseCard
        course={course}
        side={side}
        // Pressed again, what is open folds away.
        onTurn={(next) => setSides({ ...sides, [course.course_uuid]: next === side ? null : next })}
        room={brief ? null : width - MARGINS}
        onRemove={onRemove}
      />
    );
  };
  const isMeasured = height > 0;
  return (
    <>
      {!isMeasured && waiting}
      <Virtuoso
        role="list"
        tabIndex={-1}
        aria-label={label}
        scrollerRef={(element) => setScroller(element instanceof HTMLElement ? element : null)}
        className={cx(styles.list, !isMeasured && styles.unmeasured)}
        data-more={!isAtEnd || undefined}
        data-short={short || undefined}
        style={{ '--rows': isMeasured ? `${height}px` : undefined }}
        // The list grows while it is scrolled: a Tab stop at its end would move away.
        data-loading={!isMeasured || (mobile && !complete) || undefined}
        data={courses}
        computeItemKey={(_index, { course_uuid }) => course_uuid}
        itemContent={drawCard}
        components={components}
        // Before the first cards are drawn, the bottom is at the top.
        context={{ count: courses.length, total, hasMore: hasMore && isMeasured, onEndReached, mobile }}
        totalListHeightChanged={setHeight}
        atBottomStateChange={setAtEnd}
        useWindowScroll={mobile}
        increaseViewportBy={short ? WHOLE : OVERSCAN}
      />
    </>
  );
}

function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The end of the list: calls `onEndReached` when it comes into view, and again if it still is after more rows have come. */
function End({ count, hasMore, onEndReached, mobile }: Context) {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onEndReached);
  useEffect(() => {
    if (!hasMore || count === 0 || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadMore();
      },
      {
        root: mobile ? document : end.current.closest('[role=list]'),
        rootMargin: `${END_MARGIN}px`,
      },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, hasMore, mobile]);
  return <div ref={end} className={styles.end} aria-hidden />;
}
