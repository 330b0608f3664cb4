import { Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  type CustomFetchOptions,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  genericGrantRequest,
  type IDToken,
  None,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { Env } from '../../../platform/env.js';
import type { OpenIdProvider } from '../../../platform/sign-in-provider.js';
import type { AuthorizationProofs } from '../sessions/session-state.js';
import type { ProviderIdentity } from '../../accounts/index.js';
import { providerCallback } from './provider-callback.js';
import type { AuthorizationRequest } from './authorization-request.js';
import { ProviderError } from './provider-error.js';
import { identityOf } from './provider-claims.js';

const SCOPE = 'openid profile email';
const TIMEOUT_SECONDS = 10;
/** Speaks OpenID Connect with the configured providers. */
@Injectable()
export class OpenIdClient {
  private readonly configurations = new Map<string, Promise<Configuration>>();
  private readonly publicUrl: string;

  constructor(env: Env) {
    this.publicUrl = env.publicUrl;
  }

  async authorize(provider: OpenIdProvider, state: string): Promise<AuthorizationRequest> {
    const codeVerifier = provider.pkce ? randomPKCECodeVerifier() : null;
    const nonce = provider.nonce ? randomNonce() : null;
    const url = buildAuthorizationUrl(await this.configuration(provider), {
      redirect_uri: this.callbackOf(provider),
      scope: SCOPE,
      state,
      ...(nonce !== null && { nonce }),
      ...(codeVerifier !== null && {
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),
    });
    return { url: url.href, proofs: { codeVerifier, nonce } };
  }

  /**
   * Turns the provider's answer into who it is.
   * @param query of the address the browser came back to
   * @throws ProviderError `cancelled` or `unknown`
   */
  async exchange(
    provider: OpenIdProvider,
    query: string,
    authorization: AuthorizationProofs & { state: string },
  ): Promise<ProviderIdentity> {
    try {
      const configuration = await this.configuration(provider);
      const tokens = await authorizationCodeGrant(
        configuration,
        new URL(`${this.callbackOf(provider)}?${query}`),
        {
          expectedState: authorization.state,
          idTokenExpected: true,
          // undefined: an authorization that began before there were nonces.
          ...(authorization.nonce && { expectedNonce: authorization.nonce }),
          ...(authorization.codeVerifier !== null && { pkceCodeVerifier: authorization.codeVerifier }),
        },
      );
      const claims = tokens.claims();
      if (!claims) throw new ProviderError('unknown');
      const isSilentOnEmail =
        claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = isSilentOnEmail ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return toIdentity(provider, { ...more, ...claims });
    } catch (error) {
      const isCancelled = error instanceof AuthorizationResponseError && error.error === 'access_denied';
      throw new ProviderError(isCancelled ? 'cancelled' : 'unknown', { cause: error });
    }
  }

  /**
   * Checks an ID token that came by another way: issuer, audience, expiry and signature.
   * @returns who it is for, and what names the token; null when it is not good
   */
  async check(
    provider: OpenIdProvider,
    idToken: string,
  ): Promise<{ identity: ProviderIdentity; tokenId: string } | null> {
    try {
      const configuration = await this.tokenConfiguration(provider);
      const answer = await genericGrantRequest(configuration, 'id_token', { id_token: idToken });
      const claims = answer.claims();
      if (!claims) return null;
      const { jti } = claims;
      return {
        identity: toIdentity(provider, claims),
        tokenId: typeof jti === 'string' ? jti : (idToken.split('.')[2] ?? ''),
      };
    } catch {
      return null;
    }
  }

  private callbackOf({ id }: OpenIdProvider): string {
    return this.publicUrl + providerCallback(id);
  }

  /** The provider's own description, fetched once; a failure is not remembered. */
  private configuration(provider: OpenIdProvider): Promise<Configuration> {
    return this.remember(provider.id, () =>
      discovery(
        new URL(provider.issuer),
        provider.client_id,
        undefined,
        ClientSecretPost(provider.client_secret),
        { execute: extensionsFor(provider), timeout: TIMEOUT_SECONDS },
      ),
    );
  }

  /**
   * openid-client verifies an ID token only as the answer to a token request. So this makes a token request that is
   * answered with the given token; everything else, such as the provider's keys, is fetched.
   */
  private tokenConfiguration(provider: OpenIdProvider): Promise<Configuration> {
    return this.remember(`${provider.id} token`, async () => {
      const server = (await this.configuration(provider)).serverMetadata();
      const configuration = new Configuration(server, provider.client_id, undefined, None());
      for (const extend of extensionsFor(provider)) extend(configuration);
      configuration.timeout = TIMEOUT_SECONDS;
      configuration[customFetch] = async (url, options) =>
        url === server.token_endpoint ? echoIdToken(options) : fetch(url, options as RequestInit);
      return configuration;
    });
  }

  private remember(name: string, make: () => Promise<Configuration>): Promise<Configuration> {
    let made = this.configurations.get(name);
    if (!made) {
      made = make();
      this.configurations.set(name, made);
      made.catch(() => this.configurations.delete(name));
    }
    return made;
  }
}

/** Signatures are always checked; an http issuer is only accepted outside production (platform/env.ts). */
const extensionsFor = ({ issuer }: OpenIdProvider) => [
  enableNonRepudiationChecks,
  ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
];

function echoIdToken({ body }: CustomFetchOptions): Response {
  const idToken = body instanceof URLSearchParams ? body.get('id_token') : null;
  return Response.json({ access_token: 'none', token_type: 'Bearer', id_token: idToken });
}

const toIdentity = ({ id }: OpenIdProvider, claims: Partial<IDToken>): ProviderIdentity =>
  identityOf(
    id,
    {
      uid: claims['sub'],
      email: claims['email'],
      name: claims['name'],
      firstName: claims['given_name'],
      lastName: claims['family_name'],
    },
    () => claims['email_verified'] === true,
  );
