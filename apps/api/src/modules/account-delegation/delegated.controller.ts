import { All, Controller, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.js';
import { DomainError } from '../../platform/errors.js';
import { Forwarder } from './forwarder.js';

/** The account service's addresses, where the service is an external one. */
@ApiExcludeController()
@Controller('_allauth')
export class DelegatedController {
  constructor(private readonly forwarder: Forwarder) {}

  @All('*')
  @Access('protocol')
  async forward(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isPlain(request.originalUrl)) return void reply.status(404).send({ status: 404 });
    try {
      await this.forwarder.forward(request, reply);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { status, retryAfter } = error;
      void reply.status(status).header('retry-after', retryAfter).send({ status });
    }
  }
}

/** No address may climb out of the part of the service that is passed through. */
function isPlain(url: string): boolean {
  const [path = ''] = url.split('?');
  return URL.canParse(path, 'http://service') && new URL(path, 'http://service').pathname === path;
}
