import { hash, randomBytes } from 'node:crypto';

/** A cookie value that cannot be guessed: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a cookie could be one of ours at all; anything else needs no look into the database. */
export const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value);

/** The hash that is stored of a session cookie, so that a copy of the table gives access to no session. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
