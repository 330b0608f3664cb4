import { ApiPropertyOptional } from '@nestjs/swagger';

export class SignUpDto {
  /** @example 'ada@university.example' */
  email: string;

  /** At least 8 characters, not common, not only digits. */
  password: string;

  /** The address of the profile; a free one is made when it is missing. */
  @ApiPropertyOptional()
  profile_handle?: string;

  @ApiPropertyOptional()
  first_name?: string;

  @ApiPropertyOptional()
  last_name?: string;
}
