import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Database } from '../../platform/database/database.js';
import {
  AccountHooks,
  EmailAddressRepository,
  ErasedPeopleRepository,
  EXTERNAL_SERVICE,
  NewAccountService,
  ProviderAccountRepository,
  type SignUpInput,
} from '../accounts/index.js';
import { ServiceApi } from './service.api.js';
import { MirroredAccountReadModel } from './mirrored-account.read-model.js';
import type { ServiceUser } from './session-answer.js';

/**
 * The local accounts of people who sign in at the external service. An account is created with a student when its person
 * first signs in, and linked to their id at the service. Their primary address is kept up to date, because mails of ours
 * and the deletion dialog need it, and because a profile only shows once its owner has proven an address.
 */
@Injectable()
export class MirroredAccounts {
  constructor(
    private readonly database: Database,
    private readonly mirrored: MirroredAccountReadModel,
    private readonly addresses: EmailAddressRepository,
    private readonly providerAccounts: ProviderAccountRepository,
    private readonly erased: ErasedPeopleRepository,
    private readonly newAccounts: NewAccountService,
    private readonly hooks: AccountHooks,
    private readonly service: ServiceApi,
  ) {}

  /** The account of a person who has been seen before. */
  async find({ id }: ServiceUser): Promise<string | null> {
    return (await this.mirrored.find(id))?.accountId ?? null;
  }

  /**
   * The account of a person who is signed in at the service; it is made if need be. Null where the person was erased here
   * and has not signed in since (0034).
   * @param request with the cookies of their session: the service is asked whether their address is proven
   * @throws DomainError 503
   */
  async see(user: ServiceUser, request: FastifyRequest): Promise<string | null> {
    const known = await this.mirrored.find(user.id);
    if (known?.email === user.email && (known.verified || known.email === null)) return known.accountId;
    const address = user.email === null ? null : await this.service.primaryAddress(request, user.email);
    return this.database.run(async () => {
      await this.mirrored.lock(user.id);
      const accountId = (await this.mirrored.find(user.id))?.accountId ?? (await this.make(user));
      if (address && accountId !== null) await this.addresses.replaceAll(accountId, address);
      return accountId;
    });
  }

  private async make(user: ServiceUser): Promise<string | null> {
    const erasedAt = await this.erased.erasedAt(user.id);
    // Services tell the time of a proof in whole seconds.
    if (erasedAt !== null && user.provedAt < Math.floor(erasedAt.getTime() / 1000)) return null;
    const account = await this.newAccounts.insert(user.username ?? user.email ?? user.id, null);
    const display = user.email ?? user.username ?? user.id;
    await this.providerAccounts.insert(account.id, { provider: EXTERNAL_SERVICE, uid: user.id, display });
    await this.hooks.create(account, await this.inputOf(user));
    return account.id;
  }

  /** Creates the account as a sign-up here does. A handle that is invalid here is replaced by one made from the address. */
  private async inputOf({ id, email, username, handle }: ServiceUser): Promise<SignUpInput> {
    const input: SignUpInput = { email: email ?? username ?? id };
    const requested = handle ?? username;
    if (requested === null) return input;
    const problems = await this.hooks.check({ ...input, profile_handle: requested });
    return problems.some(({ code }) => code === 'invalid') ? input : { ...input, profile_handle: requested };
  }
}
