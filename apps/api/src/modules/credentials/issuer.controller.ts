import { Controller, Get, Header, Param, ParseIntPipe } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { DidDocumentDto } from './issuer.dto.js';
import { Issuer } from './issuer.js';
import type { Document } from './proof-threads.js';
import { RevocationList } from './revocation-list.js';

const A_MINUTE = 'public, max-age=60';
const ANY_SITE = ['access-control-allow-origin', '*'] as const;

/** What anybody needs who checks a credential of ours, on any site. */
@ApiTags('credentials')
@Controller()
export class IssuerController {
  constructor(
    private readonly issuer: Issuer,
    private readonly revocations: RevocationList,
  ) {}

  /** Who this installation is, and the keys that it signs credentials with (did:web) */
  @Get('.well-known/did.json')
  @Access('anyone')
  @Header('cache-control', A_MINUTE)
  @Header(...ANY_SITE)
  getDidDocument(): Promise<DidDocumentDto> {
    return this.issuer.document();
  }

  /** Which credentials are revoked: a signed W3C Bitstring Status List */
  @Get('dashboard-api/credential-status/:list')
  @Access('anyone')
  @Header('cache-control', A_MINUTE)
  @Header(...ANY_SITE)
  @ApiParam({ name: 'list', type: 'integer' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  @ApiProblem(400)
  @ApiProblem(404)
  getCredentialStatus(@Param('list', ParseIntPipe) list: number): Promise<Document> {
    return this.revocations.document(list);
  }
}
