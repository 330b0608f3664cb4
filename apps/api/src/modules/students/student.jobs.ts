import { JobKind } from '../../platform/jobs/job-kind.js';

export const FORGET_OLD_HANDLES = new JobKind('forget-old-handles', {
  policy: 'exclusive',
  cron: '47 2 * * *',
});
/** Rebuilds the snapshots of all students, from the one after `after` on. */
export const REBUILD_SNAPSHOTS = new JobKind<{ after?: string }>('rebuild-snapshots', {
  policy: 'short',
  byHand: true,
});
export const REBUILD_SNAPSHOT = new JobKind<{ studentId: string }>('rebuild-snapshot', { policy: 'short' });

/**
 * After a load of a catalogue: one that waits will do for every load before it. Also once a day, for what was written
 * meanwhile by a process that still had the catalogue from before the load.
 */
export const FOLLOW_CATALOGUE = new JobKind('follow-catalogue', { policy: 'short', cron: '11 4 * * *' });

/** Once a day: a term ends on a day, not at an hour. */
export const REMIND_OF_GRADES = new JobKind('remind-of-grades', { policy: 'exclusive', cron: '13 14 * * *' });
/** Drafts that were never fetched. */
export const FORGET_DRAFTS = new JobKind('forget-transcript-drafts', {
  policy: 'exclusive',
  cron: '23 * * * *',
});
