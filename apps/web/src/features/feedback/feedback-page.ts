import type { FeedbackPage } from './feedback.queries';

const PAGES: Record<string, FeedbackPage> = {
  explore: 'explore',
  projects: 'projects',
  import: 'import',
  settings: 'user-settings',
};

/** Which page of D58 an address belongs to; a profile is the dashboard. */
export const feedbackPageOf = (pathname: string): FeedbackPage =>
  PAGES[pathname.split('/')[1] ?? ''] ?? 'dashboard';
