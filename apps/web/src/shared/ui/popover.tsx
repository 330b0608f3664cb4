import type { FocusEvent, MouseEvent, ReactNode } from 'react';
import { cx } from './cx';
import styles from './popover.module.css';

/** The look of a link or button inside a popover; `data-danger` makes it red. */
export const popoverItemClass = styles.item;

export interface PopoverProps {
  /** Opened by any button with this as its `popoverTarget`; it appears under that button. */
  id: string;
  /** What it holds. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * A few links or buttons that a button discloses, with the browser's own popover: Escape and a press outside close it,
 * focus goes back, the next Tab enters it. Choosing something closes it too, and so does going on with Tab: it would cover
 * what has the focus then. It is a disclosure, not an ARIA menu.
 */
export function Popover({ id, label, className, children }: PopoverProps) {
  const closeAfterChoice = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as Element).closest('a, button')) event.currentTarget.hidePopover();
  };
  const closeBehindFocus = ({ currentTarget, relatedTarget: next }: FocusEvent<HTMLElement>) => {
    if (!(next instanceof Element) || currentTarget.contains(next)) return;
    if (next.getAttribute('popovertarget') !== id) currentTarget.hidePopover();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the press lands on a link or button inside
    <div
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      className={cx(styles.popover, className)}
      onClick={closeAfterChoice}
      onBlur={closeBehindFocus}
    >
      {children}
    </div>
  );
}
