import { Injectable } from '@nestjs/common';
import { AccountRepository } from './account.repository.js';
import { ProvisionedAccountRepository } from './provisioned-account.repository.js';

/**
 * Keeps accounts from being used: staff lock them, a directory suspends them, and neither lifts what the other has set.
 * An account that staff have not locked and that is switched off is so by the directory (`switched_off`). Every change holds
 * the account's row, so that two at a moment come one after the other; call them in a transaction.
 */
@Injectable()
export class AccountSuspension {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly provisioned: ProvisionedAccountRepository,
  ) {}

  /** For staff. @returns whether that changes anything */
  async lock(accountId: string): Promise<boolean> {
    await this.accounts.lock(accountId);
    const closed = await this.accounts.setActive(accountId, false);
    const takenOver = await this.provisioned.setSwitchedOff(accountId, false);
    return closed || takenOver;
  }

  /** For staff: an account that the directory has suspended stays so. @returns whether that changes anything */
  async unlock(accountId: string): Promise<boolean> {
    await this.accounts.lock(accountId);
    const provisioned = await this.provisioned.find(accountId);
    if (provisioned?.suspended) return this.provisioned.setSwitchedOff(accountId, true);
    return this.accounts.setActive(accountId, true);
  }

  /** For the directory. @param removed whether it has deleted the person */
  async suspend(accountId: string, removed: boolean): Promise<void> {
    await this.accounts.lock(accountId);
    if (await this.accounts.setActive(accountId, false)) {
      await this.provisioned.setSwitchedOff(accountId, true);
    }
    await this.provisioned.mark(accountId, { suspended: true, removed });
  }

  /** For the directory: an account that staff have locked stays so. */
  async activate(accountId: string): Promise<void> {
    await this.accounts.lock(accountId);
    if (await this.provisioned.setSwitchedOff(accountId, false)) {
      await this.accounts.setActive(accountId, true);
    }
    await this.provisioned.mark(accountId, { suspended: false, removed: false });
  }
}
