import type { ReactNode } from 'react';
import styles from './card-button.module.css';

export interface CardButtonProps {
  /** What pressing the card does; without it the words are only words. */
  onPress?: () => void;
  /** Id of what else is to be said of it. */
  describedBy?: string;
  children: ReactNode;
}

/** Words of a card that make all of it a button: the nearest positioned box around them is the target. */
export function CardButton({ onPress, describedBy, children }: CardButtonProps) {
  if (!onPress) return children;
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
