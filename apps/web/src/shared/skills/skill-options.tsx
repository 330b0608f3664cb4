import type { KeyboardEvent } from 'react';
import { cx } from '../ui/cx';
import styles from './skill-combobox.module.css';
import type { Skill } from './skill-search.queries';

/** Whether what is found can lie over the page, at the field. */
const OVERLAYS = CSS.supports('position-area: block-end');

/**
 * Shows what is found under its field. It lies over a page, and pushes down what follows in a dialog, which scrolls: there it
 * would cover the foot, or its own field where there is no room below.
 */
const onTop = (list: HTMLElement | null) => {
  if (!list) return;
  const picker = list.parentElement!;
  if (OVERLAYS && !list.closest('[role="dialog"]')) {
    list.popover = 'manual';
    // The field may have moved below the fold of a panel as more was chosen.
    picker.querySelector(`.${styles.box}`)?.scrollIntoView({ block: 'nearest' });
    list.showPopover();
    return;
  }
  intoView(picker.lastElementChild);
  intoView(picker.firstElementChild);
};

/** What comes below the fold of a dialog would not be seen. */
const intoView = (element: Element | null) => {
  element?.scrollIntoView({ block: 'nearest' });
};

interface SkillOptionsProps {
  id: string;
  found: readonly Skill[];
  /** The place of the one that the arrow keys have come to; -1 before they are used. */
  at: number;
  isActive: (place: number) => boolean;
  /** Seen, but not to be chosen. */
  waiting: boolean;
  add: (skill: Skill) => void;
}

/** What is found under the field. */
export const SkillOptions = ({ id, found, at, isActive, waiting, add }: SkillOptionsProps) => (
  <div id={`${id}-list`} role="listbox" aria-label="Skills found" className={styles.list} ref={onTop}>
    {found.map((skill, place) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the focus and the keys
      <div
        key={skill.uuid}
        id={`${id}-${place}`}
        role="option"
        tabIndex={-1}
        dir="auto"
        aria-selected={isActive(place)}
        aria-disabled={waiting || undefined}
        className={cx(styles.option, isActive(place) && styles.active)}
        ref={place === at ? intoView : undefined}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => !waiting && add(skill)}
      >
        {skill.name}
      </div>
    ))}
  </div>
);

interface OpenList {
  /** The place of the one that the arrow keys have come to; -1 before they are used. */
  at: number;
  count: number;
  /** Seen, but not to be chosen. */
  isWaiting: boolean;
  moveTo: (place: number) => void;
  choose: (place: number) => void;
  close: () => void;
}

/** @returns whether the key does something in the list */
export function pressInList(event: KeyboardEvent, { at, count, ...list }: OpenList): boolean {
  const actions: Record<string, () => void> = {
    ArrowDown: () => list.moveTo((at + 1) % count),
    ArrowUp: () => list.moveTo((Math.max(at, 0) - 1 + count) % count),
    Enter: () => list.choose(at),
    Escape: list.close,
  };
  const act = actions[event.key];
  if (!act || (event.key === 'Enter' && at === -1)) return false;
  event.preventDefault();
  // Escape closes the list, not the dialog around it.
  event.stopPropagation();
  if (!list.isWaiting || event.key === 'Escape') act();
  return true;
}
