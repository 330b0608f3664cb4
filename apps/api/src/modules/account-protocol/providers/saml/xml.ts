import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { SamlFault } from './saml-fault.js';

export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
export const ENCRYPTION = 'http://www.w3.org/2001/04/xmlenc#';

const DECLARATION = /^\uFEFF?<\?xml[^<>]*\?>/;

/**
 * Reads XML that a stranger may have written. In well-formed XML `<!` and `<?` begin only a DTD, a comment, CDATA or a
 * processing instruction: none of them belongs into a message, and each has been used to make two readers see two texts.
 * @param options.comments allowed where people write the file, as metadata; a DTD never is
 * @throws SamlFault
 */
export function parseXml(xml: string, { comments = false } = {}): Element {
  const body = xml.replace(DECLARATION, '');
  if (comments ? /<!DOCTYPE|<!ENTITY/i.test(body) : /<[!?]/.test(body))
    throw new SamlFault('SAML_DTD_OR_COMMENT');
  const refuse = (problem: unknown): never => {
    throw new SamlFault('SAML_NOT_WELL_FORMED', { cause: problem });
  };
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  const root = new DOMParser({ locator: {}, errorHandler }).parseFromString(body, 'text/xml')
    .documentElement as Element | null;
  return root ?? refuse('empty');
}

export const writeXml = (element: Element): string => new XMLSerializer().serializeToString(element);

/** The element and all below it. */
export const elementsIn = (root: Element): Element[] => [root, ...Array.from(root.getElementsByTagName('*'))];

export const isNamed = (node: Node | null, namespace: string, name: string): node is Element =>
  node !== null && (node as Element).localName === name && (node as Element).namespaceURI === namespace;

/** The element's own children of that name, in their order. */
export const childrenOf = (parent: Element, namespace: string, name: string): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => isNamed(node, namespace, name));

/**
 * The one child of that name.
 * @throws SamlFault where there is none, or another
 */
export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const [child, ...others] = childrenOf(parent, namespace, name);
  if (!child || others.length > 0) throw new SamlFault('SAML_STRUCTURE');
  return child;
}

/** The text of an element that holds nothing else. */
export function textOf(element: Element): string {
  if (element.getElementsByTagName('*').length > 0) throw new SamlFault('SAML_STRUCTURE');
  return (element.textContent ?? '').trim();
}

/** An attribute's value; null where it has none. */
export const attributeOf = (element: Element, name: string): string | null =>
  element.hasAttribute(name) ? element.getAttribute(name) : null;
