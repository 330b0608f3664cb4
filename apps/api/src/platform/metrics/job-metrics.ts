import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.js';
import { Metrics } from './metrics.js';

/** How many jobs there are in the whole installation, whichever process does them. */
@Injectable()
export class JobMetrics implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.watch(
      {
        name: 'lumen_jobs',
        help: 'Jobs by state: waiting, retrying, active, given_up. Kinds that have none are left out.',
        labelNames: ['job', 'state'],
      },
      async () => {
        const rows = await this.jobs.counts();
        return rows.flatMap(({ kind, ...counts }) =>
          Object.entries(counts).map(([state, value]) => ({ labels: { job: kind, state }, value })),
        );
      },
    );
  }
}
