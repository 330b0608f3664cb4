import { Injectable } from '@nestjs/common';
import { AccountRepository, type AccountRow } from '../account.repository.js';
import { type Counted, RateLimits } from '../limits/rate-limits.js';
import { passwordFits } from '../passwords/password-hash.js';
import { badInput } from '../protocol/answer.js';
import { problems } from '../protocol/input-problems.js';

export interface Credentials {
  email: string;
  password: string;
}

/** Checks passwords, and counts the wrong ones: by client address, and by the address they were tried for. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Finds whose e-mail address and password these are. Unknown addresses are counted, and take as long, as known ones.
   * @throws Refusal 400, the same for a wrong password and an unknown address
   */
  async match(
    { email, password }: Credentials,
    ip: string,
  ): Promise<{ account: AccountRow; verified: boolean }> {
    const marks = await this.limits.take('login_failed', { ip, key: email });
    if (!marks) throw badInput(problems.tooManyLogins());
    const holder = await this.holderOf(email, password);
    if (!holder) throw badInput(problems.credentialsMismatch('password'));
    await marks.giveBack();
    return holder;
  }

  /**
   * Checks the password of somebody who is signed in; wrong ones count like failed sign-ins.
   * @throws Refusal 400
   */
  async confirm(accountId: string, password: string, ip: string): Promise<void> {
    const account = await this.accounts.find(accountId);
    const counted: Counted = { ip, key: account?.email ?? accountId };
    const marks = await this.limits.take('login_failed', counted);
    if (!marks) throw badInput(problems.tooManyLogins('password'));
    if (!(await passwordFits(account?.passwordHash ?? null, password))) {
      throw badInput(problems.incorrectPassword('password'));
    }
    await marks.giveBack();
  }

  private async holderOf(email: string, password: string) {
    const holder = await this.accounts.holderOf(email);
    return (await passwordFits(holder?.account.passwordHash ?? null, password)) ? holder : null;
  }
}
