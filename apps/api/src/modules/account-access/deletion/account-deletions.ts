import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../../platform/access/viewer.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ImageOwners } from '../../../platform/media/image-owners.js';
import { Images } from '../../../platform/media/images.js';
import {
  AccountMails,
  AccountRepository,
  DeletionRepository,
  ErasedPeopleRepository,
  mustNotBeLastStaff,
  Viewers,
} from '../../accounts/index.js';
import { ERASE_ACCOUNT, FIND_DUE_ERASURES } from '../account-access.jobs.js';

/** How long an account can still be got back (D44). */
const DELETION_DELAY_DAYS = 14;

/** Time a statement may take where no request waits. */
const IN_BACKGROUND = { statementMs: 60_000 };

/** Deletes accounts: a request can be cancelled for two weeks, then the account is erased (D44). */
@Injectable()
export class AccountDeletions implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly deletions: DeletionRepository,
    private readonly erased: ErasedPeopleRepository,
    private readonly viewers: Viewers,
    private readonly mails: AccountMails,
    private readonly imageOwners: ImageOwners,
    private readonly images: Images,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(FIND_DUE_ERASURES, () => this.findDue());
    this.jobs.handle(ERASE_ACCOUNT, ({ accountId }) => this.erase(accountId));
  }

  /**
   * Records the request, signs the person out in every other browser, and writes to them.
   * @param identifier the person's handle or primary e-mail address, exactly
   * @param request the call of the browser that stays signed in
   * @returns when the account will be erased
   * @throws DomainError 400 when the identifier is neither, 409 `last_staff_member`
   */
  async request(person: Person, identifier: string, request: FastifyRequest): Promise<Date> {
    const { accountId, handle, role, deletionAt } = person;
    const email = (await this.accounts.find(accountId))?.email ?? null;
    if (identifier !== handle && identifier !== email) {
      throw invalid({ username_or_email: ['This is neither your handle nor your primary e-mail address.'] });
    }
    const eraseAt = await this.database.run(async () => {
      if (role === 'staff' && deletionAt === null) await mustNotBeLastStaff(this.accounts, accountId);
      return this.start(accountId, deletionAt === null ? email : null);
    });
    await this.viewers.signOutElsewhere(accountId, request);
    return eraseAt;
  }

  /** The same for a person who asked staff for it: signs them out everywhere. @returns when the account will be erased */
  requestFor(accountId: string): Promise<Date> {
    return this.database.run(async () => {
      const { email } = (await this.accounts.find(accountId))!;
      const eraseAt = await this.start(accountId, email);
      await this.viewers.signOutEverywhere(accountId);
      return eraseAt;
    });
  }

  cancel(accountId: string): Promise<void> {
    return this.deletions.delete(accountId);
  }

  private async start(accountId: string, email: string | null): Promise<Date> {
    const at = await this.deletions.insert(accountId, DELETION_DELAY_DAYS);
    if (email !== null) await this.mails.deletionRequested(email, at);
    return at;
  }

  /** Adds one erasure job for each account that is due, so that a failure does not stop the others. */
  private async findDue(): Promise<void> {
    for (const accountId of await this.deletions.due()) {
      await this.jobs.add(ERASE_ACCOUNT, { accountId }, accountId);
    }
    await this.erased.forgetOld();
  }

  /** A repeat finds no request any more. */
  private erase(accountId: string): Promise<void> {
    return this.database.run(async () => {
      if (!(await this.deletions.lockDue(accountId))) return;
      for (const key of await this.imageOwners.ofAccount(accountId)) await this.images.drop(key);
      await this.erased.keep(accountId);
      await this.accounts.erase(accountId);
    }, IN_BACKGROUND);
  }
}
