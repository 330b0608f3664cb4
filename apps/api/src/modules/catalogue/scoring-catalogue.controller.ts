import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../platform/access/access.js';
import { JSON_TYPE } from '../../platform/http/json-bytes.js';
import { SampleReadinessDto, ScoringCatalogueDto } from './scoring-catalogue.dto.js';
import { ScoringCatalogue } from './scoring-catalogue.js';

@ApiTags('catalogue')
@Controller('dashboard-api/scoring-catalogue')
export class ScoringCatalogueController {
  constructor(private readonly catalogue: ScoringCatalogue) {}

  /** The catalogue as the scorer takes it, for scores of courses that are stored nowhere */
  @Get()
  @Access('anyone')
  @ApiHeader({ name: 'if-none-match', required: false, description: 'The ETag of one that is kept' })
  @ApiOkResponse({ type: ScoringCatalogueDto })
  @ApiResponse({ status: 304, description: 'The one with this If-None-Match' })
  async getScoringCatalogue(
    @Headers('if-none-match') known: string | undefined,
    @Headers('accept-encoding') encodings: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const { etag, plain, brotli } = await this.catalogue.answer();
    void reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
    if (known?.includes(etag)) {
      void reply.status(304);
      return undefined;
    }
    void reply.header('content-type', JSON_TYPE);
    if (!/\bbr\b/.test(encodings ?? '')) return plain;
    void reply.header('content-encoding', 'br');
    return brotli;
  }

  /** What a person half-way through a program would see, as an example */
  @Get('sample')
  @Access('anyone')
  getSampleReadiness(): SampleReadinessDto {
    return this.catalogue.sample();
  }
}
