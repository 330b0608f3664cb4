import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { aProject, aStudent, done, giveCourses, type TestStudent } from '../../../testing/builders.js';
import { loadTestCatalogue } from '../../../testing/catalogue.js';
import { CREDENTIALS, sign, StrangeIssuer, VERIFY } from '../../../testing/credentials.js';
import type { Document } from '../proof-threads.js';

let server: TestApp;
let maya: TestStudent;
const school = new StrangeIssuer();
beforeAll(async () => {
  server = await startTestApp();
  await loadTestCatalogue(server);
  maya = await aStudent(server, { firstName: 'Maya', lastName: 'Okafor' });
  await giveCourses(maya, { 'CS 1400': 'A', 'MATH 1210': 'B' }, { visibility: 'public' });
  await aProject(server, maya, 'Bus map', ['Python']);
});
afterAll(() => server?.stop());

/** From a browser of its own each: how often one may ask is limited. */
const verifyText = async (document: string, { url } = server) =>
  done(await new Browser(url).post(VERIFY, { document })).body;
const verify = (document: unknown, app?: TestApp) => verifyText(JSON.stringify(document), app);

/** What did not pass: `name code`. */
const faults = ({ checks }: any): string[] =>
  checks.filter(({ outcome }: any) => outcome !== 'passed').map(({ name, code }: any) => `${name} ${code}`);

const aSignedBadge = (changes: Document = {}) => school.sign(server, school.badge(changes));

test('a badge of any issuer is checked; a signature that holds is not yet an issuer one knows', async () => {
  const { outcome, checks, credential } = await verify(await aSignedBadge());
  expect(outcome).toBe('passed');
  expect(checks.map(({ name, code }: any) => `${name} ${code}`)).toEqual([
    'format credential',
    'issuer key-in-name',
    'signature intact',
    'dates no-end',
    'status no-list',
  ]);
  expect(credential).toMatchObject({
    name: 'Knots',
    issuer: { id: school.did, name: 'Harbour School', is_this_installation: false },
    subject: 'did:example:jonas',
    signed: '2025-05-02T10:00:00Z',
  });
});

