import { Injectable } from '@nestjs/common';
import type { TokenScope } from '../../../platform/access/token-scope.js';
import type { Person } from '../../../platform/access/viewer.js';
import { atMost, DomainError, forbidden, notSignedIn } from '../../../platform/errors.js';
import { hashToken, newToken, ViewerReadModel } from '../../accounts/index.js';
import { ApiTokenRepository, type ApiTokenRow } from './api-token.repository.js';

/** Secret scanners recognise by it a token that got into a log or a repository. */
const PREFIX = 'lumen_';

/** Until a token expires. */
const DAYS = 90;

/** Valid ones of one person; more than a person has programs. */
const MAX_TOKENS = 100;

/** Personal tokens for programs of the product team: 256 random bits, of which only the hash is kept. */
@Injectable()
export class ApiTokenService {
  constructor(
    private readonly tokens: ApiTokenRepository,
    private readonly people: ViewerReadModel,
  ) {}

  /**
   * @returns the row, and the token itself, which is never shown again
   * @throws DomainError `too_many_tokens`
   */
  async create(
    accountId: string,
    dto: { name: string; scopes: TokenScope[] },
  ): Promise<{ row: ApiTokenRow; token: string }> {
    if ((await this.tokens.listOf(accountId)).length >= MAX_TOKENS) throw tooMany();
    const token = PREFIX + newToken();
    const row = await this.tokens.insert(accountId, { ...dto, tokenHash: hashToken(token), days: DAYS });
    return { row, token };
  }

  listOf(accountId: string): Promise<ApiTokenRow[]> {
    return this.tokens.listOf(accountId);
  }

  revoke(accountId: string, id: string): Promise<void> {
    return this.tokens.revoke(accountId, id);
  }

  /** Those of the browser extension too. */
  revokeAll(accountId: string): Promise<void> {
    return this.tokens.revokeAll(accountId);
  }

  /**
   * The person a token belongs to, as they are now. A token of a person who has left the product team, or whose account
   * may not be used, is refused.
   * @throws DomainError 401 for a token that is unknown or revoked, 401 `token_expired`, 403 for one without the scope
   */
  async personOf(token: string, scope: TokenScope): Promise<Person> {
    const found = await this.tokens.use(hashToken(token));
    if (found?.isExpired) throw expired(found.expiresAt);
    const person = found && (await this.people.byAccount(found.accountId));
    if (!person) throw notSignedIn();
    if (!found.scopes.includes(scope)) throw forbidden(`This token does not have the scope "${scope}".`);
    return person;
  }
}

const expired = (at: Date) =>
  new DomainError({
    code: 'token_expired',
    status: 401,
    detail: `This token expired on ${at.toISOString().slice(0, 10)}. Make a new one, signed in, and use that.`,
  });

const tooMany = () => atMost('too_many_tokens', `${MAX_TOKENS} tokens`, 'revoke');
