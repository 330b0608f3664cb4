import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../platform/access/access.js';
import { ACCOUNT_SERVICE } from '../../calls/account-calls.js';
import { SAML_METADATA, ServiceProvider } from './service-provider.js';

/** The same for everybody, and no call of the account protocol. */
@ApiTags('account')
@Controller(ACCOUNT_SERVICE)
export class SamlMetadataController {
  constructor(private readonly serviceProvider: ServiceProvider) {}

  /** What SAML identity providers and federations must know of this site */
  @Get(SAML_METADATA)
  @Access('protocol')
  @Header('content-type', 'application/samlmetadata+xml')
  @ApiProduces('application/samlmetadata+xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  getSamlMetadata(): string {
    return this.serviceProvider.metadata;
  }
}
