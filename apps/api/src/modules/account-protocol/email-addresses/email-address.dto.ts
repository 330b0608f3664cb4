import { AccountUserDto, StatusDto } from '../calls/protocol.dto.js';

export class EmailAddressDto {
  email: string;

  verified: boolean;

  primary: boolean;
}

export class EmailAddressListDto extends StatusDto {
  /** In the order they were added. */
  data: EmailAddressDto[];
}

export class EmailInputDto {
  /** @example 'ada@university.example' */
  email: string;
}

export class MakePrimaryDto extends EmailInputDto {
  /** Only true makes sense. */
  primary: boolean;
}

class RestorableAddressDto {
  email: string;
}

export class RestoreKeyDto extends StatusDto {
  data: RestorableAddressDto;
}

export class VerifyEmailDto {
  /** From the mail. */
  key: string;
}

export class VerificationKeyDataDto {
  email: string;

  user: AccountUserDto;
}

export class VerificationKeyMetaDto {
  /** Whether this browser is waiting for an address to be proven. */
  is_authenticating: boolean;
}

export class VerificationKeyDto extends StatusDto {
  data: VerificationKeyDataDto;

  meta: VerificationKeyMetaDto;
}
