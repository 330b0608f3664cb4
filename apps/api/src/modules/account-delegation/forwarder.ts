import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, setsCookie } from '../../platform/http/cookies.js';
import { AccountRepository, type Envelope } from '../accounts/index.js';
import { AccountServiceClient, textOf } from './account-service.client.js';
import { MirroredAccounts } from './mirrored-accounts.js';
import { RemoteSessions } from './remote-sessions.js';
import { signedInUser, withHandle } from './session-answer.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Between two neighbours only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Headers that a client must not set, and headers that we set ourselves. */
const REPLACED = ['host', 'expect', 'forwarded', 'accept-encoding', 'content-type'];

/** Passes calls of the account service through to the external one, and its answers back. */
@Injectable()
export class Forwarder {
  constructor(
    private readonly client: AccountServiceClient,
    private readonly sessions: RemoteSessions,
    private readonly mirrored: MirroredAccounts,
    private readonly accounts: AccountRepository,
  ) {}

  /** @throws DomainError 503 */
  async forward(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isRead = SAFE_METHODS.has(request.method);
    if (!isRead) this.sessions.forget();
    const answer = await this.client.send(request, {
      method: request.method,
      path: request.originalUrl,
      headers: requestHeaders(request),
      body: request.raw,
    });
    if (!isRead || setsSession(answer)) this.sessions.forget();
    const body = saysWhoIsThere(answer) ? await this.describe(answer, request, isRead) : answer;
    void reply
      .status(answer.statusCode ?? 502)
      .headers(answerHeaders(answer, typeof body === 'string'))
      .send(body);
  }

  /**
   * Adds the handle to an answer, as Lumen keeps it and the service does not. The answer to a sign-in only brings the
   * cookie with which more can be asked, so a new person is mirrored with their next call.
   */
  private async describe(answer: IncomingMessage, request: FastifyRequest, isRead: boolean): Promise<string> {
    const text = await textOf(answer);
    const parsed = parse(text);
    const user = signedInUser(parsed);
    if (!user) return text;
    const accountId = isRead ? await this.mirrored.see(user, request) : await this.mirrored.find(user);
    if (accountId === null) return text;
    const account = await this.accounts.find(accountId);
    return JSON.stringify(withHandle(parsed as Envelope, account?.handle ?? null));
  }
}

const listed = (headers: IncomingHttpHeaders): string[] =>
  (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());

function endToEnd(headers: IncomingHttpHeaders, without: string[]): OutgoingHttpHeaders {
  const left = new Set([...HOP_BY_HOP, ...listed(headers), ...without]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name)));
}

function requestHeaders(request: FastifyRequest): OutgoingHttpHeaders {
  const headers = endToEnd(request.headers, REPLACED);
  for (const name of Object.keys(headers)) if (name.startsWith('x-forwarded-')) delete headers[name];
  if (request.sentType) headers['content-type'] = request.sentType;
  // What arrives in chunks leaves in chunks, whatever the method.
  if (request.headers['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked';
  return headers;
}

const answerHeaders = (answer: IncomingMessage, isRewritten: boolean): OutgoingHttpHeaders =>
  endToEnd(answer.headers, isRewritten ? ['content-length'] : []);

const setsSession = ({ headers }: IncomingMessage): boolean =>
  (headers['set-cookie'] ?? []).some((cookie) => setsCookie(cookie, SESSION_COOKIE));

const saysWhoIsThere = ({ statusCode, headers }: IncomingMessage): boolean =>
  (statusCode === 200 || statusCode === 401) && /^application\/json\b/.test(headers['content-type'] ?? '');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
