import type { SamlIdentifier, SamlProvider } from '../../../../platform/sign-in-provider.js';
import type { ProviderIdentity } from '../../../accounts/index.js';
import { identityOf } from '../provider-claims.js';
import { SamlFault } from './saml-fault.js';
import { ASSERTION, attributeOf, childrenOf, onlyChild, textOf } from './xml.js';

/** InCommon's names of people: the same for good, and never given to another. */
const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id';
const PAIRWISE_ID = 'urn:oasis:names:tc:SAML:attribute:pairwise-id';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
/** As their specification writes them: an id of 1 to 127 characters, and a scope of as many. */
const SCOPED_ID = /^[a-z0-9][a-z0-9=-]{0,126}@([a-z0-9][a-z0-9.-]{0,126})$/;

/** The names that directories, and Microsoft's service, have for what a profile begins with. */
const ATTRIBUTES = {
  email: [
    'urn:oid:0.9.2342.19200300.100.1.3',
    'mail',
    'email',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ],
  name: ['urn:oid:2.16.840.1.113730.3.1.241', 'displayName'],
  firstName: [
    'urn:oid:2.5.4.42',
    'givenName',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  ],
  lastName: ['urn:oid:2.5.4.4', 'sn', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname'],
};

/** Whose word the identity provider may give, and for whom an assertion is. */
export interface Naming {
  /** The entity id of the identity provider. */
  entityId: string;
  /** Our own entity. */
  audience: string;
  /** What may stand after the @ of a person's id, in small letters. */
  scopes: readonly string[];
}

/**
 * Who an assertion is about.
 * @param assertion proven, and for us
 * @throws SamlFault when nothing in it names the person for good
 */
export function personIn(assertion: Element, provider: SamlProvider, naming: Naming): ProviderIdentity {
  const attributes = attributesOf(assertion);
  const first = (names: string[]) => names.flatMap((name) => attributes.get(name) ?? [])[0];
  const trusted = provider.email_domains.map((domain) => domain.toLowerCase());
  return identityOf(
    provider.id,
    {
      uid: uidOf(assertion, attributes, provider.identifier, naming),
      email: first(ATTRIBUTES.email),
      name: first(ATTRIBUTES.name),
      firstName: first(ATTRIBUTES.firstName),
      lastName: first(ATTRIBUTES.lastName),
    },
    (email) => trusted.includes(email.slice(email.lastIndexOf('@') + 1)),
  );
}

type Attributes = Map<string, string[]>;

function attributesOf(assertion: Element): Attributes {
  const attributes: Attributes = new Map();
  for (const statement of childrenOf(assertion, ASSERTION, 'AttributeStatement')) {
    for (const attribute of childrenOf(statement, ASSERTION, 'Attribute')) {
      const name = attributeOf(attribute, 'Name') ?? '';
      const values = childrenOf(attribute, ASSERTION, 'AttributeValue').flatMap(plainTextOf);
      attributes.set(name, [...(attributes.get(name) ?? []), ...values]);
    }
  }
  return attributes;
}

/** A value that is built of elements is none of those we read. */
const plainTextOf = (value: Element): string[] =>
  value.getElementsByTagName('*').length > 0 ? [] : [textOf(value)];

/** An address may change hands and a transient name is new each time, so neither is looked at. */
function uidOf(
  assertion: Element,
  attributes: Attributes,
  identifier: SamlIdentifier | undefined,
  naming: Naming,
): string {
  const ways: Record<SamlIdentifier, () => string | null> = {
    'subject-id': () => scopedId(attributes.get(SUBJECT_ID), naming),
    'pairwise-id': () => scopedId(attributes.get(PAIRWISE_ID), naming),
    'name-id': () => persistentName(assertion, naming),
  };
  const tried = identifier ? [ways[identifier]] : Object.values(ways);
  for (const way of tried) {
    const uid = way();
    if (uid !== null) return uid;
  }
  throw new SamlFault('SAML_IDENTIFIER');
}

/** Compared without regard to case, as the specification has it. One that is there and wrong is refused, not passed over. */
function scopedId(values: string[] | undefined, { scopes }: Naming): string | null {
  if (!values) return null;
  const [id = '', ...others] = values.map((value) => value.toLowerCase());
  const scope = SCOPED_ID.exec(id)?.[1];
  if (scope === undefined || others.length > 0) throw new SamlFault('SAML_IDENTIFIER');
  if (!scopes.includes(scope)) throw new SamlFault('SAML_SCOPE');
  return id;
}

/** Its qualifiers say whose name it is and for whom; without them it is the identity provider's, for us. */
function persistentName(assertion: Element, { entityId, audience }: Naming): string | null {
  const [name, ...others] = childrenOf(onlyChild(assertion, ASSERTION, 'Subject'), ASSERTION, 'NameID');
  if (!name || attributeOf(name, 'Format') !== PERSISTENT) return null;
  const isOurs =
    (attributeOf(name, 'NameQualifier') ?? entityId) === entityId &&
    (attributeOf(name, 'SPNameQualifier') ?? audience) === audience;
  const value = textOf(name);
  if (!isOurs || value === '' || others.length > 0) throw new SamlFault('SAML_IDENTIFIER');
  return value;
}
