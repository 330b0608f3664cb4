import { randomInt, randomUUID } from 'node:crypto';
import { type INestApplicationContext, Injectable } from '@nestjs/common';
import type { Role } from '../../../platform/access/viewer.js';
import { Database } from '../../../platform/database/database.js';
import { Account } from '../account.entity.js';
import { AccountHooks, type NewAccount, type SignUpInput } from '../account-hooks.js';
import { AccountRepository } from '../account.repository.js';
import { type AddressRow, EmailAddressRepository } from '../email-addresses/email-address.repository.js';
import { hashPassword } from '../passwords/password-hash.js';

export interface AccountWish {
  input: SignUpInput;
  /** Null for people who come through a provider. */
  passwordHash: string | null;
  /** Whether the address counts as proven already. */
  verified: boolean;
}

const MAX_USERNAME_LENGTH = 150;

/** Makes accounts: with an address, a user name derived from it, and whatever other modules add. */
@Injectable()
export class NewAccountService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly addresses: EmailAddressRepository,
    private readonly hooks: AccountHooks,
  ) {}

  /**
   * For a taken address an account that nobody asked for is made and undone: how long a sign-up takes must not tell.
   * @returns the new account's address, or null when somebody holds it, proven or not: then nothing is made
   */
  async create(wish: AccountWish): Promise<AddressRow | null> {
    const isHeld = await this.addresses.isHeld(wish.input.email);
    const made = await this.database.inSavepoint({ keep: !isHeld }, () =>
      this.make(isHeld ? decoyOf(wish) : wish),
    );
    return isHeld ? null : made;
  }

  private async make({ input, passwordHash, verified }: AccountWish): Promise<AddressRow | null> {
    const account = await this.insert(input.email, passwordHash);
    const { email } = input;
    const address = await this.addresses.insert({
      accountId: account.id,
      email,
      verified,
      primary: true,
    });
    await this.hooks.create(account, input);
    return address;
  }

  /**
   * The account alone, without an address and without what other modules add.
   * @param name an e-mail address or a name to make the user name from
   */
  async insert(name: string, passwordHash: string | null): Promise<NewAccount> {
    for (const username of userNamesFor(name)) {
      const id = await this.accounts.insert(username, passwordHash);
      if (id !== null) return { id, username };
    }
    throw new Error('No free user name was found');
  }
}

/** An account whose names are free for certain, as a stranger's mostly are. */
function decoyOf({ input, ...wish }: AccountWish): AccountWish {
  const decoy = { ...input, email: `${randomUUID()}@decoy.invalid` };
  delete decoy.profile_handle;
  return { ...wish, input: decoy };
}

/** The local part of the address, then the same with numbers that grow longer. */
function* userNamesFor(email: string): Generator<string> {
  const local = email.split('@')[0] ?? '';
  const base = local.replace(/[^\w.+-]/g, '').slice(0, MAX_USERNAME_LENGTH - 10) || 'user';
  yield base;
  for (let digits = 2; digits <= 9; digits++) yield base + randomInt(10 ** (digits - 1), 10 ** digits);
}

/**
 * An account whose address counts as proven, made without a sign-up: for the demo university's people.
 * @returns its id
 */
export async function createProvenAccount(
  app: INestApplicationContext,
  { password, role, ...input }: SignUpInput & { password: string; role: Role },
): Promise<string> {
  const passwordHash = await hashPassword(password);
  const address = await app.get(NewAccountService).create({ input, passwordHash, verified: true });
  if (!address) throw new Error('The address is taken');
  await app.get(Database).repository(Account).update({ id: address.accountId }, { role });
  return address.accountId;
}
