import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '@lumen/devdb/free-port';
import { SignedXml } from 'xml-crypto';
import { Env } from '../../../../platform/env.js';
import { SamlProvider } from '../../../../platform/sign-in-provider.js';
import { startSibling, startTestApp, type TestApp } from '../../../../testing/app.js';
import { Browser } from '../../../../testing/browser.js';
import { wrongHeaders } from '../../../../testing/headers.js';
import { followCallback, leaveFor } from '../../../../testing/provider-visit.js';
import { newSamlKey, type SamlKey } from '../../../../testing/saml-keys.js';
import {
  postResponse,
  type SamlIdentityProvider,
  startSamlProvider,
} from '../../../../testing/saml-provider.js';
import { IdentityProviders } from './identity-providers.js';
import { readMetadata } from './metadata.js';
import { MetadataSource } from './metadata-source.js';
import { SamlFault } from './saml-fault.js';
import { ServiceProvider } from './service-provider.js';

const METADATA = '/_allauth/browser/v1/auth/provider/saml/metadata';
const HOUR = 3_600_000;
const PEOPLE = {
  ada: {
    'urn:oasis:names:tc:SAML:attribute:subject-id': 'ada@campus.example',
    'urn:oid:0.9.2342.19200300.100.1.3': 'ada@campus.example',
  },
};

let folder: string;
let keys: SamlKey[];
let weak: SamlKey;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-saml-'));
  keys = await Promise.all(['one', 'two'].map((name) => newSamlKey(name)));
  weak = await newSamlKey('weak', 1024);
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};
const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\s/g, '');

interface Described {
  entityId?: string;
  certificates?: string[];
  attributes?: string;
  service?: string;
  protocol?: string;
}

const aService = (binding: string, location: string) =>
  `<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`;

/** Metadata as an identity provider publishes it. */
function anEntity({
  entityId = 'https://idp.example',
  certificates = [keys[0]!.certificate],
  attributes = '',
  service = aService('HTTP-Redirect', 'https://idp.example/sso'),
  protocol = 'urn:oasis:names:tc:SAML:2.0:protocol',
}: Described = {}): string {
  const descriptors = certificates.map(
    (certificate) =>
      `<KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`,
  );
  return `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" ID="_${entityId.length}" entityID="${entityId}" ${attributes}><IDPSSODescriptor protocolSupportEnumeration="${protocol}">${descriptors.join('')}${service}</IDPSSODescriptor></EntityDescriptor>`;
}

const federation = (...entities: string[]) =>
  `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" validUntil="2030-01-01T00:00:00Z">${entities.join('')}</EntitiesDescriptor>`;

function signed(xml: string, { privateKey, certificate }: SamlKey): string {
  const signature = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signature.addReference({
    xpath: '/*',
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  });
  signature.computeSignature(xml, { location: { reference: '/*', action: 'prepend' } });
  return signature.getSignedXml();
}

const read = (xml: string, entityId?: string, certificate: string | null = null) =>
  readMetadata(xml, { entityId, certificate });
const faultOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof SamlFault ? error.code : String(error);
  }
};

