import { cx } from './cx';
import styles from './inline-facts.module.css';

export interface InlineFactsProps {
  facts: readonly string[];
  className?: string;
}

/** Short facts on a line, with dots between them; where the line breaks, no dot is left at its end. */
export const InlineFacts = ({ facts, className }: InlineFactsProps) => (
  <span className={cx(styles.facts, className)}>
    {facts.map((fact, place) => (
      <span key={fact}>
        {place > 0 && <span className={styles.dot}> · </span>}
        {fact}
      </span>
    ))}
  </span>
);
