import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';
import { cx } from './cx';

type CardElement = 'div' | 'section' | 'article' | 'aside' | 'li';

export interface CardProps extends ComponentProps<'div'> {
  as?: CardElement;
  padded?: boolean;
}

/** The surface things lie on. Surfaces never nest: inside a card use lines and wells. */
export function Card({ as = 'div', padded = false, className, ...rest }: CardProps) {
  const Element = as as 'div';
  return <Element {...rest} className={cx(styles.card, padded && styles.padded, className)} />;
}

export interface SectionHeadingProps {
  title: ReactNode;
  /** One quiet sentence under the title. */
  note?: ReactNode;
  /** Actions or a legend at the end; full width below the text on mobile, unless it is marked as `data-beside`. */
  end?: ReactNode;
  level?: 2 | 3;
  id?: string;
}

/** The title of a part of a page. The page's own title (h1) belongs to the application shell. */
export function SectionHeading({ title, note, end, level = 2, id }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.heading}>
      <div className={styles.headingText}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
