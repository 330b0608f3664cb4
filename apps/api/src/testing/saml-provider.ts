import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@lumen/devdb/free-port';
import { type Answer, Browser } from './browser.js';
import { newSamlKey, type SamlKey } from './saml-keys.js';

const PROGRAM = fileURLToPath(new URL('./saml-provider-process.mjs', import.meta.url));
const CONSUMER = '/_allauth/browser/v1/auth/provider/saml/acs';

/** What a response is to be like instead of as it should be. Times in seconds from now; null leaves a part out. */
export interface Shape {
  signs?: ('Assertion' | 'Response')[];
  /** Which of its keys signs: of those that are not published, none is known to us. */
  key?: number;
  algorithm?: 'sha256' | 'sha1';
  encrypts?: boolean;
  cipher?: string;
  keyCipher?: string;
  attributes?: Record<string, string | string[]>;
  nameId?: Record<string, string> | null;
  status?: string[];
  issuer?: string;
  responseIssuer?: string;
  audience?: string | null;
  recipient?: string;
  destination?: string;
  inResponseTo?: string | null;
  responseInResponseTo?: string;
  from?: number;
  until?: number | null;
  conditionsUntil?: number;
  /** Replaces a text in the assertion after it was signed and before it is encrypted. */
  inside?: [string, string];
}

export interface SamlIdentityProvider {
  entityId: string;
  keys: SamlKey[];
  /** What a browser does that was sent there: it says who it is. @returns what its form holds for us */
  visit: (address: string, as: string, shape?: Shape) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * A SAML identity provider as a process of its own.
 * @param people their attributes, by name
 * @param options.published places of the three keys that its metadata names
 */
export async function startSamlProvider(
  people: Record<string, Record<string, string>>,
  { published = [0, 1], port = 0, scopes = ['campus.example'], keys = [] as SamlKey[] } = {},
): Promise<SamlIdentityProvider> {
  const own = port || (await freePort());
  const origin = `http://127.0.0.1:${own}`;
  const all =
    keys.length > 0 ? keys : await Promise.all(['one', 'two', 'three'].map((name) => newSamlKey(name)));
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      SAML: JSON.stringify({ port: own, keys: all, published, people, scopes }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    entityId: `${origin}/metadata`,
    keys: all,
    visit: async (address, as, shape = {}) => {
      const choice = new URLSearchParams({ as, shape: JSON.stringify(shape) });
      const answer = await fetch(`${address}&${String(choice)}`);
      const page = await answer.text();
      const [, response] = /name="SAMLResponse" value="([^"]+)"/.exec(page) ?? [];
      if (response === undefined) throw new Error(`The identity provider answered ${answer.status}: ${page}`);
      return response;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/**
 * Posts a response as the identity provider's page does: from another site, so that no cookie goes along.
 * @returns our answer, which leads the browser on
 */
export async function postResponse(
  url: string,
  response: string,
  fields: Record<string, string> = {},
): Promise<Answer> {
  return new Browser(url).request('POST', CONSUMER, {
    body: String(new URLSearchParams({ SAMLResponse: response, ...fields })),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://login.campus.example',
      'x-csrftoken': '',
    },
  });
}
