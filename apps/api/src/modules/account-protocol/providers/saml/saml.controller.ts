import { Logger, Post } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { formFields } from '../../../../platform/http/body.js';
import { RateLimits, retryAfter } from '../../../../platform/limits/rate-limits.js';
import { FrontEndAddresses, type RedirectAnswer, tooManyCalls } from '../../../accounts/index.js';
import { AccountCalls, Call } from '../../calls/account-calls.js';
import { CurrentContext, type AccountContext } from '../../sessions/account-context.js';
import { StatusDto } from '../../calls/protocol.dto.js';
import { providerCallback } from '../provider-callback.js';
import { withError } from '../provider-error.js';
import { SamlClient } from './saml-client.js';
import { SamlFault } from './saml-fault.js';
import { SamlResponseDto } from './saml.dto.js';
import { SAML_CONSUMER } from './service-provider.js';

/** Where identity providers send people back to. */
@AccountCalls()
export class SamlController {
  private readonly log = new Logger(SamlController.name);

  constructor(
    private readonly client: SamlClient,
    private readonly limits: RateLimits,
    private readonly pages: FrontEndAddresses,
  ) {}

  /** A form of another site: it brings no cookies and no CSRF token, and none is looked for (platform/http/csrf.ts) */
  @Post(SAML_CONSUMER)
  @ApiConsumes('application/x-www-form-urlencoded')
  @Call({ 302: null, 429: StatusDto }, SamlResponseDto)
  async takeSamlResponse(@CurrentContext() context: AccountContext): Promise<RedirectAnswer> {
    context.leavesCookies = true;
    if (!(await this.limits.take('saml_response', { ip: context.ip }))) {
      throw tooManyCalls(retryAfter('saml_response'));
    }
    try {
      const response = formFields(context.request.body)['SAMLResponse'] ?? '';
      const { provider, query, fault } = await this.client.receive(response);
      if (fault) this.report(fault);
      return { redirect: `${this.pages.site}${providerCallback(provider)}?${query}` };
    } catch (error) {
      if (!(error instanceof SamlFault)) throw error;
      this.report(error);
      return { redirect: withError(this.pages.providerError, 'unknown', 'login') };
    }
  }

  private report({ code }: SamlFault): void {
    this.log.warn(`A provider sign-in failed: ${code}`);
  }
}