describe('metadata of an identity provider', () => {
  test('tells where people sign in, with which keys, and until when', () => {
    const both = keys.map(({ certificate }) => certificate);
    const attributes = 'validUntil="2031-02-03T04:05:06Z"';
    expect(read(`<?xml version="1.0"?><!-- ours -->${anEntity({ certificates: both, attributes })}`)).toEqual(
      {
        entityId: 'https://idp.example',
        signInUrl: 'https://idp.example/sso',
        certificates: both,
        wantsSignedRequests: false,
        scopes: [],
        validUntil: new Date('2031-02-03T04:05:06Z'),
      },
    );
  });

  test('of many is read for the one that is asked for, and holds as long as all of it', () => {
    const xml = federation(anEntity(), anEntity({ entityId: 'https://other-idp.example' }));
    expect(read(xml, 'https://other-idp.example')).toMatchObject({
      entityId: 'https://other-idp.example',
      validUntil: new Date('2030-01-01T00:00:00Z'),
    });
    expect(faultOf(() => read(xml))).toBe('SAML_METADATA');
    expect(faultOf(() => read(xml, 'https://third.example'))).toBe('SAML_METADATA');
  });

  test.each<[string, () => string, string]>([
    ['no metadata', () => '<html xmlns="x"/>', 'SAML_METADATA'],
    ['no XML', () => 'hello', 'SAML_NOT_WELL_FORMED'],
    ['a DTD', () => `<!DOCTYPE x [<!ENTITY a "b">]>${anEntity()}`, 'SAML_DTD_OR_COMMENT'],
    ['no certificate', () => anEntity({ certificates: [] }), 'SAML_METADATA'],
    ['a certificate that is none', () => anEntity({ certificates: ['AAAA'] }), 'SAML_METADATA'],
    ['a key of 1024 bits', () => anEntity({ certificates: [weak.certificate] }), 'SAML_METADATA'],
    ['SAML 1.1 alone', () => anEntity({ protocol: 'urn:oasis:names:tc:SAML:1.1:protocol' }), 'SAML_METADATA'],
    [
      'no address we can redirect to',
      () => anEntity({ service: aService('HTTP-POST', 'https://idp.example/') }),
      'SAML_METADATA',
    ],
    [
      'an address that is a script',
      () => anEntity({ service: aService('HTTP-Redirect', 'javascript:alert(1)') }),
      'SAML_METADATA',
    ],
    ['an end that is no time', () => anEntity({ attributes: 'validUntil="soon"' }), 'SAML_METADATA'],
  ])('with %s is refused', (_what, xml, fault) => {
    expect(faultOf(() => read(xml()))).toBe(fault);
  });

  test('must be signed by the federation where its certificate is given, as a whole', () => {
    const [federationKey, other] = keys as [SamlKey, SamlKey];
    const good = signed(anEntity(), federationKey);
    expect(read(good, undefined, federationKey.certificate).entityId).toBe('https://idp.example');
    const fault = (xml: string, key = federationKey) => faultOf(() => read(xml, undefined, key.certificate));
    expect(fault(good, other)).toBe('SAML_SIGNATURE');
    expect(fault(anEntity())).toBe('SAML_SIGNATURE');
    expect(fault(good.replace('https://idp.example/sso', 'https://evil.example/sso'))).toBe('SAML_SIGNATURE');
    expect(
      fault(
        `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${good}${anEntity()}</EntitiesDescriptor>`,
      ),
    ).toBe('SAML_SIGNATURE');
  });
});

describe('a source of metadata', () => {
  let now: number;
  let file: string;
  let source: MetadataSource;
  const write = (described?: Described) => writeFileSync(file, anEntity(described));
  beforeEach(() => {
    now = Date.parse('2026-11-25T08:00:00Z');
    file = fileWith('changing.xml', anEntity());
    const provider = Object.assign(new SamlProvider(), { id: 'campus', metadata: file });
    source = new MetadataSource(provider, () => now);
  });
  const certificates = async () => (await source.get()).certificates;

  test('is read again after an hour, and keeps what it has while that fails', async () => {
    expect(await certificates()).toEqual([keys[0]!.certificate]);
    write({ certificates: [keys[1]!.certificate] });
    now += HOUR - 1;
    expect(await certificates()).toEqual([keys[0]!.certificate]);
    now += 1;
    expect(await certificates()).toEqual([keys[1]!.certificate]);
    writeFileSync(file, 'half of it');
    now += HOUR;
    expect(await certificates()).toEqual([keys[1]!.certificate]);
    write();
    now += 60_000;
    expect(await certificates()).toEqual([keys[0]!.certificate]);
  });

  test('is read again at once when a signature does not fit, at most every minute', async () => {
    await source.get();
    write({ certificates: keys.map(({ certificate }) => certificate) });
    now += 59_999;
    expect(await source.renew()).toBe(false);
    now += 1;
    expect(await source.renew()).toBe(true);
    expect(await certificates()).toHaveLength(2);
    now += 60_000;
    expect(await source.renew()).toBe(false);
  });

  test('lets nobody in with metadata that has expired, until there is newer', async () => {
    write({ attributes: 'validUntil="2026-11-25T08:30:00Z"' });
    expect(await certificates()).toHaveLength(1);
    now += HOUR / 2 - 1;
    expect(await certificates()).toHaveLength(1);
    now += 1;
    await expect(source.get()).rejects.toMatchObject({ code: 'SAML_METADATA_EXPIRED' });
    write({ attributes: 'validUntil="2026-11-26T08:30:00Z"' });
    now += 60_000;
    expect(await certificates()).toHaveLength(1);
  });
});

