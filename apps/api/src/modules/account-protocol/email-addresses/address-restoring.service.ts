import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { KeyRing } from '../../../platform/keys/key-ring.js';
import { AccountRepository, badInput, EmailAddressRepository } from '../../accounts/index.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { problems } from '../calls/input-problems.js';
import { epochSeconds } from '../sessions/account-context.js';

/** An address that was removed from an account. */
interface Removal {
  /** Names the key: it works once. */
  id: string;
  accountId: string;
  email: string;
  /** Epoch seconds. */
  at: number;
}

const PURPOSE = 'restore-email';
const ONE_DAY = 86_400;

/** Brings back a proven address that was removed, with the key in the mail that told it: once, for a day. */
@Injectable()
export class AddressRestoringService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly addresses: EmailAddressRepository,
    private readonly limits: RateLimits,
    private readonly keys: KeyRing,
  ) {}

  /** The key is encrypted and not stored, so that nothing of a removed address is kept. */
  keyFor(accountId: string, email: string): string {
    const removal: Removal = { id: randomUUID(), accountId, email, at: epochSeconds() };
    return this.keys.seal(JSON.stringify(removal), PURPOSE);
  }

  /**
   * What a key brings back.
   * @throws Refusal 400 when it is none of ours, or too old
   */
  read(key: string): Removal {
    const removal = this.open(key);
    if (!removal || epochSeconds() - removal.at > ONE_DAY) throw badInput(problems.badVerificationKey('key'));
    return removal;
  }

  /** @throws Refusal 400 when the key was used before, or another person has proven the address meanwhile */
  async restore({ id, accountId, email }: Removal): Promise<void> {
    await this.database.run(async () => {
      await this.addresses.lock(email);
      await this.accounts.lock(accountId);
      const isLeft = (await this.accounts.find(accountId)) !== null;
      if (!isLeft || !(await this.limits.take('restore_email', { key: id }))) {
        throw badInput(problems.badVerificationKey('key'));
      }
      if (!(await this.addresses.restore(accountId, email))) throw badInput(problems.emailTaken('key'));
    });
  }

  private open(key: string): Removal | null {
    try {
      return JSON.parse(this.keys.open(key, PURPOSE)) as Removal;
    } catch {
      return null;
    }
  }
}
