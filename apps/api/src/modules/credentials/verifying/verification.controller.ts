import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.js';
import { ClientGone } from '../../../platform/http/client-gone.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { VerificationDto, VerifiedTextDto } from './verification.dto.js';
import { VerificationService } from './verification.service.js';

@ApiTags('credentials')
@Controller('dashboard-api/credentials')
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

  /** Check an Open Badge or learner record of any issuer: who signed it, and whether it is intact, in time and not revoked; nothing is stored */
  @Post('verify')
  @HttpCode(200)
  @Access('anyone')
  @ApiProblem(400)
  @ApiProblem(429)
  verifyCredential(
    @Body() { document }: VerifiedTextDto,
    @Req() { ip }: FastifyRequest,
    @ClientGone() gone: AbortSignal,
  ): Promise<VerificationDto> {
    return this.verification.verify(document, ip, gone);
  }
}
