import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@lumen/devdb/free-port';
import { Browser } from './browser.js';

const PROGRAM = fileURLToPath(new URL('./oidc-provider-process.mjs', import.meta.url));

/** What the provider knows of its people, by `sub`. */
export type People = Record<
  string,
  { email?: string; email_verified?: boolean; given_name?: string; family_name?: string }
>;

export interface OidcProvider {
  issuer: string;
  /**
   * What a browser does that was sent there: it says who it is, or goes back.
   * @returns the address of ours that it is sent back to
   */
  visit: (address: string, who: { as: string } | 'cancel') => Promise<string>;
  stop: () => Promise<void>;
}

export interface OidcClient {
  client_id: string;
  client_secret: string;
  redirect_uris: string[];
}

/** A real OpenID Connect provider as a process of its own. */
export async function startOidcProvider(client: OidcClient, people: People): Promise<OidcProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env['PATH'], OIDC: JSON.stringify({ port, client, people }) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return {
    issuer,
    visit: async (address, who) => {
      const browser = new Browser('');
      const choice = who === 'cancel' ? 'cancel' : `as=${encodeURIComponent(who.as)}`;
      let next = address;
      while (next.startsWith(issuer)) {
        const url = next.includes('/interaction/') ? `${next}?${choice}` : next;
        const { status, headers, text } = await browser.get(url);
        const location = headers.get('location');
        if (location === null) throw new Error(`The provider answered ${status}: ${text}`);
        next = new URL(location, issuer).href;
      }
      return next;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
