import { type ReactNode, Suspense } from 'react';
import { Loading } from '../../shared/ui/skeleton';
import { Spinner } from '../../shared/ui/spinner';
import { useMobile } from '../../shared/ui/use-media';
import { useReversePortal } from '../../shared/ui/use-reverse-portal';
import { ProfileCardLoading } from './profile-card';
import styles from './profile-layout.module.css';
import { SectionAccordion } from './section-accordion';
import { SectionTabs } from './section-tabs';
import type { SectionsProps } from './sections';

export interface ProfileLayoutProps extends SectionsProps {
  card: ReactNode;
  /** What its owner is to see first, above the sections. */
  lead?: ReactNode;
  /** The frame of the section while its code is on its way, without words. */
  frame?: ReactNode;
}

/**
 * A profile: the card beside tabs, on mobile the card above an accordion of the same four sections. What is begun in a
 * section outlives the turning of a phone.
 */
export function ProfileLayout({ card, lead, frame, children, ...sections }: ProfileLayoutProps) {
  const Sections = useMobile() ? SectionAccordion : SectionTabs;
  const { place, content } = useReversePortal(
    // Of its own for each section: the one before would stay until the next has come.
    <Suspense key={sections.section} fallback={<SectionLoading>{frame}</SectionLoading>}>
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

/** Stands in while code is on its way: a spinner over the frame of what comes. */
function SectionLoading({ children }: { children: ReactNode }) {
  return (
    <div className={styles.sectionLoading}>
      <div className={styles.spinner}>
        <Spinner label="Loading…" />
      </div>
      {children}
    </div>
  );
}

export type ProfileLoadingProps = Pick<SectionsProps, 'section' | 'onSectionChange' | 'children'>;

/**
 * Stands in until it is known whose profile this is: the real tabs around the skeleton of the section the address names.
 * Another tree than the profile itself, so that what is shown above the tabs then moves nothing that was here.
 */
export function ProfileLoading({ children, ...sections }: ProfileLoadingProps) {
  const Sections = useMobile() ? SectionAccordion : SectionTabs;
  return (
    <div className={styles.page}>
      <Loading label="Loading profile…" className={styles.aside}>
        <ProfileCardLoading />
      </Loading>
      <div className={styles.sections}>
        <Sections {...sections}>{children}</Sections>
      </div>
    </div>
  );
}
