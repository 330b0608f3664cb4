import { Tabs } from '../../shared/ui/tabs';
import { SECTIONS, type SectionsProps } from './sections';

/** The sections of a profile as tabs. */
export function SectionTabs({ section, onSectionChange, onSectionHover, counts, children }: SectionsProps) {
  const items = SECTIONS.map((item) => ({ ...item, count: counts[item.value] }));
  return (
    <Tabs
      label="Profile sections"
      items={items}
      value={section}
      onChange={onSectionChange}
      onHoverIntent={onSectionHover}
    >
      {children}
    </Tabs>
  );
}
