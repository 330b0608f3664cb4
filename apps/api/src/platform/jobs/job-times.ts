import { Injectable } from '@nestjs/common';

/** How often the worker looks at things, and how long it waits. A test that cannot wait changes them. */
@Injectable()
export class JobTimes {
  /** Between looks for jobs to be tried again; new jobs are notified immediately. */
  lookSeconds = 5;
  /** Between looks for jobs of workers that have ended. */
  superviseSeconds = 15;
  /** Between looks for jobs that are due again; null leaves them out. */
  recurSeconds: number | null = 30;
  /** How long jobs at work may take when the process is told to end. */
  stopMs = 5_000;
}
