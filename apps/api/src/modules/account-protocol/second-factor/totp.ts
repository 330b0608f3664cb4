import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS };

/** 160 random bits in base32, 32 characters, as people type it into an application. */
export const newTotpSecret = (): string =>
  new Secret({ buffer: arrayBuffer(randomBytes(SECRET_BYTES)) }).base32;

/**
 * Checks a code against the current 30-second step only (D68).
 * @returns the step, to be remembered so that the code works once, or null
 */
export function totpStep(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
  if (totp.validate({ token: code, timestamp, window: 0 }) === null) return null;
  return Math.floor(timestamp / 1000 / PERIOD_SECONDS);
}

/** What the QR code says; no parameter an application would assume anyway. */
export function totpUrl(secret: string, label: string, issuer: string): string {
  const part = encodeURIComponent;
  return `otpauth://totp/${part(label)}?secret=${part(secret)}&issuer=${part(issuer)}`;
}

const arrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
