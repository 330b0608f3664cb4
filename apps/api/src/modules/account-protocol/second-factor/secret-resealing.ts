import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { JobFailure } from '../../../platform/jobs/job-failure.js';
import { KeyRing } from '../../../platform/keys/key-ring.js';
import { AuthenticatorRepository, type AuthenticatorRow } from './authenticator.repository.js';
import { codesContext, totpContext } from './secret-contexts.js';

const RESEALED_AT_ONCE = 100;

/** Encrypts the secrets of second factors anew once the site has another key. */
@Injectable()
export class SecretResealing {
  constructor(
    private readonly database: Database,
    private readonly authenticators: AuthenticatorRepository,
    private readonly keys: KeyRing,
  ) {}

  /**
   * Encrypts with the newest key the secrets that an older key encrypted.
   * @throws JobFailure that says how many could not be opened; the others are sealed anew
   */
  async resealOutdated(): Promise<void> {
    let failed = 0;
    for (let after = 0; ;) {
      const outdated = await this.authenticators.sealedOtherwise(
        this.keys.newestPrefix,
        after,
        RESEALED_AT_ONCE,
      );
      for (const one of outdated) await this.reseal(one).catch(() => failed++);
      const last = outdated.at(-1);
      if (!last) break;
      after = last.id;
    }
    if (failed > 0)
      throw new JobFailure(`${failed} second factors are sealed with a key that is not in SECRET_KEYS`);
  }

  private async reseal({ id, accountId, type }: AuthenticatorRow & { accountId: string }): Promise<void> {
    const context = type === 'totp' ? totpContext(accountId) : codesContext(accountId);
    await this.database.run(async () => {
      const row = await this.authenticators.lock(accountId, type);
      if (row?.id !== id) return;
      const secret = this.keys.seal(this.keys.open(row.secret, context), context);
      await this.authenticators.replaceSecret(id, secret, { used: false });
    });
  }
}
