import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { StatusDto } from '../calls/protocol.dto.js';

export class TotpAuthenticatorDto {
  @ApiProperty({ enum: ['totp'] })
  type: string;

  /** Epoch seconds. */
  created_at: number;

  /** Epoch seconds; null when it was never used. */
  @ApiProperty({ type: Number, nullable: true })
  last_used_at: number | null;
}

export class RecoveryCodesAuthenticatorDto {
  @ApiProperty({ enum: ['recovery_codes'] })
  type: string;

  created_at: number;

  @ApiProperty({ type: Number, nullable: true })
  last_used_at: number | null;

  @ApiProperty({ type: 'integer' })
  total_code_count: number;

  @ApiProperty({ type: 'integer' })
  unused_code_count: number;

  /** Only where the codes themselves were asked for. */
  @ApiPropertyOptional({ type: [String] })
  unused_codes?: string[];
}

/** Any of them. */
export class AuthenticatorDto {
  @ApiProperty({ enum: ['totp', 'recovery_codes', 'webauthn'] })
  type: string;

  created_at: number;

  @ApiProperty({ type: Number, nullable: true })
  last_used_at: number | null;

  @ApiPropertyOptional({ type: 'integer' })
  total_code_count?: number;

  @ApiPropertyOptional({ type: 'integer' })
  unused_code_count?: number;

  /** Only for passkeys, like the next two. */
  @ApiPropertyOptional({ type: 'integer' })
  id?: number;

  @ApiPropertyOptional()
  name?: string;

  /** Whether it signs in without a password. */
  @ApiPropertyOptional()
  is_passwordless?: boolean;
}

export class AuthenticatorListDto extends StatusDto {
  data: AuthenticatorDto[];
}

export class TotpDto extends StatusDto {
  data: TotpAuthenticatorDto;
}

export class TotpDraftDto {
  /** Base32, for typing in. */
  secret: string;

  /** For the QR code. */
  totp_url: string;
}

export class TotpNotSetUpDto extends StatusDto {
  meta: TotpDraftDto;
}

export class RecoveryCodesDto extends StatusDto {
  data: RecoveryCodesAuthenticatorDto;
}
