import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ProviderDto, StatusDto } from '../calls/protocol.dto.js';
import { EmailAddressDto } from '../email-addresses/email-address.dto.js';

export class ProviderRedirectDto {
  /** Id of the provider. */
  provider: string;

  /** `login` leaves the session and signs in as the provider's person; `connect` adds them to it (D04). */
  @ApiProperty({ enum: ['login', 'connect'] })
  process: string;

  /** Where the browser goes afterwards: a path or a full address of this site. */
  callback_url: string;

  csrfmiddlewaretoken: string;
}

export class ProviderAccountDto {
  /** Who they are at the provider. */
  uid: string;

  display: string;

  provider: ProviderDto;
}

export class ProviderAccountListDto extends StatusDto {
  data: ProviderAccountDto[];
}

export class DisconnectDto {
  /** Id of the provider. */
  provider: string;

  /** The account's `uid`. */
  account: string;
}

export class ProviderSignUpDto {
  email: string;

  @ApiPropertyOptional()
  profile_handle?: string;

  @ApiPropertyOptional()
  first_name?: string;

  @ApiPropertyOptional()
  last_name?: string;
}

export class PendingPersonDto {
  display: string;

  has_usable_password: boolean;
}

export class PendingProviderSignUpDataDto {
  email: EmailAddressDto[];

  account: ProviderAccountDto;

  user: PendingPersonDto;
}

export class PendingProviderSignUpDto extends StatusDto {
  data: PendingProviderSignUpDataDto;
}

export class IdTokenDto {
  client_id: string;

  id_token: string;
}

export class ProviderTokenDto {
  /** Id of the provider. */
  provider: string;

  @ApiProperty({ enum: ['login', 'connect'] })
  process: string;

  token: IdTokenDto;
}