describe('our own metadata', () => {
  let identityProvider: SamlIdentityProvider;
  let server: TestApp;
  let keyFile: string;
  const campus = () => ({
    protocol: 'saml' as const,
    id: 'campus',
    name: 'Campus',
    metadata: identityProvider.entityId,
  });
  beforeAll(async () => {
    const port = String(await freePort());
    identityProvider = await startSamlProvider(PEOPLE);
    keyFile = fileWith('own.pem', keys[0]!.certificate + keys[0]!.privateKey);
    server = await startTestApp({
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SAML_KEYS: keyFile,
      SIGN_IN_PROVIDERS: JSON.stringify([
        { ...campus(), sign_requests: true, email_domains: ['campus.example'] },
      ]),
    });
  });
  afterAll(async () => {
    await server?.stop();
    await identityProvider?.stop();
  });

  const metadataAt = ({ url }: TestApp) => new Browser(url).get(METADATA);

  test('names our entity, address and key, and is the same for everybody', async () => {
    const { status, headers, text } = await metadataAt(server);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/samlmetadata+xml']);
    expect(wrongHeaders(headers)).toEqual([]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(text).toContain(`entityID="${server.url}${METADATA}"`);
    expect(text).toContain(`Location="${server.url}/_allauth/browser/v1/auth/provider/saml/acs"`);
    expect(text.split(bare(keys[0]!.certificate))).toHaveLength(3);
    expect(text).not.toContain('PRIVATE');
    expect(text).toContain('AuthnRequestsSigned="true" WantAssertionsSigned="true"');
  });

  test('says so where no key is there and only responses are signed', async () => {
    const SIGN_IN_PROVIDERS = [Object.assign(new SamlProvider(), campus(), { signed: 'response' })];
    const plain = await startSibling(server, {
      SAML_KEYS: [],
      SIGN_IN_PROVIDERS,
      SAML_ENTITY_ID: 'https://lumen.example/"sp"',
    });
    const { text } = await metadataAt(plain);
    expect(text).toContain('entityID="https://lumen.example/&quot;sp&quot;"');
    expect(text).toContain('AuthnRequestsSigned="false" WantAssertionsSigned="false"');
    expect(text).not.toContain('KeyDescriptor');
    await plain.stop();
  });

  test('fits the requests: they are signed with its key, and name its address', async () => {
    const address = new URL(await leaveFor('campus', new Browser(server.url)));
    expect(address.searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    await expect(identityProvider.visit(address.href, 'ada')).resolves.toEqual(expect.any(String));
    address.searchParams.set('Signature', address.searchParams.get('Signature')!.replace(/^./, '-'));
    await expect(identityProvider.visit(address.href, 'ada')).rejects.toThrow(/wrong signature/);
    const request = inflateRawSync(
      Buffer.from(address.searchParams.get('SAMLRequest')!, 'base64'),
    ).toString();
    expect(request).toContain(
      `AssertionConsumerServiceURL="${server.url}/_allauth/browser/v1/auth/provider/saml/acs"`,
    );
  });

  // What else becomes of responses is in saml.long.api.test.ts.
  test('fits the responses: one signs its person in, unless a letter of it was changed on the way', async () => {
    const answered = async (change: (xml: string) => string) => {
      const browser = new Browser(server.url);
      const response = await identityProvider.visit(await leaveFor('campus', browser), 'ada');
      const sent = change(Buffer.from(response, 'base64').toString());
      const { headers } = await postResponse(server.url, Buffer.from(sent).toString('base64'));
      const next = headers.get('location')!;
      if (!next.includes('error=')) await followCallback(browser, next);
      const { status, body } = await browser.get('/_allauth/browser/v1/auth/session');
      return [status, body.data.user?.email];
    };
    expect(await answered((xml) => xml)).toEqual([200, 'ada@campus.example']);
    expect(await answered((xml) => xml.replaceAll('ada@campus', 'eve@campus'))).toEqual([401, undefined]);
  });

  test.each<[string, () => Record<string, unknown>, RegExp]>([
    [
      'metadata that is not there',
      () => ({ SIGN_IN_PROVIDERS: [provider({ metadata: '/nowhere.xml' })] }),
      /campus .*SAML_METADATA_UNREACHABLE/,
    ],
    [
      'metadata that is none',
      () => ({ SIGN_IN_PROVIDERS: [provider({ metadata: keyFile })] }),
      /campus .*SAML_NOT_WELL_FORMED/,
    ],
    [
      'metadata that has expired',
      () => ({
        SIGN_IN_PROVIDERS: [
          provider({
            metadata: fileWith('old.xml', anEntity({ attributes: 'validUntil="2020-01-01T00:00:00Z"' })),
          }),
        ],
      }),
      /SAML_METADATA_EXPIRED/,
    ],
    [
      'the same identity provider twice',
      () => ({ SIGN_IN_PROVIDERS: [provider({}), provider({ id: 'again' })] }),
      /two providers/,
    ],
    [
      'a key without its certificate',
      () => ({ SAML_KEYS: [fileWith('a.pem', keys[0]!.privateKey)] }),
      /SAML_KEYS: .*a\.pem/,
    ],
    [
      'a certificate of another key',
      () => ({ SAML_KEYS: [fileWith('b.pem', keys[0]!.privateKey + keys[1]!.certificate)] }),
      /another key/,
    ],
    ['a weak key', () => ({ SAML_KEYS: [fileWith('c.pem', weak.privateKey + weak.certificate)] }), /2048/],
    ['a key file that is not there', () => ({ SAML_KEYS: ['/nowhere.pem'] }), /SAML_KEYS: \/nowhere\.pem/],
  ])('no process starts with %s', async (_what, settings, problem) => {
    // What Nest calls at a start: an application that fails to start leaves its connections to the process that then ends.
    const env = Object.assign(new Env(), server.env, settings());
    const starts = async () => {
      new ServiceProvider(env).onModuleInit();
      await new IdentityProviders(env).onModuleInit();
    };
    await expect(starts()).rejects.toThrow(problem);
  });

  const provider = (changes: Partial<SamlProvider>) => Object.assign(new SamlProvider(), campus(), changes);

  test('an identity provider that does not answer yet keeps no process from starting', async () => {
    const metadata = `http://127.0.0.1:${await freePort()}/metadata`;
    const early = await startSibling(server, { SIGN_IN_PROVIDERS: [provider({ metadata })] });
    expect(await leaveFor('campus', new Browser(early.url))).toContain('error=unknown&error_process=login');
    await early.stop();
  });

  test('a request that must be signed is not sent without a key', async () => {
    const metadata = fileWith(
      'wants.xml',
      anEntity().replace('<IDPSSODescriptor', '<IDPSSODescriptor WantAuthnRequestsSigned="true"'),
    );
    const keyless = await startSibling(server, {
      SAML_KEYS: [],
      SIGN_IN_PROVIDERS: [provider({ metadata })],
    });
    expect(await leaveFor('campus', new Browser(keyless.url))).toContain('error=unknown');
    await keyless.stop();
    const signing = await startSibling(server, { SIGN_IN_PROVIDERS: [provider({ metadata })] });
    expect(await leaveFor('campus', new Browser(signing.url))).toContain('Signature=');
    await signing.stop();
  });
});
