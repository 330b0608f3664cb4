import { Injectable } from '@nestjs/common';
import type { TokenScope } from '../../../platform/access/token-scope.js';
import type { Person } from '../../../platform/access/viewer.js';
import { forbidden, notSignedIn } from '../../../platform/errors.js';
import { hashToken, newToken } from '../sessions/session-token.js';
import { ViewerReadModel } from '../viewers/viewer.read-model.js';
import { ApiTokenRepository, type ApiTokenRow } from './api-token.repository.js';

/** So that a token that gets into a log or a repository is recognised by those who search for such things. */
const PREFIX = 'lumen_';

/** Personal tokens for programs of the product team: 256 random bits, of which only the hash is kept. */
@Injectable()
export class ApiTokenService {
  constructor(
    private readonly tokens: ApiTokenRepository,
    private readonly people: ViewerReadModel,
  ) {}

  /** @returns the row, and the token itself, which nobody can see again */
  async create(
    accountId: string,
    wish: { name: string; scopes: TokenScope[] },
  ): Promise<{ row: ApiTokenRow; token: string }> {
    const token = PREFIX + newToken();
    const row = await this.tokens.insert(accountId, { ...wish, tokenHash: hashToken(token) });
    return { row, token };
  }

  listOf(accountId: string): Promise<ApiTokenRow[]> {
    return this.tokens.listOf(accountId);
  }

  revoke(accountId: string, id: string): Promise<void> {
    return this.tokens.revoke(accountId, id);
  }

  /**
   * Whoever a token belongs to, as they are now: it opens nothing any more to somebody who has left the product team or
   * whose account is switched off.
   * @throws DomainError 401 for a token that is nobody's or revoked, 403 for one without the scope
   */
  async personOf(token: string, scope: TokenScope): Promise<Person> {
    const found = await this.tokens.use(hashToken(token));
    const person = found && (await this.people.byAccount(found.accountId));
    if (!person) throw notSignedIn();
    if (!found.scopes.includes(scope)) throw forbidden(`This token does not have the scope "${scope}".`);
    return person;
  }
}
