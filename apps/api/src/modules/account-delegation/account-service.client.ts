import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Env } from '../../platform/env.js';
import { DomainError } from '../../platform/errors.js';
import { isHttps } from '../../platform/http/cookies.js';

const TIMEOUT_MS = 10_000;
const RETRY_AFTER_SECONDS = 2;

/** The external account service does not answer, or not as the protocol says. */
export const accountServiceDown = () =>
  new DomainError({
    code: 'account_service_down',
    status: 503,
    detail: 'Signing in is not possible at the moment. Please try again in a few seconds.',
    retryAfter: RETRY_AFTER_SECONDS,
    logLevel: 'warn',
  });

export interface ServiceCall {
  method: string;
  /** With the query, from `/_allauth/` on. */
  path: string;
  headers: OutgoingHttpHeaders;
  /** A visitor's own request is passed on while it arrives. */
  body?: IncomingMessage | string;
}

/** Hands calls to the external account service, as the one proxy it may trust. */
@Injectable()
export class AccountServiceClient {
  constructor(private readonly env: Env) {}

  /**
   * @param visitor whose call it is: the service is told their address and where they reached us
   * @returns the answer, its body yet to be read
   * @throws DomainError 503
   */
  send(visitor: FastifyRequest, { method, path, headers, body }: ServiceCall): Promise<IncomingMessage> {
    const base = this.env.ACCOUNT_SERVICE_URL?.replace(/\/+$/, '') ?? '';
    const { request } = base.startsWith('https:') ? https : http;
    return new Promise((resolve, reject) => {
      const call = request(base + path, {
        method,
        headers: { ...headers, ...lengthOf(body), ...this.forwarded(visitor) },
        timeout: TIMEOUT_MS,
        // The service may already have closed a kept connection when the next call begins.
        agent: false,
      });
      call.on('response', resolve);
      call.on('error', () => reject(accountServiceDown()));
      call.on('timeout', () => call.destroy());
      if (body === undefined || typeof body === 'string') return void call.end(body);
      body.on('close', () => !body.complete && call.destroy());
      body.pipe(call);
    });
  }

  /** The service then has to trust only one proxy, however many are in front of us. */
  private forwarded(visitor: FastifyRequest): OutgoingHttpHeaders {
    return {
      'x-forwarded-for': visitor.ip,
      'x-forwarded-proto': isHttps(visitor) ? 'https' : 'http',
      'x-forwarded-host': new URL(this.env.publicUrl).host,
    };
  }
}

/** Node tells the length of a body by itself for some methods only. */
const lengthOf = (body: IncomingMessage | string | undefined): OutgoingHttpHeaders =>
  typeof body === 'string' ? { 'content-length': Buffer.byteLength(body) } : {};

/** The whole body as text. @throws DomainError 503 when it breaks off */
export async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  try {
    for await (const chunk of answer) text += String(chunk);
  } catch {
    throw accountServiceDown();
  }
  return text;
}
