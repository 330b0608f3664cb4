import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { SECTION_TITLES } from '../section-titles';
import { buttonClass, type ButtonKind } from '../ui/button-class';
import { SectionHeading } from '../ui/card';
import { CompassIcon } from '../ui/icons';
import { VisuallyHidden } from '../ui/visually-hidden';
import { capitalized, type InsightNoun } from './insight-noun';

/** Under the title, for the owner of the dashboard and for visitors. */
const NOTES: Record<InsightNoun, { owner: string; visitor: string }> = {
  career: {
    owner: 'How ready you are for each career you follow, from the skills you have.',
    visitor: 'How ready this person is for each career, from the skills on this profile.',
  },
  program: {
    owner: 'How far your credits take you in each program you follow.',
    visitor: 'How far the credits on this profile go in each program.',
  },
};

export interface InsightHeadingProps {
  noun: InsightNoun;
  isOwner: boolean;
  /** Nothing is linked to the dashboard: what stands below leads to Explore. */
  isEmpty?: boolean;
  /** The link to Explore may go with what is waited for: it does not take the focus yet. */
  isWaiting?: boolean;
}

/** The title of a dashboard's careers or programs; on mobile the accordion above it says as much. */
export const InsightHeading = ({
  noun,
  isOwner,
  isEmpty = false,
  isWaiting = false,
}: InsightHeadingProps) => (
  <SectionHeading
    title={<VisuallyHidden on="mobile">{SECTION_TITLES[`${noun}s`]}</VisuallyHidden>}
    note={NOTES[noun][isOwner ? 'owner' : 'visitor']}
    end={isOwner && !isEmpty && <ExploreLink noun={noun} kind="primary" isWaiting={isWaiting} />}
  />
);

interface ExploreLinkProps {
  noun: InsightNoun;
  /** Quiet where nothing is there yet: the main action is that of the first steps above. */
  kind: ButtonKind;
  isWaiting?: boolean;
}

export const ExploreLink = ({ noun, kind, isWaiting }: ExploreLinkProps) => (
  <Link to={paths.explore(`${noun}s`)} className={buttonClass(kind)} inert={isWaiting}>
    <CompassIcon size={16} aria-hidden />
    Explore {capitalized(noun)}s
  </Link>
);
