import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Env } from '../../../../platform/env.js';
import type { SamlProvider } from '../../../../platform/sign-in-provider.js';
import type { IdentityProvider } from './metadata.js';
import { MetadataSource } from './metadata-source.js';
import { SamlFault } from './saml-fault.js';

/** A configured provider with what its metadata says now. */
export interface KnownProvider {
  provider: SamlProvider;
  described: IdentityProvider;
}

/** The SAML identity providers of the setting SIGN_IN_PROVIDERS. */
@Injectable()
export class IdentityProviders implements OnModuleInit {
  private readonly log = new Logger(IdentityProviders.name);
  private readonly sources: { provider: SamlProvider; source: MetadataSource }[];

  constructor({ SIGN_IN_PROVIDERS, ACCOUNT_SERVICE_URL }: Env) {
    const providers = ACCOUNT_SERVICE_URL === undefined ? SIGN_IN_PROVIDERS : [];
    this.sources = providers.flatMap((provider) =>
      provider.protocol === 'saml' ? [{ provider, source: new MetadataSource(provider) }] : [],
    );
  }

  /** @throws Error for a file that cannot be used; an address may answer later, so its failure is only logged */
  async onModuleInit(): Promise<void> {
    await Promise.all(this.sources.map((one) => this.readAtStart(one)));
    const known = await this.all();
    if (new Set(known.map(({ described }) => described.entityId)).size < known.length) {
      throw new Error('SIGN_IN_PROVIDERS: two providers are the same identity provider (entityID)');
    }
  }

  /** @throws SamlFault when its metadata cannot be had */
  async describe(provider: SamlProvider): Promise<IdentityProvider> {
    return this.sourceOf(provider).get();
  }

  /** Whether it has other keys than a moment ago. */
  async haveChanged(provider: SamlProvider): Promise<boolean> {
    return this.sourceOf(provider).renew();
  }

  /** @throws SamlFault when no known identity provider has that name */
  async byEntityId(entityId: string): Promise<KnownProvider> {
    const found = (await this.all()).find(({ described }) => described.entityId === entityId);
    if (!found) throw new SamlFault('SAML_ISSUER');
    return found;
  }

  private async all(): Promise<KnownProvider[]> {
    const described = await Promise.allSettled(
      this.sources.map(async ({ provider, source }) => ({ provider, described: await source.get() })),
    );
    return described.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  private async readAtStart({ provider, source }: (typeof this.sources)[number]): Promise<void> {
    try {
      await source.get();
    } catch (error) {
      const reason = error instanceof SamlFault ? error.code : 'unknown';
      const problem = `SIGN_IN_PROVIDERS: the metadata of ${provider.id} cannot be used: ${reason} (docs/accounts-saml.md)`;
      if (!source.isAddress) throw new Error(problem, { cause: error });
      this.log.warn(problem);
    }
  }

  private sourceOf({ id }: SamlProvider): MetadataSource {
    const found = this.sources.find(({ provider }) => provider.id === id);
    if (!found) throw new SamlFault('SAML_METADATA');
    return found.source;
  }
}
