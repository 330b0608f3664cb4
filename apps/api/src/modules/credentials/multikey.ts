import { encode as base58 } from 'base58-universal';

/** What begins an Ed25519 public key in Multicodec. */
const ED25519 = [0xed, 0x01];
const MULTIBASE = /^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/;

/** An Ed25519 public key as Multibase. @param x as a JSON Web Key has it */
export const multibase = (x: string): string =>
  `z${base58(Buffer.from([...ED25519, ...Buffer.from(x, 'base64url')]))}`;

export const isMultibase = (key: string): boolean => MULTIBASE.test(key);
