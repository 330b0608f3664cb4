import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../platform/errors.js';
import { KeyRing } from '../../../platform/keys/key-ring.js';
import { AccountMails, EmailAddressRepository } from '../../accounts/index.js';

const SEALED_FOR = 'takeout-link';
const THREE_DAYS_MS = 3 * 86_400_000;

interface SealedLink {
  accountId: string;
  /** The address it was sent to. */
  email: string;
  /** Epoch milliseconds. */
  until: number;
}

/**
 * Links to a copy of everything that is kept about a person, for those who cannot sign in to take it themselves. Only the
 * mail to their primary address has the link, and only if they have proven that address: the member of staff who asked for
 * it sees neither the link nor the copy.
 */
@Injectable()
export class TakeoutLinks {
  constructor(
    private readonly keys: KeyRing,
    private readonly addresses: EmailAddressRepository,
    private readonly mails: AccountMails,
  ) {}

  /** @throws DomainError 409 `no_address` when the person has no proven address to send it to */
  async send(accountId: string): Promise<void> {
    const email = await this.provenEmailOf(accountId);
    if (email === null) {
      throw new DomainError({
        code: 'no_address',
        status: 409,
        detail: 'This person has no verified e-mail address that the link could be sent to.',
      });
    }
    const link: SealedLink = { accountId, email, until: Date.now() + THREE_DAYS_MS };
    await this.mails.takeout(email, this.keys.seal(JSON.stringify(link), SEALED_FOR));
  }

  /**
   * @returns whose copy it opens; null when it is none of ours, is too old, the account has been erased, or the address that
   * it was sent to is no longer its primary one, or no longer proven: it may be a stranger's
   */
  async accountOf(key: string): Promise<string | null> {
    const link = this.read(key);
    if (!link || link.until < Date.now()) return null;
    return (await this.provenEmailOf(link.accountId)) === link.email ? link.accountId : null;
  }

  /** An address that is not proven, or no longer, may be another person's. */
  private async provenEmailOf(accountId: string): Promise<string | null> {
    const addresses = await this.addresses.listOf(accountId);
    return addresses.find(({ primary, verified }) => primary && verified)?.email ?? null;
  }

  private read(key: string): SealedLink | null {
    try {
      return JSON.parse(this.keys.open(key, SEALED_FOR)) as SealedLink;
    } catch {
      return null;
    }
  }
}
