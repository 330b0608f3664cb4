import type { Schemas } from '@lumen/contracts';

/** A place to sign in elsewhere. */
export const aProvider = (id: string, name: string): Schemas['ProviderDto'] => ({
  id,
  name,
  flows: ['provider_redirect'],
});

/** What the account service says of itself: no providers, by default. */
export const aConfig = (...providers: Schemas['ProviderDto'][]): Schemas['ConfigDto'] => ({
  status: 200,
  data: {
    account: {
      authentication_method: 'email',
      email_verification_by_code_enabled: false,
      is_open_for_signup: true,
      login_by_code_enabled: false,
      login_methods: ['email'],
      password_reset_by_code_enabled: false,
    },
    socialaccount: { providers },
    mfa: { supported_types: ['recovery_codes', 'totp'], passkey_login_enabled: false },
    usersessions: { track_activity: false },
  },
});

/** The same, of a site where people can have passkeys. */
export function aConfigWithPasskeys(): Schemas['ConfigDto'] {
  const config = aConfig();
  config.data.mfa = { supported_types: ['recovery_codes', 'totp', 'webauthn'], passkey_login_enabled: true };
  return config;
}
