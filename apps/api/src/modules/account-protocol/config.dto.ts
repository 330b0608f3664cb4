import { ProviderDto, StatusDto } from './calls/protocol.dto.js';

export class AccountConfigDto {
  login_methods: string[];

  is_open_for_signup: boolean;

  email_verification_by_code_enabled: boolean;

  login_by_code_enabled: boolean;

  password_reset_by_code_enabled: boolean;

  authentication_method: string;
}

export class SocialAccountConfigDto {
  /** By name. */
  providers: ProviderDto[];
}

export class MfaConfigDto {
  supported_types: string[];

  passkey_login_enabled: boolean;
}

export class UserSessionsConfigDto {
  track_activity: boolean;
}

export class ConfigDataDto {
  account: AccountConfigDto;

  socialaccount: SocialAccountConfigDto;

  mfa: MfaConfigDto;

  usersessions: UserSessionsConfigDto;
}

export class ConfigDto extends StatusDto {
  data: ConfigDataDto;
}
