/** Where a submission stands; the person who sent it sees this. */
export const FEEDBACK_STATUSES = ['new', 'triaged', 'planned', 'done', 'declined'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** The pages feedback can be about (D58). */
export const REPORTED_PAGES = ['dashboard', 'explore', 'projects', 'import', 'user-settings'] as const;
export type ReportedPage = (typeof REPORTED_PAGES)[number];

/** What the product team acts on. */
export const TRIAGE_SUBJECTS = [
  'topic',
  'submission',
  'report',
  'profile',
  'project',
  'endorsement',
] as const;
export type TriageSubject = (typeof TRIAGE_SUBJECTS)[number];

/** Submissions, or reports, one person may send in an hour. */
export const MAX_AN_HOUR = 20;
