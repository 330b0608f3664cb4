import { SignedXml } from 'xml-crypto';
import { SamlFault } from './saml-fault.js';
import { attributeOf, childrenOf, elementsIn, isNamed, onlyChild, parseXml, SIGNATURE } from './xml.js';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const TRANSFORMS = new Set(['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE]);
/** No SHA-1, no MD5, and none that takes a public key for a shared one. */
const SIGNATURES = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);
const DIGESTS = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);
const PARTS = new Set(['SignedInfo', 'SignatureValue', 'KeyInfo']);

/** The signature of an element: where SAML has it, as its child; null when it has none. */
export function signatureOf(element: Element): Element | null {
  const [signature, ...others] = childrenOf(element, SIGNATURE, 'Signature');
  if (others.length > 0) throw new SamlFault('SAML_STRUCTURE');
  return signature ?? null;
}

/**
 * Whether all signatures are where they may be and say what they may say, before any is computed: one for each of the
 * elements at most, over that element as a whole, by its id, which no other element has. An attacker who wraps a signed element in one of
 * their own breaks one of these rules.
 * @param signable the only elements that may be signed
 * @throws SamlFault
 */
export function checkSignatures(root: Element, signable: readonly Element[]): void {
  const elements = elementsIn(root);
  const ids = elements.flatMap((element) =>
    Array.from(element.attributes).flatMap(({ localName, name, value }) =>
      (localName ?? name).toLowerCase() === 'id' ? [value] : [],
    ),
  );
  if (new Set(ids).size < ids.length) throw new SamlFault('SAML_STRUCTURE');
  const own = signable.map(signatureOf);
  for (const element of elements) {
    if (element.localName === 'Signature' && !own.includes(element)) throw new SamlFault('SAML_STRUCTURE');
  }
  for (const [place, signature] of own.entries()) {
    if (signature) checkSignature(signature, attributeOf(signable[place]!, 'ID'));
  }
}

function checkSignature(signature: Element, id: string | null): void {
  for (const node of Array.from(signature.childNodes)) {
    if (node.nodeType === 1 && !PARTS.has((node as Element).localName)) throw new SamlFault('SAML_STRUCTURE');
  }
  const info = onlyChild(signature, SIGNATURE, 'SignedInfo');
  const reference = onlyChild(info, SIGNATURE, 'Reference');
  if (!id || attributeOf(reference, 'URI') !== `#${id}`) throw new SamlFault('SAML_STRUCTURE');
  const transforms = childrenOf(onlyChild(reference, SIGNATURE, 'Transforms'), SIGNATURE, 'Transform');
  const named = (element: Element) => attributeOf(element, 'Algorithm') ?? '';
  const isKnown =
    named(onlyChild(info, SIGNATURE, 'CanonicalizationMethod')) === EXCLUSIVE &&
    SIGNATURES.has(named(onlyChild(info, SIGNATURE, 'SignatureMethod'))) &&
    DIGESTS.has(named(onlyChild(reference, SIGNATURE, 'DigestMethod'))) &&
    transforms.length <= TRANSFORMS.size &&
    transforms.every((transform) => TRANSFORMS.has(named(transform)));
  if (!isKnown) throw new SamlFault('SAML_ALGORITHM');
}

/**
 * What the signature of a document's root covers.
 * @param certificate PEM of the only key that counts
 * @throws SamlFault where it is not signed with it
 */
export function signedRoot(xml: string, certificate: string): Element {
  const root = parseXml(xml, { comments: true });
  const signature = signatureOf(root);
  if (!signature) throw new SamlFault('SAML_SIGNATURE');
  checkSignatures(root, [root]);
  const check = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
  check.loadSignature(signature);
  let signed: string | undefined;
  try {
    if (check.checkSignature(xml)) [signed] = check.getSignedReferences();
  } catch (error) {
    throw new SamlFault('SAML_SIGNATURE', { cause: error });
  }
  if (signed === undefined) throw new SamlFault('SAML_SIGNATURE');
  const covered = parseXml(signed);
  if (!isNamed(covered, root.namespaceURI ?? '', root.localName)) throw new SamlFault('SAML_STRUCTURE');
  return covered;
}

/** Whether the root of a document is signed with the key of the certificate, as a whole. */
export function isSignedWith(xml: string, certificate: string): boolean {
  try {
    signedRoot(xml, certificate);
    return true;
  } catch {
    return false;
  }
}
