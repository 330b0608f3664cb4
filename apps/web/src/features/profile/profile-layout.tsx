import { type ReactNode, Suspense } from 'react';
import { Card } from '../../shared/ui/card';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { Spinner } from '../../shared/ui/spinner';
import { useMobile } from '../../shared/ui/use-media';
import { useReversePortal } from '../../shared/ui/use-reverse-portal';
import { ProfileCardLoading } from './profile-card';
import styles from './profile-layout.module.css';
import { SectionAccordion } from './section-accordion';
import { SectionTabs } from './section-tabs';
import { SECTIONS, type SectionsProps } from './sections';

export interface ProfileLayoutProps extends SectionsProps {
  card: ReactNode;
  /** What its owner is to see first, above the sections. */
  lead?: ReactNode;
}

/**
 * A profile: the card beside tabs, on mobile the card above an accordion of the same four sections. What is begun in a
 * section outlives the turning of a phone.
 */
export function ProfileLayout({ card, lead, children, ...sections }: ProfileLayoutProps) {
  const Sections = useMobile() ? SectionAccordion : SectionTabs;
  const { place, content } = useReversePortal(
    // Of its own for each section: the one before would stay until the next has come.
    <Suspense key={sections.section} fallback={<SectionLoading />}>
      {children}
    </Suspense>,
  );
  return (
    <div className={styles.page}>
      <div className={styles.aside}>{card}</div>
      <div className={styles.sections}>
        {lead}
        <Sections {...sections}>{place}</Sections>
        {content}
      </div>
    </div>
  );
}

/** Stands in while code is on its way. */
function SectionLoading() {
  return (
    <div className={styles.sectionLoading}>
      <Spinner label="Loading…" />
    </div>
  );
}

/** Stands in until it is known whose profile this is. */
export function ProfileLoading() {
  const mobile = useMobile();
  return (
    <Loading label="Loading profile…" className={styles.page}>
      <div className={styles.aside}>
        <ProfileCardLoading />
      </div>
      <div className={styles.sectionsLoading}>
        <div className={styles.stripLoading}>
          {SECTIONS.map(({ value }) => (
            <Skeleton
              key={value}
              width={mobile ? undefined : '6rem'}
              height={mobile ? 56 : 20}
              radius="var(--r-l)"
            />
          ))}
        </div>
        {!mobile && (
          <>
            <Skeleton width="14rem" height={28} />
            <Card className={styles.sectionLoading} />
          </>
        )}
      </div>
    </Loading>
  );
}
