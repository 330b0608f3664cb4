import { Injectable } from '@nestjs/common';
import { AccountMails, type Notice } from './account-mails.js';
import { EmailAddressRepository } from './email-addresses/email-address.repository.js';
import type { Visit } from './protocol/visit.js';

/**
 * Tells people what was changed about their account, at every address they have proven: somebody with a stolen session
 * cannot change it without a word. For the transaction of the change, before the addresses themselves change.
 */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly addresses: EmailAddressRepository,
    private readonly mails: AccountMails,
  ) {}

  /** @param except an address that is written to in other words, or is new itself */
  async tell(accountId: string, visit: Visit, notice: Notice, except?: string): Promise<void> {
    for (const { email, verified } of await this.addresses.listOf(accountId)) {
      if (verified && email !== except) await this.mails.notice(email, notice, whereFrom(visit));
    }
  }

  /** To an address that is being removed, with the key that brings it back. */
  async tellRemoved(email: string, visit: Visit, key: string): Promise<void> {
    await this.mails.addressRemoved(email, key, whereFrom(visit));
  }
}

/** When, from where and with what; the browser says itself what it is, so not much of it is believed. */
function whereFrom({ ip, userAgent }: Visit): string {
  const browser = userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 120) || 'unknown';
  return `Time: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC\nAddress: ${ip}\nBrowser: ${browser}`;
}
