import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { StrangeIssuer, VERIFY } from '../../../testing/credentials.js';

/** Documents of people who mean harm: each gets a reason, and none ends the thread that checks. */

let server: TestApp;
let signed: any;
const school = new StrangeIssuer();
beforeAll(async () => {
  server = await startTestApp();
  const address = 'https://school.example/status/1';
  signed = await school.sign(
    server,
    school.badge({
      credentialStatus: {
        id: `${address}#7`,
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: '7',
        statusListCredential: address,
      },
    }),
  );
});
afterAll(() => server?.stop());

/** Each from a browser of its own: how often one may ask is limited. */
const verifyText = (document: string) => new Browser(server.url).post(VERIFY, { document });
const faults = ({ checks }: any): string[] =>
  checks.filter(({ outcome }: any) => outcome !== 'passed').map(({ name, code }: any) => `${name} ${code}`);

const REASON = /^(?:format|issuer|signature|dates|status) [a-z-]+$/;

async function expectReason(document: string): Promise<string[]> {
  const { status, body, text } = await verifyText(document);
  expect({ document: document.slice(0, 2_000), status }).toMatchObject({ status: 200 });
  const found = faults(body);
  for (const fault of found) expect(fault).toMatch(REASON);
  expect(body.outcome).not.toBe('passed');
  expect(found.length + body.parts.length).toBeGreaterThan(0);
  expect(text.length).toBeLessThan(document.length + 10_000);
  return found;
}

/** Every place in the document, from the root. */
function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Object.keys(value).map((key) => (Array.isArray(value) ? Number(key) : key));
  return [path, ...keys.flatMap((key) => placesIn((value as any)[key], [...path, key]))];
}

/** A copy with another value at a place, or one more of another name beside it. */
function changed(document: unknown, path: (string | number)[], value: unknown, name: string | null): unknown {
  if (path.length === 0) return value;
  const copy = structuredClone(document) as any;
  const parent = path.slice(0, -1).reduce((inner, key) => inner[key], copy);
  const key = name === null || Array.isArray(parent) ? path.at(-1)! : name;
  // As JSON.parse does: an assignment to `__proto__` makes no property.
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  '@context',
  '@id',
  '@type',
  '@value',
  '@list',
  '@set',
  '@graph',
]
  .concat([
    '@reverse',
    '@included',
    '@index',
    '@json',
    '@nest',
    '@language',
    '@none',
    '@foo',
    '',
    'id',
    'type',
    'proof',
  ])
  .concat([
    'name',
    'issuer',
    'credentialSubject',
    'credentialStatus',
    'verifiableCredential',
    'verificationMethod',
  ])
  .concat(['previousProof', 'expires', 'validUntil', 'outcome']);
const TEXTS = [
  '',
  '_:b',
  '#',
  'u',
  'z',
  'u!!!',
  'zO0Il',
  'did:web:',
  'did:key:',
  'did:web:%',
  'https://',
  '\uD800',
  '\0',
]
  .concat([
    'x'.repeat(100_000),
    '@id',
    '__proto__',
    '9999-12-31T23:59:59-23:59',
    '2025-13-01T00:00:00Z',
    '-1',
    '1e9',
  ])
  .concat(['urn:uuid:3f6f1e0c-9d7e-4f2a-8a35-2f1b7c9d0e11', 'https://www.w3.org/ns/credentials/v2']);

const { hostile } = fc.letrec<{ hostile: unknown }>((tie) => ({
  hostile: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, 0, -1, 1e308, 2 ** 53, [], {}, [[]], [null]),
    fc.constantFrom(...TEXTS),
    fc.string({ unit: 'binary' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('hostile'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string()), tie('hostile'), { maxKeys: 4 }),
  ),
}));

