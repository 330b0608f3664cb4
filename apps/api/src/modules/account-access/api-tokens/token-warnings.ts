import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { AccountMails, AccountRepository } from '../../accounts/index.js';
import { WARN_OF_EXPIRING_TOKENS } from '../account-access.jobs.js';
import { ApiTokenRepository } from './api-token.repository.js';

/** A week, so that people who work on few days of it notice the mail. */
const DAYS_BEFORE = 7;

/** Mails owners once about each token that expires soon. A repeat of the job finds nothing left to mail. */
@Injectable()
export class TokenWarnings implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly tokens: ApiTokenRepository,
    private readonly accounts: AccountRepository,
    private readonly mails: AccountMails,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(WARN_OF_EXPIRING_TOKENS, () => this.warn());
  }

  private warn(): Promise<void> {
    return this.database.run(async () => {
      const expiring = await this.tokens.warnOfExpiring(DAYS_BEFORE);
      for (const [accountId, tokens] of Map.groupBy(expiring, (token) => token.accountId)) {
        const email = (await this.accounts.find(accountId))?.email;
        if (email) await this.mails.tokensExpire(email, tokens);
      }
    });
  }
}
