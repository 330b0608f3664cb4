import { Injectable } from '@nestjs/common';
import { Env } from '../env.js';
import { DomainError } from '../errors.js';
import { clientNetwork, clientSite } from '../http/client-network.js';
import { RateMarkRepository } from './rate-mark.repository.js';

/** What a window counts by: the client's address, the /48 it is in, or the key the caller names (an e-mail address…). */
type Scope = 'ip' | 'site' | 'key';

interface Window {
  max: number;
  seconds: number;
}

/** Sign-in calls a minute that one client address may make: what CAMPUS_LOGIN_LIMIT is compared with. */
const LOGINS_PER_ADDRESS = 30;

/** A /48 may do what so many addresses may: a household uses a few, and the holder of a whole /48 gets no more. */
const ADDRESSES_A_SITE = 10;

/** At most one window a scope: the scope names its row in the database. */
type Windows = Partial<Record<Scope, Window>>;

const perAddress = (max: number): Windows => ({
  ip: { max, seconds: 60 },
  site: { max: max * ADDRESSES_A_SITE, seconds: 60 },
});
const perKey = (max: number, seconds = 60): Windows => ({ key: { max, seconds } });

/** Sliding windows (docs/accounts.md). `verification_mail` has its length from the settings. */
const LIMITS = {
  login: perAddress(LOGINS_PER_ADDRESS),
  login_where_known: perKey(30),
  login_failed: { ...perAddress(10), ...perKey(5, 300) },
  signup: perAddress(20),
  reset_password: { ...perAddress(20), ...perKey(5) },
  reset_password_from_key: perAddress(20),
  change_password: perKey(5),
  manage_email: perKey(10),
  reauthenticate: perKey(10),
  passkey: perAddress(60),
  saml_response: perAddress(60),
  provision: perKey(600),
  verification_mail: perKey(1),
  pair_extension: perKey(10, 600),
  wrong_pairing_code: perAddress(30),
  share_password: { ...perAddress(10), ...perKey(20, 300) },
  sign_record: perKey(30, 3600),
  verify_record: perAddress(30),
  draw_card: perAddress(60),
  // Each takes up to seconds of the one thread that remakes images.
  keep_image: perKey(120, 3600),
  ask_endorsement: perKey(10, 86_400),
  mail_endorser: perKey(3, 86_400),
  // Longer than the link is valid.
  restore_email: perKey(1, 172_800),
  // Longer than any ID token lives.
  id_token: perKey(1, 2_592_000),
} satisfies Record<string, Windows>;

export type LimitName = keyof typeof LIMITS;

/** Who a call is counted for. */
export interface Counted {
  /** Null for a call that counts for its key alone, wherever it comes from. */
  ip?: string | null;
  key?: string;
}

/** A window with what it holds for one caller. */
interface OpenWindow {
  /** Names the window in the database. */
  limit: string;
  key: string;
  max: number;
  seconds: number;
}

/** Seconds after which a refused person may come back: the longest window of the limit has passed then. */
export function retryAfter(name: LimitName): number {
  const windows: Window[] = Object.values(LIMITS[name]);
  return Math.max(...windows.map(({ seconds }) => seconds));
}

/** The answer to a person whom a limit refuses. */
export const tooOften = (name: LimitName, code: string, detail: string): DomainError =>
  new DomainError({ code, status: 429, detail, retryAfter: retryAfter(name) });

@Injectable()
export class RateLimits {
  private readonly limits: Record<LimitName, Windows>;

  constructor(
    private readonly marks: RateMarkRepository,
    private readonly env: Env,
  ) {
    this.limits = { ...LIMITS, verification_mail: perKey(1, env.VERIFICATION_MAIL_SECONDS) };
  }

  /**
   * Counts a call in every window of the limit.
   * @returns false when one of them is full: then the call is counted in none
   */
  async take(name: LimitName, counted: Counted): Promise<boolean> {
    const taken: { limit: string; key: string; at: string }[] = [];
    for (const { limit, key, max, seconds } of this.windowsOf(name, counted)) {
      const at = await this.marks.add(limit, key, max, seconds);
      if (at === null) {
        for (const mark of taken) await this.marks.remove(mark.limit, mark.key, mark.at);
        return false;
      }
      taken.push({ limit, key, at });
    }
    return true;
  }

  /**
   * Lets a person show a secret. Only wrong ones count, and only once they are known to be wrong: others who guess at the
   * same time do not lock out the person who types the right one. Where the windows have filled meanwhile a right one is
   * refused too, so that many guesses at once learn no more than few.
   * @param check what the secret opens; null when it is wrong
   * @returns what it opens, 'wrong', or 'too-many' when too many were wrong before
   */
  async attempt<Opened>(
    name: LimitName,
    counted: Counted,
    check: () => Promise<Opened | null>,
  ): Promise<{ opened: Opened } | 'wrong' | 'too-many'> {
    if (await this.isFull(name, counted)) return 'too-many';
    const opened = await check();
    if (opened === null) return (await this.take(name, counted)) ? 'wrong' : 'too-many';
    return (await this.isFull(name, counted)) ? 'too-many' : { opened };
  }

  /** Forgets what was counted for a key, and for all keys that begin with it and a space, whatever the client's address. */
  async clear(name: LimitName, key: string): Promise<void> {
    await this.marks.clear(`${name}:key`, key);
  }

  /** Whether a call would be refused. */
  private async isFull(name: LimitName, counted: Counted): Promise<boolean> {
    for (const { limit, key, max, seconds } of this.windowsOf(name, counted)) {
      if ((await this.marks.count(limit, key, seconds)) >= max) return true;
    }
    return false;
  }

  private windowsOf(name: LimitName, { ip, key }: Counted): OpenWindow[] {
    const windows = Object.entries(this.limits[name]) as [Scope, Window][];
    return windows.flatMap(([scope, { max, seconds }]) => {
      const counted = keyIn(scope, { ip, key });
      if (counted === undefined) throw new Error(`The limit ${name} counts by ${scope}`);
      if (counted === null) return [];
      return { limit: `${name}:${scope}`, key: counted, max: this.maxFor(max, scope, ip), seconds };
    });
  }

  /** Where a campus stands behind few addresses, each of them may do what many do. */
  private maxFor(max: number, scope: Scope, ip: string | null | undefined): number {
    if (scope === 'key' || !ip || !this.env.CAMPUS_NETWORKS.has(ip)) return max;
    return Math.round((max * this.env.CAMPUS_LOGIN_LIMIT) / LOGINS_PER_ADDRESS);
  }
}

/** Null where a call does not count in this scope, undefined where it does not say for whom it counts. */
function keyIn(scope: Scope, { ip, key }: Counted): string | null | undefined {
  if (scope === 'key') return key;
  if (!ip) return ip;
  return scope === 'ip' ? clientNetwork(ip) : clientSite(ip);
}
