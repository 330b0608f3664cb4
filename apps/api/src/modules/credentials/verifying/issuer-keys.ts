import { Injectable } from '@nestjs/common';
import { Issuer } from '../issuer.js';
import { isMultibase, multibase } from '../multikey.js';
import type { Document } from '../proof-threads.js';
import { failed, passed, unknown } from './checks.policy.js';
import { isObject, issuerOf, listOf, quoted, textOf } from './reading.policy.js';
import { NotFetched, RemoteDocuments } from './remote-documents.js';
import type { CheckDto } from './verification.dto.js';

/** The key as Multibase and whether it is the issuer's, or why there is none. */
type FoundKey = { check: CheckDto; publicKey: string } | { problem: CheckDto };

/** Finds the key of a proof with the issuer it says it is of. */
export type FindKey = (document: Document, proof: Document) => Promise<FoundKey>;

/** A record holds credentials of a few issuers; one that names more would have the server ask without end. */
const MAX_ISSUERS = 10;

const refused = (code: string, text: string): FoundKey => ({ problem: failed('issuer')(code, text) });
const notFetched = (why: string): FoundKey => ({
  problem: unknown('issuer')(
    'key-not-fetched',
    `The issuer’s key could not be fetched (${why}), so it cannot be checked who signed.`,
  ),
});
const otherKind = () =>
  refused('unknown-method', 'The issuer’s key is of a kind that is not known here; Ed25519 is.');

/** The keys of issuers: an issuer's own document says which may sign for it. */
@Injectable()
export class IssuerKeys {
  constructor(
    private readonly issuer: Issuer,
    private readonly remote: RemoteDocuments,
  ) {}

  /** For one document: each issuer in it is asked once. @param gone the asker has left */
  forOne(gone: AbortSignal): FindKey {
    const documents = new Map<string, Promise<Document>>();
    const documentAt = (address: string): Promise<Document> => {
      const known = documents.get(address);
      if (known) return known;
      if (documents.size >= MAX_ISSUERS)
        return Promise.reject(new NotFetched(`it names more than ${MAX_ISSUERS} issuers`));
      const fetched = this.remote.fetch(address, gone);
      documents.set(address, fetched);
      return fetched;
    };
    let own: Promise<ReadonlyMap<string, string>> | null = null;
    const ownKeys = () => (own ??= this.issuer.publicKeysByMethod());
    return async (document, proof) => {
      const id = issuerOf(document);
      const method = textOf(proof['verificationMethod']);
      const [controller = '', fragment = keyOf(controller)] = method.split('#');
      if (!fragment) return refused('unknown-method', 'The signature does not name a key.');
      const leadsNowhere = namelessProblem(id);
      if (leadsNowhere) return keyOfNobody(controller, fragment, leadsNowhere);
      if (controller !== id) {
        return refused(
          'wrong-key',
          `The key that signed is not the issuer’s: it belongs to ${quoted(controller)}, and the credential says it is from ${quoted(id)}.`,
        );
      }
      if (controller.startsWith(KEY)) return keyInItself(controller, fragment);
      if (controller === this.issuer.did) return ownKey((await ownKeys()).get(method));
      const address = addressOf(controller);
      if (address === null)
        return refused(
          'unknown-method',
          `The issuer is named in a way that is not known here: ${quoted(id)}.`,
        );
      try {
        return keyIn(await documentAt(address), address, method);
      } catch (error) {
        if (error instanceof NotFetched) return notFetched(error.message);
        throw error;
      }
    };
  }
}

const KEY = 'did:key:';
/** The key that such a name is; there is one only, so that some issuers name it by this alone. */
const keyOf = (controller: string) => (controller.startsWith(KEY) ? controller.slice(KEY.length) : '');

const ownKey = (publicKey: string | undefined): FoundKey =>
  publicKey === undefined
    ? refused(
        'wrong-key',
        'It says it is from this installation of Lumen, which never had the key that signed.',
      )
    : { check: passed('issuer')('own-key', 'The key belongs to this installation of Lumen.'), publicKey };

/** The key of an address in the document that is found at its issuer's. */
function keyIn(document: Document, address: string, method: string): FoundKey {
  const [controller = '', fragment = ''] = method.split('#');
  if (document['id'] !== controller)
    return refused('wrong-key', `What is found at ${quoted(address)} is not about ${quoted(controller)}.`);
  const isIt = (id: unknown) => id === method || id === `#${fragment}`;
  const assertions = listOf(document['assertionMethod']);
  const methods = [...listOf(document['verificationMethod']), ...assertions].filter(isObject);
  const key = methods.find(({ id }) => isIt(id));
  if (!key || !assertions.some((each) => isIt(isObject(each) ? each['id'] : each)))
    return refused(
      'wrong-key',
      `The key that signed is not among those that ${quoted(controller)} issues with.`,
    );
  const publicKey = multibaseOf(key);
  if (!isMultibase(publicKey)) return otherKind();
  return {
    check: passed('issuer')('key-fetched', `${new URL(address).host} says that the key is its own.`),
    publicKey,
  };
}

function keyInItself(controller: string, fragment: string): FoundKey {
  const publicKey = keyOf(controller);
  if (!isMultibase(publicKey)) return otherKind();
  if (fragment !== publicKey)
    return refused('wrong-key', 'The key that signed is not the one that the issuer is named by.');
  const text = 'The issuer is named by its key alone: who has that key, the credential does not prove.';
  return { check: passed('issuer')('key-in-name', text), publicKey };
}

/** Why an issuer's name leads to no key; null where it may. A name of the kind `did:` that is not known here is one that may. */
function namelessProblem(id: string): CheckDto | null {
  if (/^did:|^https:/i.test(id)) return null;
  return /^http:/i.test(id)
    ? unknown('issuer')(
        'not-https',
        `The issuer is named by an address without https (${quoted(id)}), where anybody on the way may answer: nobody can tell whether the key that signed is its own.`,
      )
    : unknown('issuer')(
        'no-address',
        `The issuer is named ${quoted(id)}, which does not lead to any key: nobody can tell whether the key that signed is its own.`,
      );
}

/** A key that is in its own name shows whether something was changed, but not who holds it. */
function keyOfNobody(controller: string, fragment: string, check: CheckDto): FoundKey {
  const found = controller.startsWith(KEY) ? keyInItself(controller, fragment) : null;
  return found && 'publicKey' in found ? { ...found, check } : { problem: check };
}

/** Where an issuer's document lies; null for one that is named otherwise. */
function addressOf(controller: string): string | null {
  if (/^did:web:[^:]/.test(controller)) return didWebAddress(controller);
  return controller.startsWith('https://') ? controller : null;
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

function multibaseOf({ publicKeyMultibase, publicKeyJwk }: Document): string {
  if (!isObject(publicKeyJwk)) return textOf(publicKeyMultibase);
  const isEd25519 = publicKeyJwk['kty'] === 'OKP' && publicKeyJwk['crv'] === 'Ed25519';
  return isEd25519 ? multibase(textOf(publicKeyJwk['x'])) : '';
}
