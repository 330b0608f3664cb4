import { Get } from '@nestjs/common';
import { Env } from '../../platform/env.js';
import { ConfigDto } from './config.dto.js';
import { AccountCalls, Call } from './calls/account-calls.js';
import { type Answer, done } from '../accounts/index.js';
import { ProviderRegistry } from './calls/provider-registry.js';

@AccountCalls()
export class ConfigController {
  constructor(
    private readonly providers: ProviderRegistry,
    private readonly env: Env,
  ) {}

  /** What the account service offers; also hands out the CSRF cookie */
  @Get('config')
  @Call({ 200: ConfigDto })
  getConfig(): Answer {
    const providers = this.providers.all.map(({ id }) => this.providers.describe(id));
    return done({
      account: {
        login_methods: ['email'],
        is_open_for_signup: this.env.SIGN_UP_OPEN,
        email_verification_by_code_enabled: false,
        login_by_code_enabled: false,
        password_reset_by_code_enabled: false,
        authentication_method: 'email',
      },
      socialaccount: { providers: providers.toSorted((one, other) => (one.name < other.name ? -1 : 1)) },
      mfa: {
        supported_types: ['recovery_codes', 'totp', ...(this.env.PASSKEYS ? ['webauthn'] : [])],
        passkey_login_enabled: this.env.PASSKEYS,
      },
      usersessions: { track_activity: false },
    });
  }
}
