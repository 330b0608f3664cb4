import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Env } from '../env.js';

interface RingKey {
  /** Names the key in what it sealed, without giving it away. */
  id: string;
  bytes: Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The keys of SECRET_KEYS, newest first. The newest seals and signs; all of them open and verify, so that a key can be
 * replaced without a moment at which nothing works (docs/accounts.md).
 */
@Injectable()
export class KeyRing {
  private loaded: RingKey[] | null = null;

  constructor(private readonly env: Env) {}

  /**
   * Encrypts with AES-256-GCM.
   * @param context what the text belongs to; opening it for anything else fails, so rows cannot be swapped
   */
  seal(text: string, context: string): string {
    const key = this.newest;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, derive(key, 'seal'), nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${key.id}.${sealed.toString('base64url')}`;
  }

  /** @throws Error when no key of the ring fits, or the text was sealed for something else */
  open(sealed: string, context: string): string {
    const [id, data = '', ...rest] = sealed.split('.');
    const key = this.keys.find((candidate) => candidate.id === id);
    if (!key) throw new Error(`The key ${id} is not in SECRET_KEYS, but something is sealed with it`);
    const bytes = Buffer.from(data, 'base64url');
    // Node skips letters that add no byte: one text stands for the bytes, and no other.
    if (rest.length > 0 || bytes.toString('base64url') !== data)
      throw new Error('The sealed text is not as it was written');
    const decipher = createDecipheriv(ALGORITHM, derive(key, 'seal'), bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  }

  /** What everything sealed with the newest key begins with. */
  get newestPrefix(): string {
    return `${this.newest.id}.`;
  }

  /** A keyed hash of the text for one purpose. */
  sign(purpose: string, text: string): string {
    return mac(this.newest, purpose, text).toString('base64url');
  }

  /** What each key of the ring signs, newest first: to look up what any of them has signed. */
  signatures(purpose: string, text: string): string[] {
    return this.keys.map((key) => mac(key, purpose, text).toString('base64url'));
  }

  /** Compares in constant time with what each key would have signed. */
  verify(purpose: string, text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    return this.signatures(purpose, text)
      .map((expected) => Buffer.from(expected))
      .some((expected) => given.length === expected.length && timingSafeEqual(given, expected));
  }

  /** Ed25519 keys for one purpose, one of each key of the ring, newest first: the public key checks what the key has signed. */
  signingKeys(purpose: string): KeyObject[] {
    return this.keys.map((key) =>
      createPrivateKey({
        key: Buffer.concat([ED25519_PKCS8, derive(key, `sign ${purpose}`)]),
        format: 'der',
        type: 'pkcs8',
      }),
    );
  }

  private get newest(): RingKey {
    const [newest] = this.keys;
    if (!newest) throw new Error('SECRET_KEYS is empty');
    return newest;
  }

  /** Read on first use: building the OpenAPI document needs no key. */
  private get keys(): RingKey[] {
    this.loaded ??= (this.env.SECRET_KEYS ?? ownKey(this.env.DATA_DIR)).split(',').map((text) => {
      const bytes = Buffer.from(text, 'base64');
      return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
    });
    return this.loaded;
  }
}

/** One secret, a key for each purpose: what leaks from one says nothing of another. */
const derive = (key: RingKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key.bytes, Buffer.alloc(0), `lumen ${purpose}`, 32));

const mac = (key: RingKey, purpose: string, text: string): Buffer =>
  createHmac('sha256', derive(key, purpose)).update(text).digest();

/** The key of a machine without SECRET_KEYS: made once in its data folder, by whichever process comes first. */
function ownKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key');
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}
