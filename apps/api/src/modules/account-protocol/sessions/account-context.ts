import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PendingStage } from './session-state.js';
import type { SessionAccount, StoredSession } from './session.repository.js';

/** A begun sign-in that is not finished in this time has to be begun again. */
const LOGIN_TIMEOUT_SECONDS = 900;

/** Epoch seconds, as the protocol writes times. */
export const epochSeconds = (date = new Date()): number => date.getTime() / 1000;

/** A cookie the answer sets; null takes it away from the browser. */
export interface CookieChange {
  value: string | null;
  maxAgeSeconds: number;
}

/** One call of the account service: who calls, with which session, and which cookies the answer has to set. */
export class AccountContext {
  /** Set by SessionService whenever it starts, renews or ends the session. */
  sessionCookie: CookieChange | null = null;
  /** Set by KnownBrowsers when a person signs in. */
  knownBrowserCookie: CookieChange | null = null;
  /** Signing in draws a new CSRF token. */
  rotateCsrf = false;
  /** The request came without cookies because another site sent the browser: the answer sets none over those it has. */
  leavesCookies = false;

  /** @param token what the browser knows the session by */
  constructor(
    readonly request: FastifyRequest,
    public session: StoredSession | null,
    public token: string | null,
  ) {}

  /** The person who is signed in. */
  get account(): SessionAccount | null {
    return this.session?.account ?? null;
  }

  /** What this browser still has to do before a person is signed in. */
  get pending(): PendingStage | null {
    if (this.account) return null;
    const pending = this.session?.state.pending;
    return pending && epochSeconds() - pending.at < LOGIN_TIMEOUT_SECONDS ? pending : null;
  }

  get ip(): string {
    return this.request.ip;
  }

  get userAgent(): string {
    return (this.request.headers['user-agent'] ?? '').slice(0, 200);
  }

  header(name: string): string | undefined {
    const value = this.request.headers[name];
    return typeof value === 'string' ? value : undefined;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    accountContext?: AccountContext;
  }
}

/** The context of this request, opened by ProtocolInterceptor. */
export const CurrentContext = createParamDecorator(
  (_: unknown, execution: ExecutionContext): AccountContext => {
    const { accountContext } = execution.switchToHttp().getRequest<FastifyRequest>();
    if (!accountContext) throw new Error('CurrentContext needs ProtocolInterceptor');
    return accountContext;
  },
);
