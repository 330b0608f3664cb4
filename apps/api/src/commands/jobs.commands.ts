import type { Command } from './command.js';

const desk = () => import('./jobs.js');

const RECORDED = 'The audit log keeps that an operator did it.';

export const JOB_COMMANDS: readonly Command[] = [
  {
    call: 'jobs list',
    summary: 'how many jobs of each kind wait, are at work and have failed',
    load: async () => (await desk()).list,
  },
  {
    call: 'jobs failed',
    summary: 'the jobs that were given up, oldest first, with what went wrong',
    load: async () => (await desk()).failed,
  },
  {
    call: 'jobs retry <ids...>',
    summary: 'tries jobs that were given up again, as if they were new: their ids, or all',
    details: RECORDED,
    load: async () => (await desk()).retry,
  },
  {
    call: 'jobs forget <ids...>',
    summary: 'deletes jobs that were given up: their ids, or all',
    details: RECORDED,
    load: async () => (await desk()).forget,
  },
  {
    call: 'jobs run <kind>',
    summary: 'has a job done now that is added by hand, such as rebuild-snapshots',
    details: RECORDED,
    load: async () => (await desk()).run,
  },
];
