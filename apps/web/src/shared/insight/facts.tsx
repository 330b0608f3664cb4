import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface LargeFactProps {
  name: string;
  /** Whether it is not known: the text says so, in quiet type. */
  unknown?: boolean;
  /** Words are set smaller than a number. */
  words?: boolean;
  children: ReactNode;
}

/** One fact in large type under its name, such as what a career pays. */
export function LargeFact({ name, unknown = false, words = false, children }: LargeFactProps) {
  return (
    <dl className={styles.large}>
      <dt>{name}</dt>
      <dd data-words={words || undefined} data-unknown={unknown || undefined}>
        {children}
      </dd>
    </dl>
  );
}

/** Facts with lines between them, two in a row, or three where there are no more and a phone does not show them. */
export function FactGrid({ children }: { children: ReactNode }) {
  return <dl className={styles.grid}>{children}</dl>;
}

export interface FactProps {
  name: ReactNode;
  /** Words are set smaller than a number. */
  words?: boolean;
  children: ReactNode;
}

/** One of a `FactGrid`. */
export function Fact({ name, words = false, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-words={words || undefined}>{children}</dd>
    </div>
  );
}
