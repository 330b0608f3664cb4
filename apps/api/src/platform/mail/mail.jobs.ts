import { JobKind } from '../jobs/job-kind.js';

/**
 * Tried for two and a half days; its link works for three. One at a time, so that a person's mails arrive in the order in
 * which they were written.
 */
export const SEND_MAIL = new JobKind<{ sealed: string }>('send-mail');
