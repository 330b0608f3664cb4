import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logRefusal, problemAnswer, refusalOf } from './problem.js';

/** Answers every error of a handler as application/problem+json. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const refusal = refusalOf(error);
    logRefusal(request.log, refusal, error);
    const { headers, body } = problemAnswer(refusal);
    void reply.status(refusal.status).headers(headers).send(body);
  }
}
