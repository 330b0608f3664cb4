import { Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { bearerToken } from '../../../platform/http/bearer.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { ExtensionDto, ExtensionTokenDto, PairingCodeDto } from './extension.dto.js';
import { ExtensionService } from './extension.service.js';

@ApiTags('transcripts')
@Controller('dashboard-api/me/extension')
export class ExtensionController {
  constructor(private readonly extension: ExtensionService) {}

  /** Whether the companion extension is paired */
  @Get()
  @Access('person')
  async getExtension(@CurrentViewer() viewer: Person): Promise<ExtensionDto> {
    return { paired_at: (await this.extension.pairedAt(viewer.accountId))?.toISOString() ?? null };
  }

  /** A code that pairs the extension, once and within ten minutes */
  @Post('codes')
  @Access('person')
  @ApiProblem(429)
  async createPairingCode(@CurrentViewer() viewer: Person): Promise<PairingCodeDto> {
    const { code, expiresAt } = await this.extension.newCode(viewer.accountId);
    return { code, expires_at: expiresAt.toISOString() };
  }

  /** The extension's token for a code, which it sends as a bearer token */
  @Post('tokens')
  @Access('person', { scope: 'pairing' })
  @ApiProblem(400)
  @ApiProblem(429)
  async createExtensionToken(@Req() request: FastifyRequest): Promise<ExtensionTokenDto> {
    return { token: await this.extension.exchange(bearerToken(request) ?? '') };
  }

  /** Unpair the extension and revoke its token; a repeat changes nothing */
  @Delete()
  @HttpCode(204)
  @Access('person')
  async unpairExtension(@CurrentViewer() viewer: Person): Promise<void> {
    await this.extension.unpair(viewer.accountId);
  }
}
