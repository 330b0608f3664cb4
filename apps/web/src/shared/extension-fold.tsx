import { type ReactNode, useId } from 'react';
import styles from './extension-fold.module.css';
import { Card } from './ui/card';
import { Disclosure } from './ui/disclosure';

export interface ExtensionFoldProps {
  /** For screen readers: a summary may hold no heading, so it stands before the line. */
  title: string;
  level: 2 | 3;
  children: ReactNode;
}

/** What is about the extension on a phone, which has no extensions: a line says what a computer can do, and opens the rest. */
export function ExtensionFold({ title, level, children }: ExtensionFoldProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Card as="section" padded className={styles.fold} aria-labelledby={id}>
      <Heading id={id} className="vh">
        {title}
      </Heading>
      <Disclosure title="On a computer, an extension brings your transcript here">{children}</Disclosure>
    </Card>
  );
}
