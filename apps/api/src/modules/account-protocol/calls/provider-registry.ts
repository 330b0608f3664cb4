import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/env.js';
import type { OpenIdProvider, SignInProvider } from '../../../platform/sign-in-provider.js';

/** A provider as clients see it. */
export interface ProviderDescription {
  id: string;
  name: string;
  flows: string[];
  client_id?: string;
  openid_configuration_url?: string;
}

/** The providers of the setting SIGN_IN_PROVIDERS, in its order. */
@Injectable()
export class ProviderRegistry {
  constructor(private readonly env: Env) {}

  get all(): SignInProvider[] {
    return this.env.SIGN_IN_PROVIDERS;
  }

  find(id: string): SignInProvider | null {
    return this.all.find((provider) => provider.id === id) ?? null;
  }

  /** Also for one that is no longer configured: people may still have accounts of it. */
  describe(id: string): ProviderDescription {
    const provider = this.find(id);
    if (!provider) return { id, name: id, flows: [] };
    return {
      id,
      name: provider.name,
      ...(provider.protocol === 'saml' ? { flows: ['provider_redirect'] } : openIdOf(provider)),
    };
  }
}

const openIdOf = ({ client_id, issuer, token }: OpenIdProvider) => ({
  flows: token ? ['provider_redirect', 'provider_token'] : ['provider_redirect'],
  client_id,
  openid_configuration_url: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
});
