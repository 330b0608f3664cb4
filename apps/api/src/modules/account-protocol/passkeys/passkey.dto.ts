import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { StatusDto } from '../calls/protocol.dto.js';

export class PasskeyDto {
  @ApiProperty({ enum: ['webauthn'] })
  type: string;

  @ApiProperty({ type: 'integer' })
  id: number;

  name: string;

  /** Whether it signs in without a password. */
  is_passwordless: boolean;

  /** Epoch seconds. */
  created_at: number;

  /** Epoch seconds; null when it was never used. */
  @ApiProperty({ type: Number, nullable: true })
  last_used_at: number | null;
}

export class PasskeyAnswerDto extends StatusDto {
  data: PasskeyDto;
}

export class PasskeyAddedMetaDto {
  /** Whether recovery codes came along. */
  recovery_codes_generated: boolean;
}

export class PasskeyAddedDto extends PasskeyAnswerDto {
  meta: PasskeyAddedMetaDto;
}

export class PublicKeyOptionsDto {
  /** As `navigator.credentials` takes it, with its bytes in base64url. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  publicKey: object;
}

export class CreationOptionsDataDto {
  creation_options: PublicKeyOptionsDto;
}

export class CreationOptionsDto extends StatusDto {
  data: CreationOptionsDataDto;
}

export class RequestOptionsDataDto {
  request_options: PublicKeyOptionsDto;
}

export class RequestOptionsDto extends StatusDto {
  data: RequestOptionsDataDto;
}

export class CredentialDto {
  /** What `navigator.credentials` came back with, its bytes in base64url. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  credential: object;
}

export class AddPasskeyDto extends CredentialDto {
  /** What its owner calls it: "Passkey" when they do not say. */
  @ApiPropertyOptional({ maxLength: 100 })
  name?: string;
}

export class RenamePasskeyDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ maxLength: 100 })
  name: string;
}

export class RemovePasskeysDto {
  /** Ids from the list. */
  @ApiProperty({ type: 'integer', isArray: true })
  authenticators: number[];
}
