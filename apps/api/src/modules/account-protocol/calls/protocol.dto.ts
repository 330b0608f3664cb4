import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** The classes here and in the other *.dto.ts files of this module document the protocol; its answers are plain objects. */
export class StatusDto {
  /** The HTTP status once more. */
  @ApiProperty({ type: 'integer' })
  status: number;
}

export class InputProblemDto {
  /** For people. */
  message: string;

  /** For programs. */
  code: string;

  /** The input it is about; missing when it is about none in particular. */
  @ApiPropertyOptional()
  param?: string;
}

export class RefusedInputDto extends StatusDto {
  errors: InputProblemDto[];
}

export class AccountUserDto {
  id: string;

  display: string;

  /** The primary address. */
  @ApiPropertyOptional()
  email?: string;

  has_usable_password: boolean;

  username: string;

  /** Public handle of the person's profile. */
  @ApiPropertyOptional()
  handle?: string;
}

export class AuthenticationMethodDto {
  @ApiProperty({ enum: ['password', 'mfa', 'socialaccount'] })
  method: string;

  /** Epoch seconds. */
  at: number;

  @ApiPropertyOptional()
  email?: string;

  @ApiPropertyOptional()
  reauthenticated?: boolean;

  @ApiPropertyOptional({ type: 'integer' })
  id?: number;

  @ApiPropertyOptional({ enum: ['totp', 'recovery_codes', 'webauthn'] })
  type?: string;

  /** A passkey that signed in without a password. */
  @ApiPropertyOptional()
  passwordless?: boolean;

  @ApiPropertyOptional()
  provider?: string;

  @ApiPropertyOptional()
  uid?: string;
}

export class ProviderDto {
  id: string;

  name: string;

  flows: string[];

  @ApiPropertyOptional()
  client_id?: string;

  @ApiPropertyOptional()
  openid_configuration_url?: string;
}

export class FlowDto {
  @ApiProperty({
    enum: [
      'login',
      'signup',
      'provider_redirect',
      'provider_token',
      'provider_signup',
      'mfa_login_webauthn',
      'verify_email',
      'mfa_authenticate',
      'reauthenticate',
      'mfa_reauthenticate',
    ],
  })
  id: string;

  /** Begun in this browser, and to be finished next. */
  @ApiPropertyOptional()
  is_pending?: boolean;

  @ApiPropertyOptional({ type: [String] })
  providers?: string[];

  @ApiPropertyOptional({ type: ProviderDto })
  provider?: ProviderDto;

  @ApiPropertyOptional({ type: [String] })
  types?: string[];
}

export class AuthenticationMetaDto {
  /** With status 401: true when the person is signed in and must prove again who they are. */
  @ApiProperty({ type: Boolean, nullable: true })
  is_authenticated: boolean | null;
}

export class AuthenticatedDataDto {
  user: AccountUserDto;

  /** How this session authenticated, oldest first. */
  methods: AuthenticationMethodDto[];
}

export class AuthenticatedDto extends StatusDto {
  data: AuthenticatedDataDto;

  meta: AuthenticationMetaDto;
}

export class AuthenticationRequiredDataDto {
  /** What can be begun, and what is pending. */
  flows: FlowDto[];

  /** Only where the person is signed in and must prove it again. */
  @ApiPropertyOptional({ type: AccountUserDto })
  user?: AccountUserDto;

  @ApiPropertyOptional({ type: [AuthenticationMethodDto] })
  methods?: AuthenticationMethodDto[];
}

export class AuthenticationRequiredDto extends StatusDto {
  data: AuthenticationRequiredDataDto;

  meta: AuthenticationMetaDto;
}
