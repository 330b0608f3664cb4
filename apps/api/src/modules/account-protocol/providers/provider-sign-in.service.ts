import { Injectable } from '@nestjs/common';
import {
  AccountRepository,
  type AccountRow,
  EmailAddressRepository,
  type Envelope,
  NewAccountService,
  ProviderAccountRepository,
  type ProviderIdentity,
  type ProviderProcess,
  type SignUpInput,
} from '../../accounts/index.js';
import { Database } from '../../../platform/database/database.js';
import { Env } from '../../../platform/env.js';
import { AuthenticationAnswers } from '../pipeline/authentication-answers.js';
import { epochSeconds, type AccountContext } from '../sessions/account-context.js';
import { SessionService } from '../sessions/session.service.js';
import type { AuthenticationMethod } from '../sessions/session-state.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { SignUpService } from '../sign-up/sign-up.service.js';
import { ProviderError } from './provider-error.js';

/** Signs in, connects or signs up the person whom a provider has authenticated. */
@Injectable()
export class ProviderSignInService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly addresses: EmailAddressRepository,
    private readonly providerAccounts: ProviderAccountRepository,
    private readonly newAccounts: NewAccountService,
    private readonly signUps: SignUpService,
    private readonly signIns: SignInService,
    private readonly sessions: SessionService,
    private readonly answers: AuthenticationAnswers,
    private readonly env: Env,
  ) {}

  /** @throws ProviderError */
  async complete(
    context: AccountContext,
    process: ProviderProcess,
    identity: ProviderIdentity,
  ): Promise<Envelope> {
    return process === 'connect' ? this.connect(context, identity) : this.login(context, identity);
  }

  /** Makes an account for a person whose provider did not say enough, with the address they gave instead. */
  async signUp(context: AccountContext, identity: ProviderIdentity, input: SignUpInput): Promise<Envelope> {
    return this.makeAccount(context, identity, input, { verified: false });
  }

  /** Ties an identity at a provider to the person who is signed in; a repeat changes nothing. */
  private async connect(context: AccountContext, identity: ProviderIdentity): Promise<Envelope> {
    if (!context.account) throw new ProviderError('permission_denied');
    if (!(await this.providerAccounts.insert(context.account.id, identity))) {
      const owner = await this.providerAccounts.ownerOf(identity);
      if (owner !== context.account.id) throw new ProviderError('connected_other');
    }
    return this.answers.of(context);
  }

  /** Ends the session that this browser had before (D04). */
  private async login(context: AccountContext, identity: ProviderIdentity): Promise<Envelope> {
    if (context.account) await this.sessions.end(context);
    const ownerId = await this.providerAccounts.ownerOf(identity);
    const account = ownerId === null ? null : await this.accounts.find(ownerId);
    if (account) {
      const unprovenEmail = await this.unprovenEmailOf(account);
      return this.signIns.begin(context, { account, method: methodOf(identity), unprovenEmail });
    }
    if (!this.env.SIGN_UP_OPEN) throw new ProviderError('signup_closed');
    const { email, emailVerified: verified } = identity;
    if (email !== null) return this.makeAccount(context, identity, inputOf(identity, email), { verified });
    await this.sessions.wait(context, { id: 'provider_signup', at: epochSeconds(), identity }, []);
    return this.answers.of(context);
  }

  /** An address that has an account is never tied to the provider: it goes on as a sign-up with a taken address does. */
  private async makeAccount(
    context: AccountContext,
    identity: ProviderIdentity,
    input: SignUpInput,
    { verified }: { verified: boolean },
  ): Promise<Envelope> {
    const address = await this.database.run(async () => {
      const account = { input, passwordHash: null };
      const made = await (verified
        ? this.newAccounts.createProven(account)
        : this.newAccounts.create(account));
      if (made && !(await this.providerAccounts.insert(made.accountId, identity))) {
        throw new ProviderError('unknown');
      }
      if (!made?.verified) await this.signUps.askForProof(input.email, made);
      return made;
    });
    const method = methodOf(identity);
    const account = address?.verified ? await this.accounts.find(address.accountId) : null;
    if (account) return this.signIns.begin(context, { account, method, unprovenEmail: null });
    return this.signUps.awaitProof(context, address, [method]);
  }

  /** A provider's word is enough for a person who has proved any address. */
  private async unprovenEmailOf(account: AccountRow): Promise<string | null> {
    const addresses = await this.addresses.listOf(account.id);
    return addresses.some(({ verified }) => verified) ? null : account.email;
  }
}

const methodOf = ({ provider, uid }: ProviderIdentity): AuthenticationMethod => ({
  method: 'socialaccount',
  at: epochSeconds(),
  provider,
  uid,
});

const inputOf = ({ firstName, lastName }: ProviderIdentity, email: string): SignUpInput => ({
  email,
  ...(firstName !== '' && { first_name: firstName }),
  ...(lastName !== '' && { last_name: lastName }),
});