describe('a record of the years before Data Integrity, as other issuers still hand them out', () => {
  const CONTEXTS = [
    'https://www.w3.org/2018/credentials/v1',
    'https://purl.imsglobal.org/spec/clr/v2p0/context.json',
    'https://purl.imsglobal.org/spec/ob/v3p0/context.json',
    'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
    'https://w3id.org/security/suites/ed25519-2020/v1',
  ];
  const aPart = (changes: Document = {}) => {
    const { validFrom, ...badge } = school.badge();
    return {
      ...badge,
      '@context': CONTEXTS.filter((address) => !/clr|extensions/.test(address)),
      issuanceDate: validFrom,
      ...changes,
    };
  };
  const aRecord = async (part: Document) => ({
    ...aPart({ name: 'Transcript' }),
    '@context': CONTEXTS,
    type: ['VerifiableCredential', 'ClrCredential'],
    credentialSubject: {
      id: 'urn:uuid:1d0f5b0e-5b43-4b02-a4e0-6f2f0e4d1f10',
      type: 'ClrSubject',
      association: [
        { type: 'Association', associationType: 'isPartOf', sourceId: 'urn:uuid:1', targetId: 'urn:uuid:2' },
      ],
      verifiableCredential: [part],
    },
  });

  test('is checked, and so is each of its parts', async () => {
    const answer = await verify(await school.sign2020(await aRecord(await school.sign2020(aPart()))));
    expect([answer.outcome, faults(answer)]).toEqual(['passed', []]);
    expect(answer.parts.map(({ name, outcome }: any) => [name, outcome])).toEqual([['Knots', 'passed']]);
    expect(answer.credential).toMatchObject({ kind: 'record', signed: '2022-12-29T20:49:14Z' });
  });

  test('one character changed anywhere in a value or in a name is refused', async () => {
    const document = await school.sign2020(aPart());
    const accepted: string[] = [];
    for (const { at, changed } of changedOnce(document))
      if ((await verify(changed)).outcome === 'passed') accepted.push(at);
    expect(accepted).toEqual([]);
  });

  test('changed, by another key, or of a list that is not known: each has its own reason', async () => {
    const changed = await school.sign2020(
      await aRecord({ ...(await school.sign2020(aPart())), name: 'Sails' }),
    );
    const answer = await verify(changed);
    expect([faults(answer), faults(answer.parts[0])]).toEqual([[], ['signature signature']]);
    const other = new StrangeIssuer();
    expect(faults(await verify(await other.sign2020(aPart())))).toEqual([
      'issuer wrong-key',
      'signature no-key',
    ]);
    const stranger = await other.sign2020(aPart(), `${school.did}#${school.publicKey}`);
    expect(faults(await verify(stranger))).toEqual(['signature signature']);
    const contexts = aPart()['@context'];
    const listed = aPart({
      '@context': [...contexts, 'https://w3id.org/vc/status-list/2021/v1'],
      credentialStatus: {
        id: 'https://school.example/status/1#7',
        type: 'StatusList2021Entry',
        statusPurpose: 'revocation',
        statusListIndex: '7',
        statusListCredential: 'https://school.example/status/1',
      },
    });
    expect(faults(await verify(await school.sign2020(listed)))).toEqual(['status status-not-fetched']);
  });

  test('names its key by the did:key alone, as some issuers write it', async () => {
    expect((await verify(await school.sign2020(aPart(), school.did))).outcome).toBe('passed');
    const other = new StrangeIssuer();
    expect(faults(await verify(await other.sign2020(aPart(), school.did)))).toEqual(['signature signature']);
  });
});

/** Every text and number in a document, and every name of a property, with one character changed. */
function* changedOnce(document: any): Generator<{ at: string; changed: any }> {
  const paths: (string | number)[][] = [];
  const walk = (value: any, path: (string | number)[]) => {
    if (typeof value === 'object' && value !== null)
      for (const key of Object.keys(value))
        walk(value[key], [...path, Array.isArray(value) ? Number(key) : key]);
    else paths.push(path);
  };
  walk(document, []);
  for (const path of paths) {
    const at = path.join('.');
    const parentIn = (copy: any) => path.slice(0, -1).reduce((value: any, key) => value[key], copy);
    const key = path.at(-1)!;
    const copy = structuredClone(document);
    const value = parentIn(copy)[key];
    parentIn(copy)[key] = otherValue(value, paths.indexOf(path));
    yield { at, changed: copy };
    if (typeof key === 'string' && !key.startsWith('@')) {
      const renamed = structuredClone(document);
      const parent = parentIn(renamed);
      delete parent[key];
      parent[flipped(key, paths.indexOf(path))] = value;
      yield { at: `name of ${at}`, changed: renamed };
    }
  }
}

function otherValue(value: unknown, seed: number): unknown {
  if (typeof value === 'string') return flipped(value, seed);
  return typeof value === 'number' ? value + 1 : !value;
}

/** One character of the text is the next one; another place for each seed. */
function flipped(text: string, seed: number): string {
  const place = (seed * 7) % text.length;
  const code = text.charCodeAt(place);
  return text.slice(0, place) + String.fromCharCode(code ^ 1) + text.slice(place + 1);
}

