import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/env.js';
import { AccountRepository, type AccountRow, type Envelope, Refusal } from '../../accounts/index.js';
import { ProviderRegistry } from '../calls/provider-registry.js';
import { AuthenticatorRepository } from '../second-factor/authenticator.repository.js';
import type { AuthenticatorType, PendingStage } from '../sessions/session-state.js';
import type { AccountContext } from '../sessions/account-context.js';

/** Something a visitor can begin, or has begun and must finish (`is_pending`). */
export interface Flow {
  id: string;
  is_pending?: true;
  providers?: string[];
  provider?: unknown;
  types?: string[];
}

type User = Record<string, unknown>;

/** Keys without a value are left out. */
function toUser({ id, username, email, passwordHash, handle }: AccountRow): User {
  return {
    id,
    display: username,
    ...(email && { email }),
    has_usable_password: passwordHash !== null,
    username,
    ...(handle && { handle }),
  };
}

/** The answer many calls share: who is signed in and how, or what a signed-out visitor can do (§3). */
@Injectable()
export class AuthenticationAnswers {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly authenticators: AuthenticatorRepository,
    private readonly providers: ProviderRegistry,
    private readonly env: Env,
  ) {}

  /** What is true after the call: 200 when a person is signed in, 401 with the flows otherwise. */
  async of(context: AccountContext): Promise<Envelope> {
    return this.answer(context, context.account && (await this.user(context.account.id)));
  }

  /** What was true when the call began, which the look-up of its session has told: for calls that change nothing. */
  async atOpening(context: AccountContext): Promise<Envelope> {
    const account = context.session?.foundAccount;
    return this.answer(context, account ? toUser(account) : null);
  }

  /** To a signed-in person who must prove again who they are: `is_authenticated` tells it from signing in. */
  async reauthenticate(context: AccountContext): Promise<Refusal> {
    const answer = await this.of(context);
    const flows = context.account ? await this.reauthenticationFlows(context.account) : [];
    return new Refusal({ ...answer, status: 401, data: { ...(answer.data as object), flows } });
  }

  /** To a call that finishes a stage when no such stage is pending. */
  nothingPending(): Refusal {
    const flows = this.openFlows();
    return new Refusal({ status: 401, data: { flows }, meta: { is_authenticated: null } });
  }

  async user(accountId: string): Promise<User> {
    const account = await this.accounts.find(accountId);
    if (!account) throw new Error('An account was erased while it was being shown');
    return toUser(account);
  }

  private async answer(context: AccountContext, user: User | null): Promise<Envelope> {
    if (!user) {
      return { status: 401, data: { flows: await this.flows(context) }, meta: { is_authenticated: false } };
    }
    return {
      status: 200,
      data: { user, methods: context.session?.methods ?? [] },
      meta: { is_authenticated: true },
    };
  }

  private async flows(context: AccountContext): Promise<Flow[]> {
    const flows = this.openFlows();
    return context.pending ? [...flows, await this.pendingFlow(context.pending)] : flows;
  }

  private openFlows(): Flow[] {
    const flows: Flow[] = [{ id: 'login' }];
    if (this.env.SIGN_UP_OPEN) flows.push({ id: 'signup' });
    const providers = this.providers.all;
    if (providers.length > 0)
      flows.push({ id: 'provider_redirect', providers: providers.map(({ id }) => id) });
    const takingTokens = providers.filter(({ id }) =>
      this.providers.describe(id).flows.includes('provider_token'),
    );
    if (takingTokens.length > 0) {
      flows.push({ id: 'provider_token', providers: takingTokens.map(({ id }) => id) });
    }
    if (this.env.PASSKEYS) flows.push({ id: 'mfa_login_webauthn' });
    return flows;
  }

  private async pendingFlow(pending: PendingStage): Promise<Flow> {
    switch (pending.id) {
      case 'verify_email':
        return { id: pending.id, is_pending: true };
      case 'mfa_authenticate':
        return {
          id: pending.id,
          types: await this.typesOf(pending.accountId),
          is_pending: true,
        };
      case 'provider_signup':
        return {
          id: pending.id,
          provider: this.providers.describe(pending.identity.provider),
          is_pending: true,
        };
    }
  }

  /** Where the site has turned passkeys off, they are not offered as a second factor. */
  private async typesOf(accountId: string): Promise<AuthenticatorType[]> {
    const types = await this.authenticators.typesOf(accountId);
    return this.env.PASSKEYS ? types : types.filter((type) => type !== 'webauthn');
  }

  private async reauthenticationFlows(account: { id: string; hasPassword: boolean }): Promise<Flow[]> {
    const types = await this.typesOf(account.id);
    return [
      ...(account.hasPassword ? [{ id: 'reauthenticate' }] : []),
      ...(types.length > 0 ? [{ id: 'mfa_reauthenticate', types }] : []),
    ];
  }
}
