import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { AccountRepository } from './account.repository.js';
import { AccountDeletions } from './deletion/account-deletions.js';
import { RateMarkRepository } from './limits/rate-mark.repository.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SessionRepository } from './sessions/session.repository.js';

const TEN_MINUTES = 600_000;
const RESEALED_AT_ONCE = 100;

/** What has to happen now and then; every process does it, and none minds another doing it too. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(Housekeeping.name);
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly marks: RateMarkRepository,
    private readonly secondFactor: SecondFactorService,
    private readonly deletions: AccountDeletions,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.database.isConnected) return;
    this.timer = setInterval(() => void this.runAndLog(), TEN_MINUTES).unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Forgets what has expired, erases whose time has come, and moves secrets over to the newest key. */
  async run(): Promise<void> {
    await this.sessions.deleteExpired();
    await this.marks.deleteExpired();
    await this.accounts.deleteLapsedSignUps();
    await this.deletions.eraseDue();
    while ((await this.secondFactor.resealOutdated(RESEALED_AT_ONCE)) === RESEALED_AT_ONCE);
  }

  private async runAndLog(): Promise<void> {
    await this.run().catch((error: unknown) => this.log.error('Housekeeping failed', (error as Error).stack));
  }
}
