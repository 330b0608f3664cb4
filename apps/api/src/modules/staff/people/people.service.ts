import { Injectable } from '@nestjs/common';
import type { Role } from '../../../platform/access/viewer.js';
import { type Actor, AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors.js';
import { AccountDeletions, ApiTokenService, TakeoutLinks } from '../../account-access/index.js';
import {
  AccountMails,
  AccountRepository,
  AccountSuspension,
  mustNotBeLastStaff,
  Viewers,
} from '../../accounts/index.js';
import { type PersonDetailRow, PersonReadModel } from './person.read-model.js';

/** @returns what to record, or null when nothing changed */
type Action = (
  person: PersonDetailRow,
) => Promise<{ action: string; details: Record<string, unknown> } | null>;

/** What staff and operators do about a person's account. Each action is recorded, unless it changes nothing. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly database: Database,
    private readonly people: PersonReadModel,
    private readonly accounts: AccountRepository,
    private readonly suspension: AccountSuspension,
    private readonly viewers: Viewers,
    private readonly tokens: ApiTokenService,
    private readonly deletions: AccountDeletions,
    private readonly takeouts: TakeoutLinks,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  /** What is known of an account: that a person has looked is recorded, too. */
  open(actor: Actor, accountId: string): Promise<PersonDetailRow> {
    return this.change(actor, accountId, async () => ({ action: 'opened', details: {} }));
  }

  /**
   * Signs the person out everywhere, revokes their API tokens, closes the account to sign-ins, and hides the profile from
   * others.
   * @param reason the person reads it in a mail
   */
  lock(actor: Actor, accountId: string, reason: string): Promise<PersonDetailRow> {
    return this.changeStanding(actor, accountId, async (person) => {
      if (person.role === 'staff') await mustNotBeLastStaff(this.accounts, accountId);
      if (!(await this.suspension.lock(accountId))) return null;
      await this.viewers.signOutEverywhere(accountId);
      await this.tokens.revokeAll(accountId);
      if (person.email !== null) await this.mails.accountLocked(person.email, reason);
      return { action: 'locked', details: { reason } };
    });
  }

  /**
   * An account that a directory has suspended stays so; its owner, who can still not sign in, gets no mail.
   * @param reason the person reads it in a mail
   */
  unlock(actor: Actor, accountId: string, reason: string): Promise<PersonDetailRow> {
    return this.change(actor, accountId, async ({ email, isSuspended }) => {
      if (!(await this.suspension.unlock(accountId))) return null;
      // A sign-in that was under way when the account was locked may have made a session meanwhile.
      await this.viewers.signOutEverywhere(accountId);
      if (email !== null && !isSuspended) await this.mails.accountUnlocked(email, reason);
      return { action: 'unlocked', details: { reason } };
    });
  }

  setRole(actor: Actor, accountId: string, role: Role): Promise<PersonDetailRow> {
    return this.changeStanding(actor, accountId, async (before) => {
      if (role !== 'staff' && before.role === 'staff') await mustNotBeLastStaff(this.accounts, accountId);
      if (!(await this.accounts.setRole(accountId, role))) return null;
      return { action: 'role_changed', details: { role: [before.role, role] } };
    });
  }

  /** Begins what the person could begin: the account is erased in two weeks, unless that is cancelled. */
  requestErasure(actor: Actor, accountId: string): Promise<PersonDetailRow> {
    return this.changeStanding(actor, accountId, async (person) => {
      if (person.deletionAt !== null) return null;
      if (person.role === 'staff') await mustNotBeLastStaff(this.accounts, accountId);
      const eraseAt = await this.deletions.requestFor(accountId);
      return { action: 'erasure_requested', details: { erase_at: eraseAt.toISOString() } };
    });
  }

  cancelErasure(actor: Actor, accountId: string): Promise<PersonDetailRow> {
    return this.change(actor, accountId, async ({ deletionAt }) => {
      if (deletionAt === null) return null;
      await this.deletions.cancel(accountId);
      return { action: 'erasure_cancelled', details: {} };
    });
  }

  /** Mails the person a link to a copy of everything that is kept about them; staff see neither. */
  sendTakeout(actor: Actor, accountId: string): Promise<PersonDetailRow> {
    return this.change(actor, accountId, async () => {
      await this.takeouts.send(accountId);
      return { action: 'takeout_sent', details: {} };
    });
  }

  /** An action that may take a member of staff away. */
  private changeStanding(actor: Actor, accountId: string, action: Action): Promise<PersonDetailRow> {
    return this.database.run(async () => {
      await this.accounts.lockWithStaff(accountId);
      return this.change(actor, accountId, action);
    });
  }

  /**
   * Does one action while no other action on the same account runs, and records it.
   * @returns the person as they are now
   * @throws DomainError `not_found`
   */
  private change(actor: Actor, accountId: string, action: Action): Promise<PersonDetailRow> {
    return this.database.run(async () => {
      await this.accounts.lock(accountId);
      const person = await this.people.find(accountId);
      if (!person) throw notFound();
      const done = await action(person);
      if (done) await this.audit.record(actor, { ...done, subject: 'account', subjectId: accountId });
      return done ? (await this.people.find(accountId))! : person;
    });
  }
}
