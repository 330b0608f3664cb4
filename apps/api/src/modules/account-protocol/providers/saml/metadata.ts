import { X509Certificate } from 'node:crypto';
import { SamlFault } from './saml-fault.js';
import { signedRoot } from './signatures.js';
import {
  attributeOf,
  childrenOf,
  elementsIn,
  isNamed,
  METADATA,
  parseXml,
  PROTOCOL,
  SIGNATURE,
  textOf,
} from './xml.js';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const SCOPES = 'urn:mace:shibboleth:metadata:1.0';
const MIN_KEY_BITS = 2048;

/** An identity provider, as its metadata describes it. */
export interface IdentityProvider {
  entityId: string;
  /** Where people are sent to sign in. */
  signInUrl: string;
  /** In PEM; several while it changes its key. */
  certificates: string[];
  wantsSignedRequests: boolean;
  /** In small letters. */
  scopes: string[];
  validUntil: Date | null;
}

/**
 * @param xml of one entity, or of many
 * @param wanted.entityId which of them; needed where there are many
 * @param wanted.certificate PEM of what it must be signed with, if it must be
 * @throws SamlFault
 */
export function readMetadata(
  xml: string,
  wanted: { entityId: string | undefined; certificate: string | null },
): IdentityProvider {
  const root =
    wanted.certificate === null ? parseXml(xml, { comments: true }) : signedRoot(xml, wanted.certificate);
  const entities = elementsIn(root).filter(
    (one) =>
      isNamed(one, METADATA, 'EntityDescriptor') &&
      (wanted.entityId === undefined || attributeOf(one, 'entityID') === wanted.entityId),
  );
  const [entity] = entities;
  if (!entity || entities.length > 1) throw new SamlFault('SAML_METADATA');
  const role = childrenOf(entity, METADATA, 'IDPSSODescriptor').find((one) =>
    (attributeOf(one, 'protocolSupportEnumeration') ?? '').split(/\s+/).includes(PROTOCOL),
  );
  const entityId = attributeOf(entity, 'entityID');
  if (!role || !entityId) throw new SamlFault('SAML_METADATA');
  return {
    entityId,
    signInUrl: signInUrlOf(role),
    certificates: certificatesOf(role),
    wantsSignedRequests: ['true', '1'].includes(attributeOf(role, 'WantAuthnRequestsSigned') ?? ''),
    scopes: scopesOf(entity),
    validUntil: validUntilOf(role),
  };
}

function signInUrlOf(role: Element): string {
  const service = childrenOf(role, METADATA, 'SingleSignOnService').find(
    (one) => attributeOf(one, 'Binding') === REDIRECT,
  );
  const address = attributeOf(service ?? role, 'Location') ?? '';
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) throw new SamlFault('SAML_METADATA');
  return address;
}

/** For signing; a descriptor without a use is for everything. That they expire means nothing in SAML: the metadata counts. */
function certificatesOf(role: Element): string[] {
  const certificates = childrenOf(role, METADATA, 'KeyDescriptor')
    .filter((key) => (attributeOf(key, 'use') ?? 'signing') === 'signing')
    .flatMap((key) => elementsIn(key).filter((one) => isNamed(one, SIGNATURE, 'X509Certificate')))
    .map((one) => certificateOf(textOf(one)));
  if (certificates.length === 0) throw new SamlFault('SAML_METADATA');
  return certificates;
}

function certificateOf(base64: string): string {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    if (isStrong(certificate)) return certificate.toString();
  } catch (error) {
    throw new SamlFault('SAML_METADATA', { cause: error });
  }
  throw new SamlFault('SAML_METADATA');
}

/** RSA of 2048 bits or more: what signatures and encryption here are made with. */
export const isStrong = ({ publicKey }: X509Certificate): boolean =>
  publicKey.asymmetricKeyType === 'rsa' &&
  (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_KEY_BITS;

/** A scope that is a pattern is not read: what it lets in is not to be seen at a glance. */
const scopesOf = (entity: Element): string[] =>
  elementsIn(entity)
    .filter(
      (one) => isNamed(one, SCOPES, 'Scope') && !['true', '1'].includes(attributeOf(one, 'regexp') ?? ''),
    )
    .map((one) => textOf(one).toLowerCase());

/** The earliest of all that stand above it. */
function validUntilOf(role: Element): Date | null {
  const times: number[] = [];
  for (let one: Node | null = role; one && one.nodeType === 1; one = one.parentNode) {
    const text = attributeOf(one as Element, 'validUntil');
    if (text !== null) times.push(Date.parse(text));
  }
  if (times.length === 0) return null;
  const earliest = Math.min(...times);
  if (Number.isNaN(earliest)) throw new SamlFault('SAML_METADATA');
  return new Date(earliest);
}
