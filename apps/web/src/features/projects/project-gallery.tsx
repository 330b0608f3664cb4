import type { Schemas } from '@lumen/contracts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../shared/ui/button';
import { ChevronRightIcon } from '../../shared/ui/icons';
import { hasModifier } from '../../shared/ui/keys';
import { ChevronLeftIcon } from '../../shared/ui/page-icons';
import { scrollBehavior } from '../../shared/ui/scroll-behavior';
import styles from './project-gallery.module.css';

type Image = Schemas['ProjectDto']['images'][number];

/** The images of a project, one large: swiped, stepped through by arrows and arrow keys, or chosen by their small ones. */
export function ProjectGallery({ images }: { images: Image[] }) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  /** The image that the stage is on its way to; null while it stands, or a hand moves it. */
  const aim = useRef<number>(null);
  const last = images.length - 1;
  const [only] = images;
  if (last === 0 && only) return <Large image={only} className={styles.only} />;

  /** A step is seen to move; what is chosen, however far away, is there at once. */
  const show = (place: number, behavior: ScrollBehavior = scrollBehavior()) => {
    const { current } = track;
    if (!current) return;
    const isRtl = getComputedStyle(current).direction === 'rtl';
    aim.current = Math.max(0, Math.min(place, last));
    const left = aim.current * current.clientWidth;
    current.scrollTo({ left: isRtl ? -left : left, behavior });
  };
  const step = (by: number) => show((aim.current ?? shown) + by);
  const letGo = () => {
    aim.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const onward = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1, Home: -last, End: last }[
      event.key
    ];
    if (onward === undefined || hasModifier(event)) return;
    event.preventDefault();
    step(onward);
  };

  return (
    <section className={styles.gallery} aria-roledescription="carousel" aria-label="Images">
      <div className={styles.stage}>
        {/* A scroller takes focus, so that the arrow keys go through it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          ref={track}
          className={styles.track}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={letGo}
          onWheel={letGo}
          onScrollEnd={letGo}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
          }
        >
          {images.map((image, place) => (
            <li key={image.url}>
              <Large image={image} isLazy={place > 0} />
            </li>
          ))}
        </ul>
        <div className={styles.arrows}>
          <IconButton
            kind="secondary"
            label="Previous image"
            aria-disabled={shown === 0}
            onClick={() => step(-1)}
          >
            <ChevronLeftIcon size={18} aria-hidden />
          </IconButton>
          <IconButton
            kind="secondary"
            label="Next image"
            aria-disabled={shown === last}
            onClick={() => step(1)}
          >
            <ChevronRightIcon size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      <p className={styles.count} aria-live="polite">
        {shown + 1} of {images.length}
      </p>
      <ul className={styles.small}>
        {images.map(({ url, alt }, place) => (
          <li key={url}>
            <button
              type="button"
              aria-label={`Image ${place + 1}${alt && `: ${alt}`}`}
              aria-current={place === shown || undefined}
              onClick={() => show(place, 'instant')}
            >
              <img src={url} alt="" width={100} height={60} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LargeProps {
  image: Image;
  className?: string | undefined;
  isLazy?: boolean;
}

const Large = ({ image: { url, alt }, className, isLazy = false }: LargeProps) => (
  <img
    className={className ?? styles.large}
    src={url}
    alt={alt}
    width={1000}
    height={600}
    loading={isLazy ? 'lazy' : undefined}
  />
);
