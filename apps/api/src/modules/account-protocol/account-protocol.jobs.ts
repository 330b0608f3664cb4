import { JobKind } from '../../platform/jobs/job-kind.js';

const EVERY_TEN_MINUTES = '*/10 * * * *';

export const FORGET_EXPIRED = new JobKind('forget-expired', { policy: 'exclusive', cron: EVERY_TEN_MINUTES });
export const RESEAL_SECRETS = new JobKind('reseal-secrets', { policy: 'exclusive', cron: EVERY_TEN_MINUTES });
