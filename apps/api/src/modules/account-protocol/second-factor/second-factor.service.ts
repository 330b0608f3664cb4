import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Env } from '../../../platform/env.js';
import { AccountRepository, badInput, EmailAddressRepository, NOTICES } from '../../accounts/index.js';
import { AccountNotices } from '../calls/account-notices.js';
import { KeyRing } from '../../../platform/keys/key-ring.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { problems } from '../calls/input-problems.js';
import { epochSeconds, type AccountContext } from '../sessions/account-context.js';
import type { SessionAccount } from '../sessions/session.repository.js';
import { SessionService } from '../sessions/session.service.js';
import type { AuthenticationMethod } from '../sessions/session-state.js';
import { AuthenticatorRepository, type AuthenticatorRow } from './authenticator.repository.js';
import { newRecoveryCodes, type RecoveryCodes, useRecoveryCode } from './recovery-codes.js';
import { codesContext, draftContext, totpContext } from './secret-contexts.js';
import { hasSecondFactor } from './second-factor.policy.js';
import { newTotpSecret, totpStep, totpUrl } from './totp.js';

/** What an authenticator application needs. */
export interface TotpDraft {
  secret: string;
  totp_url: string;
}

@Injectable()
export class SecondFactorService {
  private readonly issuer: string;

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly authenticators: AuthenticatorRepository,
    private readonly addresses: EmailAddressRepository,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
    private readonly keys: KeyRing,
    private readonly notices: AccountNotices,
    env: Env,
  ) {
    this.issuer = new URL(env.publicUrl).host;
  }

  list(accountId: string): Promise<AuthenticatorRow[]> {
    return this.authenticators.listOf(accountId);
  }

  totp(accountId: string): Promise<AuthenticatorRow | null> {
    return this.authenticators.find(accountId, 'totp');
  }

  recoveryCodes(accountId: string): Promise<AuthenticatorRow | null> {
    return this.authenticators.find(accountId, 'recovery_codes');
  }

  /** Whether a sign-in of the person asks for more than a password. */
  async has(accountId: string): Promise<boolean> {
    return hasSecondFactor(await this.authenticators.typesOf(accountId));
  }

  /** A person with an unproven address cannot set up a second factor: it could lock the true owner out. */
  async isBlockedByUnprovenAddress(accountId: string): Promise<boolean> {
    return (await this.addresses.listOf(accountId)).some(({ verified }) => !verified);
  }

  /** Draws a new secret and forgets the one that was shown before. */
  async draftTotp(context: AccountContext, { id, username }: SessionAccount): Promise<TotpDraft> {
    const secret = newTotpSecret();
    await this.sessions.remember(context, { totpSecret: this.keys.seal(secret, draftContext(id)) });
    const primary = (await this.addresses.listOf(id)).find((address) => address.primary);
    return { secret, totp_url: totpUrl(secret, primary?.email ?? username, this.issuer) };
  }

  /** Whether the code was made with the secret last shown to this browser. */
  fitsDraft(context: AccountContext, accountId: string, code: string): boolean {
    const draft = context.session?.state.totpSecret;
    return draft !== undefined && totpStep(this.keys.open(draft, draftContext(accountId)), code) !== null;
  }

  /**
   * Makes the secret last shown count, with recovery codes for a person who has none.
   * @returns null when a second factor is active already
   */
  async activateTotp(context: AccountContext, accountId: string): Promise<AuthenticatorRow | null> {
    const draft = context.session?.state.totpSecret;
    if (draft === undefined) return null;
    const secret = this.keys.seal(this.keys.open(draft, draftContext(accountId)), totpContext(accountId));
    const totp = await this.database.run(async () => {
      await this.accounts.lock(accountId);
      const made = await this.authenticators.insert(accountId, 'totp', secret);
      if (!made) return null;
      await this.ensureCodes(accountId);
      await this.notices.notify(accountId, context, NOTICES.secondFactorOn);
      return made;
    });
    await this.sessions.forget(context, 'totpSecret');
    return totp;
  }

  /** Recovery codes go with it where no passkey is left that they could stand in for. */
  deactivateTotp(context: AccountContext, accountId: string): Promise<void> {
    return this.database.run(async () => {
      await this.accounts.lock(accountId);
      await this.authenticators.deleteOf(accountId, ['totp']);
      const isLast = await this.dropIdleCodes(accountId);
      await this.notices.notify(
        accountId,
        context,
        isLast ? NOTICES.secondFactorOff : NOTICES.authenticatorAppRemoved,
      );
    });
  }

  /**
   * Recovery codes for a person who has none. For a transaction that holds the account.
   * @returns whether they were made
   */
  async ensureCodes(accountId: string): Promise<boolean> {
    return (await this.insertCodes(accountId)) !== null;
  }

  /**
   * Recovery codes are of no use without what they stand in for. For a transaction that holds the account.
   * @returns whether no second factor is left
   */
  async dropIdleCodes(accountId: string): Promise<boolean> {
    if (await this.has(accountId)) return false;
    await this.authenticators.deleteOf(accountId, ['recovery_codes']);
    return true;
  }

  readCodes(accountId: string, authenticator: AuthenticatorRow): RecoveryCodes {
    return JSON.parse(this.keys.open(authenticator.secret, codesContext(accountId))) as RecoveryCodes;
  }

  /** Makes new recovery codes; all older ones are void. @returns null when there is nothing they could stand in for */
  async renewCodes(context: AccountContext, accountId: string): Promise<AuthenticatorRow | null> {
    return this.database.run(async () => {
      await this.accounts.lock(accountId);
      if (!(await this.has(accountId))) return null;
      await this.authenticators.deleteOf(accountId, ['recovery_codes']);
      await this.notices.notify(accountId, context, NOTICES.recoveryCodesRenewed);
      return this.insertCodes(accountId);
    });
  }

  /**
   * Accepts a TOTP or a recovery code, once; wrong ones count like failed sign-ins of the person, a right one clears that.
   * @param ip null where the browser is known to the account: others behind its address cannot keep it out
   * @returns how the person has now authenticated
   * @throws Refusal 400 about the input `code`
   */
  async accept(accountId: string, code: string, ip: string | null): Promise<AuthenticationMethod> {
    const key = `second factor ${accountId}`;
    const outcome = await this.limits.attempt(
      'login_failed',
      { ip, key },
      async () => (await this.useTotp(accountId, code)) ?? (await this.useCode(accountId, code)),
    );
    if (outcome === 'too-many') throw badInput(problems.tooManyLogins('code'));
    if (outcome === 'wrong') throw badInput(problems.incorrectCode('code'));
    await this.limits.clear('login_failed', key);
    const { id, type } = outcome.opened;
    return { method: 'mfa', at: epochSeconds(), id, type };
  }

  private async useTotp(accountId: string, code: string): Promise<AuthenticatorRow | null> {
    const totp = await this.totp(accountId);
    if (!totp) return null;
    const step = totpStep(this.keys.open(totp.secret, totpContext(accountId)), code);
    return step !== null && (await this.authenticators.useStep(totp.id, step)) ? totp : null;
  }

  private async useCode(accountId: string, code: string): Promise<AuthenticatorRow | null> {
    return this.database.run(async () => {
      const authenticator = await this.authenticators.lock(accountId, 'recovery_codes');
      if (!authenticator) return null;
      const left = useRecoveryCode(this.readCodes(accountId, authenticator), code);
      if (!left) return null;
      const secret = this.keys.seal(JSON.stringify(left), codesContext(accountId));
      await this.authenticators.replaceSecret(authenticator.id, secret, { used: true });
      return authenticator;
    });
  }

  private insertCodes(accountId: string): Promise<AuthenticatorRow | null> {
    const secret = this.keys.seal(JSON.stringify(newRecoveryCodes()), codesContext(accountId));
    return this.authenticators.insert(accountId, 'recovery_codes', secret);
  }
}
