import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { AccountRepository } from '../accounts/index.js';
import { FORGET_EXPIRED, RESEAL_SECRETS } from './account-protocol.jobs.js';
import { RateMarkRepository } from '../../platform/limits/rate-mark.repository.js';
import { SecretResealing } from './second-factor/secret-resealing.js';
import { SessionRepository } from './sessions/session.repository.js';

/** Time a statement may take where no request waits. */
const IN_BACKGROUND = { statementMs: 60_000 };

/**
 * The jobs that delete expired rows, and that encrypt secrets anew with the newest key. A repeat finds nothing left to
 * do.
 */
@Injectable()
export class Housekeeping implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly marks: RateMarkRepository,
    private readonly resealing: SecretResealing,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(FORGET_EXPIRED, async () => {
      await this.database.run(() => this.sessions.deleteExpired(), IN_BACKGROUND);
      await this.database.run(() => this.marks.deleteExpired(), IN_BACKGROUND);
      await this.database.run(() => this.accounts.deleteLapsedSignUps(), IN_BACKGROUND);
    });
    this.jobs.handle(RESEAL_SECRETS, () => this.resealing.resealOutdated());
  }
}
