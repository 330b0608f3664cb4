import { randomBytes } from 'node:crypto';

/** What makes an address a secret that opens something: 128 random bits. Only its hash is kept. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');
