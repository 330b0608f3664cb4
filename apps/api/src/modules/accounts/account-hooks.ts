import { Injectable } from '@nestjs/common';
import type { FieldError } from './answer.js';

/** What a new person says about themselves: text is trimmed, and absent when it was blank (D70). */
export interface SignUpInput {
  email: string;
  profile_handle?: string;
  first_name?: string;
  last_name?: string;
}

export interface NewAccount {
  id: string;
  username: string;
}

/** What another module has to say or do when a person appears. Each part is optional. */
export interface AccountHook {
  /** What is wrong with the extra inputs of a sign-up, as the protocol writes it. */
  check?(input: SignUpInput): Promise<FieldError[]>;
  /** Makes what belongs to a new account, in the transaction of its sign-up. */
  create?(account: NewAccount, input: SignUpInput): Promise<void>;
}

/**
 * Where modules that depend on accounts join in, so that accounts need not know them: they register in `onModuleInit`
 * and are asked in that order.
 */
@Injectable()
export class AccountHooks {
  private readonly hooks: AccountHook[] = [];

  register(hook: AccountHook): void {
    this.hooks.push(hook);
  }

  async check(input: SignUpInput): Promise<FieldError[]> {
    const errors: FieldError[] = [];
    for (const hook of this.hooks) errors.push(...((await hook.check?.(input)) ?? []));
    return errors;
  }

  async create(account: NewAccount, input: SignUpInput): Promise<void> {
    for (const hook of this.hooks) await hook.create?.(account, input);
  }
}
