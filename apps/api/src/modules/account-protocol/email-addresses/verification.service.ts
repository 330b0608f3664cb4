import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  AccountMails,
  AccountRepository,
  type AddressRow,
  badInput,
  EmailAddressRepository,
  NewAccountService,
  type Refusal,
} from '../../accounts/index.js';
import { MailedKeys } from '../keys/mailed-keys.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { problems } from '../calls/input-problems.js';

/** The mails that prove an address, and the keys in them. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly addresses: EmailAddressRepository,
    private readonly newAccounts: NewAccountService,
    private readonly keys: MailedKeys,
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
  ) {}

  /** @returns false, and sends nothing, when the address had such a mail from this account a short while ago */
  send(address: AddressRow): Promise<boolean> {
    return this.writeTo(address, async () => {
      const key = this.keys.issue('verify-email', address.id, address.email);
      if (address.primary) await this.mails.verification(address.email, key);
      else await this.mails.addedAddress(address.email, key, await this.nameOf(address.accountId));
    });
  }

  /** As `send`, for an address of the person. */
  async sendTo(accountId: string, email: string): Promise<void> {
    const address = (await this.addresses.listOf(accountId)).find((one) => one.email === email);
    if (address) await this.send(address);
  }

  /** Tells the owner of an address that a person tried to sign up with it, as rarely as the other mails. */
  async notifyOwner(email: string): Promise<void> {
    await this.writeTo({ email, primary: true }, () => this.mails.accountExists(email));
  }

  /**
   * The unproven address a key is for.
   * @throws Refusal 400 when the key is not ours, too old or spent, or another person has proved the address meanwhile
   */
  async addressOf(key: string): Promise<AddressRow> {
    const id = this.keys.subjectOf(key);
    const address = id === null ? null : await this.addresses.find(id);
    if (!address || address.verified || !this.keys.isGood('verify-email', key, address.email)) {
      throw badKey();
    }
    if (await this.addresses.isProven(address.email)) throw taken();
    return address;
  }

  /** @throws Refusal 400 when the key was used meanwhile, or another person has proved the address */
  async prove({ id, accountId }: AddressRow): Promise<void> {
    await this.database.run(async () => {
      await this.accounts.lock(accountId);
      const proof = await this.addresses.prove(id);
      if (proof === 'spent') throw badKey();
      if (proof === 'taken') throw taken();
      await this.newAccounts.finish(accountId);
    });
  }

  /**
   * The pause between mails to an added address is counted separately: it must not delay the link of the address's owner.
   * @returns false when the address had a mail a short while ago: then it gets none
   */
  private writeTo(
    address: AddressRow | { email: string; primary: true },
    write: () => Promise<void>,
  ): Promise<boolean> {
    const key = address.primary ? address.email : `${address.email} for ${address.accountId}`;
    return this.database.run(async () => {
      const mayWrite = await this.limits.take('verification_mail', { key });
      if (mayWrite) await write();
      return mayWrite;
    });
  }

  /** What its owner is known by to others. */
  private async nameOf(accountId: string): Promise<string> {
    const account = await this.accounts.find(accountId);
    return account?.handle ?? account?.username ?? '';
  }
}

const badKey = (): Refusal => badInput(problems.badVerificationKey('key'));
const taken = (): Refusal => badInput(problems.emailTaken('key'));
