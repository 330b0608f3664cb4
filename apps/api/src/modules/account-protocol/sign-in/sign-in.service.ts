import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccountRepository, type AccountRow, type Envelope } from '../../accounts/index.js';
import { VerificationService } from '../email-addresses/verification.service.js';
import { AuthenticationAnswers } from '../protocol/authentication-answers.js';
import { epochSeconds, type AccountContext } from '../protocol/account-context.js';
import { AuthenticatorRepository } from '../second-factor/authenticator.repository.js';
import { hasSecondFactor } from '../second-factor/second-factor.policy.js';
import { SessionService } from '../sessions/session.service.js';
import { type AuthenticationMethod, type MfaStage, type PendingStage } from '../sessions/session-state.js';
import { KnownBrowsers } from './known-browsers.js';

/** A person who has passed the first step of a sign-in. */
export interface SignIn {
  account: AccountRow;
  method: AuthenticationMethod;
  /** The address that must be proven before the sign-in is complete; null when it is. */
  unprovenEmail: string | null;
}

/** The steps from a first proof to being signed in, the same for passwords, providers and passkeys. */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly authenticators: AuthenticatorRepository,
    private readonly sessions: SessionService,
    private readonly verification: VerificationService,
    private readonly answers: AuthenticationAnswers,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Signs in, or sets the next stage to pending. For an account that is switched off it does neither. */
  async begin(context: AccountContext, signIn: SignIn): Promise<Envelope> {
    const { account, method } = signIn;
    if (!account.isActive) return this.answers.of(context);
    const methods = [...methodsSoFar(context, account.id), method];
    const stage = await this.openStage(signIn);
    if (stage) {
      await this.sessions.wait(context, stage, methods);
      return this.answers.of(context);
    }
    return this.complete(context, account, methods);
  }

  /** Signs in the person who has passed the last stage, unless the account has changed since the first. */
  async finish(context: AccountContext, stage: MfaStage, method: AuthenticationMethod): Promise<Envelope> {
    const account = await this.accounts.find(stage.accountId);
    if (!account?.isActive || credentialsOf(account) !== stage.credentials) {
      await this.sessions.end(context);
      return this.answers.of(context);
    }
    return this.complete(context, account, [...methodsSoFar(context, account.id), method]);
  }

  private async openStage({ account, method, unprovenEmail }: SignIn): Promise<PendingStage | null> {
    if (method.method === 'mfa') return null; // a passkey is both factors
    const at = epochSeconds();
    if (unprovenEmail !== null) {
      await this.verification.sendTo(account.id, unprovenEmail);
      return { id: 'verify_email', at, accountId: account.id };
    }
    const types = await this.authenticators.typesOf(account.id);
    if (!hasSecondFactor(types)) return null;
    return { id: 'mfa_authenticate', at, accountId: account.id, credentials: credentialsOf(account) };
  }

  private async complete(
    context: AccountContext,
    { id, username, passwordHash }: AccountRow,
    methods: AuthenticationMethod[],
  ): Promise<Envelope> {
    await this.accounts.recordLogin(id);
    this.browsers.remember(context, id);
    await this.sessions.signIn(context, { id, username, hasPassword: passwordHash !== null }, methods);
    return this.answers.of(context);
  }
}

/** The methods so far, when the same person begins a sign-in again in one browser. */
function methodsSoFar(context: AccountContext, accountId: string): AuthenticationMethod[] {
  const { session } = context;
  const pending = session?.state.pending;
  const isSamePerson = pending && 'accountId' in pending && pending.accountId === accountId;
  return session && isSamePerson ? session.methods : [];
}

const credentialsOf = ({ passwordHash }: AccountRow): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');
