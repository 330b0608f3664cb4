import { ApiPropertyOptional } from '@nestjs/swagger';
import { AccountUserDto, StatusDto } from '../calls/protocol.dto.js';

export class ChangePasswordDto {
  /** At least 8 characters, not common, not only digits, not like the person's name or address. */
  new_password: string;

  /** Required of those who have a password. */
  @ApiPropertyOptional()
  current_password?: string;
}

export class RequestResetDto {
  /** @example 'ada@university.example' */
  email: string;
}

export class ResetPasswordDto {
  /** From the mail. */
  key: string;

  password: string;
}

export class ResetKeyDataDto {
  user: AccountUserDto;
}

export class ResetKeyDto extends StatusDto {
  data: ResetKeyDataDto;
}
