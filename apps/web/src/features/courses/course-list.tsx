import { useEffect, useRef, useState } from 'react';
import { type Components, Virtuoso } from 'react-virtuoso';
import { useMobile } from '../../shared/ui/use-media';
import { type CardSide, CourseCard } from './course-card';
import styles from './course-list.module.css';
import type { CourseInsight } from './course.queries';

/** Cards are drawn this far beyond the visible ones, in px. */
const OVERSCAN = 200;
/** The next cards are asked for this close to the bottom, in px. */
const NEAR_END = 100;

export interface CourseListProps {
  label: string;
  courses: readonly CourseInsight[];
  /** How many there are, loaded or not. */
  total: number;
  /** All of them are loaded. */
  complete: boolean;
  /** More can be asked for now. */
  hasMore: boolean;
  onNearEnd: () => void;
  /** A favourite of the list is being removed. */
  onRemove?: () => void;
}

interface Context extends Pick<CourseListProps, 'total' | 'hasMore' | 'onNearEnd'> {
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

/** Cards of courses, thousands of them, of which only those in view exist; more come as the bottom comes near. */
export function CourseList(props: CourseListProps) {
  const { label, courses, total, complete, hasMore, onNearEnd, onRemove } = props;
  const mobile = useMobile();
  // Cards leave the page when they are scrolled away: which of them are turned is remembered here.
  const [sides, setSides] = useState<Readonly<Record<string, CardSide>>>({});
  const [height, setHeight] = useState(0);
  const drawCard = (_index: number, course: CourseInsight) => (
    <CourseCard
      course={course}
      side={sides[course.course_uuid] ?? 'Skill outcomes'}
      onTurn={(side) => setSides({ ...sides, [course.course_uuid]: side })}
      onRemove={onRemove}
    />
  );
  return (
    <Virtuoso
      role="list"
      tabIndex={-1}
      aria-label={label}
      className={styles.list}
      // A page that grows has no end to stand at: whoever tabs there would see it run away.
      data-loading={height === 0 || (mobile && !complete) || undefined}
      data={courses}
      computeItemKey={(_index, { course_uuid }) => course_uuid}
      itemContent={drawCard}
      components={components}
      // Before the first cards are drawn, the bottom is at the top.
      context={{ count: courses.length, total, hasMore: hasMore && height > 0, onNearEnd, mobile }}
      totalListHeightChanged={setHeight}
      useWindowScroll={mobile}
      increaseViewportBy={OVERSCAN}
    />
  );
}

/** The bottom of the list: says when it comes near, and again whenever it is still near after more have come. */
function End({ count, hasMore, onNearEnd, mobile }: Context) {
  const end = useRef<HTMLDivElement>(null);
  const notify = useRef(onNearEnd);
  useEffect(() => {
    notify.current = onNearEnd;
  });
  useEffect(() => {
    if (!hasMore || count === 0 || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) notify.current();
      },
      {
        root: mobile ? document : end.current.closest('[role=list]'),
        rootMargin: `${NEAR_END}px`,
      },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, hasMore, mobile]);
  return <div ref={end} className={styles.end} aria-hidden />;
}
