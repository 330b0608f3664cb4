import { Children, useRef, type ReactNode } from 'react';
import { IconButton } from './button';
import styles from './carousel.module.css';
import { ChevronRightIcon } from './icons';
import { ChevronLeftIcon } from './page-icons';
import { scrollBehavior } from './scroll-behavior';
import { showWholeItem } from './show-whole-item';
import { useScrollEdges } from './use-scroll-edges';

export interface CarouselProps {
  /** What the slides are, such as "Related Programs". */
  label: string;
  /** Stands opposite the arrows; usually a heading with the label. */
  heading?: ReactNode;
  previousLabel?: string;
  nextLabel?: string;
  /** The slides. */
  children: ReactNode;
}

/** Moves by one slide in reading direction; right-to-left pages scroll towards negative offsets. */
function scrollBySlide(track: HTMLElement | null, direction: 1 | -1) {
  const slide = track?.firstElementChild;
  if (!track || !slide) return;
  const { columnGap, direction: reading } = getComputedStyle(track);
  const step = slide.getBoundingClientRect().width + parseFloat(columnGap);
  track.scrollBy({
    left: step * direction * (reading === 'rtl' ? -1 : 1),
    behavior: scrollBehavior(),
  });
}

/**
 * Slides in a row that scrolls and snaps by itself: finger, wheel, keyboard and the two arrows, of which the one at its
 * end is disabled. It keeps its focus there (aria-disabled), so that the keyboard is not thrown out of the carousel.
 */
export function Carousel({
  label,
  heading,
  previousLabel = 'Previous',
  nextLabel = 'Next',
  children,
}: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useScrollEdges(track);
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.head}>
        <div className={styles.heading}>{heading}</div>
        <div className={styles.arrows}>
          <IconButton
            label={previousLabel}
            aria-disabled={atStart}
            onClick={() => !atStart && scrollBySlide(track.current, -1)}
          >
            <ChevronLeftIcon size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={nextLabel}
            aria-disabled={atEnd}
            onClick={() => !atEnd && scrollBySlide(track.current, 1)}
          >
            <ChevronRightIcon size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      {/* A scroller takes focus, so that the arrow keys can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only follows the focus of what is in it */}
      <ul
        ref={track}
        className={styles.track}
        tabIndex={atStart && atEnd ? undefined : 0}
        onFocus={showWholeItem}
      >
        {Children.map(children, (slide) => (
          <li>{slide}</li>
        ))}
      </ul>
    </section>
  );
}
