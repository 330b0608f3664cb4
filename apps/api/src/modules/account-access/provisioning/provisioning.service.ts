import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Env } from '../../../platform/env.js';
import {
  AccountMails,
  AccountRepository,
  AccountSuspension,
  type DirectoryFilter,
  type DirectoryPage,
  type DirectoryUser,
  mayBeUsed,
  NewAccountService,
  ProviderAccountRepository,
  type ProvisionedAccount,
  ProvisionedAccountRepository,
  Viewers,
} from '../../accounts/index.js';
import { badRequest, noUser, notUnique, ScimError } from './scim-error.js';
import { patched } from './scim-patch.js';
import { readUser } from './scim-user.js';

/** Keeps the accounts that a university's directory hands in: made, suspended and brought back, never deleted. */
@Injectable()
export class ProvisioningService {
  constructor(
    private readonly database: Database,
    private readonly env: Env,
    private readonly provisioned: ProvisionedAccountRepository,
    private readonly accounts: AccountRepository,
    private readonly suspension: AccountSuspension,
    private readonly newAccounts: NewAccountService,
    private readonly providerAccounts: ProviderAccountRepository,
    private readonly viewers: Viewers,
    private readonly mails: AccountMails,
  ) {}

  list(
    filter: DirectoryFilter | null,
    page: DirectoryPage,
  ): Promise<{ total: number; rows: ProvisionedAccount[] }> {
    return this.provisioned.page(filter, page);
  }

  /** @throws ScimError 404 */
  async find(accountId: string): Promise<ProvisionedAccount> {
    const found = await this.provisioned.find(accountId);
    if (!found || found.removed) throw noUser();
    return found;
  }

  /**
   * A person who was deleted comes back to their account. Otherwise an account is made, or the one that has proven the address
   * is taken in; its owner is told.
   * @param caller whose token the directory calls with, as for all changes
   * @throws ScimError 409 when the directory has a person of that name or id, or had one of that name with another id
   */
  async create(user: DirectoryUser, caller: string): Promise<ProvisionedAccount> {
    this.checkDomain(user.email);
    return this.database.run(async () => {
      await this.provisioned.lock();
      const [namesake, ...others] = await this.provisioned.namesakes(user);
      if (namesake && (others.length > 0 || !namesake.removed || isSomebodyElse(namesake, user)))
        throw taken();
      if (!namesake) return this.change(await this.takeIn(user), user, caller);
      return this.change(namesake, user, caller);
    });
  }

  /** @throws ScimError */
  async replace(accountId: string, body: unknown, caller: string): Promise<ProvisionedAccount> {
    return this.database.run(async () => {
      await this.provisioned.lock();
      const found = await this.find(accountId);
      return this.change(found, readUser(body, !found.suspended), caller);
    });
  }

  /** @throws ScimError */
  async patch(accountId: string, body: unknown, caller: string): Promise<ProvisionedAccount> {
    return this.database.run(async () => {
      await this.provisioned.lock();
      const found = await this.find(accountId);
      return this.change(found, patched({ ...found, active: !found.suspended }, body), caller);
    });
  }

  /** Only suspends the account, so that a deletion by mistake loses nothing. */
  async remove(accountId: string, caller: string): Promise<void> {
    await this.database.run(async () => {
      await this.provisioned.lock();
      const found = await this.find(accountId);
      await this.accounts.lockWithStaff(found.accountId);
      await this.suspend(found.accountId, { removed: true, caller });
    });
  }

  private async change(
    before: ProvisionedAccount,
    user: DirectoryUser,
    caller: string,
  ): Promise<ProvisionedAccount> {
    if (user.email !== before.email) this.checkDomain(user.email);
    const namesakes = await this.provisioned.namesakes(user);
    if (namesakes.some(({ accountId }) => accountId !== before.accountId)) throw taken();
    // Before the directory's row, as staff do: in another order the two could wait for each other.
    if (user.active) await this.accounts.lock(before.accountId);
    else await this.accounts.lockWithStaff(before.accountId);
    await this.provisioned.describe(before.accountId, user);
    await this.reconnect(before, user);
    if (user.active) await this.suspension.activate(before.accountId);
    else await this.suspend(before.accountId, { removed: false, caller });
    return this.find(before.accountId);
  }

