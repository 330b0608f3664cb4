import { JobKind } from '../../platform/jobs/job-kind.js';

export const FORGET_OLD_REPORTS = new JobKind('forget-old-reports', {
  policy: 'exclusive',
  cron: '43 3 * * *',
});
