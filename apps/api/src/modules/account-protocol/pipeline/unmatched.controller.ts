import { All } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { type Answer, refusal, Refusal } from '../../accounts/index.js';
import { AuthenticationAnswers } from './authentication-answers.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** What no other handler takes: 405 for a known address, 404 for any other. */
@AccountCalls()
export class UnmatchedController {
  constructor(private readonly answers: AuthenticationAnswers) {}

  @ApiExcludeEndpoint()
  @All('*')
  @Call({})
  async refuse(@CurrentContext() context: AccountContext): Promise<Answer> {
    const allowed = allowedMethods(context.request);
    if (allowed.length === 0) throw refusal(404);
    const isForPeople = context.request.url.includes('/account/');
    if (isForPeople && !context.account) throw new Refusal(await this.answers.of(context));
    throw new Refusal({ bare: 405, allow: allowed.join(', ') });
  }
}

function allowedMethods({ server, url }: FastifyRequest): string[] {
  const fastify: FastifyInstance = server;
  const [path = ''] = url.split('?');
  return METHODS.filter((method) => fastify.hasRoute({ method, url: path }));
}
