import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, map, type Observable, of } from 'rxjs';
import { KNOWN_BROWSER_COOKIE, SESSION_COOKIE, setPrivateCookie } from '../../../platform/http/cookies.js';
import { sendCsrfCookie } from '../../../platform/http/csrf.js';
import { SessionService } from '../sessions/session.service.js';
import { type Answer, Refusal } from '../../accounts/index.js';
import type { AccountContext } from '../sessions/account-context.js';

/** Opens the account context before a handler runs, and sends what it answers, or refuses with, as the protocol writes it. */
@Injectable()
export class ProtocolInterceptor implements NestInterceptor {
  constructor(private readonly sessions: SessionService) {}

  async intercept(execution: ExecutionContext, next: CallHandler<Answer>): Promise<Observable<unknown>> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const reply = execution.switchToHttp().getResponse<FastifyReply>();
    const context = await this.sessions.open(request);
    request.accountContext = context;
    return next.handle().pipe(
      catchError((error: unknown) => of(asAnswer(error, reply))),
      map((answer) => {
        if (!context.leavesCookies) setCookies(context, reply);
        void reply
          .header('cache-control', 'max-age=0, no-cache, no-store, must-revalidate, private')
          .header('vary', 'Cookie');
        return write(answer, reply);
      }),
    );
  }
}

function asAnswer(error: unknown, reply: FastifyReply): Answer {
  if (!(error instanceof Refusal)) throw error;
  if (error.retryAfter !== null) void reply.header('retry-after', error.retryAfter);
  return error.answer;
}

function setCookies(context: AccountContext, reply: FastifyReply): void {
  const { request, sessionCookie, knownBrowserCookie } = context;
  sendCsrfCookie(request, reply, { rotate: context.rotateCsrf });
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
