import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/app.js';
import { Browser } from '../../../testing/browser.js';
import { done } from '../../../testing/builders.js';
import { StrangeIssuer, VERIFY } from '../../../testing/credentials.js';
import { CLR_CONTEXT } from '../contexts.policy.js';
import type { Document } from '../proof-threads.js';

/** One text makes the server ask others a few times at most, and never twice for the same. */

const school = new StrangeIssuer();
/** Paths that were asked for. */
const asked: string[] = [];
let host: string;
let issuers: Server;
let server: TestApp;
let hangs = false;
const hungUp: string[] = [];

beforeAll(async () => {
  issuers = createServer((request, response) => {
    const path = request.url!;
    asked.push(path);
    if (hangs) return void response.on('close', () => hungUp.push(path));
    void answerTo(path).then((document) => response.end(JSON.stringify(document)));
  });
  await new Promise<void>((ready) => void issuers.listen(0, 'localhost', ready));
  host = `localhost:${(issuers.address() as AddressInfo).port}`;
  server = await startTestApp({ CREDENTIAL_ISSUER_HOSTS: host });
});
afterAll(async () => {
  await server?.stop();
  issuers?.closeAllConnections();
  issuers?.close();
});
beforeEach(() => {
  asked.length = hungUp.length = 0;
  hangs = false;
});

/** Many issuers at one host, all with the same key: `''` and folders. */
const didOf = (folder = '') => `did:web:${encodeURIComponent(host)}${folder && `:${folder}`}`;
const methodOf = (did: string) => `${did}#${school.publicKey}`;

function answerTo(path: string): Promise<Document> {
  const [, folder = ''] = /^\/([^/]+)\/did\.json$/.exec(path) ?? [];
  const id = didOf(folder.replace('.well-known', ''));
  return path.endsWith('/did.json')
    ? Promise.resolve({
        id,
        verificationMethod: [{ id: methodOf(id), publicKeyMultibase: school.publicKey }],
        assertionMethod: [methodOf(id)],
      })
    : listAt(path);
}

/** A list in which place 3 is revoked. */
const listAt = (path: string) =>
  school.sign(
    server,
    {
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id: `https://${host}${path}`,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: didOf(),
      credentialSubject: {
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: `u${gzipSync(Buffer.from([0b0001_0000, 0])).toString('base64url')}`,
      },
    },
    methodOf(didOf()),
  );

const entry = (list: number, index = 0): Document => ({
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: `${index}`,
  statusListCredential: `https://${host}/status/${list}`,
});

const badge = (changes: Document = {}, did = didOf()) =>
  school.badge({ id: undefined, issuer: did, ...changes });

const signBadge = (changes: Document = {}, did = didOf()) =>
  school.sign(server, JSON.parse(JSON.stringify(badge(changes, did))), methodOf(did));

/** A record of the badges, each signed for itself. */
async function aRecord(badges: Promise<Document>[]): Promise<Document> {
  const { '@context': contexts, ...unsigned } = badge() as any;
  const record = JSON.parse(
    JSON.stringify({
      ...unsigned,
      '@context': [contexts[0], CLR_CONTEXT, contexts[1]],
      type: ['VerifiableCredential', 'ClrCredential'],
      credentialSubject: { type: ['ClrSubject'] },
    }),
  );
  const signed = await school.sign(server, record, methodOf(didOf()));
  // The whole no longer fits its signature: of its parts each is looked at for itself.
  return {
    ...signed,
    credentialSubject: { ...record.credentialSubject, verifiableCredential: await Promise.all(badges) },
  };
}

const verify = async (document: Document) =>
  done(await new Browser(server.url).post(VERIFY, { document: JSON.stringify(document) })).body;
const codesOf = ({ checks }: any): string[] => checks.map(({ name, code }: any) => `${name} ${code}`);
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

test('an issuer and a list are asked once, however many credentials of a record name them', async () => {
  const { parts } = await verify(
    await aRecord(times(12, (i) => signBadge({ name: `Knot ${i}`, credentialStatus: entry(1, i) }))),
  );
  expect(parts.map(({ outcome }: any) => outcome)).toEqual(times(12, (i) => (i === 3 ? 'failed' : 'passed')));
  expect(codesOf(parts[3])).toEqual(['status revoked']);
  expect(asked.toSorted()).toEqual(['/.well-known/did.json', '/status/1']);
});

