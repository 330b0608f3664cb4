import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '../../shared/ui/card';
import { ChevronRightIcon, type Icon } from '../../shared/ui/icons';
import { Notice } from '../../shared/ui/notice';
import styles from './account-card.module.css';

/** Radius and dashes of the rings, as on the banner of a profile that has just begun. */
const RINGS = [
  [18, '70 26'],
  [36, '44 40'],
  [54, '96 60'],
  [72, '60 84'],
  [90, '130 70'],
  [108, '52 100'],
  [126, '88 120'],
] as const;

function Banner() {
  return (
    <svg className={styles.banner} viewBox="0 0 440 96" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {RINGS.map(([radius, dashes]) => (
        <circle
          key={radius}
          className={styles.ring}
          cx="352"
          cy="104"
          r={radius}
          strokeDasharray={dashes}
          transform={`rotate(${-30 - radius} 352 104)`}
        />
      ))}
      <circle className={styles.spark} cx="304" cy="38" r="4" />
      <circle className={styles.spark} cx="196" cy="66" r="2.5" />
    </svg>
  );
}

/**
 * The title, which gets the focus where it is new to the reader: after a navigation, and when one step of the page gives
 * way to the next. At the page's first load focus stays where the browser puts it.
 */
function Title({ children }: { children: string }) {
  const isFirstPage = useLocation().key === 'default';
  const seen = useRef(isFirstPage ? children : null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (seen.current === children) return;
    seen.current = children;
    heading.current?.focus();
  }, [children]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  );
}

export interface AccountCardProps {
  title: string;
  /** One or two quiet sentences under the title. */
  intro?: ReactNode;
  /** The message of the page that led here. */
  notice?: string | undefined;
  /** Where else one may want to go. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** The single-column card of the pages for signing in and up. */
export function AccountCard({ title, intro, notice, footer, children }: AccountCardProps) {
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <Banner />
        <div className={styles.body}>
          <div className={styles.head}>
            <Title>{title}</Title>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {notice && (
            <Notice tone="done" role="status">
              {notice}
            </Notice>
          )}
          {children}
        </div>
      </Card>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

/** The buttons of a page that has more than one, the main one first. */
export function AccountActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** What else one can do, a row each. */
export function AccountWays({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}

export interface AccountWayProps {
  icon: Icon;
  children: string;
  onClick: () => void;
}

export function AccountWay({ icon: Symbol, children, onClick }: AccountWayProps) {
  return (
    <button type="button" className={styles.way} onClick={onClick}>
      <Symbol size={20} aria-hidden />
      <span>{children}</span>
      <ChevronRightIcon size={18} aria-hidden />
    </button>
  );
}

/** A link in the words of an account page. */
export const accountLinkClass = styles.link;

/** Inputs, buttons and what else belongs to a form or a step, one below the other. */
export const accountStackClass = styles.stack;
