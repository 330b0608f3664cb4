import { ApiProperty } from '@nestjs/swagger';

export class ExtensionDto {
  /** When the companion extension was paired; null while none is. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paired_at: string | null;
}

export class PairingCodeDto {
  /** To be typed into the extension, once. @example 'K7PW-3MQX-R2TF' */
  code: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expires_at: string;
}

export class ExtensionTokenDto {
  /** Hands in pages for the preview, and opens nothing else. */
  token: string;
}
