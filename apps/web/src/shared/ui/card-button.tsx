import type { ReactNode } from 'react';
import styles from './card-button.module.css';

export interface CardButtonProps {
  /** What pressing the card does; without it the words are only words. */
  onPress?: () => void;
  children: ReactNode;
}

/** Words of a card that make all of it a button: the nearest positioned box around them is the target. */
export function CardButton({ onPress, children }: CardButtonProps) {
  if (!onPress) return children;
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onPress}>
      {children}
    </button>
  );
}
