import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { type Components, type StateSnapshot, Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { cx } from '../../shared/ui/cx';
import { hasModifier } from '../../shared/ui/keys';
import { useMobile } from '../../shared/ui/use-media';
import styles from './virtual-list.module.css';

/** Rows are drawn this far beyond the visible ones, in px. */
const OVERSCAN = 200;
/** The next rows are asked for once no more than this many are left below. */
const PRELOAD = { mobile: 20, desktop: 25 };
/** Rows that Page Up and Page Down move by. */
const LEAP = 10;

/** The scroll position at which a list was left, to restore it. */
export interface ListPlace {
  readonly state: StateSnapshot;
  readonly active: number;
}

export interface VirtualListProps {
  /** What the rows are, such as "Careers". */
  label: string;
  keys: readonly string[];
  /** How many rows there are, loaded or not. */
  total: number;
  renderRow: (index: number) => ReactNode;
  selected: string | null;
  onSelect: (key: string) => void;
  /** More can be asked for now. */
  hasMore: boolean;
  /** The last rows come into view. */
  onEndReached: () => void;
  /** Where the list was left; it comes back there and takes the focus. */
  place: ListPlace | null;
  /** On mobile the list gives way to a detail. */
  onLeave: (place: ListPlace) => void;
}

interface Context extends Pick<VirtualListProps, 'total' | 'selected' | 'keys'> {
  id: string;
  active: number;
  choose: (index: number) => void;
}

const components: Components<string, Context> = {
  Item: ({ item: key, context, children, ...rest }) => {
    const index = rest['data-item-index'];
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list box has the focus and the keys
      <div
        {...rest}
        id={`${context.id}-${index}`}
        role="option"
        aria-selected={key === context.selected}
        aria-setsize={context.total}
        aria-posinset={index + 1}
        className={cx(styles.row, index === context.active && styles.active)}
        onClick={() => context.choose(index)}
      >
        {children}
      </div>
    );
  },
};

/** Where a key moves in a list of so many rows. */
function moved(key: string, active: number, count: number): number | null {
  const moves: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + LEAP,
    PageUp: active - LEAP,
    Home: 0,
    End: count - 1,
  };
  const to = moves[key];
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}

/**
 * A list box of thousands of rows, of which only those in view exist: one stop for Tab, arrow keys within, Enter or Space
 * to select. It scrolls by itself, and with the page below 768 px.
 */
export function VirtualList({
  label,
  keys,
  total,
  renderRow,
  selected,
  onSelect,
  hasMore,
  onEndReached,
  place,
  onLeave,
}: VirtualListProps) {
  const id = useId();
  const mobile = useMobile();
  const list = useRef<VirtuosoHandle>(null);
  const [left] = useState(place);
  const [active, setActive] = useState(left?.active ?? 0);
  const [height, setHeight] = useState(0);
  const [isAtEnd, setAtEnd] = useState(true);

  useEffect(() => {
    if (left) document.getElementById(id)?.focus({ preventScroll: true });
  }, [left, id]);

  const preloadAt = keys.length - (mobile ? PRELOAD.mobile : PRELOAD.desktop);
  const last = useRef(-1);
  const loadMore = useEffectEvent(onEndReached);
  // The end may have been reached while nothing could be fetched.
  useEffect(() => {
    if (hasMore && last.current >= preloadAt) loadMore();
  }, [hasMore, preloadAt]);

  const reveal = (index: number) => {
    const element = document.getElementById(`${id}-${index}`);
    if (element) element.scrollIntoView({ block: 'nearest' });
    else list.current?.scrollToIndex({ index, align: 'center' });
  };

  // A row that is scrolled out of view is not rendered, so `aria-activedescendant` must not name it.
  const [activeExists, setActiveExists] = useState(false);

  const activate = (index: number) => {
    setActive(index);
    setActiveExists(document.getElementById(`${id}-${index}`) !== null);
    reveal(index);
  };

  const choose = (index: number) => {
    const key = keys[index];
    if (key === undefined) return;
    setActive(index);
    if (mobile) list.current?.getState((state) => onLeave({ state, active: index }));
    onSelect(key);
  };

  const press = (event: KeyboardEvent) => {
    const next = moved(event.key, active, keys.length);
    const chooses = event.key === 'Enter' || event.key === ' ';
    if ((next === null && !chooses) || hasModifier(event)) return;
    event.preventDefault();
    if (next === null) choose(active);
    else activate(next);
  };

  /** The keyboard enters at the selected row. */
  const enter = (element: HTMLElement) => {
    if (!element.matches(':focus-visible')) return;
    const index = selected === null ? active : keys.indexOf(selected);
    activate(index === -1 ? active : index);
  };

  return (
    <Virtuoso
      ref={list}
      id={id}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={activeExists ? `${id}-${active}` : undefined}
      className={styles.list}
      // The list grows while it is scrolled: a Tab stop at its end would move away.
      data-loading={height === 0 || (mobile && keys.length < total) || undefined}
      data-more={!isAtEnd || undefined}
      style={{ '--rows': height > 0 ? `${height}px` : undefined }}
      totalListHeightChanged={setHeight}
      atBottomStateChange={setAtEnd}
      onKeyDown={press}
      onFocus={(event) => enter(event.currentTarget)}
      data={keys}
      computeItemKey={(_index, key) => key}
      itemContent={renderRow}
      components={components}
      context={{ id, active, total, selected, keys, choose }}
      useWindowScroll={mobile}
      increaseViewportBy={OVERSCAN}
      rangeChanged={({ startIndex, endIndex }) => {
        last.current = endIndex;
        setActiveExists(startIndex <= active && active <= endIndex);
        if (hasMore && endIndex >= preloadAt) onEndReached();
      }}
      {...(left && { restoreStateFrom: left.state })}
    />
  );
}
