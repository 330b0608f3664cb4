import type { MouseEvent, ReactNode } from 'react';
import styles from './card-button.module.css';

export interface CardButtonProps {
  /** What pressing the card does; without it the words are only words. */
  onPress?: () => void;
  /** Where the same stands at an address of its own: for a new tab, and to be copied. */
  href?: string;
  /** Id of what else is to be said of it. */
  describedBy?: string;
  children: ReactNode;
}

/** Words of a card that make all of it a button: the nearest positioned box around them is the target. */
export function CardButton({ onPress, href, describedBy, children }: CardButtonProps) {
  if (!onPress) return children;
  const shared = {
    className: styles.button,
    'aria-haspopup': 'dialog',
    'aria-describedby': describedBy,
  } as const;
  if (href !== undefined) {
    const press = (event: MouseEvent) => {
      // A modifier key asks for a new tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onPress();
    };
    return (
      <a {...shared} href={href} onClick={press}>
        {children}
      </a>
    );
  }
  return (
    <button type="button" {...shared} onClick={onPress}>
      {children}
    </button>
  );
}
