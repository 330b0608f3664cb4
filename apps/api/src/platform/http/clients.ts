import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { addressOf } from './client-address.js';
import { clientNetwork } from './client-network.js';
import { SESSION_COOKIE } from './cookies.js';
import { BoundedMap } from './bounded-map.js';

/** What a request is counted as: a person, or a network address. */
export interface Client {
  key: string;
  /** A person whose session or token has been checked; all others count as their address. */
  isPerson: boolean;
}

/** Sessions and tokens that are remembered: some 100 bytes each. */
const REMEMBERED = 20_000;
/** Also with the prefix that production gives it. */
const SESSION = new RegExp(`(?:^|[;\\s-])${SESSION_COOKIE}=([^;]+)`);

/**
 * Identifies the client of a request before anything is done for it. A session counts as its person once it has been found
 * to be a person's: a new cookie with each request gains nothing, nor does a second session. Until then, and without one,
 * a request counts as its address, an IPv6 one as its /64.
 */
export class Clients {
  private readonly people = new BoundedMap<string, string>(REMEMBERED);

  of(request: IncomingMessage): Client {
    const credential = credentialOf(request);
    const person = credential && this.people.get(credential);
    if (person) return { key: person, isPerson: true };
    return { key: clientNetwork(addressOf(request)), isPerson: false };
  }

  /** Notes whose session or token a request has come with. */
  recognise(request: IncomingMessage, accountId: string): void {
    const credential = credentialOf(request);
    if (credential) this.people.set(credential, accountId);
  }
}

/** A session or token as a digest of it: as short as any other, and no secret. */
function credentialOf({ headers }: IncomingMessage): string | null {
  const secret = headers.authorization ?? SESSION.exec(headers.cookie ?? '')?.[1];
  return secret ? hash('sha256', secret, 'base64') : null;
}
