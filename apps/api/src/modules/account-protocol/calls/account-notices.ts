import { Injectable } from '@nestjs/common';
import { AccountMails, type AddressRow, EmailAddressRepository, type Notice } from '../../accounts/index.js';
import type { AccountContext } from '../sessions/account-context.js';

/** The primary address and the oldest others: a change must not take long because a person has very many. */
const MAX_RECIPIENTS = 5;

/**
 * Mails people what was changed about their account, to their verified addresses, so that they notice changes made with a
 * stolen session. For the transaction of the change, before the addresses themselves change.
 */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly addresses: EmailAddressRepository,
    private readonly mails: AccountMails,
  ) {}

  /** @param except an address that is written to in other words, or is new itself */
  async notify(accountId: string, context: AccountContext, notice: Notice, except?: string): Promise<void> {
    const recipients = (await this.proven(accountId))
      .filter(({ email }) => email !== except)
      .slice(0, MAX_RECIPIENTS);
    for (const { email } of recipients) await this.mails.notice(email, notice, whereFrom(context));
  }

  /** To the address that is primary until now. */
  async notifyPrimary(accountId: string, context: AccountContext, notice: Notice): Promise<void> {
    const [primary] = await this.proven(accountId);
    if (primary) await this.mails.notice(primary.email, notice, whereFrom(context));
  }

  /** To an address that is being removed, with the key that brings it back. */
  async notifyRemoved(email: string, context: AccountContext, key: string): Promise<void> {
    await this.mails.addressRemoved(email, key, whereFrom(context));
  }

  /** The primary address and then the others, oldest first. */
  private async proven(accountId: string): Promise<AddressRow[]> {
    const addresses = await this.addresses.listOf(accountId);
    return addresses
      .filter(({ verified }) => verified)
      .toSorted((one, other) => Number(other.primary) - Number(one.primary));
  }
}

/** The time, address and browser of the change. The browser names itself, so only a short part of its name is shown. */
function whereFrom({ ip, userAgent }: AccountContext): string {
  const browser = userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 120) || 'unknown';
  return `Time: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC\nAddress: ${ip}\nBrowser: ${browser}`;
}
