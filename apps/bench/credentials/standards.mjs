// The examples and contexts of 1EdTech's Open Badges 3.0 and Comprehensive Learner Record 2.0, against what is used here.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const api = (file) => import(path.resolve(import.meta.dirname, '../../api/credentials', file));

/** Files with a context each, and the address it has. */
const CONTEXT_FILES = {
  'contexts/credentials-v2.jsonld': 'https://www.w3.org/ns/credentials/v2',
  'contexts/clr-v2p0-2.0.1.json': 'https://purl.imsglobal.org/spec/clr/v2p0/context-2.0.1.json',
};
/** Signed examples: their signatures hold only if our canonical form is the standard's. */
const EXAMPLES = [
  'ob30-simple.json',
  'ob30-simple-did-web-method.json',
  'ob30-complete.json',
  'ob30-credential-status-revoked.json',
  'clr20-simple.json',
  'clr20-complex.json',
];
/**
 * Canonical forms that are given, and the example that each is of. Those of ob30-simple.json are of a text of it with another issuer;
 * that of clr20-simple.json is of one with another credential in it, so its proof alone is compared.
 */
const VECTORS = [
  { example: 'ob30-simple.json', form: formOfDocument, vector: 'vector-obv3p0-document-canon.txt' },
  { example: 'ob30-simple.json', form: formOfProof, vector: 'vector-obv3p0-proof-canon.txt' },
  { example: 'clr20-simple.json', form: formOfProof, vector: 'vector-clrv2p0-proof-canon.txt' },
];
const ISSUER_OF_VECTORS = 'https://example.edu/issuers/565049';

/**
 * @param {string} folder with the standards' files
 * @returns {Promise<string[]>} what does not fit, in words
 */
export async function standardsFaults(folder) {
  const { CONTEXTS } = await api('contexts.mjs');
  const { canonicalForm, problemOf } = await api('proofs.mjs');
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');
  const missing = [...Object.keys(CONTEXT_FILES), ...EXAMPLES, ...VECTORS.map(({ vector }) => vector)].filter(
    (file) => !existsSync(path.join(folder, file)),
  );
  if (missing.length > 0) return missing.map((file) => `there is no ${file} in ${folder}`);
  const faults = [];
  for (const [file, address] of Object.entries(CONTEXT_FILES)) {
    if (!isDeepStrictEqual(CONTEXTS.get(address), JSON.parse(read(file))))
      faults.push(`${file}: the context of ${address} is another one here`);
  }
  let parts = 0;
  for (const file of EXAMPLES) {
    const whole = JSON.parse(read(file));
    for (const part of [whole.credentialSubject.verifiableCredential ?? []].flat()) {
      if (!part.proof) continue;
      parts++;
      const problem = await problemOf(proofOf(part));
      if (problem) faults.push(`${file}, ${part.id}: refused as ${problem.code}`);
    }
    const { document, proof, publicKey } = proofOf(whole);
    const problem = await problemOf({ document, proof, publicKey });
    if (problem) faults.push(`${file}: refused as ${problem.code}`);
    const other = { ...document, name: `${document.name}.` };
    if ((await problemOf({ document: other, proof, publicKey }))?.code !== 'signature')
      faults.push(`${file}: accepted with another name`);
  }
  for (const { example, form, vector } of VECTORS) {
    const canonical = await canonicalForm(form(JSON.parse(read(example))));
    if (canonical.trim() !== read(vector).trim())
      faults.push(`${vector}: the canonical form is another one here`);
  }
  console.log(
    `${EXAMPLES.length} signed examples with ${parts} signed parts, ${VECTORS.length} canonical forms and ${Object.keys(CONTEXT_FILES).length} contexts of the standards`,
  );
  return faults;
}

/** The key of these examples is in the name of the method that signed, as a did:key or behind the issuer's address. */
function proofOf({ proof: given, ...document }) {
  const [proof] = [given].flat();
  return { document, proof, publicKey: /z6Mk\w+$/.exec(proof.verificationMethod)[0] };
}

function formOfDocument({ proof, ...document }) {
  const issuer = { ...document.issuer, id: ISSUER_OF_VECTORS, url: 'https://www.imsglobal.org' };
  return proof && { ...document, issuer };
}

function formOfProof({ '@context': context, proof }) {
  const { proofValue, verificationMethod: method, ...options } = [proof].flat()[0];
  const key = method.split('#')[1];
  return proofValue && { '@context': context, ...options, verificationMethod: `${ISSUER_OF_VECTORS}#${key}` };
}
