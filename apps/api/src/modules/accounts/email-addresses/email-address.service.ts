import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { FieldError } from '../protocol/answer.js';
import { problems } from '../protocol/input-problems.js';
import { AuthenticatorRepository } from '../second-factor/authenticator.repository.js';
import { type AddressRow, EmailAddressRepository } from './email-address.repository.js';
import { VerificationService } from './verification.service.js';

@Injectable()
export class EmailAddressService {
  constructor(
    private readonly database: Database,
    private readonly addresses: EmailAddressRepository,
    private readonly authenticators: AuthenticatorRepository,
    private readonly verification: VerificationService,
  ) {}

  list(accountId: string): Promise<AddressRow[]> {
    return this.addresses.listOf(accountId);
  }

  async find(accountId: string, email: string): Promise<AddressRow | null> {
    return (await this.list(accountId)).find((address) => address.email === email) ?? null;
  }

  /** Somebody else's address may be added: that would tell whose it is. It can just never be proven. */
  async problemsOfAdding(accountId: string, email: string): Promise<FieldError[]> {
    if (await this.find(accountId, email)) return [problems.duplicateEmail('email')];
    const types = await this.authenticators.typesOf(accountId);
    return types.includes('totp') ? [problems.addEmailBlocked('email')] : [];
  }

  add(accountId: string, email: string): Promise<void> {
    return this.database.run(async () => {
      const added = await this.addresses.insert({ accountId, email, verified: false, primary: false });
      if (added) await this.verification.send(added);
    });
  }

  /** @returns false when a mail went out a short while ago */
  sendVerification(address: AddressRow): Promise<boolean> {
    return this.verification.send(address);
  }

  /** A proven address always; an unproven one only while the person has no proven one. */
  async mayBePrimary(address: AddressRow): Promise<boolean> {
    return address.verified || !(await this.list(address.accountId)).some(({ verified }) => verified);
  }

  makePrimary(address: AddressRow): Promise<void> {
    return this.addresses.makePrimary(address.accountId, address.id);
  }

  remove(address: AddressRow): Promise<void> {
    return this.addresses.remove(address.accountId, address.id);
  }
}
