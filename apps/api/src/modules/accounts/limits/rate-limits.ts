import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/env.js';
import { clientNetwork } from '../../../platform/http/client-network.js';
import { RateMarkRepository } from './rate-mark.repository.js';

/** What a window counts by: the client's address, or the key the caller names (an e-mail address, an account). */
type Scope = 'ip' | 'key';

interface Window {
  scope: Scope;
  max: number;
  seconds: number;
}

const perAddress = (max: number): Window => ({ scope: 'ip', max, seconds: 60 });
const perKey = (max: number, seconds = 60): Window => ({ scope: 'key', max, seconds });

/** Sliding windows (docs/accounts.md). `verification_mail` has its length from the settings. */
const LIMITS = {
  login: [perAddress(30)],
  login_failed: [perAddress(10), perKey(5, 300)],
  signup: [perAddress(20)],
  reset_password: [perAddress(20), perKey(5)],
  reset_password_from_key: [perAddress(20)],
  change_password: [perKey(5)],
  manage_email: [perKey(10)],
  reauthenticate: [perKey(10)],
  verification_mail: [perKey(1)],
  // Longer than any ID token lives.
  id_token: [perKey(1, 2_592_000)],
} satisfies Record<string, Window[]>;

export type LimitName = keyof typeof LIMITS;

/** Who a call is counted for. */
export interface Counted {
  ip?: string;
  key?: string;
}

/** Marks that were taken and can be given back, when the call turns out not to count. */
export interface TakenMarks {
  giveBack: () => Promise<void>;
}

@Injectable()
export class RateLimits {
  private readonly limits: Record<LimitName, Window[]>;

  constructor(
    private readonly marks: RateMarkRepository,
    env: Env,
  ) {
    this.limits = { ...LIMITS, verification_mail: [perKey(1, env.VERIFICATION_MAIL_SECONDS)] };
  }

  /**
   * Counts a call in every window of the limit.
   * @returns null when one of them is full: then the call is counted in none
   */
  async take(name: LimitName, counted: Counted): Promise<TakenMarks | null> {
    const taken: { scope: Scope; key: string; at: string }[] = [];
    const giveBack = async () => {
      for (const { scope, key, at } of taken) await this.marks.remove(`${name}:${scope}`, key, at);
    };
    for (const { scope, max, seconds } of this.limits[name]) {
      const key = scope === 'ip' && counted.ip !== undefined ? clientNetwork(counted.ip) : counted[scope];
      if (key === undefined) throw new Error(`The limit ${name} counts by ${scope}`);
      const at = await this.marks.add(`${name}:${scope}`, key, max, seconds);
      if (at === null) {
        await giveBack();
        return null;
      }
      taken.push({ scope, key, at });
    }
    return { giveBack };
  }

  /** Forgets what was counted for a key, whatever the client's address. */
  async clear(name: LimitName, key: string): Promise<void> {
    await this.marks.clear(`${name}:key`, key);
  }
}
