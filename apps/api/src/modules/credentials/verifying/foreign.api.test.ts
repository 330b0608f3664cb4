import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { done } from '../../../testing/builders.js';
import { StrangeIssuer, VERIFY } from '../../../testing/credentials.js';
import type { Document } from '../proof-threads.js';

/** Whatever else people have that is called a credential: each is told what it is, and none is fine. */

const school = new StrangeIssuer();
let server: TestApp;
let signed: any;
beforeAll(async () => {
  server = await startTestApp();
  signed = await school.sign(server, school.badge());
});
afterAll(() => server?.stop());

/** From a browser of its own each: how often one may ask is limited. */
const verifyText = async (document: string) =>
  done(await new Browser(server.url).post(VERIFY, { document })).body;
const verify = (document: unknown) => verifyText(JSON.stringify(document));
const codes = ({ checks }: any): string[] => checks.map(({ name, code }: any) => `${name} ${code}`);
const textOf = ({ checks }: any, name: string): string =>
  checks.find((check: any) => check.name === name).text;

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const token = (header: Document) =>
  `${encoded(header)}.${encoded({ vc: school.badge() })}.${encoded('signature')}`;
const ES256 = token({ alg: 'ES256', typ: 'JWT' });

describe('a text that is no credential as JSON', () => {
  test.each<[string, () => string, string, RegExp]>([
    ['a JSON Web Token', () => ES256, 'unknown-method', /JSON Web Token \(ES256\)/],
    [
      'a token broken into lines',
      () => ES256.replaceAll(/.{60}/g, '$&\n'),
      'unknown-method',
      /JSON Web Token/,
    ],
    ['a token in quotation marks', () => JSON.stringify(ES256), 'unknown-method', /JSON Web Token/],
    ['a token with parts to be left out', () => `${ES256}~WyJhIl0~`, 'unknown-method', /JSON Web Token/],
    ['a token whose header is none', () => 'eyJhbGci.eyJ2YyI6e319.c2ln', 'unknown-method', /JSON Web Token,/],
    [
      'a token in an envelope',
      () =>
        JSON.stringify({
          '@context': ['https://www.w3.org/ns/credentials/v2'],
          type: 'EnvelopedVerifiableCredential',
          id: `data:application/vc+jwt,${ES256}`,
        }),
      'unknown-method',
      /JSON Web Token \(ES256\)/,
    ],
    [
      'an address',
      () => 'https://badges.example/public/assertions/7',
      'an-address',
      /download the credential/,
    ],
    ['a credential that is cut off', () => JSON.stringify(signed).slice(0, 900), 'cut-off', /cut off/],
    ['brackets without end', () => '['.repeat(100_000), 'cut-off', /cut off/],
    ['several credentials', () => JSON.stringify([signed, signed]), 'several', /each by itself/],
    [
      'a presentation',
      () =>
        JSON.stringify({
          '@context': ['https://www.w3.org/ns/credentials/v2'],
          type: ['VerifiablePresentation'],
          verifiableCredential: [signed],
        }),
      'presentation',
      /each by itself/,
    ],
    [
      'an Open Badge of version 2',
      () =>
        JSON.stringify({
          '@context': 'https://w3id.org/openbadges/v2',
          type: 'Assertion',
          id: 'https://badges.example/7',
        }),
      'older-version',
      /version 2/,
    ],
    ['a picture', () => '\u0089PNG\r\n\u001A\n', 'not-json', /not JSON/],
  ])('%s says so', async (_what, text, code, why) => {
    const answer = await verifyText(text());
    expect([answer.outcome, codes(answer)]).toEqual(['failed', [`format ${code}`]]);
    expect(answer.checks[0].text).toMatch(why);
  });

  test('with the mark that Windows puts before a file is read all the same', async () => {
    expect((await verifyText(`\uFEFF${JSON.stringify(signed)}`)).outcome).toBe('passed');
  });

  test('that says one thing twice is refused: readers differ in which they take', async () => {
    const text = JSON.stringify(signed);
    for (const twice of [
      text.replace('"name":"Knots"', '"name":"Splices","name":"Knots"'),
      text.replace('"name":"Knots"', '"n\\u0061me":"Splices","name":"Knots"'),
      text.replace('"name":"Harbour School"', '"name":"Harbour School" , "name" : "Royal Academy"'),
    ]) {
      const answer = await verifyText(twice);
      expect([answer.outcome, codes(answer)]).toEqual(['failed', ['format named-twice']]);
      expect(textOf(answer, 'format')).toContain('name');
    }
    // One name in several things, in a text, and in what is long.
    const long = { ...signed, description: `{"name":1,"name":2} ${'\\"'.repeat(60_000)}` };
    expect(codes(await verify(long))).toContain('signature signature');
  });
});

