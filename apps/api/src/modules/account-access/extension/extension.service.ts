import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Person } from '../../../platform/access/viewer.js';
import { DomainError } from '../../../platform/errors.js';
import { RateLimits, tooOften } from '../../../platform/limits/rate-limits.js';
import { hashToken, newToken } from '../../accounts/index.js';
import { ApiTokenService } from '../api-tokens/api-token.service.js';

/** No letters and digits that look alike. Twelve characters are sixty bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;
const CODE_MINUTES = 10;
const TOKEN_DAYS = 365;
const NAME = 'Companion extension';

/**
 * Pairs the companion extension with an account: a code that works once and for ten minutes is exchanged for a token that
 * hands in pages and opens nothing else. Both are kept as hashes, beside the other tokens.
 */
@Injectable()
export class ExtensionService {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly tokens: ApiTokenService,
  ) {}

  /**
   * The person a pairing code belongs to. It is short enough to be typed, so wrong ones count against the address they come from.
   * @throws DomainError as ApiTokenService.personOf does, or 429 `too_many_wrong_codes`
   */
  async personOf(code: string, ip: string): Promise<Person> {
    let refusal: unknown;
    const attempt = await this.limits.attempt('wrong_pairing_code', { ip }, () =>
      this.tokens.personOf(code, 'pairing').catch((error: unknown) => {
        refusal = error;
        return null;
      }),
    );
    if (attempt === 'too-many') throw tooManyWrongCodes();
    if (attempt === 'wrong') throw refusal;
    return attempt.opened;
  }

  /** A new code; the one before works no more. */
  async newCode(accountId: string): Promise<{ code: string; expiresAt: Date }> {
    if (!(await this.limits.take('pair_extension', { key: accountId }))) throw tooManyCodes();
    const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    const expiresAt = await this.insert(accountId, 'pairing', letters, { minutes: CODE_MINUTES });
    return { code: letters.match(/.{4}/g)!.join('-'), expiresAt };
  }

  /**
   * The token for a code, which is spent by that; a token that an earlier code brought works no more.
   * @throws DomainError `wrong_code` for one that is wrong, spent or too old
   */
  async exchange(code: string): Promise<string> {
    return this.database.run(async () => {
      const [spent] = await this.database.query<{ accountId: string }>(
        `with spent as (
           update api_tokens set revoked_at = now() where token_hash = $1 and 'pairing' = any(scopes)
             and revoked_at is null and expires_at > now() returning account_id)
         select account_id as "accountId" from spent`,
        [hashToken(code)],
      );
      if (!spent) throw wrongCode();
      const token = `lumen_${newToken()}`;
      await this.insert(spent.accountId, 'drafts', token, { minutes: TOKEN_DAYS * 24 * 60 });
      return token;
    });
  }

  async pairedAt(accountId: string): Promise<Date | null> {
    const [row] = await this.database.query<{ createdAt: Date }>(
      `select created_at as "createdAt" from api_tokens
       where account_id = $1 and 'drafts' = any(scopes) and revoked_at is null and expires_at > now()`,
      [accountId],
    );
    return row?.createdAt ?? null;
  }

  async unpair(accountId: string): Promise<void> {
    await this.revoke(accountId, 'drafts');
    await this.revoke(accountId, 'pairing');
  }

  private async insert(
    accountId: string,
    scope: 'pairing' | 'drafts',
    secret: string,
    { minutes }: { minutes: number },
  ): Promise<Date> {
    return this.database.run(async () => {
      await this.revoke(accountId, scope);
      const [row] = await this.database.query<{ expiresAt: Date }>(
        `insert into api_tokens (account_id, name, scopes, token_hash, expires_at)
         values ($1, $2, array[$3], $4, now() + make_interval(mins => $5)) returning expires_at as "expiresAt"`,
        [accountId, NAME, scope, hashToken(secret), minutes],
      );
      return row!.expiresAt;
    });
  }

  private async revoke(accountId: string, scope: 'pairing' | 'drafts'): Promise<void> {
    await this.database.execute(
      `update api_tokens set revoked_at = now()
       where account_id = $1 and $2 = any(scopes) and revoked_at is null`,
      [accountId, scope],
    );
  }
}

const wrongCode = () =>
  new DomainError({
    code: 'wrong_code',
    status: 400,
    detail: 'This code is wrong, has been used, or is older than ten minutes. Ask for another one.',
  });

const tooManyCodes = () =>
  tooOften('pair_extension', 'too_many_codes', 'You have asked for many codes. Please wait a while.');

const tooManyWrongCodes = () =>
  tooOften(
    'wrong_pairing_code',
    'too_many_wrong_codes',
    'Many codes from your network were wrong. Wait a minute, and ask for another one.',
  );
