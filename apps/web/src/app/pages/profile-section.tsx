import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { SkillsTab } from '../../features/skills/skills-tab';
import type { ProfileTab } from '../../shared/paths';
import { Card } from '../../shared/ui/card';
import { BrokenPart } from '../../shared/ui/lazy-part';

export interface SectionProps {
  /** Whose profile it is. */
  handle: string;
  isOwner: boolean;
}

const programs = () => import('./profile-programs');
const careers = () => import('./profile-careers');
const projects = () => import('../../features/projects/projects-tab');

/** The first section comes with the page, the others when they are opened. */
const SECTIONS = {
  skills: SkillsTab,
  programs: lazy(async () => ({ default: (await programs()).Section })),
  careers: lazy(async () => ({ default: (await careers()).Section })),
  // Its data comes with the page, for the count on the card.
  projects: lazy(async () => ({ default: (await projects()).ProjectsTab })),
};

/** Fetches what a section will need when it is opened. */
export async function prefetchSection(
  section: ProfileTab,
  handle: string,
  queries: QueryClient,
  isOwner: boolean,
): Promise<void> {
  try {
    if (section === 'projects') await projects();
    if (section === 'programs') await (await programs()).prepare(handle, queries, isOwner);
    if (section === 'careers') await (await careers()).prepare(handle, queries, isOwner);
  } catch {
    // A failed prefetch is ignored: the section fetches again when it is opened, and shows the failure then.
  }
}

/** The open section of a profile. When it breaks, the rest of the page stays and it can be tried again. */
export function ProfileSection({ section, ...props }: SectionProps & { section: ProfileTab }) {
  const Section = SECTIONS[section];
  return (
    <ErrorBoundary resetKeys={[section]} FallbackComponent={BrokenSection}>
      <Section {...props} />
    </ErrorBoundary>
  );
}

const BrokenSection = () => (
  <Card>
    <BrokenPart />
  </Card>
);
