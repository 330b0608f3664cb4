import type { Schemas } from '@lumen/contracts';

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export const notSetUp = (
  totp_url = `otpauth://totp/maya%40demo.example?secret=${SECRET}&issuer=Lumen`,
): Schemas['TotpNotSetUpDto'] => ({ status: 404, meta: { secret: SECRET, totp_url } });

export const active = (): Schemas['TotpDto'] => ({
  status: 200,
  data: { type: 'totp', created_at: 1_763_000_000, last_used_at: null },
});

export const aPasskey = (
  id: number,
  name: string,
  fields: Partial<Schemas['PasskeyDto']> = {},
): Schemas['PasskeyDto'] => ({
  type: 'webauthn',
  id,
  name,
  is_passwordless: true,
  created_at: 1_763_000_000,
  last_used_at: null,
  ...fields,
});

export const codes = (...unused_codes: string[]): Schemas['RecoveryCodesDto'] => ({
  status: 200,
  data: {
    type: 'recovery_codes',
    created_at: 1_763_000_000,
    last_used_at: null,
    total_code_count: 10,
    unused_code_count: unused_codes.length,
    unused_codes,
  },
});

export const UNVERIFIED =
  'You cannot activate two-factor authentication until you have verified your email address.';

export const unverified = (): Schemas['RefusedInputDto'] => ({
  status: 409,
  errors: [{ code: 'unverified_email', message: UNVERIFIED }],
});
