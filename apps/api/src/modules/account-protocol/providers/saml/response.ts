import { checkSignatures, signatureOf } from './signatures.js';
import { SamlFault } from './saml-fault.js';
import {
  ASSERTION,
  attributeOf,
  childrenOf,
  elementsIn,
  ENCRYPTION,
  isNamed,
  onlyChild,
  parseXml,
  PROTOCOL,
  textOf,
  writeXml,
} from './xml.js';

/** In bytes of XML. An assertion with many groups and a certificate in each signature has some 30,000. */
const MAX_BYTES = 131_072;
const STATUS = 'urn:oasis:names:tc:SAML:2.0:status:';
/** Ciphers that notice a changed text: what our metadata offers. */
const CIPHERS = new Set([
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
]);
/** Ciphers that do not, which many identity providers still use: an attacker who may send altered texts finds out what is in them. */
const MALLEABLE_CIPHERS = new Set([
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
]);
/** Paddings of the key that give nothing away. */
const KEY_CIPHERS = new Set([
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  'http://www.w3.org/2009/xmlenc11#rsa-oaep',
]);

/** What a response says of itself. Nothing of it is proven before its signatures are. */
export interface SamlResponse {
  xml: string;
  root: Element;
  issuer: string;
  destination: string | null;
  inResponseTo: string | null;
  /** What went wrong at the identity provider, by the last parts of its status codes; empty when nothing did. */
  failure: string[];
  /** The one assertion; null in a response about a failure. */
  assertion: { element: Element; isEncrypted: boolean } | null;
}

/**
 * Reads what came as `SAMLResponse`, and refuses whatever is not built as a response to a sign-in is.
 * @param encoded base64
 * @throws SamlFault
 */
export function readResponse(encoded: string): SamlResponse {
  const xml = decode(encoded);
  const root = parseXml(xml);
  if (!isNamed(root, PROTOCOL, 'Response') || attributeOf(root, 'Version') !== '2.0') {
    throw new SamlFault('SAML_STRUCTURE');
  }
  const failure = failureOf(root);
  const assertion = failure.length > 0 ? null : assertionOf(root);
  checkSignatures(root, assertion && !assertion.isEncrypted ? [root, assertion.element] : [root]);
  return {
    xml,
    root,
    issuer: textOf(onlyChild(root, ASSERTION, 'Issuer')),
    destination: attributeOf(root, 'Destination'),
    inResponseTo: attributeOf(root, 'InResponseTo'),
    failure,
    assertion,
  };
}

/**
 * Reads an assertion that stood in a response, or was encrypted in one.
 * @throws SamlFault
 */
export function readAssertion(xml: string): { assertion: Element; isSigned: boolean } {
  const assertion = parseXml(xml);
  const isWhole = isNamed(assertion, ASSERTION, 'Assertion') && attributeOf(assertion, 'Version') === '2.0';
  if (!isWhole || countOf(assertion) !== 1) throw new SamlFault('SAML_STRUCTURE');
  checkSignatures(assertion, [assertion]);
  return { assertion, isSigned: signatureOf(assertion) !== null };
}

/**
 * The encrypted part, decrypted with our key; a cipher that is not ours is refused before it is tried.
 * @param isProven whether a signature of what is around it is proven, so that no stranger can try texts
 * @throws SamlFault
 */
export function encryptedPart(element: Element, isProven: () => boolean): string {
  const data = onlyChild(element, ENCRYPTION, 'EncryptedData');
  const keys = elementsIn(element).filter((one) => isNamed(one, ENCRYPTION, 'EncryptedKey'));
  const cipherOf = (one: Element) =>
    attributeOf(onlyChild(one, ENCRYPTION, 'EncryptionMethod'), 'Algorithm') ?? '';
  if (keys.length !== 1) throw new SamlFault('SAML_STRUCTURE');
  const cipher = cipherOf(data);
  const isGood = CIPHERS.has(cipher) || (MALLEABLE_CIPHERS.has(cipher) && isProven());
  if (!isGood || !KEY_CIPHERS.has(cipherOf(keys[0]!))) throw new SamlFault('SAML_ALGORITHM');
  return writeXml(element);
}

function decode(encoded: string): string {
  if (encoded.length > (MAX_BYTES * 4) / 3 + MAX_BYTES / 32) throw new SamlFault('SAML_TOO_LARGE');
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(encoded)) throw new SamlFault('SAML_NOT_WELL_FORMED');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'));
  } catch (error) {
    throw new SamlFault('SAML_NOT_WELL_FORMED', { cause: error });
  }
}

function failureOf(root: Element): string[] {
  const codes: string[] = [];
  const status = onlyChild(root, PROTOCOL, 'Status');
  for (
    let [code] = childrenOf(status, PROTOCOL, 'StatusCode');
    code;
    [code] = childrenOf(code, PROTOCOL, 'StatusCode')
  ) {
    codes.push((attributeOf(code, 'Value') ?? '').replace(STATUS, ''));
  }
  return codes.length === 1 && codes[0] === 'Success' ? [] : codes.length > 0 ? codes : ['none'];
}

const isAssertion = ({ localName }: Element) =>
  localName === 'Assertion' || localName === 'EncryptedAssertion';
const countOf = (root: Element): number => elementsIn(root).filter(isAssertion).length;

/** One in the whole document, under whatever name and wherever it hides, and that one where it belongs. */
function assertionOf(root: Element): SamlResponse['assertion'] {
  const plain = childrenOf(root, ASSERTION, 'Assertion');
  const encrypted = childrenOf(root, ASSERTION, 'EncryptedAssertion');
  const [element] = [...plain, ...encrypted];
  const responses = elementsIn(root).filter(({ localName }) => localName === 'Response');
  if (!element || countOf(root) !== 1 || responses.length !== 1) throw new SamlFault('SAML_STRUCTURE');
  return { element, isEncrypted: plain.length === 0 };
}
