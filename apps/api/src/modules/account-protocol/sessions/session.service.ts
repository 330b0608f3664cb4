import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Env } from '../../../platform/env.js';
import { privateCookie, SESSION_COOKIE } from '../../../platform/http/cookies.js';
import { AccountContext } from './account-context.js';
import type {
  AuthenticationMethod,
  ChallengeKind,
  PendingStage,
  AuthorizationState,
  SessionState,
} from './session-state.js';
import { type ListedSession, type SessionAccount, SessionRepository } from './session.repository.js';
import { hashToken, isToken, newToken } from '../../accounts/index.js';

const DAY = 86_400;
/** How long a browser that is not signed in may take for a provider, a second factor, or another stage. */
const ANONYMOUS_LIFETIME_SECONDS = 3600;

/** The most sessions of one person, more than a person has browsers; a further one ends the oldest. */
const MAX_SESSIONS = 200;

/** Sessions in our own database: the browser has a random token, the table its hash (D73). */
@Injectable()
export class SessionService {
  private readonly lifetimeSeconds: number;

  constructor(
    private readonly sessions: SessionRepository,
    env: Env,
  ) {
    this.lifetimeSeconds = env.SESSION_DAYS * DAY;
  }

  /** Looks up who calls. A cookie that is not one of ours is as good as none. */
  async open(request: FastifyRequest): Promise<AccountContext> {
    const token = privateCookie(request, SESSION_COOKIE);
    const session = isToken(token) ? await this.sessions.find(hashToken(token)) : null;
    return new AccountContext(request, session, session && token ? token : null);
  }

  /** Keeps what this browser has to do next, under a new token, and ends the session before it. */
  async wait(context: AccountContext, pending: PendingStage, methods: AuthenticationMethod[]): Promise<void> {
    await this.replace(context, null, methods, { pending });
  }

  /**
   * Signs a person in under a new token, so that a token known before the sign-in is void.
   * @returns false when another call has used up the session meanwhile
   */
  async signIn(
    context: AccountContext,
    account: SessionAccount,
    methods: AuthenticationMethod[],
  ): Promise<boolean> {
    context.rotateCsrf = true;
    return this.replace(context, account, methods, {});
  }

  /** Gives the session a new token, keeping everything else. */
  async renew(context: AccountContext): Promise<void> {
    if (!context.session) return;
    await this.replace(context, context.account, context.session.methods, context.session.state);
  }

  /** Records that the person proved once more who they are. */
  async addMethod(context: AccountContext, method: AuthenticationMethod): Promise<void> {
    await this.change(context, { addMethods: [method], set: {}, unset: [] });
  }

  /** Keeps something with the session; an anonymous browser gets one for it. */
  async remember(context: AccountContext, set: SessionState): Promise<void> {
    if (context.session) await this.change(context, { addMethods: [], set, unset: [] });
    else await this.replace(context, null, [], set);
  }

  async forget(context: AccountContext, ...unset: (keyof SessionState)[]): Promise<void> {
    await this.change(context, { addMethods: [], set: {}, unset });
  }

  /** Takes an authorization to a provider out of the session it began in: it can be taken once. */
  async takeAuthorization(context: AccountContext, state: string): Promise<AuthorizationState | null> {
    return context.session ? this.sessions.takeAuthorization(context.session.tokenHash, state) : null;
  }

  /** Takes what a passkey had to sign out of the session it was drawn in: it can be answered once. */
  async takeChallenge<Kind extends ChallengeKind>(
    context: AccountContext,
    kind: Kind,
  ): Promise<NonNullable<SessionState[Kind]> | null> {
    return context.session ? this.sessions.takeChallenge(context.session.tokenHash, kind) : null;
  }

  /** Signs out this browser; what was pending goes too. */
  async end(context: AccountContext): Promise<void> {
    if (context.session) await this.sessions.delete(context.session.tokenHash);
    context.session = null;
    context.token = null;
    if (privateCookie(context.request, SESSION_COOKIE) !== undefined) {
      context.sessionCookie = { value: null, maxAgeSeconds: 0 };
    }
  }

  list(accountId: string): Promise<ListedSession[]> {
    return this.sessions.list(accountId);
  }

  endSome(accountId: string, ids: number[]): Promise<void> {
    return this.sessions.deleteOf(accountId, { ids });
  }

  /** Ends every session of a person but the one of this browser. */
  endOthers(accountId: string, request: FastifyRequest): Promise<void> {
    const token = privateCookie(request, SESSION_COOKIE);
    return this.sessions.deleteOf(accountId, { except: isToken(token) ? hashToken(token) : null });
  }

  endAll(accountId: string): Promise<void> {
    return this.sessions.deleteOf(accountId, {});
  }

  /** Puts a session under a new token in the place of the context's, if it has one. */
  private async replace(
    context: AccountContext,
    account: SessionAccount | null,
    methods: AuthenticationMethod[],
    state: SessionState,
  ): Promise<boolean> {
    const token = newToken();
    const lifetimeSeconds = this.lifetimeOf(account);
    const session = {
      tokenHash: hashToken(token),
      accountId: account?.id ?? null,
      methods,
      state,
      userAgent: context.userAgent,
      ip: context.ip,
      lifetimeSeconds,
    };
    const id = await this.sessions.insert(session, context.session?.tokenHash ?? null);
    if (id === null) {
      context.session = null;
      context.token = null;
      return false;
    }
    if (account) await this.sessions.keepNewest(account.id, MAX_SESSIONS);
    context.token = token;
    context.session = { id, tokenHash: session.tokenHash, account, foundAccount: null, methods, state };
    context.sessionCookie = { value: token, maxAgeSeconds: lifetimeSeconds };
    return true;
  }

  private async change(
    context: AccountContext,
    change: { addMethods: AuthenticationMethod[]; set: SessionState; unset: (keyof SessionState)[] },
  ): Promise<void> {
    const { session } = context;
    if (!session) return;
    const lifetimeSeconds = this.lifetimeOf(session.account);
    await this.sessions.change(session.tokenHash, change, lifetimeSeconds);
    session.methods = [...session.methods, ...change.addMethods];
    session.state = { ...session.state, ...change.set };
    for (const key of change.unset) delete session.state[key];
    context.sessionCookie = { value: context.token, maxAgeSeconds: lifetimeSeconds };
  }

  private lifetimeOf(account: SessionAccount | null): number {
    return account ? this.lifetimeSeconds : ANONYMOUS_LIFETIME_SECONDS;
  }
}
