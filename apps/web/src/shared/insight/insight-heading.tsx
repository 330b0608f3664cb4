import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { SECTION_TITLES } from '../section-titles';
import { buttonClass, type ButtonKind } from '../ui/button-class';
import { SectionHeading } from '../ui/card';
import { CompassIcon } from '../ui/icons';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './insight-heading.module.css';
import { capitalized, type InsightNoun } from './insight-noun';

/** Under the title, for the owner of the dashboard and for visitors. */
const NOTES: Record<InsightNoun, { owner: string; visitor: string }> = {
  career: {
    owner: 'How ready you are for each career you follow, from the skills you have.',
    visitor: 'How ready the skills on this profile make for each of its careers.',
  },
  program: {
    owner: 'How far your credits take you in each program you follow.',
    visitor: 'How far the credits on this profile go in each of its programs.',
  },
};

export interface InsightHeadingProps {
  noun: InsightNoun;
  isOwner: boolean;
  /** Nothing is linked to the dashboard: what stands below leads to Explore. */
  isEmpty?: boolean;
  /** Beside the link to Explore. */
  next?: ReactNode;
  /** What it leads to may go with what is waited for: nothing in it takes the focus yet. */
  isWaiting?: boolean;
}

/** The title of a dashboard's careers or programs; on mobile the accordion above it says as much. */
export const InsightHeading = ({
  noun,
  isOwner,
  isEmpty = false,
  next,
  isWaiting = false,
}: InsightHeadingProps) => (
  <SectionHeading
    title={<VisuallyHidden on="mobile">{SECTION_TITLES[`${noun}s`]}</VisuallyHidden>}
    note={NOTES[noun][isOwner ? 'owner' : 'visitor']}
    end={
      isOwner &&
      !isEmpty && (
        <div className={styles.ways} inert={isWaiting}>
          {next}
          <ExploreLink noun={noun} kind="primary" />
        </div>
      )
    }
  />
);

/** @param kind quiet where nothing is there yet: the main action is that of the first steps above */
export const ExploreLink = ({ noun, kind }: { noun: InsightNoun; kind: ButtonKind }) => (
  <Link to={paths.explore(`${noun}s`)} className={buttonClass(kind)}>
    <CompassIcon size={16} aria-hidden />
    Explore {capitalized(noun)}s
  </Link>
);
