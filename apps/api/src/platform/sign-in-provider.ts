import {
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
} from 'class-validator';
import { JsonList } from './json-list.js';

/** What all providers have: an item of the setting SIGN_IN_PROVIDERS. */
abstract class Provider {
  /** Part of addresses and of stored records: never change it. */
  @Matches(/^[a-z0-9][a-z0-9-]{0,39}$/, { message: 'id must be 1 to 40 of a-z, 0-9 and -' })
  id: string;

  /** What the button says. */
  @IsString()
  @IsNotEmpty()
  name: string;
}

/** An OpenID Connect provider people may sign in with. */
export class OpenIdProvider extends Provider {
  @IsIn(['openid'])
  protocol = 'openid' as const;

  /** Where `/.well-known/openid-configuration` is found. */
  @IsUrl({ require_tld: false, protocols: ['https', 'http'], require_protocol: true })
  issuer: string;

  @IsString()
  @IsNotEmpty()
  client_id: string;

  @IsString()
  @IsNotEmpty()
  client_secret: string;

  /** Proof key for the code exchange; only a provider that refuses it needs false. */
  @IsBoolean()
  pkce: boolean = true;

  /** A value the ID token must repeat, as OpenID Connect demands; only a provider that forgets it needs false. */
  @IsBoolean()
  nonce: boolean = true;

  /** Whether an ID token obtained elsewhere (a native application) may sign in. */
  @IsBoolean()
  token: boolean = false;
}

/** What names a person of a SAML identity provider for good. */
export type SamlIdentifier = 'subject-id' | 'pairwise-id' | 'name-id';

const DOMAIN = /^[A-Za-z0-9][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)*$/;

/** A SAML 2.0 identity provider people may sign in with (docs/accounts-saml.md). */
export class SamlProvider extends Provider {
  @IsIn(['saml'])
  protocol: 'saml';

  /** Address or file of the identity provider's metadata. */
  @IsString()
  @IsNotEmpty()
  metadata: string;

  /** Which of the entities of the metadata it is; needed only where there are several. */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  entity_id?: string;

  /** PEM file with the certificate that the metadata must be signed with, as those of a federation are. */
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  metadata_certificate?: string;

  /** What must be signed. */
  @IsIn(['assertion', 'response', 'both'])
  signed: 'assertion' | 'response' | 'both' = 'assertion';

  /** Whether requests are signed even if the metadata does not ask for it. */
  @IsBoolean()
  sign_requests: boolean = false;

  /** What a person is known by; unset, the first of the three that comes. */
  @IsOptional()
  @IsIn(['subject-id', 'pairwise-id', 'name-id'])
  identifier?: SamlIdentifier;

  /** What may stand after the @ of a subject-id or pairwise-id; unset, the scopes that the metadata names. */
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @Matches(DOMAIN, { each: true })
  scopes?: string[];

  /** Domains whose addresses count as proven when the identity provider says them. */
  @IsArray()
  @Matches(DOMAIN, { each: true })
  email_domains: string[] = [];
}

export type SignInProvider = OpenIdProvider | SamlProvider;

const isSaml = (item: unknown) => (item as Partial<SamlProvider> | null)?.protocol === 'saml';

/** Reads the setting from JSON and checks every item. */
export const ProviderList = () =>
  JsonList<SignInProvider>((item) => (isSaml(item) ? SamlProvider : OpenIdProvider), 'id');

/** Whether what the provider says could be read or changed on the way. */
export const isInClear = (provider: SignInProvider): boolean =>
  (provider.protocol === 'saml' ? provider.metadata : provider.issuer).startsWith('http:');
