import { Injectable } from '@nestjs/common';
import {
  AccountMails,
  AccountRepository,
  type AccountRow,
  badInput,
  EmailAddressRepository,
  type FieldError,
  hashPassword,
  mayBeUsed,
  NOTICES,
  passwordFits,
  ProviderAccountRepository,
  tooManyCalls,
} from '../../accounts/index.js';
import { AccountNotices } from '../calls/account-notices.js';
import { Database } from '../../../platform/database/database.js';
import { MailedKeys } from '../keys/mailed-keys.js';
import { RateLimits, retryAfter } from '../../../platform/limits/rate-limits.js';
import { problems } from '../calls/input-problems.js';
import type { AccountContext } from '../sessions/account-context.js';
import { SessionService } from '../sessions/session.service.js';
import type { PersonalData } from './password.policy.js';
import { passwordProblems } from './password-problems.js';

type KeyHolder = Pick<AccountRow, 'id' | 'passwordHash' | 'lastLoginAt'>;

/** An account that does not exist: making a key for it takes as long as for one that does. */
const NOBODY: KeyHolder = {
  id: '00000000-0000-0000-0000-000000000000',
  passwordHash: null,
  lastLoginAt: null,
};

/** Changes passwords, with the present one or with a key from a mail. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly addresses: EmailAddressRepository,
    private readonly providerAccounts: ProviderAccountRepository,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
    private readonly keys: MailedKeys,
    private readonly mails: AccountMails,
    private readonly notices: AccountNotices,
  ) {}

  /** The account of a person who is signed in. */
  async present(accountId: string): Promise<AccountRow> {
    const account = await this.accounts.find(accountId);
    if (!account) throw new Error('An account was erased while its password was being changed');
    return account;
  }

  /** What is wrong with a new password for this person. */
  problemsFor(account: AccountRow, param: string, password: string): FieldError[] {
    return passwordProblems(param, password, personalData(account));
  }

  /** Whether it is the account's password; one without a password has none that fits. */
  fits(account: AccountRow, password: string): Promise<boolean> {
    return passwordFits(account.passwordHash, password);
  }

  /** Sets it, and leaves only this browser signed in, under a new token. */
  async change(context: AccountContext, account: AccountRow, password: string): Promise<void> {
    const outdated = problems.enterCurrentPassword('current_password');
    await this.replacePassword(account, password, outdated, async () => {
      await this.sessions.endOthers(account.id, context.request);
      await this.notices.notify(account.id, context, NOTICES.passwordChanged);
    });
    await this.sessions.renew(context);
    if (context.session?.account) context.session.account.hasPassword = true;
  }

  /**
   * Mails the address: a key when it belongs to an account, else that there is no account. An unverified address of an
   * account that has a verified one gets no key: it may be mistyped and belong to another person.
   * @throws Refusal 429, counted by client address and by e-mail address
   */
  async sendResetKey(email: string, ip: string): Promise<void> {
    if (!(await this.limits.take('reset_password', { ip, key: email })))
      throw tooManyCalls(retryAfter('reset_password'));
    const holder = await this.accounts.holderOf(email);
    const isTheirs = holder !== null && (holder.verified || !holder.hasProvenAddress);
    const account = isTheirs && mayBeUsed(holder.account) ? holder.account : null;
    const key = await this.resetKey(account ?? NOBODY);
    if (account) await this.mails.passwordReset(email, key);
    else await this.mails.unknownAccount(email);
  }

  /** The account of the key; null when it is unknown, too old, or spent. */
  async accountOf(key: string): Promise<AccountRow | null> {
    const id = this.keys.subjectOf(key);
    const account = id === null ? null : await this.accounts.find(id);
    if (!account || !mayBeUsed(account)) return null;
    return this.keys.isGood('reset-password', key, await this.fingerprint(account)) ? account : null;
  }

  /**
   * Sets it, signs the person out everywhere, and lifts the block that failed sign-ins brought. Where no address was ever
   * proven, the mailbox is the only proof there is: the person who made the account must not keep a provider's way in.
   */
  async reset(context: AccountContext, account: AccountRow, password: string): Promise<void> {
    const addresses = await this.addresses.listOf(account.id);
    const isProven = addresses.some(({ verified }) => verified);
    await this.replacePassword(account, password, problems.badResetKey('key'), async () => {
      await this.sessions.endAll(account.id);
      if (!isProven) await this.providerAccounts.deleteOf(account.id);
      await this.notices.notify(account.id, context, NOTICES.passwordChanged);
    });
    for (const key of [account.id, ...addresses.map(({ email }) => email)]) {
      await this.limits.clear('login_failed', key);
    }
  }

  /** @param outdated what to refuse with when the password was changed while this call ran: a key works once */
  private async replacePassword(
    account: AccountRow,
    password: string,
    outdated: FieldError,
    alongside: () => Promise<void>,
  ): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.database.run(async () => {
      const isCurrent = await this.accounts.setPassword(account.id, passwordHash, account.passwordHash);
      if (!isCurrent) throw badInput(outdated);
      await alongside();
    });
  }

  private async resetKey(account: KeyHolder): Promise<string> {
    return this.keys.issue('reset-password', account.id, await this.fingerprint(account));
  }

  /** A key is void after a new password, a sign-in, or a change of the person's addresses. */
  private async fingerprint({ id, passwordHash, lastLoginAt }: KeyHolder): Promise<string> {
    const emails = (await this.addresses.listOf(id)).map(({ email }) => email).toSorted();
    return JSON.stringify([passwordHash, lastLoginAt?.toISOString() ?? null, emails]);
  }
}

const personalData = ({ username, handle, name, email }: AccountRow): PersonalData => ({
  username,
  handle: handle ?? '',
  name,
  'email address': email ?? '',
});
