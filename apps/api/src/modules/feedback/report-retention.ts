import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.js';
import { FORGET_OLD_REPORTS } from './feedback.jobs.js';
import { ReportRepository } from './report.repository.js';
import { ModerationReadModel } from './triage/moderation.read-model.js';

/** Days that a report of what its owner has removed is kept at least: far longer than anything can be brought back. */
const KEPT_DAYS = 90;

/** Forgets old reports of what is gone. A repeat finds none. */
@Injectable()
export class ReportRetention implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly content: ModerationReadModel,
    private readonly reports: ReportRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(FORGET_OLD_REPORTS, async () => {
      await this.reports.removeAll(await this.content.reportsOfNothing(KEPT_DAYS));
    });
  }
}
