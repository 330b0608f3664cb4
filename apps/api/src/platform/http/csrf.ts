import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken, TOKEN_CALLS } from './bearer.js';
import { formFields, isForm } from './body.js';
import { cookieOptions, CSRF_COOKIE, isHttps } from './cookies.js';

const ONE_YEAR = 31_449_600;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** 32 alphanumerics; bytes that would favour some of the 62 letters are drawn again. */
function newToken(): string {
  let token = '';
  while (token.length < 32) {
    for (const byte of randomBytes(48)) {
      if (byte < 248 && token.length < 32) token += ALPHABET[byte % 62];
    }
  }
  return token;
}

const isToken = (text: unknown): text is string => typeof text === 'string' && /^[A-Za-z0-9]{32}$/.test(text);

/** Compares two tokens, which have the same length in bytes. */
const equal = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Sets the cookie again: the value the browser sent, or a new one. `rotate` always draws a new one (at sign-in). */
export function sendCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { rotate = false } = {},
): string {
  const sent = request.cookies[CSRF_COOKIE];
  const token = !rotate && isToken(sent) ? sent : newToken();
  void reply.setCookie(CSRF_COOKIE, token, cookieOptions(request, ONE_YEAR));
  return token;
}

function originIsOurs(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, referer } = request.headers;
  const own = [`${request.protocol}://${request.host}`, publicOrigin];
  if (origin !== undefined) return own.includes(origin);
  if (!isHttps(request)) return true;
  return referer !== undefined && URL.canParse(referer) && own.includes(new URL(referer).origin);
}

/** Whether the token that came with the request is the one in its cookie. */
function tokenFits(request: FastifyRequest, sent: unknown): boolean {
  const cookie = request.cookies[CSRF_COOKIE];
  return isToken(sent) && isToken(cookie) && equal(sent, cookie);
}

const PROBLEM = JSON.stringify({
  type: 'about:blank',
  title: 'Forbidden',
  status: 403,
  detail: 'The CSRF token is missing or wrong. Reload the page and try again.',
  code: 'csrf_failed',
});

/** In the words of whom was asked: the account service has its protocol, everything else sends problems (D43). */
function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const speaksProtocol = request.url.startsWith('/_allauth/');
  void reply
    .status(403)
    .type(`application/${speaksProtocol ? '' : 'problem+'}json; charset=utf-8`)
    .send(speaksProtocol ? '{"status":403}' : PROBLEM);
}

/**
 * Double-submit CSRF check of every unsafe request, before anything else looks at it: the header `X-CSRFToken`, or the
 * field `csrfmiddlewaretoken` of a form, must equal the cookie, and an Origin must be ours. A form's field can only be
 * looked at once its body is there: such a request is let through to the second hook and decided there.
 * @param options.except addresses under which another part checks
 * @param options.posted the address to which other sites send browsers with a form; it looks at no cookie
 */
export function protectFromCsrf(
  fastify: FastifyInstance,
  publicUrl: string,
  { except, posted }: { except: string | null; posted: string },
): void {
  const publicOrigin = new URL(publicUrl).origin;
  const needsNoToken = (request: FastifyRequest) =>
    SAFE_METHODS.has(request.method) ||
    bearerToken(request) !== null ||
    request.url.startsWith(TOKEN_CALLS) ||
    request.url === posted ||
    (except !== null && request.url.startsWith(except));

  fastify.addHook('onRequest', (request, reply, done) => {
    if (needsNoToken(request)) return done();
    const header = request.headers['x-csrftoken'];
    const decidedByField = header === undefined && isForm(request);
    if (originIsOurs(request, publicOrigin) && (decidedByField || tokenFits(request, header))) return done();
    refuse(request, reply);
  });

  fastify.addHook('preValidation', (request, reply, done) => {
    if (needsNoToken(request) || request.headers['x-csrftoken'] !== undefined) return done();
    if (tokenFits(request, formFields(request.body)['csrfmiddlewaretoken'])) return done();
    refuse(request, reply);
  });
}
