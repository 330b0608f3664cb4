import { type ReactNode, useState } from 'react';
import { Accordion, AccordionItem, AccordionLabel } from '../../shared/ui/accordion';
import { BriefcaseIcon, FoldersIcon, SchoolIcon, SparklesIcon } from '../../shared/ui/icons';
import { Loading, Skeleton } from '../../shared/ui/skeleton';
import { Spinner } from '../../shared/ui/spinner';
import { Tabs, type TabItem } from '../../shared/ui/tabs';
import { useMobile } from '../../shared/ui/use-media';
import type { ProfileTab } from '../../shared/paths';
import { ProfileCardLoading } from './profile-card';
import styles from './profile-layout.module.css';

/** In the order of D10. */
const SECTIONS = [
  { value: 'skills', label: 'Skills', icon: SparklesIcon },
  { value: 'programs', label: 'Programs', icon: SchoolIcon },
  { value: 'careers', label: 'Careers', icon: BriefcaseIcon },
  { value: 'projects', label: 'Projects', icon: FoldersIcon },
] as const satisfies readonly TabItem<ProfileTab>[];

export interface ProfileLayoutProps {
  card: ReactNode;
  /** The section the address names. */
  section: ProfileTab;
  onSectionChange: (section: ProfileTab) => void;
  /** How many things each section holds, where that is known. */
  counts: Partial<Record<ProfileTab, number>>;
  /** The content of the open section. */
  children: ReactNode;
}

/** A profile: the card beside tabs, on mobile the card above an accordion of the same four sections. */
export function ProfileLayout(props: ProfileLayoutProps) {
  const mobile = useMobile();
  return (
    <div className={styles.page}>
      <div className={styles.aside}>{props.card}</div>
      {mobile ? <SectionAccordion {...props} /> : <SectionTabs {...props} />}
    </div>
  );
}

function SectionTabs({ section, onSectionChange, counts, children }: ProfileLayoutProps) {
  return (
    <div className={styles.sections}>
      <Tabs
        label="Profile sections"
        items={SECTIONS.map((item) => ({ ...item, count: counts[item.value] }))}
        value={section}
        onChange={onSectionChange}
      >
        {children}
      </Tabs>
    </div>
  );
}

function SectionAccordion({ section, onSectionChange, counts, children }: ProfileLayoutProps) {
  // An accordion can be closed, an address cannot.
  const [closed, setClosed] = useState<ProfileTab | null>(null);
  const open = section === closed ? null : section;
  const change = (next: string | null) => {
    setClosed(next === null ? section : null);
    if (next !== null) onSectionChange(next as ProfileTab);
  };
  return (
    <Accordion open={open} onChange={change}>
      {SECTIONS.map(({ value, label, icon }) => (
        <AccordionItem
          key={value}
          value={value}
          level={2}
          head={
            <AccordionLabel value={value} icon={icon} count={counts[value]}>
              {label}
            </AccordionLabel>
          }
        >
          {value === open && children}
        </AccordionItem>
      ))}
    </Accordion>
  );
}

/** Stands in while the code of a section is on its way. */
export function SectionLoading() {
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
        {SECTIONS.map(({ value }) => (
          <Skeleton
            key={value}
            width={mobile ? undefined : '6rem'}
            height={mobile ? 56 : 20}
            radius="var(--r-l)"
          />
        ))}
      </div>
    </Loading>
  );
}
