/** @jest-environment node */ // modules of its own, because it mocks one
import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { TestApp } from '../../../testing/app.js';

/**
 * What a stranger's document makes the server ask: only hosts that the operator names, and of these none inside a network. The
 * names resolve to what a test says; all others, and everything else of DNS, is as it is.
 */
const dns = await import('node:dns');
const resolved = new Map<string, string[][]>();
const looked: string[] = [];
jest.unstable_mockModule('node:dns', () => ({
  ...dns,
  default: dns.default,
  lookup: (host: string, options: any, done: any) => {
    const turns = resolved.get(host);
    if (!turns) return dns.lookup(host, options, done);
    looked.push(host);
    // A name that resolves differently each time; the last answer repeats.
    const [answer = []] = turns.length > 1 ? turns.splice(0, 1) : turns;
    done(
      null,
      answer.map((address) => ({ address, family: net.isIP(address) })),
    );
  },
}));
const { startTestApp } = await import('../../../testing/app.js');
const { Browser } = await import('../../../testing/browser.js');
const { done } = await import('../../../testing/builders.js');
const { StrangeIssuer, VERIFY } = await import('../../../testing/credentials.js');

/** Counts who connects, on every address of this machine. */
class Trap {
  connections = 0;
  requests: string[] = [];
  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async start(host: string, answer: RequestListener): Promise<Trap> {
    const server = createServer((request, response) => {
      trap.requests.push(request.url ?? '');
      answer(request, response);
    });
    server.on('connection', () => trap.connections++);
    await new Promise<void>((ready) => void server.listen(0, host, ready));
    const trap = new Trap(server, (server.address() as AddressInfo).port);
    return trap;
  }

  stop = () => new Promise((stopped) => void this.server.close(stopped));
}

const school = new StrangeIssuer();
let inside: Trap;
let outside: Trap;
let other: Trap;
let server: TestApp;
let location = '';
beforeAll(async () => {
  inside = await Trap.start('::', (_, response) => void response.end('{}'));
  other = await Trap.start('127.0.0.1', (_, response) => void response.end('{}'));
  outside = await Trap.start('127.0.0.1', (_, response) => void response.writeHead(302, { location }).end());
  server = await startTestApp({
    CREDENTIAL_ISSUER_HOSTS: [
      ...HOSTS.map((host) => `${host}:${inside.port}`),
      `localhost:${outside.port}`,
    ].join(),
  });
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([inside, other, outside].map((trap) => trap?.stop()));
});
beforeEach(() => {
  resolved.clear();
  looked.length = 0;
  for (const trap of [inside, other, outside]) Object.assign(trap, { connections: 0, requests: [] });
});

const ADDRESSES = [
  '127.0.0.1',
  '169.254.169.254',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
];
const ADDRESSES_6 = [
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '::127.0.0.1',
  'fd00::1',
  'fe80::1',
].concat(['64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::']);
const NAME = 'school.example';
const HOSTS = [NAME, ...ADDRESSES];

/** Has a badge checked whose issuer and whose list are at an address. @returns why they were not fetched */
async function reasonsFor(host: string): Promise<string> {
  const did = `did:web:${encodeURIComponent(host)}`;
  const badge = await school.sign(server, school.badge({ issuer: did }), `${did}#${school.publicKey}`);
  const listed = await school.sign(
    server,
    school.badge({
      credentialStatus: {
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: '7',
        statusListCredential: `https://${host}/status/1`,
      },
    }),
  );
  const texts = [];
  for (const document of [badge, listed]) {
    const { checks } = done(
      await new Browser(server.url).post(VERIFY, { document: JSON.stringify(document) }),
    ).body;
    texts.push(checks.find(({ code }: any) => code.endsWith('-not-fetched'))?.text ?? JSON.stringify(checks));
  }
  return texts.join('\n');
}

const INSIDE = /inside a network[^]*\n[^]*inside a network/;

describe('an issuer inside a network is never asked, though the operator names its host', () => {
  test.each(ADDRESSES)('at %s', async (host) => {
    expect(await reasonsFor(`${host}:${inside.port}`)).toMatch(INSIDE);
    expect(inside.connections).toBe(0);
  });

  test.each([...ADDRESSES, ...ADDRESSES_6])('by a name that is %s', async (address) => {
    resolved.set(NAME, [[address]]);
    expect(await reasonsFor(`${NAME}:${inside.port}`)).toMatch(INSIDE);
    expect([inside.connections, looked.length]).toEqual([0, 2]);
  });

  test('by a name that is a public address and one inside', async () => {
    resolved.set(NAME, [['4000::1', '127.0.0.1']]);
    expect(await reasonsFor(`${NAME}:${inside.port}`)).toMatch(INSIDE);
    expect(inside.connections).toBe(0);
  });

  test('by a name that is public when it is looked at, and inside afterwards', async () => {
    resolved.set(NAME, [['4000::1'], ['127.0.0.1']]);
    const did = `did:web:${encodeURIComponent(`${NAME}:${inside.port}`)}`;
    const badge = await school.sign(server, school.badge({ issuer: did }), `${did}#${school.publicKey}`);
    const { checks } = done(
      await new Browser(server.url).post(VERIFY, { document: JSON.stringify(badge) }),
    ).body;
    expect(checks.map(({ code }: any) => code)).toContain('key-not-fetched');
    expect([inside.connections, looked]).toEqual([0, [NAME]]);
  });

  test.each(['2130706433', '0x7f000001', '0177.0.0.1', '127.1'])('written as %s', async (host) => {
    expect(await reasonsFor(`${host}:${inside.port}`)).toMatch(INSIDE);
    expect(inside.connections).toBe(0);
  });
});

describe('a host that the operator names', () => {
  test('is not followed to another place', async () => {
    for (const to of [`http://127.0.0.1:${other.port}/`, `http://localhost:${other.port}/`, '/elsewhere']) {
      location = to;
      expect(await reasonsFor(`localhost:${outside.port}`)).toMatch(/answered 302[^]*answered 302/);
    }
    expect(outside.requests).toHaveLength(6);
    expect(other.connections).toBe(0);
  });

  test('is that host on that port and no other', async () => {
    const reasons = await reasonsFor(`localhost:${other.port}`);
    expect(reasons).toMatch(/not among the issuers[^]*not among the issuers/);
    expect(other.connections).toBe(0);
  });

  test.each(ADDRESSES_6)('is none that the settings cannot name: %s', async (address) => {
    expect(await reasonsFor(`[${address}]:${inside.port}`)).toMatch(
      /not among the issuers[^]*not among the issuers/,
    );
    expect(inside.connections).toBe(0);
  });

  test.each(['user:secret@localhost', 'localhost@127.0.0.1', 'localhost.example', 'xlocalhost'])(
    'is not what is written as %s',
    async (host) => {
      expect(await reasonsFor(`${host}:${outside.port}`)).not.toContain('answered');
      expect([outside.connections, other.connections]).toEqual([0, 0]);
    },
  );
});
