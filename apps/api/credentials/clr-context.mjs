// The terms of the Comprehensive Learner Record 2.0, which no package of npm brings. The addresses of the terms are what
// signatures are made over, so `pnpm verify credentials --standards <folder>` compares them with the standard's own file of
// context-2.0.1, and checks a signed example that names the address of before.
const CLR = 'https://purl.imsglobal.org/spec/vc/clr/vocab.html#';
const OPEN_BADGES = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#';
const CREDENTIALS = 'https://www.w3.org/2018/credentials#';

export const CLR_CONTEXT_URLS = [
  'https://purl.imsglobal.org/spec/clr/v2p0/context.json',
  'https://purl.imsglobal.org/spec/clr/v2p0/context-2.0.1.json',
];

const keywords = { id: '@id', type: '@type' };
const set = (name, type) => ({ '@id': CLR + name, '@type': type, '@container': '@set' });
const uri = (name) => ({ '@id': CLR + name, '@type': 'xsd:anyURI' });

export const CLR_CONTEXT = {
  '@context': {
    ...keywords,
    ClrCredential: {
      '@id': `${CLR}ClrCredential`,
      '@context': { ...keywords, partial: { '@id': `${CLR}partial`, '@type': 'xsd:boolean' } },
    },
    ClrSubject: {
      '@id': `${CLR}ClrSubject`,
      '@context': {
        ...keywords,
        cred: CREDENTIALS,
        obi: OPEN_BADGES,
        achievement: set('achievement', 'obi:Achievement'),
        association: set('association', `${CLR}Association`),
        verifiableCredential: set('verifiableCredential', 'cred:verifiableCredential'),
        identifier: set('identifier-1', 'obi:Identifier'),
      },
    },
    Association: {
      '@id': `${CLR}Association`,
      '@context': {
        associationType: { '@id': `${CLR}AssociationType` },
        sourceId: uri('sourceId'),
        targetId: uri('targetId'),
      },
    },
  },
};
