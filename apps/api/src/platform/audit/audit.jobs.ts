import { JobKind } from '../jobs/job-kind.js';

export const FORGET_OLD_ACTS = new JobKind('forget-old-acts', { policy: 'exclusive', cron: '23 3 * * *' });
