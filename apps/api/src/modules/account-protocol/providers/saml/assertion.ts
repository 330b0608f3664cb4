import { SamlFault, type SamlFaultCode } from './saml-fault.js';
import { ASSERTION, attributeOf, childrenOf, onlyChild, textOf } from './xml.js';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
/** How far the clocks of two well-kept servers may be apart. */
const SKEW_MS = 180_000;

/** What an assertion must say to be one for us, here and now. */
export interface Expected {
  /** The entity id of the identity provider. */
  entityId: string;
  /** Our own entity. */
  audience: string;
  /** The address where we take responses. */
  recipient: string;
  /** The id of our request. */
  inResponseTo: string;
  now: Date;
}

/**
 * @param assertion proven by a signature
 * @throws SamlFault
 */
export function checkAssertion(assertion: Element, expected: Expected): void {
  must(textOf(onlyChild(assertion, ASSERTION, 'Issuer')) === expected.entityId, 'SAML_ISSUER');
  must(childrenOf(assertion, ASSERTION, 'AuthnStatement').length > 0, 'SAML_STRUCTURE');
  checkConfirmation(onlyChild(assertion, ASSERTION, 'Subject'), expected);
  checkConditions(onlyChild(assertion, ASSERTION, 'Conditions'), expected);
}

/** That the bearer of the assertion may use it here, as the answer to this request, and still. */
function checkConfirmation(subject: Element, { recipient, inResponseTo, now }: Expected): void {
  const bearer = childrenOf(subject, ASSERTION, 'SubjectConfirmation').filter(
    (confirmation) => attributeOf(confirmation, 'Method') === BEARER,
  );
  must(bearer.length === 1, 'SAML_STRUCTURE');
  const data = onlyChild(bearer[0]!, ASSERTION, 'SubjectConfirmationData');
  must(attributeOf(data, 'Recipient') === recipient, 'SAML_RECIPIENT');
  must(attributeOf(data, 'InResponseTo') === inResponseTo, 'SAML_IN_RESPONSE_TO');
  must(attributeOf(data, 'NotOnOrAfter') !== null && attributeOf(data, 'NotBefore') === null, 'SAML_TIME');
  checkTime(data, now);
}

/** Each restriction of the audience must name us: they are an "and", the audiences in one an "or". */
function checkConditions(conditions: Element, { audience, now }: Expected): void {
  checkTime(conditions, now);
  const restrictions = childrenOf(conditions, ASSERTION, 'AudienceRestriction');
  const namesUs = (restriction: Element) =>
    childrenOf(restriction, ASSERTION, 'Audience').some((one) => textOf(one) === audience);
  must(restrictions.length > 0 && restrictions.every(namesUs), 'SAML_AUDIENCE');
}

function checkTime(element: Element, now: Date): void {
  const from = timeOf(attributeOf(element, 'NotBefore')) ?? -Infinity;
  const until = timeOf(attributeOf(element, 'NotOnOrAfter')) ?? Infinity;
  must(from <= now.getTime() + SKEW_MS && now.getTime() - SKEW_MS < until, 'SAML_TIME');
}

/** SAML's times are in UTC and say so. */
function timeOf(text: string | null): number | null {
  if (text === null) return null;
  must(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text), 'SAML_TIME');
  const time = Date.parse(text);
  must(!Number.isNaN(time), 'SAML_TIME');
  return time;
}

function must(holds: boolean, code: SamlFaultCode): void {
  if (!holds) throw new SamlFault(code);
}
