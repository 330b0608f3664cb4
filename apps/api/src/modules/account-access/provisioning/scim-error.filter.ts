import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logRefusal, refusalOf } from '../../../platform/http/problem.js';
import { ScimError } from './scim-error.js';

export const SCIM_JSON = 'application/scim+json; charset=utf-8';

/** Answers every error of a SCIM call as RFC 7644 writes it, also those of the guards. */
@Catch()
export class ScimErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, detail, scimType, retryAfter } = this.read(error, request);
    if (status === 401) void reply.header('www-authenticate', 'Bearer');
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    void reply
      .status(status)
      .header('content-type', SCIM_JSON)
      .header('cache-control', 'no-store')
      .send(
        JSON.stringify({
          schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
          status: String(status),
          ...(scimType !== null && { scimType }),
          detail,
        }),
      );
  }

  private read(error: unknown, { log }: FastifyRequest) {
    if (error instanceof ScimError) return { ...pick(error), retryAfter: undefined };
    const refusal = refusalOf(error);
    logRefusal(log, refusal, error);
    return { status: refusal.status, detail: refusal.detail, scimType: null, retryAfter: refusal.retryAfter };
  }
}

const pick = ({ status, detail, scimType }: ScimError) => ({ status, detail, scimType });
