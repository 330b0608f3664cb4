import { ApiProperty } from '@nestjs/swagger';
import { Equals, IsString } from 'class-validator';

export class RequestDeletionDto {
  /** The person's own handle or primary e-mail address, exactly. */
  @IsString({ message: 'Enter your handle or primary e-mail address.' })
  username_or_email: string;

  /** Exactly `DELETE`. */
  @ApiProperty({ type: String, enum: ['DELETE'] })
  @Equals('DELETE', { message: 'Type DELETE to confirm.' })
  confirm_deletion: 'DELETE';
}

export class DeletionDto {
  /** When the account will be erased, unless its owner cancels before. */
  @ApiProperty({ type: String, format: 'date-time' })
  deletion_at: string;
}
