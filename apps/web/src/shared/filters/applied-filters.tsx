import { useRef } from 'react';
import type { FilterChip } from './filter-chips';
import styles from './applied-filters.module.css';
import { Button } from '../ui/button';
import { XIcon } from '../ui/page-icons';
import { VisuallyHidden } from '../ui/visually-hidden';

export interface AppliedFiltersProps<Filters> {
  chips: readonly FilterChip<Filters>[];
  /** On the button that removes them all; "Clear all" unless given. */
  clearLabel?: string;
  onRemove: (without: Partial<Filters>) => void;
  onClear: () => void;
  /** Takes the focus when the last of them goes. */
  onEmpty: () => void;
}

/** The filters that a list was narrowed by, each of which can be taken back. */
export function AppliedFilters<Filters>({
  chips,
  clearLabel,
  onRemove,
  onClear,
  onEmpty,
}: AppliedFiltersProps<Filters>) {
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;
  const remove = (place: number) => {
    // The pressed button goes away: the one that takes its place, or the last, gets the focus.
    const others = [...list.current!.querySelectorAll('button')].toSpliced(place, 1);
    (others[place] ?? others.at(-1))?.focus({ preventScroll: true });
    if (chips.length === 1) onEmpty();
    onRemove(chips[place]!.without);
  };
  return (
    <ul ref={list} className={styles.chips} aria-label="Applied filters">
      {chips.map(({ name, value }, place) => (
        <li key={`${name} ${value}`}>
          <button type="button" className={styles.chip} onClick={() => remove(place)}>
            <VisuallyHidden>Remove filter </VisuallyHidden>
            <span className={styles.name}>{name}: </span>
            <bdi className={styles.value}>{value}</bdi>
            <XIcon size={14} aria-hidden />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li data-clear>
          <Button
            kind="ghost"
            className={styles.clear}
            onClick={() => {
              onEmpty();
              onClear();
            }}
          >
            {clearLabel ?? (
              <>
                Clear all<VisuallyHidden> filters</VisuallyHidden>
              </>
            )}
          </Button>
        </li>
      )}
    </ul>
  );
}
