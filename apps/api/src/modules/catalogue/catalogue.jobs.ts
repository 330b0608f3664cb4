import { JobKind } from '../../platform/jobs/job-kind.js';

/** After an update of Lumen that finds something else in the same catalogue. */
export const PUBLISH_CATALOGUE = new JobKind('publish-catalogue', { policy: 'short', byHand: true });
