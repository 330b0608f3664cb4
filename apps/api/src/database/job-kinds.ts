import * as accountAccess from '../modules/account-access/account-access.jobs.js';
import * as accountProtocol from '../modules/account-protocol/account-protocol.jobs.js';
import * as catalogue from '../modules/catalogue/catalogue.jobs.js';
import * as feedback from '../modules/feedback/feedback.jobs.js';
import * as insights from '../modules/insights/insights.jobs.js';
import * as students from '../modules/students/student.jobs.js';
import type { JobKind } from '../platform/jobs/job-kind.js';
import * as audit from '../platform/audit/audit.jobs.js';
import * as mail from '../platform/mail/mail.jobs.js';
import * as media from '../platform/media/media.jobs.js';

/** Every kind of job, by module: each has a queue in the database before the first one is added. */
export const jobKinds: JobKind[] = [
  audit,
  mail,
  media,
  catalogue,
  accountProtocol,
  accountAccess,
  students,
  feedback,
  insights,
].flatMap((module) => Object.values(module));
