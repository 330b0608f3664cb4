import { createPublicKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/env.js';
import { KeyRing } from '../../platform/keys/key-ring.js';
import { CredentialsRepository } from './credentials.repository.js';
import type { DidDocumentDto } from './issuer.dto.js';
import { multibase } from './multikey.js';

const PURPOSE = 'credentials';

/** A key to sign with, and its address. */
export interface SigningKey {
  method: string;
  /** PKCS #8 in DER. */
  privateKey: Buffer;
}

/** This installation as an issuer: its name, and the signing keys of its key ring. */
@Injectable()
export class Issuer {
  /** `did:web:` and the host people reach it at (https://w3c-ccg.github.io/did-method-web/). */
  readonly did: string;
  readonly name: string;
  /** The public keys of the ring, once they were asked for: it does not change while the process runs. */
  private ofRing: string[] | null = null;

  constructor(
    env: Env,
    private readonly ring: KeyRing,
    private readonly credentials: CredentialsRepository,
  ) {
    const { host, pathname } = new URL(env.publicUrl);
    const folders = pathname.split('/').filter(Boolean);
    this.did = ['did:web', encodeURIComponent(host), ...folders].join(':');
    this.name = `Lumen at ${host}`;
  }

  /** The newest key; from now on what it signs can be checked for ever. */
  async signingKey(): Promise<SigningKey> {
    const [newest] = this.ring.signingKeys(PURPOSE);
    if (!newest) throw new Error('SECRET_KEYS is empty');
    const publicKey = publicKeyOf(newest);
    await this.credentials.keepPublicKey(publicKey);
    return {
      method: this.methodOf(publicKey),
      privateKey: newest.export({ format: 'der', type: 'pkcs8' }),
    };
  }

  /** Its public keys by their addresses. */
  async publicKeysByMethod(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.publicKeys()).map((key) => [this.methodOf(key), key]));
  }

  async document(): Promise<DidDocumentDto> {
    const keys = await this.publicKeys();
    return {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: this.did,
      verificationMethod: keys.map((key) => ({
        id: this.methodOf(key),
        type: 'Multikey',
        controller: this.did,
        publicKeyMultibase: key,
      })),
      assertionMethod: keys.map((key) => this.methodOf(key)),
    };
  }

  private methodOf(publicKey: string): string {
    return `${this.did}#${publicKey}`;
  }

  /** Those of the ring, and those that have signed something before they left it. */
  private async publicKeys(): Promise<string[]> {
    this.ofRing ??= this.ring.signingKeys(PURPOSE).map(publicKeyOf);
    return [...new Set([...this.ofRing, ...(await this.credentials.publicKeys())])];
  }
}

function publicKeyOf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return multibase(x);
}
