import { randomInt, randomUUID } from 'node:crypto';
import { type INestApplicationContext, Injectable } from '@nestjs/common';
import type { Role } from '../../platform/access/viewer.js';
import { Database } from '../../platform/database/database.js';
import { Account } from './account.entity.js';
import { AccountHooks, type NewAccount, type SignUpInput } from './account-hooks.js';
import { AccountRepository } from './account.repository.js';
import { type AddressRow, EmailAddressRepository } from './email-address.repository.js';

export interface CreateAccountInput {
  input: SignUpInput;
  /** Null for people who come through a provider. */
  passwordHash: string | null;
}

const MAX_USERNAME_LENGTH = 150;

/**
 * Makes accounts: with an address, and, once it is proven, a user name derived from it and whatever other modules add. Until
 * then names and handles do not tell whether a person has signed up, or could not because they are here already.
 */
@Injectable()
export class NewAccountService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly addresses: EmailAddressRepository,
    private readonly hooks: AccountHooks,
  ) {}

  /**
   * An account that waits for its address to be proven. For a taken address it is made and undone: how long a sign-up takes
   * must not tell.
   * @returns the new account's address, or null when a person holds it: then nothing is made
   */
  async create({ input, passwordHash }: CreateAccountInput): Promise<AddressRow | null> {
    const isHeld = await this.addresses.isHeld(input.email);
    const made = await this.database.inSavepoint({ keep: !isHeld }, async () => {
      const id = await this.accounts.insert(temporaryName(), passwordHash, input);
      return this.addresses.insert({ accountId: id, email: input.email, verified: false, primary: true });
    });
    return isHeld ? null : made;
  }

  /**
   * An account whose address is proven already. A sign-up with the address that has not proven it loses it.
   * @returns its address, or null when another person has proven it: then nothing is made
   */
  async createProven({ input, passwordHash }: CreateAccountInput): Promise<AddressRow | null> {
    const { email } = input;
    await this.addresses.lock(email);
    if (await this.addresses.isProven(email)) return null;
    const account = await this.insert(email, passwordHash);
    const address = await this.addresses.insert({
      accountId: account.id,
      email,
      verified: true,
      primary: true,
    });
    await this.hooks.create(account, input);
    return address;
  }

  /** Makes of a sign-up what it asked for, once its address is proven. For a transaction that holds the account. */
  async finish(id: string): Promise<void> {
    const input = await this.accounts.signUpOf(id);
    if (!input) return;
    const username = await this.freeName(input.email);
    await this.accounts.finishSignUp(id, username);
    await this.hooks.create({ id, username }, input);
  }

  /**
   * The account alone, without an address and without what other modules add.
   * @param name an e-mail address or a name to make the user name from
   */
  async insert(name: string, passwordHash: string | null): Promise<NewAccount> {
    const username = await this.freeName(name);
    return { id: await this.accounts.insert(username, passwordHash, null), username };
  }

  private async freeName(name: string): Promise<string> {
    const username = await this.accounts.claimUsername(userNamesFor(name));
    if (username === null) throw new Error('No free user name was found');
    return username;
  }
}

/** A random user name, used once. */
const temporaryName = (): string => `new-${randomUUID()}`;

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
  { passwordHash, role, ...input }: SignUpInput & { passwordHash: string; role: Role },
): Promise<string> {
  const address = await app.get(NewAccountService).createProven({ input, passwordHash });
  if (!address) throw new Error('The address is taken');
  await app.get(Database).repository(Account).update({ id: address.accountId }, { role });
  return address.accountId;
}
