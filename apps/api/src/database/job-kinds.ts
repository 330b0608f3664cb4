import {
  ERASE_ACCOUNT,
  FIND_DUE_ERASURES,
  FORGET_EXPIRED,
  RESEAL_SECRETS,
} from '../modules/accounts/index.js';
import { FORGET_OLD_HANDLES, REBUILD_SNAPSHOT, REBUILD_SNAPSHOTS } from '../modules/students/index.js';
import type { JobKind } from '../platform/jobs/job-kind.js';
import { SEND_MAIL } from '../platform/mail/mailer.js';
import { REMOVE_IMAGE } from '../platform/media/images.js';
import { SWEEP_IMAGES } from '../platform/media/media-sweep.js';

/** Every kind of job: each has a queue in the database before the first one is added. */
export const jobKinds: JobKind[] = [
  SEND_MAIL,
  REMOVE_IMAGE,
  SWEEP_IMAGES,
  FORGET_EXPIRED,
  RESEAL_SECRETS,
  FIND_DUE_ERASURES,
  ERASE_ACCOUNT,
  FORGET_OLD_HANDLES,
  REBUILD_SNAPSHOTS,
  REBUILD_SNAPSHOT,
];
