import type { JobKind } from '../platform/jobs/job-kind.js';

/** Every kind of job: each has a queue in the database before the first one is added. */
export const jobKinds: JobKind[] = [];
