import { Injectable } from '@nestjs/common';
import { encode as base58 } from 'base58-universal';
import { Issuer } from '../issuer.js';
import { failed, passed, unknown } from './checks.policy.js';
import { isObject, issuerOf, listOf, textOf } from './reading.policy.js';
import { NotFetched, RemoteDocuments } from './remote-documents.js';
import type { CheckDto } from './verification.dto.js';

type Json = Record<string, unknown>;

interface FoundKey {
  check: CheckDto;
  /** As Multibase; null where the check did not pass. */
  publicKey: string | null;
}

/** An Ed25519 public key as Multibase. */
const ED25519 = /^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/;
const refused = (code: string, text: string): FoundKey => ({
  check: failed('issuer')(code, text),
  publicKey: null,
});

/** Finds the key of a proof with the issuer it says it is of: its own document says which keys may sign for it. */
@Injectable()
export class IssuerKeys {
  constructor(
    private readonly issuer: Issuer,
    private readonly remote: RemoteDocuments,
  ) {}

  /** The key that a credential's proof names, where it is its issuer's. */
  async find(document: Json, proof: Json): Promise<FoundKey> {
    const id = issuerOf(document);
    const method = isObject(proof['verificationMethod'])
      ? textOf(proof['verificationMethod']['id'])
      : textOf(proof['verificationMethod']);
    const [controller = '', fragment = ''] = method.split('#');
    if (!fragment) return refused('unknown-method', 'The signature does not name a key.');
    if (controller !== id) {
      return refused(
        'wrong-key',
        `The key that signed is not the issuer’s: it belongs to ${controller}, and the credential says it is from ${id}.`,
      );
    }
    if (controller.startsWith('did:key:')) return keyInItself(controller, fragment);
    if (controller === this.issuer.did) return this.own(method);
    if (controller.startsWith('did:web:')) return this.remoteKey(method, didWebAddress(controller));
    if (controller.startsWith('https://')) return this.remoteKey(method, controller);
    return refused('unknown-method', `The issuer is named in a way that is not known here: ${id}.`);
  }

  private async own(method: string): Promise<FoundKey> {
    const publicKey = await this.issuer.publicKeyAt(method);
    return publicKey === null
      ? refused(
          'wrong-key',
          'It says it is from this installation of Lumen, which never had the key that signed.',
        )
      : { check: passed('issuer')('own-key', 'The key belongs to this installation of Lumen.'), publicKey };
  }

  private async remoteKey(method: string, address: string): Promise<FoundKey> {
    const [controller = '', fragment = ''] = method.split('#');
    let document: Json;
    try {
      document = await this.remote.fetch(address);
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error;
      const text = `The issuer’s key could not be fetched (${error.message}), so it cannot be checked who signed.`;
      return { check: unknown('issuer')('key-not-fetched', text), publicKey: null };
    }
    if (document['id'] !== controller)
      return refused('wrong-key', `What is found at ${address} is not about ${controller}.`);
    const isIt = (id: unknown) => id === method || id === `#${fragment}`;
    const assertions = listOf(document['assertionMethod']);
    const methods = [...listOf(document['verificationMethod']), ...assertions].filter(isObject);
    const key = methods.find(({ id }) => isIt(id));
    if (!key || !assertions.some((each) => isIt(isObject(each) ? each['id'] : each)))
      return refused('wrong-key', `The key that signed is not among those that ${controller} issues with.`);
    const publicKey = multibaseOf(key);
    if (!ED25519.test(publicKey))
      return refused('unknown-method', 'The issuer’s key is of a kind that is not known here; Ed25519 is.');
    return {
      check: passed('issuer')('key-fetched', `${new URL(address).host} says that the key is its own.`),
      publicKey,
    };
  }
}

function keyInItself(controller: string, fragment: string): FoundKey {
  const publicKey = controller.slice('did:key:'.length);
  if (!ED25519.test(publicKey))
    return refused('unknown-method', 'The issuer’s key is of a kind that is not known here; Ed25519 is.');
  if (fragment !== publicKey)
    return refused('wrong-key', 'The key that signed is not the one that the issuer is named by.');
  const text = 'The issuer is named by its key alone: who has that key, the credential does not prove.';
  return { check: passed('issuer')('key-in-name', text), publicKey };
}

/** Where the document of a did:web lies; what cannot be such an address is refused when it is fetched. */
function didWebAddress(did: string): string {
  const [host = '', ...folders] = did.slice('did:web:'.length).split(':').map(decoded);
  return `https://${host}/${folders.length > 0 ? folders.join('/') : '.well-known'}/did.json`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function multibaseOf({ publicKeyMultibase, publicKeyJwk }: Json): string {
  if (!isObject(publicKeyJwk)) return textOf(publicKeyMultibase);
  const isEd25519 = publicKeyJwk['kty'] === 'OKP' && publicKeyJwk['crv'] === 'Ed25519';
  const key = Buffer.from(textOf(publicKeyJwk['x']), 'base64url');
  return isEd25519 ? `z${base58(Buffer.from([0xed, 0x01, ...key]))}` : '';
}
