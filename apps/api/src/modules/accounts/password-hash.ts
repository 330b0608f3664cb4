import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../../platform/semaphore.js';

/** argon2id with OWASP's parameters (m=19456 KiB, t=2, p=1): about 20 ms, off the event loop. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the threads: the others are for files and images. */
const hashing = new Semaphore(2);

/** A hash no password has; checking against it takes as long as checking against a real one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$bHVtZW4gbm9ib2R5IGF0IGFsbA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, PARAMETERS));

/** @param hashed null for accounts without a password, and for no account: false, after the same time */
export async function passwordFits(hashed: string | null, password: string): Promise<boolean> {
  const fits = await hashing.run(() => verify(hashed ?? NOBODY, password));
  return hashed !== null && fits;
}
