import { type ReactNode, useId } from 'react';
import styles from './extension-fold.module.css';
import { Card } from './ui/card';
import { Disclosure } from './ui/disclosure';

export interface ExtensionFoldProps {
  /** For screen readers: a summary may hold no heading, so it stands before the line. */
  title: string;
  level: 2 | 3;
  /** Always there; pressing it opens the rest. */
  line?: string;
  open?: boolean;
  children: ReactNode;
}

/** What is about the extension, which few need: a line says what it can do, and opens the rest. */
export function ExtensionFold({
  title,
  level,
  line = 'On a computer, an extension brings your transcript here',
  open,
  children,
}: ExtensionFoldProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Card as="section" padded className={styles.fold} tabIndex={-1} aria-labelledby={id}>
      <Heading id={id} className="vh">
        {title}
      </Heading>
      <Disclosure title={line} open={open}>
        {children}
      </Disclosure>
    </Card>
  );
}
