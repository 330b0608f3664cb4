import { createHash, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { encode } from 'base58-universal';
import { multibase } from '../modules/credentials/multikey.js';
import { type Document, ProofThreads } from '../modules/credentials/proof-threads.js';
import type { TestApp } from './app.js';
import { done, type TestStudent } from './builders.js';
import { API_FOLDER } from '../platform/paths.js';

export const CREDENTIALS = '/dashboard-api/me/credentials/';
export const VERIFY = '/dashboard-api/credentials/verify/';

interface WantedCredential {
  kind: 'record' | 'skill' | 'project';
  of_uuid?: string;
  include_grades?: boolean;
}

/** Has something signed, as its owner does. */
export const sign = async ({ browser }: TestStudent, wanted: WantedCredential) =>
  done(await browser.post(CREDENTIALS, wanted)).body;

/** An issuer of its own, named by its key. */
export class StrangeIssuer {
  private readonly keys = generateKeyPairSync('ed25519');
  readonly publicKey = multibase(this.keys.publicKey.export({ format: 'jwk' }).x!);
  readonly did = `did:key:${this.publicKey}`;

  /** An Open Badge, not signed yet. */
  badge(changes: Document = {}): Document {
    return {
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id: 'urn:uuid:3f6f1e0c-9d7e-4f2a-8a35-2f1b7c9d0e11',
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: this.did, type: ['Profile'], name: 'Harbour School' },
      validFrom: '2025-05-01T00:00:00Z',
      name: 'Knots',
      credentialSubject: {
        id: 'did:example:jonas',
        type: ['AchievementSubject'],
        achievement: {
          id: 'urn:uuid:8d5b0a52-6f3a-4f0c-9a51-0f3c3f6f2b77',
          type: ['Achievement'],
          name: 'Knots',
          description: 'Ties twelve knots.',
          criteria: { narrative: 'Twelve knots in ten minutes.' },
        },
      },
      ...changes,
    };
  }

  private turn: Promise<unknown> = Promise.resolve();

  /** One after the other: few may wait for the thread that signs. @param method the key that it says has signed */
  sign({ app }: TestApp, credential: Document, method = `${this.did}#${this.publicKey}`): Promise<Document> {
    const privateKey = this.keys.privateKey.export({ format: 'der', type: 'pkcs8' });
    const copy = structuredClone(credential);
    const created = new Date('2025-05-02T10:00:00Z');
    const signed = this.turn.then(() => app.get(ProofThreads).sign(copy, { method, privateKey }, created));
    this.turn = signed.catch(() => {});
    return signed;
  }

  /** By the signature that came before Data Integrity, put together here: the library would agree with itself. */
  async sign2020(credential: Document, method = `${this.did}#${this.publicKey}`): Promise<Document> {
    const { canonicalForm } = await import(new URL('credentials/proofs.mjs', API_FOLDER).href);
    const proof = {
      type: 'Ed25519Signature2020',
      created: '2022-12-29T20:49:14Z',
      verificationMethod: method,
      proofPurpose: 'assertionMethod',
    };
    const hashes = [];
    for (const part of [{ '@context': credential['@context'], ...proof }, credential])
      hashes.push(
        createHash('sha256')
          .update(await canonicalForm(part))
          .digest(),
      );
    const proofValue = `z${encode(signBytes(null, Buffer.concat(hashes), this.keys.privateKey))}`;
    return { ...credential, proof: { ...proof, proofValue } };
  }
}
