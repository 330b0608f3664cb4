import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  AccountRepository,
  type AddressRow,
  badInput,
  EmailAddressRepository,
  type FieldError,
  NOTICES,
} from '../../accounts/index.js';
import { AccountNotices } from '../calls/account-notices.js';
import { problems } from '../calls/input-problems.js';
import type { AccountContext } from '../sessions/account-context.js';
import { AuthenticatorRepository } from '../second-factor/authenticator.repository.js';
import { hasSecondFactor } from '../second-factor/second-factor.policy.js';
import { AddressRestoringService } from './address-restoring.service.js';
import { VerificationService } from './verification.service.js';

/** The most addresses of one account, proven or not; more than people have. */
const MAX_ADDRESSES = 20;

@Injectable()
export class EmailAddressService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly addresses: EmailAddressRepository,
    private readonly authenticators: AuthenticatorRepository,
    private readonly verification: VerificationService,
    private readonly restoring: AddressRestoringService,
    private readonly notices: AccountNotices,
  ) {}

  list(accountId: string): Promise<AddressRow[]> {
    return this.addresses.listOf(accountId);
  }

  async find(accountId: string, email: string): Promise<AddressRow | null> {
    return (await this.list(accountId)).find((address) => address.email === email) ?? null;
  }

  /**
   * An address that belongs to another person may be added, because refusing it would reveal that it has an account. It
   * can never be verified.
   */
  async problemsOfAdding(accountId: string, email: string): Promise<FieldError[]> {
    const own = await this.list(accountId);
    if (own.some((address) => address.email === email)) return [problems.duplicateEmail('email')];
    if (own.length >= MAX_ADDRESSES) return [problems.tooManyEmails('email', MAX_ADDRESSES)];
    const types = await this.authenticators.typesOf(accountId);
    return hasSecondFactor(types) ? [problems.addEmailBlocked('email')] : [];
  }

  add(accountId: string, email: string, context: AccountContext): Promise<void> {
    return this.database.run(async () => {
      const added = await this.addresses.insert({ accountId, email, verified: false, primary: false });
      if (!added) return;
      await this.notices.notify(accountId, context, NOTICES.addressAdded(email), email);
      await this.verification.send(added);
    });
  }

  /** @returns false when a mail went out a short while ago */
  sendVerification(address: AddressRow): Promise<boolean> {
    return this.verification.send(address);
  }

  /** A proven address always; an unproven one only while the person has no proven one. */
  async mayBePrimary(address: AddressRow): Promise<boolean> {
    return address.verified || !(await this.list(address.accountId)).some(({ verified }) => verified);
  }

  /** @throws Refusal 400 when other calls have changed the person's addresses so that this one may not be the primary */
  async makePrimary({ accountId, email }: AddressRow, context: AccountContext): Promise<void> {
    await this.changing(accountId, email, async (address) => {
      if (!(await this.mayBePrimary(address))) throw badInput(problems.unverifiedPrimary('email'));
      if (address.primary) return;
      await this.notices.notifyPrimary(accountId, context, NOTICES.newPrimary(email));
      await this.addresses.makePrimary(accountId, address.id);
    });
  }

  /** @throws Refusal 400 when another call has made it the primary, or removed it */
  async remove({ accountId, email }: AddressRow, context: AccountContext): Promise<void> {
    await this.changing(accountId, email, async (address) => {
      if (address.primary) throw badInput(problems.cannotRemovePrimary('email'));
      await this.notices.notify(accountId, context, NOTICES.addressRemoved(email), email);
      if (address.verified) {
        await this.notices.notifyRemoved(email, context, this.restoring.keyFor(accountId, email));
      }
      await this.addresses.remove(address.id);
    });
  }

  /** One change to a person's addresses at a time, with the address as it is now. */
  private changing(
    accountId: string,
    email: string,
    change: (address: AddressRow) => Promise<void>,
  ): Promise<void> {
    return this.database.run(async () => {
      await this.accounts.lock(accountId);
      const address = await this.find(accountId, email);
      if (!address) throw badInput(problems.unknownEmail('email'));
      await change(address);
    });
  }
}
