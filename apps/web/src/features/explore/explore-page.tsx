import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { EXPLORE_TABS, type ExploreTab, paths } from '../../shared/paths';
import { BookIcon, BriefcaseIcon, SchoolIcon } from '../../shared/ui/icons';
import { Select } from '../../shared/ui/select';
import { type TabItem, Tabs } from '../../shared/ui/tabs';
import { useMobile } from '../../shared/ui/use-media';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './explore-page.module.css';

const TABS: Record<ExploreTab, TabItem<ExploreTab>> = {
  careers: { value: 'careers', label: 'Careers', icon: BriefcaseIcon },
  programs: { value: 'programs', label: 'Programs', icon: SchoolIcon },
  courses: { value: 'courses', label: 'Courses', icon: BookIcon },
};

export interface ExplorePageProps {
  /** What there is to explore; a tab for each. */
  sections: Partial<Record<ExploreTab, ReactNode>>;
  /** For every other address under /explore. */
  notFound: ReactNode;
}

/** The explore area at /explore/*: tabs on wide screens, a select on mobile. */
export function ExplorePage({ sections, notFound }: ExplorePageProps) {
  const rest = useParams()['*'] ?? '';
  const navigate = useNavigate();
  const mobile = useMobile();
  const tabs = EXPLORE_TABS.filter((tab) => sections[tab] !== undefined);
  const current = tabs.find((tab) => tab === rest.replace(/\/$/, ''));
  const open = (tab: ExploreTab) => navigate(paths.explore(tab));

  if (!current) return notFound;
  // One tree for both layouts: turning a phone must not throw away what is typed or selected.
  return (
    <div className={styles.page}>
      {mobile && (
        <div className={styles.select}>
          <Select
            label={<VisuallyHidden>Explore</VisuallyHidden>}
            options={tabs.map((tab) => TABS[tab])}
            value={current}
            onChange={(event) => open(event.target.value as ExploreTab)}
          />
        </div>
      )}
      <Tabs label="Explore" items={tabs.map((tab) => TABS[tab])} value={current} onChange={open}>
        {sections[current]}
      </Tabs>
    </div>
  );
}