test('of ten issuers the keys are fetched, of more none', async () => {
  const record = await aRecord(times(14, (i) => signBadge({}, didOf(`school-${i}`))));
  const { parts } = await verify(record);
  // The record names one more.
  expect(parts.filter(({ outcome }: any) => outcome === 'passed')).toHaveLength(9);
  expect(codesOf(parts[13])).toEqual(['issuer key-not-fetched', 'signature no-key']);
  expect(asked).toHaveLength(10);
});

test('of ten lists each is fetched, of eleven none', async () => {
  const withLists = (count: number) =>
    aRecord(times(count, (i) => signBadge({ credentialStatus: entry(i + 1) })));
  const { parts } = await verify(await withLists(10));
  expect(parts.map(({ outcome }: any) => outcome)).toEqual(times(10, () => 'passed'));
  expect(asked).toHaveLength(11);
  asked.length = 0;
  for (const part of (await verify(await withLists(11))).parts)
    expect(codesOf(part)).toEqual(['status status-not-fetched']);
  expect(asked).toEqual(['/.well-known/did.json']);
});

test('a credential names four lists at most', async () => {
  const statusOf = async (count: number) => {
    const { checks } = await verify(await signBadge({ credentialStatus: times(count, (i) => entry(i + 1)) }));
    return checks.at(-1).code;
  };
  expect(await statusOf(4)).toBe('not-revoked');
  expect(asked).toHaveLength(5);
  asked.length = 0;
  expect(await statusOf(5)).toBe('status-not-fetched');
  expect(asked).toEqual(['/.well-known/did.json']);
});

describe('whether something was revoked is not asked', () => {
  test('where another check failed', async () => {
    const expired = await signBadge({ validUntil: '2025-06-01T00:00:00Z', credentialStatus: entry(1) });
    expect(codesOf(await verify(expired)).slice(-1)).toEqual(['dates expired']);
    const changed = { ...(await signBadge({ credentialStatus: entry(1) })), name: 'Splices' };
    expect(codesOf(await verify(changed)).slice(-2)).toEqual(['signature signature', 'dates no-end']);
    expect(asked).toEqual(['/.well-known/did.json', '/.well-known/did.json']);
  });

  test('where it is not known who signed', async () => {
    const did = 'did:web:school.example';
    const { checks } = await verify(await signBadge({ credentialStatus: entry(1) }, did));
    expect(checks.at(-1)).toMatchObject({ name: 'status', outcome: 'unknown', code: 'status-not-fetched' });
    expect(asked).toEqual([]);
  });
});

test('the list of an issuer counts for no other that names the same address', async () => {
  const { parts } = await verify(
    await aRecord([
      signBadge({ credentialStatus: entry(1) }),
      signBadge({ credentialStatus: entry(1) }, didOf('school-2')),
    ]),
  );
  expect(parts.map(({ outcome }: any) => outcome)).toEqual(['passed', 'unknown']);
});

describe('while an issuer does not answer', () => {
  const body = async () => ({ document: JSON.stringify(await signBadge()) });
  const isAsked = async () => {
    while (asked.length === 0) await new Promise((tick) => setTimeout(tick, 5));
  };

  test('a check ends when whoever asked for it leaves', async () => {
    hangs = true;
    const browser = new Browser(server.url);
    await browser.get('/_allauth/browser/v1/config');
    const left = new AbortController();
    const answer = fetch(`${server.url}${VERIFY}`, {
      method: 'POST',
      body: JSON.stringify(await body()),
      headers: {
        'content-type': 'application/json',
        'x-csrftoken': browser.csrfToken!,
        cookie: `csrftoken_lumen=${browser.csrfToken}`,
      },
      signal: left.signal,
    });
    await isAsked();
    expect(hungUp).toEqual([]);
    left.abort();
    await expect(answer).rejects.toThrow();
    while (hungUp.length === 0) await new Promise((tick) => setTimeout(tick, 5));
    expect(hungUp).toEqual(['/.well-known/did.json']);
  });

  test('a client has one check made and two wait, and others theirs', async () => {
    hangs = true;
    const sent = await body();
    const greedy = new Browser(server.url);
    await greedy.get('/_allauth/browser/v1/config');
    const three = times(3, () => greedy.post(VERIFY, sent));
    await isAsked();
    // Requests of one client come on connections of their own: the fourth may be ahead of the third.
    const answers = [...three, greedy.post(VERIFY, sent)];
    expect((await Promise.race(answers)).status).toBe(503);
    expect(asked).toHaveLength(1);
    hangs = false;
    expect((await new Browser(server.url).post(VERIFY, sent)).body.outcome).toBe('passed');
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses).toContain(503);
  });
});
