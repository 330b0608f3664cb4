import type { ReactNode } from 'react';
import styles from './sentence-case.module.css';

/**
 * Words drawn like a sentence, whatever letters they are written in: the specification says "SAVE" and "Career Details"
 * beside "Why this score". What is read and copied stays as it is written; an element inside keeps its letters.
 */
export const SentenceCase = ({ children }: { children: ReactNode }) => (
  <span className={styles.words}>{children}</span>
);