test('whatever stands anywhere in a document, the answer is a verdict with its reason', async () => {
  const places = fc.constantFrom(...placesIn(signed));
  const name = fc.option(fc.constantFrom(...NAMES), { freq: 2 });
  await fc.assert(
    fc.asyncProperty(places, hostile, name, async (path, value, beside) => {
      const document = JSON.stringify(changed(signed, path, value, beside));
      await expectReason(document);
    }),
    { numRuns: 600 },
  );
  expect(faults((await verifyText(JSON.stringify(signed))).body)).toEqual(['status status-not-fetched']);
}, 240_000);

const repeated = (count: number, make: (i: number) => unknown) =>
  Array.from({ length: count }, (_, i) => make(i));
const changes = (other: object) => ({ ...signed, ...other });
const proof = (other: object) => changes({ proof: { ...signed.proof, ...other } });
const evidence = (count: number) => repeated(count, () => ({ type: ['Evidence'], name: 'x' }));

const SHAPES: [name: string, document: () => unknown, fault: string][] = [
  ['a method that is an object', () => proof({ verificationMethod: { id: 'x#y' } }), 'signature malformed'],
  ['no method', () => proof({ verificationMethod: undefined }), 'signature malformed'],
  ['a signature that is no multibase', () => proof({ proofValue: 'zO0Il' }), 'signature malformed'],
  ['a signature that is a number', () => proof({ proofValue: 7 }), 'signature malformed'],
  ['ten thousand proofs', () => changes({ proof: repeated(10_000, () => ({})) }), 'format too-long'],
  [
    'two thousand proofs',
    () => changes({ proof: repeated(2_000, () => ({ type: 'x' })) }),
    'signature unknown-method',
  ],
  [
    'a context that is an object',
    () => changes({ '@context': [...signed['@context'], {}] }),
    'format unknown-context',
  ],
  [
    'a context that is null',
    () => changes({ '@context': [...signed['@context'], null] }),
    'format unknown-context',
  ],
  [
    'a context that is empty',
    () => changes({ '@context': [...signed['@context'], ''] }),
    'format unknown-context',
  ],
  ['three thousand things', () => changes({ evidence: evidence(3_000) }), 'format too-long'],
  [
    'things in things',
    () => changes({ evidence: repeated(90, () => ({ evidence: evidence(90) })) }),
    'format too-long',
  ],
  [
    'contexts everywhere',
    () => changes({ evidence: repeated(1_500, () => ({ '@context': [] })) }),
    'format too-long',
  ],
  [
    'an id that is its own evidence',
    () => changes({ evidence: { id: signed.id, evidence: { id: signed.id } } }),
    'signature terms',
  ],
  ['a status that is a text', () => changes({ credentialStatus: 'revoked' }), 'signature terms'],
  [
    'a thing without end',
    () => changes({ credentialSubject: { verifiableCredential: signed } }),
    'signature terms',
  ],
];

test.each(SHAPES)('%s', async (_, document, fault) => {
  expect(await expectReason(JSON.stringify(document()))).toContain(fault);
});

test('no id changes what is said of the documents that come after it', async () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    for (const [place, value] of [
      ['credentialStatus', name],
      ['credentialStatus', [[name]]],
      ['issuer', name],
      ['id', name],
    ])
      await expectReason(JSON.stringify({ ...signed, [place as string]: value }));
  }
  // Whichever thread is asked.
  for (let time = 0; time < 4; time++)
    expect(faults((await verifyText(JSON.stringify(signed))).body)).toEqual(['status status-not-fetched']);
});

test.each(['__proto__', '@index', '@json', '@graph'])(
  'a value that no signature covers, under %s',
  async (name) => {
    for (const path of [
      ['name'],
      ['issuer', 'id'],
      ['credentialSubject', 'achievement', 'name'],
      ['proof', 'type'],
    ]) {
      for (const value of ['x', { name: 'Physician' }, []]) {
        const document = JSON.stringify(changed(signed, path, value, name));
        expect(await expectReason(document)).toEqual(['format never-signed']);
      }
    }
  },
);
