import { SEND_MAIL } from '../platform/mail/mailer.js';

/** Every kind of job: each has a queue in the database before the first one is added. */
export const jobKinds = [SEND_MAIL];
