import { type ReactNode, startTransition, useRef } from 'react';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ScrollRegion } from '../../shared/ui/scroll-region';
import { useMedia } from '../../shared/ui/use-media';
import { MapDrawing, type MapDrawingProps } from './map-drawing';
import { leftInWords, mapInWords } from './map-in-words';
import { LAYOUTS, type MapFilter, pictureOf } from './map-picture';
import type { SkillMap } from './skill-map.queries';
import styles from './skill-map-page.module.css';

/** Where it is drawn, but the widest boxes do not fit. */
const TABLET = 'screen and (min-width: 700px) and (max-width: 919px)';
const SMALL_DESKTOP = 'screen and (min-width: 920px) and (max-width: 1263px)';

interface PictureCardProps extends Pick<MapDrawingProps, 'chosen' | 'onChoose'> {
  map: SkillMap;
  filter: MapFilter;
  /** The career that stands out as long as nothing is chosen. */
  leading: SkillMap['careers'][number] | null;
  /** Above the picture; null where the screen has no room for one. */
  tools: ReactNode;
  onWhole: (isWhole: boolean) => void;
}

/** The map as a picture, with what it shows in words. */
export function PictureCard({ map, filter, chosen, leading, tools, onChoose, onWhole }: PictureCardProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const [isTablet, isSmall] = [useMedia(TABLET), useMedia(SMALL_DESKTOP)];
  const layout = isTablet ? LAYOUTS.narrow : isSmall ? LAYOUTS.medium : LAYOUTS.wide;
  const picture = pictureOf(map, filter, layout);
  const isCut = picture.left.skills + picture.left.courses > 0;
  return (
    <Card as="section" padded aria-label="Picture" className={styles.picture}>
      {tools && (
        <>
          <div className={styles.tools}>{tools}</div>
          <p role="status" className={styles.status} dir="auto">
            {mapInWords(picture, chosen, leading?.title)}
          </p>
        </>
      )}
      <ScrollRegion className={styles.scroller} label="The picture, to be scrolled">
        <MapDrawing
          picture={picture}
          chosen={chosen}
          leading={leading?.career_uuid ?? null}
          onChoose={onChoose}
          drawing={drawing}
        />
      </ScrollRegion>
      {(isCut || filter.isWhole) && (
        <p className={styles.more}>
          {isCut && `The strongest links are shown; ${leftInWords(picture.left)} left out.`}{' '}
          <Button
            kind="ghost"
            flush
            aria-pressed={filter.isWhole}
            onClick={() => startTransition(() => onWhole(!filter.isWhole))}
          >
            {filter.isWhole ? 'Show only the strongest' : 'Show everything'}
          </Button>
        </p>
      )}
      <Legend />
    </Card>
  );
}

const KINDS = [
  { kind: 'course', name: 'Courses' },
  { kind: 'project', name: 'Your projects' },
  { kind: 'skill', name: 'Skills' },
  { kind: 'career', name: 'Careers' },
] as const;

const Legend = () => (
  <div className={styles.legend}>
    <ul className={styles.kinds} aria-label="What the boxes are">
      {KINDS.map(({ kind, name }) => (
        <li key={kind}>
          <span className={styles.swatch} data-kind={kind} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
    <p>The wider a line to a career, the more the skill adds to its score.</p>
  </div>
);
