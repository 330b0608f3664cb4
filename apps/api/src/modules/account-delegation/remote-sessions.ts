import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { privateCookie, SESSION_COOKIE } from '../../platform/http/cookies.js';
import type { Envelope } from '../accounts/index.js';
import { accountServiceDown } from './account-service.client.js';
import { MirroredAccounts } from './mirrored-accounts.js';
import { CREDENTIALS, ServiceApi } from './service.api.js';
import { signedInUser } from './session-answer.js';

/** How long an answer is cached. A session that ends at the service ends here at most so much later. */
const FRESH_MS = 5_000;
/** How long a failed service is not called again. */
const LEFT_ALONE_MS = 1_000;
const MAX_KEPT = 10_000;
/** The key of visitors without a session. */
const NOBODY = '';

export interface RemoteSession {
  /** What GET /auth/session answered. */
  answer: Envelope;
  /** Our account of the person who is signed in. */
  accountId: string | null;
}

/** What the service says about the sessions of visitors, asked once for requests that come together. */
@Injectable()
export class RemoteSessions {
  private readonly kept = new Map<string, { until: number; session: Promise<RemoteSession> }>();
  private downUntil = 0;

  constructor(
    private readonly service: ServiceApi,
    private readonly accounts: MirroredAccounts,
  ) {}

  /** @throws DomainError 503 */
  of(request: FastifyRequest): Promise<RemoteSession> {
    const key = keyOf(request);
    const kept = this.kept.get(key);
    if (kept && performance.now() < kept.until) return kept.session;
    if (performance.now() < this.downUntil) return Promise.reject(accountServiceDown());
    const session = this.ask(request, key === NOBODY);
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    this.kept.set(key, { until: performance.now() + FRESH_MS, session });
    session.catch(() => {
      this.kept.set(key, { until: performance.now() + LEFT_ALONE_MS, session });
      void this.noteWhetherDown(request);
    });
    return session;
  }

  /**
   * Asks anew from now on: something may have changed. All answers go, since a call can end other people's
   * sessions too, as a password reset does.
   */
  forget(): void {
    this.kept.clear();
  }

  /** The failure may be due to one malformed cookie. Only a call without cookies tells whether the service works. */
  private async noteWhetherDown(request: FastifyRequest): Promise<void> {
    if (!(await this.service.isUp(request))) this.downUntil = performance.now() + LEFT_ALONE_MS;
  }

  /** @param isNobody the visitor has no session, so the question and its answer are the same for all such visitors */
  private async ask(request: FastifyRequest, isNobody: boolean): Promise<RemoteSession> {
    const answer = await this.service.session(request, isNobody ? [] : CREDENTIALS);
    const user = signedInUser(answer);
    if (!user) return { answer, accountId: null };
    const accountId = await this.accounts.see(user, request);
    return accountId === null ? this.endSession(request) : { answer, accountId };
  }

  /** At the service, too: there it would stand in the way of the next sign-in. */
  private async endSession(request: FastifyRequest): Promise<RemoteSession> {
    await this.service.endSession(request);
    return { answer: await this.service.session(request, []), accountId: null };
  }
}

/** Visitors without a session are all told the same. */
function keyOf(request: FastifyRequest): string {
  const cookie = privateCookie(request, SESSION_COOKIE) ?? '';
  return cookie === '' ? NOBODY : createHash('sha256').update(cookie).digest('base64url');
}
