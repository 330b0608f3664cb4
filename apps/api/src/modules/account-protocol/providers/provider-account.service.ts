import { Injectable } from '@nestjs/common';
import {
  badInput,
  EmailAddressRepository,
  ProviderAccountRepository,
  type ProviderAccountRow,
} from '../../accounts/index.js';
import { problems } from '../calls/input-problems.js';
import type { SessionAccount } from '../sessions/session.repository.js';

@Injectable()
export class ProviderAccountService {
  constructor(
    private readonly accounts: ProviderAccountRepository,
    private readonly addresses: EmailAddressRepository,
  ) {}

  list(accountId: string): Promise<ProviderAccountRow[]> {
    return this.accounts.listOf(accountId);
  }

  /**
   * One of the person's own that may be taken off.
   * @throws Refusal 400, also for the last one of a person who could then not sign in any more
   */
  async findRemovable(person: SessionAccount, provider: string, uid: string): Promise<ProviderAccountRow> {
    const own = await this.list(person.id);
    const found = own.find((account) => account.provider === provider && account.uid === uid);
    if (!found) throw badInput(problems.accountNotFound());
    if (own.length > 1) return found;
    if (!person.hasPassword) throw badInput(problems.noPassword());
    const addresses = await this.addresses.listOf(person.id);
    if (!addresses.some(({ verified }) => verified)) throw badInput(problems.noVerifiedEmail());
    return found;
  }

  remove(accountId: string, { id }: ProviderAccountRow): Promise<void> {
    return this.accounts.delete(accountId, id);
  }
}
