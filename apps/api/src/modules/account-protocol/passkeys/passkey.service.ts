import { Injectable, Logger } from '@nestjs/common';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { Database } from '../../../platform/database/database.js';
import { AccountRepository, type AccountRow, badInput, NOTICES, Refusal } from '../../accounts/index.js';
import { AccountNotices } from '../calls/account-notices.js';
import { problems } from '../calls/input-problems.js';
import { epochSeconds, type AccountContext } from '../sessions/account-context.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import type { SessionAccount } from '../sessions/session.repository.js';
import { SessionService } from '../sessions/session.service.js';
import type { PasskeyChallenge, ProofPurpose } from '../sessions/session-state.js';
import { PasskeyRepository, type PasskeyRow } from './passkey.repository.js';
import { CHALLENGE_SECONDS, type Credential, RelyingParty } from './relying-party.js';

/** More than a person has devices, and still a limit. */
export const MAX_PASSKEYS = 20;

interface AddedPasskey {
  passkey: PasskeyRow;
  /** Whether recovery codes came along: it is the person's first second factor. */
  madeCodes: boolean;
}

@Injectable()
export class PasskeyService {
  private readonly log = new Logger(PasskeyService.name);

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly party: RelyingParty,
    private readonly secondFactor: SecondFactorService,
    private readonly sessions: SessionService,
    private readonly notices: AccountNotices,
  ) {}

  list(accountId: string): Promise<PasskeyRow[]> {
    return this.passkeys.listOf(accountId);
  }

  /**
   * Draws a challenge for a new passkey, in place of an earlier one.
   * @throws Refusal 409 when the person has as many as are allowed
   */
  async beginAdding(
    context: AccountContext,
    person: SessionAccount,
    { passwordless }: { passwordless: boolean },
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const existing = await this.list(person.id);
    if (existing.length >= MAX_PASSKEYS) throw tooMany();
    const account = await this.accounts.find(person.id);
    const name = account?.email ?? person.username;
    const options = await this.party.creationOptions({ id: person.id, name }, existing, { passwordless });
    const { challenge } = options;
    await this.sessions.remember(context, { newPasskey: { at: epochSeconds(), challenge, passwordless } });
    return options;
  }

  /**
   * Keeps the passkey that was made for what was last drawn, with recovery codes for a person who has none.
   * @throws Refusal 400 about the input `credential`; 409 when the person has as many as are allowed
   */
  async add(
    context: AccountContext,
    accountId: string,
    { name, credential }: { name: string; credential: Credential },
  ): Promise<AddedPasskey> {
    const drawn = await this.sessions.takeChallenge(context, 'newPasskey');
    const device = drawn && isFresh(drawn) ? await this.party.verifyNew(credential, drawn) : null;
    if (!drawn || !device) throw incorrect();
    const { passwordless } = drawn;
    return this.database.run(async () => {
      await this.accounts.lock(accountId);
      if ((await this.list(accountId)).length >= MAX_PASSKEYS) throw tooMany();
      const passkey = await this.passkeys.insert({ accountId, name, passwordless, ...device });
      if (!passkey) throw incorrect();
      const madeCodes = await this.secondFactor.ensureCodes(accountId);
      await this.notices.notify(accountId, context, NOTICES.passkeyAdded);
      return { passkey, madeCodes };
    });
  }

  /** @returns null when the person has no such passkey any more */
  rename(accountId: string, id: number, name: string): Promise<PasskeyRow | null> {
    return this.passkeys.rename(accountId, id, name);
  }

  /** Recovery codes go with the last second factor. */
  remove(context: AccountContext, accountId: string, ids: number[]): Promise<void> {
    return this.database.run(async () => {
      await this.accounts.lock(accountId);
      const removed = await this.passkeys.deleteOf(accountId, ids);
      await this.secondFactor.dropIdleCodes(accountId);
      if (removed > 0) await this.notices.notify(accountId, context, NOTICES.passkeyRemoved);
    });
  }

  /** Draws a challenge for signing in; while the account is not known yet, any passkey may answer it. */
  async beginProof(
    context: AccountContext,
    purpose: ProofPurpose,
    accountId: string | null,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await this.party.requestOptions(accountId === null ? null : await this.list(accountId));
    const { challenge } = options;
    await this.sessions.remember(context, { passkeyProof: { at: epochSeconds(), challenge, purpose } });
    return options;
  }

  /**
   * Finds the account of the passkey that has signed the challenge.
   * @throws Refusal 400 about the input `credential`
   */
  async identify(
    context: AccountContext,
    credential: Credential,
  ): Promise<{ account: AccountRow; passkey: PasskeyRow }> {
    const passkey = await this.accept(context, 'login', null, credential);
    const account = await this.accounts.find(passkey.accountId);
    if (!account) throw incorrect(); // erased at this moment
    return { account, passkey };
  }

  /**
   * Accepts the signature of a challenge, once. Wrong signatures are not counted: they cannot be guessed, so a limit
   * would only lock the owner out.
   * @param accountId whose passkey it must be; null where the passkey says who a person is
   * @throws Refusal 400 about the input `credential`, the same whatever is wrong with it
   */
  async accept(
    context: AccountContext,
    purpose: ProofPurpose,
    accountId: string | null,
    credential: Credential,
  ): Promise<PasskeyRow> {
    const drawn = await this.sessions.takeChallenge(context, 'passkeyProof');
    if (drawn?.purpose !== purpose || !isFresh(drawn)) throw incorrect();
    const { id } = credential;
    const passkey = isCredentialId(id) ? await this.passkeys.findByCredential(id) : null;
    if (!passkey || (accountId ?? passkey.accountId) !== passkey.accountId) throw incorrect();
    const signCount = await this.party.verifyProof(credential, drawn, passkey, { alone: accountId === null });
    if (signCount === null) throw incorrect();
    if (!(await this.passkeys.use(passkey.id, signCount))) {
      this.log.warn(
        `Passkey ${passkey.id} was refused: its counter did not go on, so there may be a copy of it`,
      );
      throw incorrect();
    }
    return passkey;
  }
}

/** In base64url. */
const isCredentialId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]+$/.test(id);
const isFresh = ({ at }: PasskeyChallenge): boolean => epochSeconds() - at < CHALLENGE_SECONDS;
const incorrect = () => badInput(problems.incorrectCredential('credential'));
const tooMany = () => new Refusal({ status: 409, errors: [problems.tooManyPasskeys(MAX_PASSKEYS)] });
