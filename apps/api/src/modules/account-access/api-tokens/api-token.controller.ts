import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import { ApiTokenListDto, CreateApiTokenDto, NewApiTokenDto, toApiToken } from './api-token.dto.js';
import { ApiTokenService } from './api-token.service.js';

/** These calls name no scope: a token cannot make, see or revoke tokens. */
@ApiTags('api-tokens')
@Controller('dashboard-api/api-tokens')
export class ApiTokenController {
  constructor(private readonly tokens: ApiTokenService) {}

  /** One's own tokens that still work, newest first */
  @Get()
  @Access('staff')
  async listApiTokens(@CurrentViewer() viewer: Person): Promise<ApiTokenListDto> {
    return { results: (await this.tokens.listOf(viewer.accountId)).map(toApiToken) };
  }

  /** Make a token; it is shown this once */
  @Post()
  @Access('staff')
  @ApiProblem(400)
  @ApiProblem(409)
  async createApiToken(
    @CurrentViewer() viewer: Person,
    @Body() dto: CreateApiTokenDto,
  ): Promise<NewApiTokenDto> {
    const { row, token } = await this.tokens.create(viewer.accountId, dto);
    return { ...toApiToken(row), token };
  }

  /** Revoke a token; a repeat changes nothing */
  @Delete(':token_uuid')
  @HttpCode(204)
  @Access('staff')
  @ApiProblem(400)
  async revokeApiToken(
    @CurrentViewer() viewer: Person,
    @Param('token_uuid', UuidPipe) tokenUuid: string,
  ): Promise<void> {
    await this.tokens.revoke(viewer.accountId, tokenUuid);
  }
}
