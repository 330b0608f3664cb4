import { ApiProperty } from '@nestjs/swagger';
import { SITE_MESSAGE_MAX } from '@lumen/matching/limits';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, IsString, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import { type Mode, MODES } from '../../../platform/mode/mode.policy.js';

export class StaffModeDto {
  @ApiProperty({ enum: MODES })
  @IsIn(MODES, { message: `mode must be one of ${MODES.join(', ')}` })
  mode: Mode;

  /** What people read; null for the usual sentence. */
  @ApiProperty({ type: String, nullable: true, maxLength: SITE_MESSAGE_MAX })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value))
  @ValidateIf(({ message }: StaffModeDto) => message !== null)
  @IsString({ message: 'message must be text or null' })
  @MaxLength(SITE_MESSAGE_MAX, { message: `A message has at most ${SITE_MESSAGE_MAX} characters.` })
  message: string | null;
}

export class StaffModeChangeDto extends StaffModeDto {
  /** What stood there when the change was decided: where something else stands by now, nothing changes (409). */
  @IsOptional()
  @IsObject({ message: 'seen must be an object' })
  @ValidateNested()
  @Type(() => StaffModeDto)
  seen?: StaffModeDto;
}
