import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AccountRepository, type AccountRow, type Envelope, mayBeUsed } from '../../accounts/index.js';
import { VerificationService } from '../email-addresses/verification.service.js';
import { AuthenticationAnswers } from '../pipeline/authentication-answers.js';
import { epochSeconds, type AccountContext } from '../sessions/account-context.js';
import { AuthenticatorRepository } from '../second-factor/authenticator.repository.js';
import { SessionService } from '../sessions/session.service.js';
import { type AuthenticationMethod, type MfaStage, type PendingStage } from '../sessions/session-state.js';
import { KnownBrowsers } from './known-browsers.js';
import { maySignIn, nextStep, type SignInFacts } from './sign-in.policy.js';

/** A person who has passed the first step of a sign-in. */
export interface SignIn {
  account: AccountRow;
  method: AuthenticationMethod;
  /** The address that must be proven before the sign-in is complete; null when it is. */
  unprovenEmail: string | null;
}

/**
 * The steps from a first proof to being signed in, the same for passwords, providers and passkeys. Who may sign in, and which
 * steps there are, is decided in `sign-in.policy.ts`.
 */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly authenticators: AuthenticatorRepository,
    private readonly sessions: SessionService,
    private readonly verification: VerificationService,
    private readonly answers: AuthenticationAnswers,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Signs in, or sets the next stage to pending. */
  async begin(context: AccountContext, signIn: SignIn): Promise<Envelope> {
    const { account, method } = signIn;
    if (!maySignIn(factsOf(account))) return this.refuse(context);
    const methods = [...methodsSoFar(context, account.id), method];
    const stage = await this.openStage(signIn);
    if (stage) {
      await this.sessions.wait(context, stage, methods);
      return this.answers.of(context);
    }
    return this.complete(context, account, methods);
  }

  /** Signs in the person who has passed the last stage, unless they may not sign in any more or have a new password. */
  async finish(context: AccountContext, stage: MfaStage, method: AuthenticationMethod): Promise<Envelope> {
    const account = await this.accounts.find(stage.accountId);
    if (!account || !maySignIn(factsOf(account)) || credentialsOf(account) !== stage.credentials) {
      return this.refuse(context);
    }
    return this.complete(context, account, [...methodsSoFar(context, account.id), method]);
  }

  /** Drops what the browser had pending as well, which may be of another sign-in. */
  private async refuse(context: AccountContext): Promise<Envelope> {
    await this.sessions.end(context);
    return this.answers.of(context);
  }

  private async openStage({ account, method, unprovenEmail }: SignIn): Promise<PendingStage | null> {
    const authenticators = await this.authenticators.typesOf(account.id);
    const step = nextStep({ method: method.method, isAddressProven: unprovenEmail === null, authenticators });
    if (step === null) return null;
    const opened = { at: epochSeconds(), accountId: account.id };
    if (step === 'mfa_authenticate') return { id: step, ...opened, credentials: credentialsOf(account) };
    await this.verification.sendTo(account.id, unprovenEmail!);
    return { id: step, ...opened };
  }

  /**
   * Holds the account from the last look at it until the session is there: a new password or a lock at this moment either
   * is seen here, or ends this session with the others.
   */
  private async complete(
    context: AccountContext,
    { id, username, passwordHash }: AccountRow,
    methods: AuthenticationMethod[],
  ): Promise<Envelope> {
    const isSignedIn = await this.database.run(async () => {
      if (!(await this.accounts.recordLogin(id, passwordHash))) return false;
      await this.sessions.signIn(context, { id, username, hasPassword: passwordHash !== null }, methods);
      return true;
    });
    if (!isSignedIn) return this.refuse(context);
    this.browsers.remember(context, id);
    return this.answers.of(context);
  }
}

const factsOf = (account: AccountRow): SignInFacts => ({ isUsable: mayBeUsed(account) });

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
