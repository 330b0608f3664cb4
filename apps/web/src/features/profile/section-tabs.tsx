import { Tabs } from '../../shared/ui/tabs';
import { SECTIONS, type SectionsProps } from './sections';

/** The sections of a profile as tabs. */
export function SectionTabs({ section, onSectionChange, onSectionHover, children }: SectionsProps) {
  return (
    <Tabs
      label="Profile sections"
      items={SECTIONS}
      value={section}
      onChange={onSectionChange}
      onHoverIntent={onSectionHover}
    >
      {children}
    </Tabs>
  );
}
