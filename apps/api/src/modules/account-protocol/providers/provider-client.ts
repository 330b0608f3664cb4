import { Injectable } from '@nestjs/common';
import type { SignInProvider } from '../../../platform/sign-in-provider.js';
import type { ProviderIdentity } from '../../accounts/index.js';
import type { AuthorizationProofs } from '../sessions/session-state.js';
import type { AuthorizationRequest } from './authorization-request.js';
import { OpenIdClient } from './openid-client.js';
import { SamlClient } from './saml/saml-client.js';

/** Sends people to the configured providers, and reads their answers, in the protocol that each speaks. */
@Injectable()
export class ProviderClient {
  constructor(
    private readonly openId: OpenIdClient,
    private readonly saml: SamlClient,
  ) {}

  /** @throws Error when the provider cannot be asked */
  authorize(provider: SignInProvider, state: string): Promise<AuthorizationRequest> {
    return provider.protocol === 'saml'
      ? this.saml.authorize(provider, state)
      : this.openId.authorize(provider, state);
  }

  /**
   * Turns the provider's answer into who it is.
   * @param query of the address the browser came back to
   * @throws ProviderError `cancelled` or `unknown`
   */
  async exchange(
    provider: SignInProvider,
    query: string,
    authorization: AuthorizationProofs & { state: string },
  ): Promise<ProviderIdentity> {
    return provider.protocol === 'saml'
      ? this.saml.exchange(provider, query, authorization.state)
      : this.openId.exchange(provider, query, authorization);
  }
}
