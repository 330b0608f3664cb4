import type { ReactNode } from 'react';
import type { ProfileTab } from '../../shared/paths';
import { BriefcaseIcon, FoldersIcon, SchoolIcon, SparklesIcon } from '../../shared/ui/icons';

/** The sections of a profile, in the order of D10. */
export const SECTIONS = [
  { value: 'skills', label: 'Skills', icon: SparklesIcon },
  { value: 'programs', label: 'Programs', icon: SchoolIcon },
  { value: 'careers', label: 'Careers', icon: BriefcaseIcon },
  { value: 'projects', label: 'Projects', icon: FoldersIcon },
] as const;

export interface SectionsProps {
  /** The section the address names. */
  section: ProfileTab;
  onSectionChange: (section: ProfileTab) => void | Promise<void>;
  /** A section may be opened soon. */
  onSectionHover?: (section: ProfileTab) => void;
  /** The content of the open section. */
  children: ReactNode;
}
