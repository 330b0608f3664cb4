import { IsBoolean, IsNotEmpty, IsString, IsUrl, Matches } from 'class-validator';
import { JsonList } from './json-list.js';

/** An OpenID Connect provider people may sign in with: one item of the setting SIGN_IN_PROVIDERS. */
export class SignInProvider {
  /** Part of addresses and of stored records: never change it. */
  @Matches(/^[a-z0-9][a-z0-9-]{0,39}$/, { message: 'id must be 1 to 40 of a-z, 0-9 and -' })
  id: string;

  /** What the button says. */
  @IsString()
  @IsNotEmpty()
  name: string;

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

/** Reads the setting from JSON and checks every item. */
export const ProviderList = () => JsonList(SignInProvider, 'id');
