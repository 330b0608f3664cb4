import { JobKind } from '../../platform/jobs/job-kind.js';

/** What changed more than two years ago. */
export const FORGET_SCORE_CHANGES = new JobKind('forget-score-changes', {
  policy: 'exclusive',
  cron: '31 3 * * *',
});
