import { SOCIAL_PLATFORMS } from '@lumen/matching/social-platforms';
import { listed, plural } from '../../../shared/format/words';
import type { PortfolioResult, PortfolioUndone } from './portfolio.queries';
import type { FoundKind, PortfolioSource, ProfileField } from './reading/portfolio.types';

export const SOURCE_NAMES: Record<PortfolioSource, string> = {
  linkedin: 'LinkedIn',
  'json-resume': 'JSON Resume',
};

export const FIELD_NAMES: Record<ProfileField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  bio: 'Bio',
  location: 'Location',
  linkedin: SOCIAL_PLATFORMS.linkedin.name,
  instagram: SOCIAL_PLATFORMS.instagram.name,
  twitter: SOCIAL_PLATFORMS.twitter.name,
  github: SOCIAL_PLATFORMS.github.name,
  gitlab: SOCIAL_PLATFORMS.gitlab.name,
};

export const KIND_NAMES: Record<FoundKind, string> = {
  project: 'Projects',
  job: 'Work',
  certificate: 'Certificates',
};

/** Why something is not chosen at first. */
export const KIND_NOTES: Partial<Record<FoundKind, string>> = {
  job: 'What you made at work can stand in your portfolio as a project.',
  certificate: 'A certificate can stand in your portfolio as a project.',
};

const named = (fields: readonly ProfileField[]) => listed(fields.map((field) => FIELD_NAMES[field]));

/** "3 projects and 2 fields of your profile" */
export const amountText = (projects: number, fields: number): string =>
  listed([
    ...(projects > 0 ? [plural(projects, 'project')] : []),
    ...(fields > 0 ? [`${plural(fields, 'field')} of your profile`] : []),
  ]);

export function addedText({ projects_added: added, profile_changed: changed }: PortfolioResult): string {
  return listed([
    ...(added > 0 ? [`${plural(added, 'project')} added`] : []),
    ...(changed.length > 0 ? [`${plural(changed.length, 'field')} of your profile filled in`] : []),
  ]);
}

/** Names what stays: an undo removes neither what was changed after the import nor what is hidden. */
export function undoneText({
  projects_kept: projects,
  projects_hidden: hidden,
  profile_kept: fields,
}: PortfolioUndone): string {
  const kept = [
    ...(projects > 0
      ? [`${plural(projects, 'project')} that you have changed or asked somebody to endorse since`]
      : []),
    ...(hidden > 0 ? [`${plural(hidden, 'project')} hidden while a report is looked into`] : []),
    ...(fields.length > 0 ? [`${named(fields)}, which you have changed since`] : []),
  ];
  return kept.length === 0 ? 'Import undone.' : `Import undone, but for ${listed(kept)}.`;
}
