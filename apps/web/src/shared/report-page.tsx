import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useTitlePart } from './document-title';
import { PRODUCT_NAME } from './product-name';
import styles from './report-page.module.css';
import { Button } from './ui/button';
import { buttonClass } from './ui/button-class';
import { Card } from './ui/card';
import { cx } from './ui/cx';
import { ArrowLeftIcon } from './ui/icons';
import { PrinterIcon } from './ui/page-icons';
import { ProductMark } from './ui/product-mark';

export interface ReportPageProps {
  /** What the report answers: it joins the title of the document. */
  title: string;
  /** Where Back leads. */
  back: Pick<LinkProps, 'to' | 'replace' | 'onClick'>;
  /** There is something to print. */
  printable: boolean;
  /** Another answer is on its way. */
  busy?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A report within a page, at an address of its own, made to be printed. It takes the focus when it opens. */
export function ReportPage({ title, back, printable, busy, className, children }: ReportPageProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  useTitlePart(title);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={title}
      className={cx(styles.view, className)}
      data-report
    >
      <div className={styles.tools}>
        <Link {...back} className={buttonClass('ghost')}>
          <ArrowLeftIcon size={18} aria-hidden />
          Back
        </Link>
        {printable && (
          <Button onClick={() => window.print()}>
            <PrinterIcon size={16} aria-hidden />
            Print
          </Button>
        )}
      </div>
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

export interface ReportHeadProps {
  title: string;
  /** Beside the title, in small print. */
  note?: ReactNode;
  /** What the report is about, such as the title of a career. */
  subject?: string | undefined;
  /** At the end of the line: figures or a field. */
  aside?: ReactNode;
  /** Under the subject. */
  children?: ReactNode;
}

export const ReportHead = ({ title, note, subject, aside, children }: ReportHeadProps) => (
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
export const ReportNotes = ({ children }: { children: ReactNode }) => (
  <footer className={styles.notes}>{children}</footer>
);
