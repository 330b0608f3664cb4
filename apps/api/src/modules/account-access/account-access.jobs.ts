import { JobKind } from '../../platform/jobs/job-kind.js';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** In the morning, because the owner has to act on the mail. */
export const WARN_OF_EXPIRING_TOKENS = new JobKind('warn-of-expiring-tokens', {
  policy: 'exclusive',
  cron: '7 6 * * *',
});
export const FIND_DUE_ERASURES = new JobKind('find-due-erasures', {
  policy: 'exclusive',
  cron: EVERY_TEN_MINUTES,
});
export const ERASE_ACCOUNT = new JobKind<{ accountId: string }>('erase-account', { policy: 'exclusive' });
