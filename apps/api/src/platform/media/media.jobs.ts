import { JobKind } from '../jobs/job-kind.js';

export const REMOVE_IMAGE = new JobKind<{ key: string }>('remove-image', { atOnce: 2 });
/** Of what can be brought back for ten minutes: after that, an image that nothing has is removed. */
export const REMOVE_UNUSED_IMAGE = new JobKind<{ key: string }>('remove-unused-image', {
  atOnce: 2,
  delaySeconds: 900,
});
/** Goes on after an image, or begins. */
export const SWEEP_IMAGES = new JobKind<{ after?: string }>('sweep-images', {
  policy: 'exclusive',
  cron: '17 3 * * *',
});
