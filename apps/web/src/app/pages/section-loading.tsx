import { lazy } from 'react';
import { SkillsHeading } from '../../features/skills/skills-heading';
import { SkillsLoading } from '../../features/skills/skills-loading';
import { InsightHeading } from '../../shared/insight/insight-heading';
import type { ProfileTab } from '../../shared/paths';
import { SECTION_TITLES } from '../../shared/section-titles';
import { Card, SectionHeading } from '../../shared/ui/card';
import { LazyPart } from '../../shared/ui/lazy-part';
import { Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './section-loading.module.css';

/** Profiles begin with their skills: what careers and programs look like comes with these (budget: scripts of a profile). */
const InsightLoading = lazy(async () => ({
  default: (await import('../../shared/insight/insight-loading')).InsightLoading,
}));

/** The frame of a section of a profile before it is known whose it is: its real heading, and its parts without words. */
export function SectionLoading({ section, isOwner }: { section: ProfileTab; isOwner: boolean }) {
  if (section === 'skills')
    return (
      <>
        <SkillsHeading isOwner={isOwner} />
        <SkillsLoading />
      </>
    );
  if (section === 'projects')
    return (
      <>
        <SectionHeading title={<VisuallyHidden on="mobile">{SECTION_TITLES.projects}</VisuallyHidden>} />
        <Cards />
      </>
    );
  const noun = section === 'careers' ? 'career' : 'program';
  return (
    <>
      <InsightHeading {...{ noun, isOwner }} isWaiting />
      {isOwner && noun === 'career' && (
        // In the place of the skills that lift most.
        <div className={styles.lifting} aria-hidden>
          <span>Skills that lift most</span>
          <Skeleton width="min(16rem, 90%)" height={12} />
        </div>
      )}
      <LazyPart fallback={<Card className={styles.waiting} />}>
        <InsightLoading {...{ noun, isOwner }} />
      </LazyPart>
    </>
  );
}

const Cards = () => (
  <div className={styles.cards} aria-hidden>
    {[0, 1, 2].map((place) => (
      <Card key={place} className={styles.card}>
        <span className={styles.image} />
        <div className={styles.lines}>
          <Skeleton width="60%" height={20} />
          <Skeleton />
          <Skeleton width="80%" />
        </div>
      </Card>
    ))}
  </div>
);
