import { JobKind } from '../jobs/job-kind.js';

/** Its name must stay, because jobs may wait under it. */
export const FORGET_OLD_AUDIT_LINES = new JobKind('forget-old-acts', {
  policy: 'exclusive',
  cron: '23 3 * * *',
});
