import { useState } from 'react';
import type { ProfileTab } from '../../shared/paths';
import { Accordion, AccordionItem, AccordionLabel } from '../../shared/ui/accordion';
import { SECTIONS, type SectionsProps } from './sections';

/** The sections of a profile as an accordion. */
export function SectionAccordion({ section, onSectionChange, onSectionHover, children }: SectionsProps) {
  // An accordion can be closed, an address cannot.
  const [closed, setClosed] = useState<ProfileTab | null>(null);
  const open = section === closed ? null : section;
  const change = (next: string | null) => {
    setClosed(next === null ? section : null);
    if (next !== null) return onSectionChange(next as ProfileTab);
  };
  return (
    <Accordion open={open} onChange={change}>
      {SECTIONS.map(({ value, label, icon }) => (
        <AccordionItem
          key={value}
          value={value}
          level={2}
          onHoverIntent={() => onSectionHover?.(value)}
          head={<AccordionLabel icon={icon}>{label}</AccordionLabel>}
        >
          {value === open && children}
        </AccordionItem>
      ))}
    </Accordion>
  );
}
