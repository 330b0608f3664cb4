import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Database } from '../../../platform/database/database.js';
import { AccountHooks } from '../account-hooks.js';
import { AccountRepository } from '../account.repository.js';
import { SessionService } from '../sessions/session.service.js';
import { DeletionRepository } from './deletion.repository.js';

/** How long an account can still be got back (D44). */
export const DELETION_DELAY_DAYS = 14;

/** Leaving: a request that can be taken back for two weeks, then the end (D44). */
@Injectable()
export class AccountDeletions {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly deletions: DeletionRepository,
    private readonly sessions: SessionService,
    private readonly hooks: AccountHooks,
  ) {}

  /** The address a person may name to say which account they mean. */
  async primaryEmailOf(accountId: string): Promise<string | null> {
    return (await this.accounts.find(accountId))?.email ?? null;
  }

  /**
   * Notes the wish and signs the person out in every other browser.
   * @param request the call of the browser that stays signed in
   * @returns when the account will be erased
   */
  request(accountId: string, request: FastifyRequest): Promise<Date> {
    return this.database.run(async (tx) => {
      const eraseAt = await this.deletions.insert(tx, accountId, DELETION_DELAY_DAYS);
      await this.sessions.endOthers(accountId, request, tx);
      return eraseAt;
    });
  }

  cancel(accountId: string): Promise<void> {
    return this.deletions.delete(accountId);
  }

  /** Erases the accounts whose time has come, each in a transaction of its own. */
  async eraseDue(): Promise<void> {
    while (await this.eraseOne());
  }

  private eraseOne(): Promise<boolean> {
    return this.database.run(async (tx) => {
      const accountId = await this.deletions.lockDue(tx);
      if (accountId === null) return false;
      await this.hooks.erase(tx, accountId);
      await this.deletions.eraseAccount(tx, accountId);
      return true;
    });
  }
}
