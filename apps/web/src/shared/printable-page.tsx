import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTitlePart } from './document-title';
import { PRODUCT_NAME } from './product-name';
import styles from './printable-page.module.css';
import { Button } from './ui/button';
import { buttonClass } from './ui/button-class';
import { Card } from './ui/card';
import { cx } from './ui/cx';
import { ArrowLeftIcon } from './ui/icons';
import { PrinterIcon } from './ui/page-icons';
import { ProductMark } from './ui/product-mark';
import type { WayBack } from './way-back';

export interface PageToolsProps {
  back: WayBack;
  /** There is something to print. */
  ready: boolean;
  /** Before Print. */
  children?: ReactNode;
}

/** The row above a page that was opened from a list: the way back, and what is done with the page as a whole. */
export const PageTools = ({ back: { name = 'Back', ...back }, ready, children }: PageToolsProps) => (
  <div className={styles.tools}>
    <Link {...back} className={buttonClass('ghost')}>
      <ArrowLeftIcon size={18} aria-hidden />
      {name}
    </Link>
    <span className={styles.end}>
      {children}
      {ready && (
        <Button onClick={() => window.print()}>
          <PrinterIcon size={16} aria-hidden />
          Print
        </Button>
      )}
    </span>
  </div>
);

export interface PrintablePageProps extends Omit<PageToolsProps, 'children'> {
  /** What the page answers: it joins the title of the document. */
  title: string;
  /** Another answer is on its way. */
  busy?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** An answer that takes the place of the list it was asked in, at an address of its own, made to be printed. It takes the focus when it opens. */
export function PrintablePage({ title, back, ready, busy, className, children }: PrintablePageProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  useTitlePart(title);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={title}
      className={cx(styles.view, className)}
      data-printable
    >
      <PageTools back={back} ready={ready} />
      <Card as="article" padded className={styles.page} aria-busy={busy}>
        {/* On paper, where no header says it. */}
        <p className={styles.product} aria-hidden>
          <ProductMark size={16} />
          {PRODUCT_NAME}
        </p>
        {children}
      </Card>
    </section>
  );
}

export interface PrintableHeadProps {
  title: string;
  /** Beside the title, in small print. */
  note?: ReactNode;
  /** What the page is about, such as the title of a career, or what stands in its place until that has come. */
  subject?: ReactNode;
  /** At the end of the line: figures or a field. */
  aside?: ReactNode;
  /** Under the subject. */
  children?: ReactNode;
}

export const PrintableHead = ({ title, note, subject, aside, children }: PrintableHeadProps) => (
  <header className={styles.head}>
    <div>
      <div className={styles.over}>
        <h2 className={styles.title}>{title}</h2>
        {note}
      </div>
      {subject && (
        <p className={styles.subject} dir="auto">
          {subject}
        </p>
      )}
      {children}
    </div>
    {aside}
  </header>
);

/** What to know about the figures, under them. */
export const PrintableNotes = ({ children }: { children: ReactNode }) => (
  <footer className={styles.notes}>{children}</footer>
);
