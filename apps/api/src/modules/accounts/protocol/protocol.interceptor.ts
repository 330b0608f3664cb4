import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, map, type Observable, of } from 'rxjs';
import { KNOWN_BROWSER_COOKIE, SESSION_COOKIE, setPrivateCookie } from '../../../platform/http/cookies.js';
import { sendCsrfCookie } from '../../../platform/http/csrf.js';
import { SessionService } from '../sessions/session.service.js';
import { type Answer, Refusal } from './answer.js';
import type { Visit } from './visit.js';

/** Opens the visit before a handler runs, and sends what it answers, or refuses with, as the protocol writes it. */
@Injectable()
export class ProtocolInterceptor implements NestInterceptor {
  constructor(private readonly sessions: SessionService) {}

  async intercept(context: ExecutionContext, next: CallHandler<Answer>): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const visit = await this.sessions.open(request);
    request.visit = visit;
    return next.handle().pipe(
      catchError((error: unknown) => of(asAnswer(error))),
      map((answer) => {
        setCookies(visit, reply);
        void reply
          .header('cache-control', 'max-age=0, no-cache, no-store, must-revalidate, private')
          .header('vary', 'Cookie');
        return write(answer, reply);
      }),
    );
  }
}

function asAnswer(error: unknown): Answer {
  if (error instanceof Refusal) return error.answer;
  throw error;
}

function setCookies(visit: Visit, reply: FastifyReply): void {
  const { request, sessionCookie, knownBrowserCookie } = visit;
  sendCsrfCookie(request, reply, { rotate: visit.rotateCsrf });
  if (sessionCookie) setPrivateCookie(request, reply, SESSION_COOKIE, sessionCookie);
  if (knownBrowserCookie) setPrivateCookie(request, reply, KNOWN_BROWSER_COOKIE, knownBrowserCookie);
}

/** @returns the body */
function write(answer: Answer, reply: FastifyReply): unknown {
  if ('redirect' in answer) {
    void reply.status(302).header('location', answer.redirect);
    return '';
  }
  if ('bare' in answer) {
    void reply.status(answer.bare);
    if (answer.allow) void reply.header('allow', answer.allow);
    return '';
  }
  void reply.status(answer.status);
  return answer;
}
