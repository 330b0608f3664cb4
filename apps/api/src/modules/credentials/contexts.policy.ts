/** Contexts of JSON-LD that are named here and there; `credentials/contexts.mjs` has what they say. */
export const VC_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
export const VC_1_CONTEXT = 'https://www.w3.org/2018/credentials/v1';
export const OPEN_BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
export const CLR_CONTEXT = 'https://purl.imsglobal.org/spec/clr/v2p0/context-2.0.1.json';

/** Every context whose terms are known here; a document with another cannot be checked. */
export const KNOWN_CONTEXTS: ReadonlySet<string> = new Set([
  VC_CONTEXT,
  VC_1_CONTEXT,
  OPEN_BADGES_CONTEXT,
  CLR_CONTEXT,
  'https://www.w3.org/ns/credentials/undefined-terms/v2',
  'https://w3id.org/security/data-integrity/v1',
  'https://w3id.org/security/data-integrity/v2',
  'https://w3id.org/security/suites/ed25519-2020/v1',
  'https://w3id.org/vc/status-list/2021/v1',
  'https://purl.imsglobal.org/spec/clr/v2p0/context.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/context.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.1.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.2.json',
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
]);