test('one character changed anywhere, in a value or in a name, is refused', async () => {
  const skills = done(
    await maya.browser.get(`/dashboard-api/students/${maya.handle}/aggregated-skills/`),
  ).body;
  const python = skills.results.find(({ skill }: any) => skill.name === 'Python').skill.uuid;
  const documents = [
    (await sign(maya, { kind: 'record', include_grades: true })).document,
    (await sign(maya, { kind: 'skill', of_uuid: python })).document,
    await aSignedBadge({ validUntil: '2099-01-01T00:00:00Z', description: 'With “quotes”, é and 漢.' }),
  ];
  const accepted: string[] = [];
  let tried = 0;
  for (const document of documents) {
    for (const { at, changed } of changedOnce(document)) {
      tried++;
      if ((await verify(changed)).outcome === 'passed') accepted.push(at);
    }
  }
  expect(accepted).toEqual([]);
  expect(tried).toBeGreaterThan(300);
}, 240_000);

test('in a record that was changed, the part that was changed is named', async () => {
  const { document } = await sign(maya, { kind: 'record', include_grades: true });
  const [first, second] = document.credentialSubject.verifiableCredential;
  second.credentialSubject.result[0].value = 'C';
  const answer = await verify(document);
  expect(faults(answer)).toEqual(['signature signature']);
  expect(answer.parts.map(({ name, outcome }: any) => [name, outcome])).toEqual([
    [first.name, 'passed'],
    [second.name, 'failed'],
    ['Bus map', 'passed'],
  ]);
  expect(faults(answer.parts[1])).toEqual(['signature signature']);
});

test('two grades of a record that change places, or a part that is taken out, are refused', async () => {
  const { document } = await sign(maya, { kind: 'record', include_grades: true });
  const swapped = structuredClone(document);
  const [one, other] = swapped.credentialSubject.verifiableCredential.map(
    (part: any) => part.credentialSubject,
  );
  [one.result, other.result] = [other.result, one.result];
  expect(one.result).not.toEqual(other.result);
  expect((await verify(swapped)).outcome).toBe('failed');
  document.credentialSubject.verifiableCredential.pop();
  expect(faults(await verify(document))).toEqual(['signature signature']);
});

describe('each refusal has a reason of its own', () => {
  const other = new StrangeIssuer();

  test('expired, and not yet valid', async () => {
    expect(faults(await verify(await aSignedBadge({ validUntil: '2025-06-01T00:00:00Z' })))).toEqual([
      'dates expired',
    ]);
    expect(faults(await verify(await aSignedBadge({ validFrom: '2999-01-01T00:00:00Z' })))).toEqual([
      'dates not-yet-valid',
    ]);
  });

  test('a key of somebody else, in whose name it is not', async () => {
    const forged = await other.sign(server, school.badge());
    expect(faults(await verify(forged))).toEqual(['issuer wrong-key', 'signature no-key']);
    const named = await other.sign(server, school.badge(), `${school.did}#${school.publicKey}`);
    expect(faults(await verify(named))).toEqual(['signature signature']);
    const did = done(await new Browser(server.url).get('/.well-known/did.json')).body.id;
    const ours = await other.sign(server, other.badge({ issuer: did }), `${did}#${other.publicKey}`);
    expect(faults(await verify(ours))).toEqual(['issuer wrong-key', 'signature no-key']);
  });

  test('a method that is not checked here: another cryptosuite, another proof, a token', async () => {
    const signed = await aSignedBadge();
    const proof = signed['proof'] as Document;
    for (const change of [
      { cryptosuite: 'eddsa-jcs-2022' },
      { type: 'Ed25519Signature2018', cryptosuite: undefined },
      { previousProof: 'urn:x' },
    ])
      expect(faults(await verify({ ...signed, proof: { ...proof, ...change } }))).toEqual([
        'signature unknown-method',
      ]);
    const strange = { ...proof, verificationMethod: 'did:example:1#key' };
    expect(faults(await verify({ ...signed, issuer: 'did:example:1', proof: strange }))).toContain(
      'issuer unknown-method',
    );
    expect(faults(await verifyText('eyJhbGciOiJFZERTQSJ9.eyJ2YyI6e319.c2ln'))).toEqual([
      'format unknown-method',
    ]);
  });

  test('another type, no credential at all, not signed, another purpose', async () => {
    const types = ['VerifiableCredential', 'EndorsementCredential'];
    expect(faults(await verify(await aSignedBadge({ type: types })))).toEqual(['format wrong-type']);
    expect(faults(await verify({ hello: 'world' }))).toEqual(['format not-a-credential']);
    expect(faults(await verify([]))).toEqual(['format not-a-credential']);
    expect(faults(await verifyText('%PDF-1.7'))).toEqual(['format not-json']);
    expect(faults(await verify(school.badge()))).toEqual(['signature not-signed']);
    const signed = await aSignedBadge();
    const proof = { ...(signed['proof'] as Document), proofPurpose: 'authentication' };
    expect(faults(await verify({ ...signed, proof }))).toEqual(['signature wrong-purpose']);
  });

  test('something that no context gives a meaning, so that no signature covers it', async () => {
    const answer = await verify({ ...(await aSignedBadge()), honours: 'summa cum laude' });
    expect(faults(answer)).toEqual(['signature terms']);
    expect(answer.checks.find(({ code }: any) => code === 'terms').text).toContain('(honours)');
  });
});

