import { JobKind } from '../jobs/job-kind.js';

/** Tried for two and a half days; its link works for three. */
export const SEND_MAIL = new JobKind<{ sealed: string }>('send-mail', { atOnce: 4 });
