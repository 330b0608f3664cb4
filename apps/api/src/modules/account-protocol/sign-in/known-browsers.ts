import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KNOWN_BROWSER_COOKIE, privateCookie } from '../../../platform/http/cookies.js';
import { KeyRing } from '../../../platform/keys/key-ring.js';
import type { Limit } from '../pipeline/pipeline.js';
import type { LimitName } from '../../../platform/limits/rate-limits.js';
import type { AccountContext } from '../sessions/account-context.js';

/** A browser in which this account has been signed in to before. */
export interface KnownBrowser {
  accountId: string;
  /** Tells it from the account's other browsers. */
  id: string;
}

const PURPOSE = 'known-browser';
const LIFETIME_DAYS = 180;
const DAY_SECONDS = 86_400;
const MAX_ACCOUNTS = 5;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SHAPE = new RegExp(`^(${UUID})\\.(${UUID})\\.([0-9a-z]{1,5})\\.([A-Za-z0-9_-]{43})$`);

/**
 * The browsers in which people have signed in before, by a signed cookie. Such a browser has its own count of wrong
 * passwords, so that wrong passwords tried elsewhere do not lock the owner out of the browser they usually sign in with.
 * The cookie proves nothing else.
 */
@Injectable()
export class KnownBrowsers {
  constructor(private readonly keys: KeyRing) {}

  /** The accounts this browser is known to, the latest first. */
  of(context: AccountContext): KnownBrowser[] {
    const tokens = (privateCookie(context.request, KNOWN_BROWSER_COOKIE) ?? '').split('~', MAX_ACCOUNTS);
    return tokens.flatMap((token) => this.read(token) ?? []);
  }

  find(context: AccountContext, accountId: string): KnownBrowser | null {
    return this.of(context).find((browser) => browser.accountId === accountId) ?? null;
  }

  /** How a call that begins a sign-in is counted: by its address, or where a person has signed in before for that account. */
  limitOf(context: AccountContext, name: LimitName): Limit {
    const [known] = this.of(context);
    return known ? { name: 'login_where_known', key: known.accountId } : name;
  }

  /** Notes a sign-in that is complete: the answer sets the cookie anew, signed with the newest key. */
  remember(context: AccountContext, accountId: string): void {
    const id = this.find(context, accountId)?.id ?? randomUUID();
    const others = this.of(context).filter((browser) => browser.accountId !== accountId);
    const browsers = [{ accountId, id }, ...others].slice(0, MAX_ACCOUNTS);
    const value = browsers.map((browser) => this.write(browser)).join('~');
    context.knownBrowserCookie = { value, maxAgeSeconds: LIFETIME_DAYS * DAY_SECONDS };
  }

  private write({ accountId, id }: KnownBrowser): string {
    const text = `${accountId}.${id}.${today().toString(36)}`;
    return `${text}.${this.keys.sign(PURPOSE, text)}`;
  }

  private read(token: string): KnownBrowser | null {
    const [, accountId, id, day, signature] = SHAPE.exec(token) ?? [];
    if (accountId === undefined || id === undefined || day === undefined || signature === undefined)
      return null;
    if (today() - Number.parseInt(day, 36) > LIFETIME_DAYS) return null;
    return this.keys.verify(PURPOSE, `${accountId}.${id}.${day}`, signature) ? { accountId, id } : null;
  }
}

const today = (): number => Math.floor(Date.now() / 1000 / DAY_SECONDS);
