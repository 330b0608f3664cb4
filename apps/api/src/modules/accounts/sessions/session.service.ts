import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Env } from '../../../platform/env.js';
import { privateCookie, SESSION_COOKIE } from '../../../platform/http/cookies.js';
import { Visit } from '../protocol/visit.js';
import type {
  AuthenticationMethod,
  ChallengeKind,
  PendingStage,
  ProviderTrip,
  SessionState,
} from './session-state.js';
import { type ListedSession, type SessionAccount, SessionRepository } from './session.repository.js';
import { hashToken, isToken, newToken } from './session-token.js';

const DAY = 86_400;
/** How long a browser that is not signed in may take for a provider, a second factor, or another stage. */
const ANONYMOUS_LIFETIME_SECONDS = 3600;

/** Of one person at a time: more than anybody has browsers. The oldest end. */
const MAX_SESSIONS = 200;

/** Sessions in this house's own store: the browser has a random token, the table its hash (D73). */
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
  async open(request: FastifyRequest): Promise<Visit> {
    const token = privateCookie(request, SESSION_COOKIE);
    const session = isToken(token) ? await this.sessions.find(hashToken(token)) : null;
    return new Visit(request, session, session && token ? token : null);
  }

  /** Keeps what this browser has to do next, under a new token. Whoever was signed in before no longer is. */
  async wait(visit: Visit, pending: PendingStage, methods: AuthenticationMethod[]): Promise<void> {
    await this.replace(visit, null, methods, { pending });
  }

  /**
   * Signs a person in under a new token: one that was known before, however, is worth nothing afterwards.
   * @returns false when another call has used up the session meanwhile
   */
  async signIn(visit: Visit, account: SessionAccount, methods: AuthenticationMethod[]): Promise<boolean> {
    visit.rotateCsrf = true;
    return this.replace(visit, account, methods, {});
  }

  /** Gives the session a new token, keeping everything else. */
  async renew(visit: Visit): Promise<void> {
    if (!visit.session) return;
    await this.replace(visit, visit.account, visit.session.methods, visit.session.state);
  }

  /** Records that the person proved once more who they are. */
  async addMethod(visit: Visit, method: AuthenticationMethod): Promise<void> {
    await this.change(visit, { addMethods: [method], set: {}, unset: [] });
  }

  /** Keeps something with the session; an anonymous browser gets one for it. */
  async remember(visit: Visit, set: SessionState): Promise<void> {
    if (visit.session) await this.change(visit, { addMethods: [], set, unset: [] });
    else await this.replace(visit, null, [], set);
  }

  async forget(visit: Visit, ...unset: (keyof SessionState)[]): Promise<void> {
    await this.change(visit, { addMethods: [], set: {}, unset });
  }

  /** Takes a trip to a provider out of the session it began in: it can be taken once. */
  async takeTrip(visit: Visit, state: string): Promise<ProviderTrip | null> {
    return visit.session ? this.sessions.takeTrip(visit.session.tokenHash, state) : null;
  }

  /** Takes what a passkey had to sign out of the session it was drawn in: it can be answered once. */
  async takeChallenge<Kind extends ChallengeKind>(
    visit: Visit,
    kind: Kind,
  ): Promise<NonNullable<SessionState[Kind]> | null> {
    return visit.session ? this.sessions.takeChallenge(visit.session.tokenHash, kind) : null;
  }

  /** Signs out this browser; what was pending goes too. */
  async end(visit: Visit): Promise<void> {
    if (visit.session) await this.sessions.delete(visit.session.tokenHash);
    visit.session = null;
    visit.token = null;
    if (privateCookie(visit.request, SESSION_COOKIE) !== undefined) {
      visit.sessionCookie = { value: null, maxAgeSeconds: 0 };
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

  /** Puts a session under a new token in the place of the visit's, if it has one. */
  private async replace(
    visit: Visit,
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
      userAgent: visit.userAgent,
      ip: visit.ip,
      lifetimeSeconds,
    };
    const id = await this.sessions.insert(session, visit.session?.tokenHash ?? null);
    if (id === null) {
      visit.session = null;
      visit.token = null;
      return false;
    }
    if (account) await this.sessions.keepNewest(account.id, MAX_SESSIONS);
    visit.token = token;
    visit.session = { id, tokenHash: session.tokenHash, account, foundAccount: null, methods, state };
    visit.sessionCookie = { value: token, maxAgeSeconds: lifetimeSeconds };
    return true;
  }

  private async change(
    visit: Visit,
    change: { addMethods: AuthenticationMethod[]; set: SessionState; unset: (keyof SessionState)[] },
  ): Promise<void> {
    const { session } = visit;
    if (!session) return;
    const lifetimeSeconds = this.lifetimeOf(session.account);
    await this.sessions.change(session.tokenHash, change, lifetimeSeconds);
    session.methods = [...session.methods, ...change.addMethods];
    session.state = { ...session.state, ...change.set };
    for (const key of change.unset) delete session.state[key];
    visit.sessionCookie = { value: visit.token, maxAgeSeconds: lifetimeSeconds };
  }

  private lifetimeOf(account: SessionAccount | null): number {
    return account ? this.lifetimeSeconds : ANONYMOUS_LIFETIME_SECONDS;
  }
}