describe('an issuer that is named by something which leads to no key', () => {
  const of = (id: string, method?: string) =>
    school.sign(server, school.badge({ issuer: { id, type: ['Profile'], name: 'Harbour School' } }), method);

  test.each([
    ['urn:uuid:4ca4a241-fc3b-4d92-978e-f56fa96ae795', 'no-address'],
    ['mailto:registrar@school.example', 'no-address'],
    ['http://school.example/issuer', 'not-https'],
  ])('such as %s is told apart from a wrong key, and is never fine', async (id, code) => {
    const answer = await verify(await of(id));
    expect([answer.outcome, codes(answer).slice(1, 3)]).toEqual([
      'unknown',
      [`issuer ${code}`, 'signature intact'],
    ]);
    expect(textOf(answer, 'issuer')).toContain(id);
    // What was changed is found out all the same, and a key that only calls itself so is none.
    const changed = await verify({ ...(await of(id)), name: 'Splices' });
    expect([changed.outcome, codes(changed)]).toEqual([
      'failed',
      ['format credential', `issuer ${code}`, 'signature signature', 'dates no-end'],
    ]);
    const own = await verify(await of(id, `${id}#${school.publicKey}`));
    expect([own.outcome, codes(own).slice(1, 3)]).toEqual([
      'unknown',
      [`issuer ${code}`, 'signature no-key'],
    ]);
  });

  test('is asked for no list of what it revoked', async () => {
    const credentialStatus = {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '7',
      statusListCredential: 'https://school.example/status/1',
    };
    const issuer = { id: 'urn:uuid:4ca4a241-fc3b-4d92-978e-f56fa96ae795', type: ['Profile'] };
    const answer = await verify(await school.sign(server, school.badge({ issuer, credentialStatus })));
    expect([answer.outcome, codes(answer).at(-1)]).toEqual(['unknown', 'status status-not-fetched']);
    expect(textOf(answer, 'status')).toContain('is not asked');
  });

  test.each(['did:ion:abc', 'did:jwk:eyJ', 'did:web:'])('such as %s is refused as a name', async (id) => {
    expect(codes(await verify(await of(id, `${id}#key`)))).toContain('issuer unknown-method');
  });
});

describe('a credential with several signatures', () => {
  const withProofs = (...proofs: Document[]) => ({ ...signed, proof: proofs });
  const proof = (changes: Document = {}) => ({ ...signed.proof, ...changes });
  const broken = () => proof({ created: '2025-05-03T10:00:00Z' });

  test('holds where each of its issuer’s that can be checked does, and those of others add nothing', async () => {
    const other = new StrangeIssuer();
    const theirs = (await other.sign(server, school.badge()))['proof'] as Document;
    for (const document of [
      withProofs(proof()),
      withProofs(proof(), proof()),
      withProofs(proof({ cryptosuite: 'ecdsa-rdfc-2019' }), proof()),
      withProofs(proof({ proofPurpose: 'authentication' }), proof()),
      withProofs(theirs, proof()),
    ])
      expect((await verify(document)).outcome).toBe('passed');
  });

  test('does not where one of them does not, wherever it stands', async () => {
    for (const document of [withProofs(proof(), broken()), withProofs(broken(), proof())])
      expect(codes(await verify(document))).toContain('signature signature');
    const expired = proof({ expires: '2025-06-01T00:00:00Z' });
    expect(codes(await verify(withProofs(proof(), expired)))).toContain('dates expired');
  });

  test('is not checked by more than two, and says so', async () => {
    const answer = await verify(withProofs(proof(), proof(), proof()));
    expect([answer.outcome, codes(answer)[1]]).toEqual(['unknown', 'signature too-many']);
  });

  test.each(['ecdsa-rdfc-2019', 'ecdsa-sd-2023', 'bbs-2023', 'eddsa-jcs-2022', 'made-up'])(
    'names the method that is not checked: %s',
    async (cryptosuite) => {
      const answer = await verify(withProofs(proof({ cryptosuite })));
      expect([answer.outcome, codes(answer)[1]]).toEqual(['failed', 'signature unknown-method']);
      expect(textOf(answer, 'signature')).toContain(`(${cryptosuite})`);
    },
  );

  test('does not name as unknown the method that is known', async () => {
    const answer = await verify(withProofs(proof({ type: ['DataIntegrityProof'] })));
    expect(codes(answer)[1]).toBe('signature malformed');
  });
});