describe('what cannot be found out is neither fine nor refused', () => {
  const status = (changes: Document = {}) => ({
    credentialStatus: {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '7',
      statusListCredential: 'https://school.example/status/1',
      ...changes,
    },
  });

  test.each([
    ['a list that is not fetched', status()],
    ['a list of a kind that is not known', status({ type: 'StatusList2021Entry' })],
    ['a place that is no number', status({ statusListIndex: 'seven' })],
  ])('%s', async (_, changes) => {
    const extended =
      changes.credentialStatus.type === 'StatusList2021Entry'
        ? {
            '@context': [
              ...(school.badge()['@context'] as string[]),
              'https://www.w3.org/ns/credentials/undefined-terms/v2',
            ],
          }
        : {};
    const answer = await verify(await aSignedBadge({ ...changes, ...extended }));
    expect([answer.outcome, faults(answer)]).toEqual(['unknown', ['status status-not-fetched']]);
  });

  test('our own list, for a credential that is not ours', async () => {
    const { id, ...entry } = (await sign(maya, { kind: 'record' })).document.credentialStatus;
    expect(id).toMatch(/#\d+$/);
    const badge = await aSignedBadge({ credentialStatus: entry });
    expect(faults(await verify(badge))).toEqual(['status status-not-fetched']);
  });

  test('an issuer whose key is fetched from a host that the operator has not named', async () => {
    const did = 'did:web:school.example';
    const badge = await school.sign(server, school.badge({ issuer: did }), `${did}#${school.publicKey}`);
    const answer = await verify(badge);
    expect([answer.outcome, faults(answer)]).toEqual([
      'unknown',
      ['issuer key-not-fetched', 'signature no-key'],
    ]);
  });

  test('terms of a context that is not known here', async () => {
    const badge = await aSignedBadge();
    const contexts = [...(badge['@context'] as string[]), 'https://school.example/context.json'];
    expect(faults(await verify({ ...badge, '@context': contexts }))).toEqual(['format unknown-context']);
    expect(
      faults(
        await verify({ ...badge, '@context': [badge['@context'], { honours: 'https://x.example/' }].flat() }),
      ),
    ).toEqual(['format unknown-context']);
  });
});

describe('another installation', () => {
  let theirs: TestApp;
  let trusting: TestApp;
  let document: any;
  let credentialUuid: string;
  beforeAll(async () => {
    theirs = await startTestApp({ PORT: '4817', PUBLIC_URL: 'http://localhost:4817' });
    trusting = await startTestApp({ CREDENTIAL_ISSUER_HOSTS: 'other.example, localhost:4817' });
    await loadTestCatalogue(theirs);
    const student = await aStudent(theirs);
    await giveCourses(student, { 'CS 1400': 'A' }, { visibility: 'public' });
    ({ document, credential_uuid: credentialUuid } = await sign(student, { kind: 'record' }));
    revoke = async () => void done(await student.browser.put(`${CREDENTIALS}${credentialUuid}/revocation/`));
  });
  let revoke: () => Promise<void>;
  afterAll(() => trusting?.stop());

  test('is asked for its keys and its list where the operator names it, and nowhere else', async () => {
    const answer = await verify(document, trusting);
    expect([answer.outcome, faults(answer)]).toEqual(['passed', []]);
    expect(answer.checks.map(({ code }: any) => code)).toContain('key-fetched');
    expect(answer.credential.issuer.is_this_installation).toBe(false);
    expect((await verify(document)).outcome).toBe('unknown');
  });

  test('is believed when its list says that something was revoked', async () => {
    await revoke();
    const answer = await verify(document, trusting);
    expect([answer.outcome, faults(answer)]).toEqual(['failed', ['status revoked']]);
  });

  test('cannot speak for another: its list counts only for what it issued itself', async () => {
    const badge = await aSignedBadge({ credentialStatus: document.credentialStatus });
    const answer = await verify(badge, trusting);
    expect([answer.outcome, faults(answer)]).toEqual(['unknown', ['status status-not-fetched']]);
  });

  test('that is away leaves the question open', async () => {
    await theirs.stop();
    const answer = await verify(document, trusting);
    expect([answer.outcome, faults(answer)]).toEqual([
      'unknown',
      ['issuer key-not-fetched', 'signature no-key', 'status status-not-fetched'],
    ]);
  });
});

describe('what is made to keep the checker busy', () => {
  test('is refused when it is too deep, has half characters, or too many parts', async () => {
    const badge = await aSignedBadge();
    const deep = JSON.stringify(badge).replace('"Knots"', `${'['.repeat(5_000)}"x"${']'.repeat(5_000)}`);
    expect(faults(await verifyText(deep))).toEqual(['format too-deep']);
    expect(faults(await verify({ ...badge, name: '\uD800' }))).toEqual(['format broken-text']);
    const record = { ...badge, type: ['VerifiableCredential', 'ClrCredential'] };
    const many = {
      ...record,
      credentialSubject: { verifiableCredential: Array.from({ length: 301 }, () => ({})) },
    };
    expect(faults(await verify(many))).toEqual(['format too-long']);
  });

  test('is given up when its nodes cannot be told apart', async () => {
    const evidence = Array.from({ length: 9 }, (_, i) => ({
      type: ['Evidence'],
      id: `_:n${i}`,
      name: 'x',
      'https://x.example/to': Array.from({ length: 9 }, (__, j) => j)
        .filter((j) => j !== i)
        .map((j) => ({ id: `_:n${j}` })),
    }));
    const badge = { ...(await aSignedBadge()), evidence };
    const answer = await verify(badge);
    expect(answer.outcome).toBe('failed');
    expect((await verify(await aSignedBadge())).outcome).toBe('passed');
  });

  test('is not read at all when it is too long, or no text', async () => {
    const visitor = new Browser(server.url);
    expect((await visitor.post(VERIFY, { document: 'x'.repeat(786_433) })).status).toBe(400);
    expect((await visitor.post(VERIFY, { document: 'x'.repeat(1_100_000) })).status).toBe(413);
    for (const body of [{}, { document: '' }, { document: 7 }, { document: {} }])
      expect((await visitor.post(VERIFY, body)).status).toBe(400);
  });

  test('has to wait after thirty a minute', async () => {
    const visitor = new Browser(server.url);
    const answers = [];
    for (let turn = 0; turn < 31; turn++) answers.push(await visitor.post(VERIFY, { document: 'x' }));
    expect(answers.findIndex(({ status }) => status === 429)).toBe(30);
    expect(answers.at(-1)!.headers.get('retry-after')).toBe('60');
  });
});
