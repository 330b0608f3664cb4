import { JobKind } from '../jobs/job-kind.js';

export const REMOVE_IMAGE = new JobKind<{ key: string }>('remove-image', { atOnce: 2 });
/** Removes an image that no record uses, if that is still so after the ten minutes in which a deletion can be undone. */
export const REMOVE_UNUSED_IMAGE = new JobKind<{ key: string }>('remove-unused-image', {
  atOnce: 2,
  delaySeconds: 900,
});
/** Goes on after an image, or begins. */
export const SWEEP_IMAGES = new JobKind<{ after?: string }>('sweep-images', {
  policy: 'exclusive',
  cron: '17 3 * * *',
});
