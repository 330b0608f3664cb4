import type { OutgoingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Env } from '../../platform/env.js';
import { CSRF_COOKIE } from '../../platform/http/cookies.js';
import type { AddressRow, Envelope } from '../accounts/index.js';
import { ACCOUNT_SERVICE } from '../account-protocol/index.js';
import { AccountServiceClient, accountServiceDown, textOf } from './account-service.client.js';

interface ListedAddress {
  email?: string;
  verified?: boolean;
}

interface ListedSession {
  id?: number;
  is_current?: boolean;
}

/** What of a visitor's own request shows the service who they are. */
export const CREDENTIALS: readonly string[] = [
  'cookie',
  'user-agent',
  'accept-language',
  'origin',
  'referer',
  'x-csrftoken',
];

/** The calls of the protocol that we make ourselves, in the name of a visitor. */
@Injectable()
export class ServiceApi {
  constructor(
    private readonly client: AccountServiceClient,
    private readonly env: Env,
  ) {}

  /**
   * What GET /auth/session says.
   * @param credentials the headers that are handed on
   * @throws DomainError 503 for anything but that
   */
  async session(visitor: FastifyRequest, credentials: readonly string[]): Promise<Envelope> {
    const answer = await this.call(visitor, 'GET', '/auth/session', { credentials });
    // 410 is what application clients get for a session that is over (§2).
    if (![200, 401, 410].includes(answer.status)) throw accountServiceDown();
    return answer;
  }

  /** Whether the service answers a person of whom it knows nothing. */
  async isUp(visitor: FastifyRequest): Promise<boolean> {
    try {
      const answer = await this.client.send(visitor, {
        method: 'GET',
        path: `${ACCOUNT_SERVICE}/config`,
        headers: { accept: 'application/json' },
      });
      JSON.parse(await textOf(answer));
      return answer.statusCode === 200;
    } catch {
      return false;
    }
  }

  /** Whether a person's primary address is proven. */
  async primaryAddress(
    visitor: FastifyRequest,
    email: string,
  ): Promise<Pick<AddressRow, 'email' | 'verified'>> {
    const addresses = await this.list<ListedAddress>(visitor, '/account/email');
    const verified = addresses.some((one) => one.email?.toLowerCase() === email && one.verified === true);
    return { email, verified };
  }

  /**
   * Ends a person's sessions in other browsers, where the service keeps a list of them.
   * @throws DomainError 503 when they may still be there
   */
  async endOtherSessions(visitor: FastifyRequest): Promise<void> {
    const sessions = await this.list<ListedSession>(visitor, '/auth/sessions');
    const others = sessions.filter(({ is_current }) => is_current === false);
    if (others.length === 0) return;
    const ended = await this.call(visitor, 'DELETE', '/auth/sessions', {
      body: { sessions: others.map(({ id }) => id) },
    });
    if (ended.status !== 200) throw accountServiceDown();
  }

  /** Ends the visitor's own session, whatever their call is: its CSRF token is then in the cookie alone. */
  async endSession(visitor: FastifyRequest): Promise<void> {
    const token = visitor.cookies[CSRF_COOKIE];
    const origin = new URL(this.env.publicUrl).origin;
    await this.call(visitor, 'DELETE', '/auth/session', {
      headers: { origin, ...(token !== undefined && { 'x-csrftoken': token }) },
    });
  }

  /** Empty where the service has no such list. */
  private async list<Item>(visitor: FastifyRequest, path: string): Promise<Item[]> {
    const { status, data } = await this.call(visitor, 'GET', path);
    return status === 200 && Array.isArray(data) ? (data as Item[]) : [];
  }

  /** @throws DomainError 503 when there is no answer, or none in JSON */
  private async call(
    visitor: FastifyRequest,
    method: string,
    path: string,
    {
      body,
      credentials = CREDENTIALS,
      headers: own = {},
    }: { body?: object; credentials?: readonly string[]; headers?: OutgoingHttpHeaders } = {},
  ): Promise<Envelope> {
    const headers: OutgoingHttpHeaders = { accept: 'application/json' };
    for (const name of credentials) {
      if (visitor.headers[name] !== undefined) headers[name] = visitor.headers[name];
    }
    Object.assign(headers, own);
    if (body) headers['content-type'] = 'application/json';
    const answer = await this.client.send(visitor, {
      method,
      path: ACCOUNT_SERVICE + path,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await textOf(answer);
    try {
      return { ...(JSON.parse(text) as Envelope), status: answer.statusCode ?? 0 };
    } catch {
      throw accountServiceDown();
    }
  }
}
