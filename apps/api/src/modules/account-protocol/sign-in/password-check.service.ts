import { Injectable } from '@nestjs/common';
import { AccountRepository, type AddressHolder, badInput, passwordFits } from '../../accounts/index.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { problems } from '../calls/input-problems.js';
import type { AccountContext } from '../sessions/account-context.js';
import { KnownBrowsers } from './known-browsers.js';

export interface Credentials {
  email: string;
  password: string;
}

/** Checks passwords, and counts the wrong ones: by client address, and by the address they were tried for. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly limits: RateLimits,
    private readonly browsers: KnownBrowsers,
  ) {}

  /**
   * Finds whose e-mail address and password these are. Unknown addresses are counted like known ones and take as long. A
   * browser that is known to the account has a limit of its own.
   * @throws Refusal 400, the same for a wrong password and an unknown address
   */
  async match({ email, password }: Credentials, context: AccountContext): Promise<AddressHolder> {
    const holder = await this.accounts.holderOf(email);
    const browser = holder && this.browsers.find(context, holder.account.id);
    const counted = browser
      ? { ip: null, key: `${browser.accountId} ${browser.id}` }
      : { ip: context.ip, key: email };
    const outcome = await this.limits.attempt('login_failed', counted, async () =>
      (await passwordFits(holder?.account.passwordHash ?? null, password)) ? holder : null,
    );
    if (outcome === 'too-many') throw badInput(problems.tooManyLogins());
    if (outcome === 'wrong') throw badInput(problems.credentialsMismatch('password'));
    return outcome.opened;
  }

  /**
   * Checks the password of a person who is signed in; wrong ones count like failed sign-ins.
   * @throws Refusal 400
   */
  async confirm(accountId: string, password: string, ip: string): Promise<void> {
    const account = await this.accounts.find(accountId);
    const counted = { ip, key: account?.email ?? accountId };
    const outcome = await this.limits.attempt('login_failed', counted, async () =>
      (await passwordFits(account?.passwordHash ?? null, password)) ? true : null,
    );
    if (outcome === 'too-many') throw badInput(problems.tooManyLogins('password'));
    if (outcome === 'wrong') throw badInput(problems.incorrectPassword('password'));
  }
}
