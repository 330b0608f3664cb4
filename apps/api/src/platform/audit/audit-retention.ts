import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Jobs } from '../jobs/jobs.js';
import { FORGET_OLD_AUDIT_LINES } from './audit.jobs.js';

/** Days that a line of the audit log is kept. */
const KEPT_DAYS = 730;

/** Deletes lines that are older than two years: the only place that deletes lines of the audit log. A repeat finds none. */
@Injectable()
export class AuditRetention implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(FORGET_OLD_AUDIT_LINES, async () => {
      await this.database.query('delete from audit_log where at < now() - make_interval(days => $1)', [
        KEPT_DAYS,
      ]);
    });
  }
}
