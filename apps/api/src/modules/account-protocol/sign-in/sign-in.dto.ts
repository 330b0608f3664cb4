export class LoginDto {
  /** @example 'ada@university.example' */
  email: string;

  password: string;
}

export class PasswordDto {
  password: string;
}

export class CodeDto {
  /** Six digits from an authenticator application, or a recovery code. */
  code: string;
}
