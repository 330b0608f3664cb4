import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../../platform/access/viewer.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { AccountHooks } from '../account-hooks.js';
import { AccountMails } from '../account-mails.js';
import { AccountRepository } from '../account.repository.js';
import { Viewers } from '../viewers/viewers.js';
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
    private readonly viewers: Viewers,
    private readonly mails: AccountMails,
    private readonly hooks: AccountHooks,
  ) {}

  /**
   * Notes the wish, signs the person out in every other browser, and writes to them.
   * @param identifier the person's handle or primary e-mail address, exactly
   * @param request the call of the browser that stays signed in
   * @returns when the account will be erased
   * @throws DomainError 400 when the identifier is neither
   */
  async request(person: Person, identifier: string, request: FastifyRequest): Promise<Date> {
    const { accountId, handle, deletionAt } = person;
    const email = (await this.accounts.find(accountId))?.email ?? null;
    if (identifier !== handle && identifier !== email) {
      throw invalid({ username_or_email: ['This is neither your handle nor your primary e-mail address.'] });
    }
    const eraseAt = await this.database.run(async () => {
      const at = await this.deletions.insert(accountId, DELETION_DELAY_DAYS);
      if (deletionAt === null && email !== null) await this.mails.deletionRequested(email, at);
      return at;
    });
    await this.viewers.signOutElsewhere(accountId, request);
    return eraseAt;
  }

  cancel(accountId: string): Promise<void> {
    return this.deletions.delete(accountId);
  }

  /** Erases the accounts whose time has come, each in a transaction of its own. */
  async eraseDue(): Promise<void> {
    while (await this.eraseOne());
  }

  private eraseOne(): Promise<boolean> {
    return this.database.run(async () => {
      const accountId = await this.deletions.lockDue();
      if (accountId === null) return false;
      await this.hooks.erase(accountId);
      await this.deletions.eraseAccount(accountId);
      return true;
    });
  }
}