  /**
   * An account that has proven the address gets no way in by this: only who made an account with the directory's word may
   * come by the provider that the directory names.
   */
  private async takeIn(user: DirectoryUser): Promise<ProvisionedAccount> {
    const made = await this.newAccounts.createProven({
      input: {
        email: user.email,
        ...(user.givenName !== '' && { first_name: user.givenName.slice(0, 60) }),
        ...(user.familyName !== '' && { last_name: user.familyName.slice(0, 60) }),
      },
      passwordHash: null,
    });
    const accountId = made?.accountId ?? (await this.ownerOf(user.email));
    await this.provisioned.insert(accountId, user);
    if (made) await this.connect(accountId, user);
    else await this.mails.takenIn(user.email);
    return (await this.provisioned.find(accountId))!;
  }

  private async ownerOf(email: string): Promise<string> {
    const holder = await this.accounts.holderOf(email);
    if (!holder?.verified) throw notUnique('The address belongs to an account that cannot be taken in.');
    if (await this.provisioned.find(holder.account.id)) throw taken();
    return holder.account.id;
  }

  private async connect(accountId: string, { externalId, email }: DirectoryUser): Promise<void> {
    const provider = this.env.PROVISIONING_PROVIDER;
    if (provider === undefined || externalId === null) return;
    const identity = { provider, uid: externalId, display: email };
    if (await this.providerAccounts.insert(accountId, identity)) return;
    if ((await this.providerAccounts.ownerOf(identity)) !== accountId) {
      throw notUnique('This externalId signs in to another account.');
    }
  }

  /** With a new id in the directory, a person who came by the provider with the old one comes with the new one instead. */
  private async reconnect(before: ProvisionedAccount, user: DirectoryUser): Promise<void> {
    if (user.externalId === null || user.externalId === before.externalId) return;
    const former = (await this.providerAccounts.listOf(before.accountId)).find(
      ({ provider, uid }) => provider === this.env.PROVISIONING_PROVIDER && uid === before.externalId,
    );
    if (!former) return;
    await this.providerAccounts.delete(before.accountId, former.id);
    await this.connect(before.accountId, user);
  }

  /**
   * Ends every session. The tokens of a member of staff work no longer either; where the directory calls with one of them, the
   * other staff are told: it cannot say so itself.
   * @throws ScimError 409 for the last member of staff
   */
  private async suspend(
    accountId: string,
    { removed, caller }: { removed: boolean; caller: string },
  ): Promise<void> {
    const account = (await this.accounts.find(accountId))!;
    if (mayBeUsed(account) && account.role === 'staff') {
      const others = await this.accounts.otherStaff(accountId);
      if (others.length === 0) throw lastStaff();
      if (accountId === caller)
        for (const { email } of others) if (email !== null) await this.mails.directoryStopped(email);
    }
    await this.suspension.suspend(accountId, removed);
    await this.viewers.signOutEverywhere(accountId);
  }

  private checkDomain(email: string): void {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    if (!this.env.PROVISIONING_DOMAINS.includes(domain)) {
      throw badRequest(
        'invalidValue',
        'The domain of the e-mail address is not one of PROVISIONING_DOMAINS.',
      );
    }
  }
}

/** User names are given again to people who come later, ids are not. */
const isSomebodyElse = (before: ProvisionedAccount, user: DirectoryUser): boolean =>
  before.externalId !== null && user.externalId !== null && before.externalId !== user.externalId;

const lastStaff = () =>
  new ScimError(
    409,
    null,
    'This person is the last member of staff in Lumen: make somebody else staff there first.',
  );

const taken = () => notUnique('There is a user with this userName, externalId or address.');
