import { JobKind } from '../jobs/job-kind.js';

export const REMOVE_IMAGE = new JobKind<{ key: string }>('remove-image', { atOnce: 2 });
/** Goes on after an image, or begins. */
export const SWEEP_IMAGES = new JobKind<{ after?: string }>('sweep-images', {
  policy: 'exclusive',
  cron: '17 3 * * *',
});
