import type { Status, Submission } from './triage.queries';

export const STATUSES: Readonly<Record<Status, string>> = {
  new: 'New',
  triaged: 'Triaged',
  planned: 'Planned',
  done: 'Done',
  declined: 'Declined',
};

export type ReportedPage = 'dashboard' | 'explore' | 'projects' | 'import' | 'user-settings';

export const PAGES: Readonly<Record<ReportedPage, string>> = {
  dashboard: 'Dashboard',
  explore: 'Explore',
  projects: 'Projects',
  import: 'Import Education',
  'user-settings': 'User Settings',
};

export const namesOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  Object.keys(words) as Key[];

export const pageName = ({ reported_on_page }: Submission): string =>
  (PAGES as Record<string, string>)[reported_on_page] ?? reported_on_page;

/** A message in one line, for lists. */
export const inOneLine = (message: string): string => message.replaceAll(/\s+/g, ' ').trim();
