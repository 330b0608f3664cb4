import { SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml';
import { Injectable } from '@nestjs/common';
import { decrypt } from 'xml-encryption';
import { KeyRing } from '../../../../platform/keys/key-ring.js';
import type { SamlProvider } from '../../../../platform/sign-in-provider.js';
import type { ProviderIdentity } from '../../../accounts/index.js';
import { epochSeconds } from '../../sessions/account-context.js';
import type { AuthorizationRequest } from '../authorization-request.js';
import { ProviderError, type ProviderErrorCode } from '../provider-error.js';
import { checkAssertion } from './assertion.js';
import { personIn } from './identity.js';
import { IdentityProviders, type KnownProvider } from './identity-providers.js';
import type { IdentityProvider } from './metadata.js';
import { encryptedPart, readAssertion, readResponse, type SamlResponse } from './response.js';
import { SamlFault } from './saml-fault.js';
import { type OwnKey, ServiceProvider } from './service-provider.js';
import { isSignedWith } from './signatures.js';
import { parseXml } from './xml.js';

/** Between the answer's arrival and the browser's next request, which brings its cookies. */
const SEALED_IDENTITY_SECONDS = 300;
/** What an identity provider says to a person who gave up, or whom it does not let in. */
const CANCELLED = new Set(['AuthnFailed', 'RequestDenied']);

/** What the browser carries from the address that takes responses to the one that knows its cookies: sealed. */
interface SealedIdentity {
  at: number;
  identity: ProviderIdentity;
}

/** Speaks SAML 2.0 (Web Browser SSO) with the configured identity providers. */
@Injectable()
export class SamlClient {
  constructor(
    private readonly serviceProvider: ServiceProvider,
    private readonly identityProviders: IdentityProviders,
    private readonly keyRing: KeyRing,
  ) {}

  /** The request's id is the state: what answers it belongs to this browser's sign-in and to no other. */
  async authorize(provider: SamlProvider, state: string): Promise<AuthorizationRequest> {
    const described = await this.identityProviders.describe(provider);
    const [key] = this.serviceProvider.keys;
    const isSigned = provider.sign_requests || described.wantsSignedRequests;
    if (isSigned && !key) throw new SamlFault('SAML_KEYS');
    const saml = this.library(described, {
      generateUniqueId: () => requestId(state),
      identifierFormat:
        provider.identifier === 'name-id' ? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' : null,
      ...(isSigned && key && { privateKey: key.privateKey, publicCert: key.certificate }),
    });
    return { url: await saml.getAuthorizeUrlAsync('', undefined, {}), proofs: { codeVerifier: null } };
  }

  /**
   * Takes a response that a browser has posted here. It came without our cookies, as they do not go with another site's forms: so it
   * is proven here, and belongs to no account until `exchange`.
   * @param encoded `SAMLResponse`, in base64
   * @returns the provider and the query with which its browser goes on, and why it is not proven, if it is not
   * @throws SamlFault where it leads nowhere, because it does not even name a request of ours
   */
  async receive(encoded: string): Promise<{ provider: string; query: string; fault: SamlFault | null }> {
    const response = readResponse(encoded);
    const state = stateOf(response.inResponseTo);
    const known = await this.identityProviders.byEntityId(response.issuer);
    const provider = known.provider.id;
    try {
      const identity = await this.prove(known, response);
      const sealed: SealedIdentity = { at: epochSeconds(), identity };
      const answer = this.keyRing.seal(JSON.stringify(sealed), purposeOf(provider, state));
      return { provider, query: String(new URLSearchParams({ state, answer })), fault: null };
    } catch (error) {
      if (!(error instanceof SamlFault) && !(error instanceof ProviderError)) throw error;
      const isCancelled = response.failure.some((code) => CANCELLED.has(code));
      const code: ProviderErrorCode = isCancelled ? 'cancelled' : 'unknown';
      const fault = error instanceof SamlFault ? error : new SamlFault('SAML_IDENTIFIER', { cause: error });
      return { provider, query: String(new URLSearchParams({ state, error: code })), fault };
    }
  }

  /**
   * Opens what `receive` has sealed, for the browser that began the sign-in with this state.
   * @throws ProviderError `cancelled` or `unknown`
   */
  async exchange({ id }: SamlProvider, query: string, state: string): Promise<ProviderIdentity> {
    const parameters = new URLSearchParams(query);
    if (parameters.get('error') === 'cancelled') throw new ProviderError('cancelled');
    try {
      const text = this.keyRing.open(parameters.get('answer') ?? '', purposeOf(id, state));
      const { at, identity } = JSON.parse(text) as SealedIdentity;
      if (epochSeconds() - at < SEALED_IDENTITY_SECONDS) return identity;
    } catch {
      throw new ProviderError('unknown', { cause: new SamlFault('SAML_ANSWER') });
    }
    throw new ProviderError('unknown', { cause: new SamlFault('SAML_TIME') });
  }

  /** @throws SamlFault */
  private async prove(known: KnownProvider, response: SamlResponse): Promise<ProviderIdentity> {
    const { entityId: audience, consumer: recipient } = this.serviceProvider;
    if (!response.assertion) throw new SamlFault('SAML_STATUS');
    if (response.destination !== null && response.destination !== recipient) {
      throw new SamlFault('SAML_DESTINATION');
    }
    const assertion = parseXml(await this.verify(known, response));
    const { provider, described } = known;
    const { entityId } = described;
    checkAssertion(assertion, {
      entityId,
      audience,
      recipient,
      inResponseTo: response.inResponseTo ?? '',
      now: new Date(),
    });
    const scopes = provider.scopes?.map((scope) => scope.toLowerCase()) ?? described.scopes;
    return personIn(assertion, provider, { entityId, audience, scopes });
  }

  /** @returns the assertion as it was signed, and nothing else of the document */
  private async verify({ provider, described }: KnownProvider, response: SamlResponse): Promise<string> {
    const key = await this.keyFor(response, provider, described);
    try {
      return await this.check(response, provider, described, key);
    } catch (error) {
      if (!(await this.identityProviders.haveChanged(provider))) throw error;
      return this.check(response, provider, await this.identityProviders.describe(provider), key);
    }
  }

  private async check(
    { xml }: SamlResponse,
    provider: SamlProvider,
    described: IdentityProvider,
    key: OwnKey | null,
  ): Promise<string> {
    const saml = this.library(described, {
      wantAssertionsSigned: provider.signed !== 'response',
      wantAuthnResponseSigned: provider.signed !== 'assertion',
      ...(key && { decryptionPvk: key.privateKey }),
    });
    try {
      const { profile } = await saml.validatePostResponseAsync({
        SAMLResponse: Buffer.from(xml).toString('base64'),
      });
      if (profile?.getAssertionXml) return profile.getAssertionXml();
    } catch (error) {
      throw new SamlFault('SAML_SIGNATURE', { cause: error });
    }
    throw new SamlFault('SAML_SIGNATURE');
  }

  /** The key that opens an encrypted assertion; what comes out must be built as well as what came in. */
  private async keyFor(
    { assertion, xml }: SamlResponse,
    { signed }: SamlProvider,
    { certificates }: IdentityProvider,
  ): Promise<OwnKey | null> {
    if (!assertion?.isEncrypted) return null;
    const part = encryptedPart(assertion.element, () => certificates.some((one) => isSignedWith(xml, one)));
    for (const key of this.serviceProvider.keys) {
      const opened = await decrypted(part, key);
      if (opened === null) continue;
      if (!readAssertion(opened).isSigned && signed !== 'response') throw new SamlFault('SAML_SIGNATURE');
      return key;
    }
    throw new SamlFault('SAML_ENCRYPTION');
  }

  private library({ certificates, entityId, signInUrl }: IdentityProvider, more: Partial<SamlConfig>): SAML {
    const { entityId: issuer, consumer } = this.serviceProvider;
    return new SAML({
      entryPoint: signInUrl,
      issuer,
      callbackUrl: consumer,
      idpIssuer: entityId,
      idpCert: certificates,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
      disableRequestedAuthnContext: true,
      // It is to prove the signature. What the assertion says is checked in assertion.ts, that it answers a request of this
      // browser, and once, by the browser's session.
      audience: false,
      validateInResponseTo: ValidateInResponseTo.never,
      acceptedClockSkewMs: -1,
      ...more,
    });
  }
}

const requestId = (state: string): string => `_${state}`;

/** @throws SamlFault where it is no answer to a request of ours */
function stateOf(inResponseTo: string | null): string {
  if (inResponseTo === null) throw new SamlFault('SAML_UNSOLICITED');
  const [, state] = /^_([A-Za-z0-9_-]{32})$/.exec(inResponseTo) ?? [];
  if (state === undefined) throw new SamlFault('SAML_IN_RESPONSE_TO');
  return state;
}

/** An answer opens for this provider and this sign-in only. */
const purposeOf = (provider: string, state: string): string => `saml ${provider} ${state}`;

/** @returns null where it was not encrypted for this key */
const decrypted = (xml: string, { privateKey }: OwnKey): Promise<string | null> =>
  new Promise((resolve) => {
    // Which ciphers are taken, response.ts has decided.
    decrypt(xml, { key: privateKey, warnInsecureAlgorithm: false }, (error, result) =>
      resolve(error ? null : (result ?? null)),
    );
  });
