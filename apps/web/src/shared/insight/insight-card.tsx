import type { ReactNode } from 'react';
import { Card } from '../ui/card';
import { Clamp } from '../ui/clamp';
import { cx } from '../ui/cx';
import { RefreshBar } from '../ui/refresh-bar';
import { useMobile } from '../ui/use-media';
import { useReversePortal } from '../ui/use-reverse-portal';
import styles from './insight-card.module.css';
import type { InsightNoun } from './insight-noun';
import { OnDashboard } from './on-dashboard';
import { RankedActions } from './ranked-actions';

/** Shown where a career or a program has no description. */
export const NO_DESCRIPTION = 'No description available.';

export interface CardActions {
  /** Whether it is on the viewer's dashboard now. */
  linked: boolean;
  /** The button that puts it there, or takes it off. */
  link: ReactNode;
  /** What else can be done, the most useful first. */
  others?: ReactNode;
}

export interface InsightCardProps {
  noun: InsightNoun;
  title: string;
  /** Above the title. */
  eyebrow?: ReactNode;
  /** Under the title: how far the student is. */
  measure: ReactNode;
  /** Opposite the title. */
  aside?: ReactNode;
  /** What can be done about it. */
  actions?: CardActions | undefined;
  /** It stands in Explore, among others that are not on the dashboard. */
  inExplore?: boolean;
  refreshing: boolean;
  className?: string | undefined;
  /** What follows the head. */
  children: ReactNode;
}

/**
 * All there is to say about one career or program and one student. On a phone and in Explore, what takes it off the dashboard
 * ends the card instead of standing among what else can be done. In Explore the head says then that it is on the dashboard.
 */
export function InsightCard({
  noun,
  title,
  eyebrow,
  measure,
  aside,
  actions,
  inExplore = false,
  refreshing,
  className,
  children,
}: InsightCardProps) {
  const isMobile = useMobile();
  const linked = actions?.linked === true;
  const endsCard = linked && (isMobile || inExplore);
  // The same button wherever it stands: it says what became of the press, and keeps the focus.
  const link = useReversePortal(actions?.link);
  return (
    <Card as="article" className={cx(styles.card, className)}>
      <RefreshBar active={refreshing} label={`Refreshing ${noun}s`} />
      <header className={styles.head}>
        <div className={styles.heading}>
          {eyebrow}
          <h3 className={styles.title}>{title}</h3>
          {measure}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
        {actions && (!endsCard || actions.others) && (
          <RankedActions
            first={linked ? inExplore && <OnDashboard /> : link.place}
            last={linked && !endsCard && link.place}
          >
            {actions.others}
          </RankedActions>
        )}
      </header>
      {children}
      {endsCard && <div className={styles.removal}>{link.place}</div>}
      {link.content}
    </Card>
  );
}

export interface InsightColumnsProps {
  /** Heads the description. */
  title: string;
  description: string;
  /** Whether the description is cut to some lines until it is opened. */
  clamped: boolean;
  className?: string | undefined;
  /** Beside it. */
  children: ReactNode;
  /** Under both, as wide as they are together. */
  below?: ReactNode;
}

/** The description, with other content beside it or, where there is little room, under it. */
export function InsightColumns({
  title,
  description,
  clamped,
  className,
  children,
  below,
}: InsightColumnsProps) {
  return (
    <div className={cx(styles.columns, className)}>
      <section>
        <h4 className={styles.label}>{title}</h4>
        <Clamp enabled={clamped} className={styles.description}>
          {description || NO_DESCRIPTION}
        </Clamp>
      </section>
      <div className={styles.side}>{children}</div>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
}
