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
import type { SignInProvider } from '../../../platform/sign-in-provider.js';
import { emailFault } from '../../../platform/mail/email-address.policy.js';
import type { AuthorizationProofs } from '../sessions/session-state.js';
import type { ProviderIdentity } from '../../accounts/index.js';
import { ProviderError } from './provider-error.js';

const SCOPE = 'openid profile email';
const TIMEOUT_SECONDS = 10;
const MAX_UID_LENGTH = 255;
const MAX_NAME_LENGTH = 60;

/** Where a provider is asked, and what must be kept to understand its answer. */
export interface AuthorizationRequest {
  url: string;
  proofs: AuthorizationProofs;
}

/** Speaks OpenID Connect with the configured providers. */
@Injectable()
export class ProviderClient {
  private readonly configurations = new Map<string, Promise<Configuration>>();
  private readonly callback: string;

  constructor(env: Env) {
    this.callback = `${env.publicUrl}/_allauth/browser/v1/auth/provider/callback`;
  }

  async authorize(provider: SignInProvider, state: string): Promise<AuthorizationRequest> {
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
    provider: SignInProvider,
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
      return identityOf(provider, { ...more, ...claims });
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
    provider: SignInProvider,
    idToken: string,
  ): Promise<{ identity: ProviderIdentity; tokenId: string } | null> {
    try {
      const configuration = await this.tokenConfiguration(provider);
      const answer = await genericGrantRequest(configuration, 'id_token', { id_token: idToken });
      const claims = answer.claims();
      if (!claims) return null;
      const { jti } = claims;
      return {
        identity: identityOf(provider, claims),
        tokenId: typeof jti === 'string' ? jti : (idToken.split('.')[2] ?? ''),
      };
    } catch {
      return null;
    }
  }

  private callbackOf({ id }: SignInProvider): string {
    return `${this.callback}/${id}`;
  }

  /** The provider's own description, fetched once; a failure is not remembered. */
  private configuration(provider: SignInProvider): Promise<Configuration> {
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
   * openid-client checks an ID token where it comes out of a token request. So one is made whose answer is the token that
   * was given to it: everything else, the provider's keys above all, is really fetched.
   */
  private tokenConfiguration(provider: SignInProvider): Promise<Configuration> {
    return this.remember(`${provider.id} token`, async () => {
      const server = (await this.configuration(provider)).serverMetadata();
      const configuration = new Configuration(server, provider.client_id, undefined, None());
      for (const extend of extensionsFor(provider)) extend(configuration);
      configuration.timeout = TIMEOUT_SECONDS;
      configuration[customFetch] = async (url, options) =>
        url === server.token_endpoint ? echoIdToken(options) : fetch(url, options);
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
const extensionsFor = ({ issuer }: SignInProvider) => [
  enableNonRepudiationChecks,
  ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
];

function echoIdToken({ body }: CustomFetchOptions): Response {
  const idToken = body instanceof URLSearchParams ? body.get('id_token') : null;
  return Response.json({ access_token: 'none', token_type: 'Bearer', id_token: idToken });
}

/** What a provider says, made safe to store. */
function identityOf(provider: SignInProvider, claims: Partial<IDToken>): ProviderIdentity {
  const text = (name: string, max: number) => {
    const value = claims[name];
    return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, max) : '';
  };
  const { sub } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.includes('\0') || sub.length > MAX_UID_LENGTH) {
    throw new ProviderError('unknown');
  }
  const given = text('email', 400).toLowerCase();
  const email = given !== '' && emailFault(given) === null ? given : null;
  return {
    provider: provider.id,
    uid: sub,
    email,
    emailVerified: email !== null && claims['email_verified'] === true,
    display: email ?? (text('name', MAX_NAME_LENGTH) || sub),
    firstName: text('given_name', MAX_NAME_LENGTH),
    lastName: text('family_name', MAX_NAME_LENGTH),
  };
}
