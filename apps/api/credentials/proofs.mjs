// Data Integrity proofs of the cryptosuite eddsa-rdfc-2022: a document's JSON-LD is brought into its canonical form, hashed, and
// the hash is signed with Ed25519. https://www.w3.org/TR/vc-di-eddsa/#eddsa-rdfc-2022
// What other issuers have signed by its forerunner, Ed25519Signature2020, is checked, too.
import { createPrivateKey, sign } from 'node:crypto';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue } from '@digitalbazaar/vc';
import { documentLoader } from './contexts.mjs';

const loader = documentLoader();
/** What the JSON-LD processor says of what would be left out of a signature: it leaves nothing out in silence. */
const SAFE_MODE = 'Safe mode validation error.';

/** The N-Quads that a signature of this document is made over. */
export const canonicalForm = (document) => cryptosuite.canonize(document, { documentLoader: loader });

/**
 * Signs a credential; of a record, every credential in it first, so that each can be handed on alone and says for itself whether
 * it was changed.
 * @param {object} credential not signed yet
 * @param {{ method: string, privateKey: Buffer }} key the address of the verification method, and PKCS #8 in DER
 * @param {string} created when, in UTC
 */
export async function signed(credential, { method, privateKey }, created) {
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  const signer = { id: method, algorithm: 'Ed25519', sign: async ({ data }) => sign(null, data, key) };
  const one = (document) =>
    issue({
      credential: document,
      suite: new DataIntegrityProof({ signer, cryptosuite, date: created }),
      documentLoader: loader,
    });
  const parts = credential.credentialSubject.verifiableCredential;
  if (parts) {
    const signedParts = [];
    for (const part of parts) signedParts.push(await one(part));
    credential.credentialSubject.verifiableCredential = signedParts;
  }
  return one(credential);
}

/**
 * Whether a proof fits the document and the key.
 * @param {{ document: object, proof: object, publicKey: string }} check the document without its proofs; the key as Multibase
 * @returns {Promise<{ code: 'signature' | 'terms' | 'malformed', part: string | null } | null>} null when it does
 */
export async function problemOf({ document, proof, publicKey }) {
  const id = proof.verificationMethod;
  const method = {
    '@context': 'https://w3id.org/security/multikey/v1',
    type: 'Multikey',
    id,
    controller: id.split('#')[0],
    publicKeyMultibase: publicKey,
  };
  const suite =
    proof.type === 'Ed25519Signature2020'
      ? new Ed25519Signature2020()
      : new DataIntegrityProof({ cryptosuite });
  const { verified, error } = await suite.verifyProof({
    proof,
    document,
    documentLoader: documentLoader(new Map([[id, method]])),
  });
  return verified ? null : toProblem(error);
}

/** The library tells its refusals apart by their words alone. */
function toProblem({ message, details } = {}) {
  if (message === 'Invalid signature.') return { code: 'signature', part: null };
  if (message !== SAFE_MODE) return { code: 'malformed', part: null };
  const { property, id, type, value } = details?.event?.details ?? {};
  return {
    code: 'terms',
    part: [property, id, type, value].find((part) => typeof part === 'string') ?? null,
  };
}
