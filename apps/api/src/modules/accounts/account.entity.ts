import {
  Column,
  CreateDateColumn,
  Entity,
  Generated,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { Role } from '../../platform/access/viewer.js';
import type { SignUpInput } from './account-hooks.js';

// `select: false` marks what could sign a person in: no query that does not name it reads it, and no takeout holds it.

/** A person who can sign in. Their profile and studies belong to the students module. */
@Entity('accounts')
export class Account {
  @PrimaryColumn({ type: 'uuid' })
  @Generated('uuid')
  id: string;

  @Index({ unique: true })
  @Column({ type: 'citext' })
  username: string;

  /** argon2id; null for people who only ever came through a provider. */
  @Column({ type: 'text', nullable: true, select: false })
  passwordHash: string | null;

  @Column({ type: 'text', default: 'student' })
  role: Role;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  lastLoginAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /**
   * The inputs of a sign-up whose address is not verified yet; null for all other accounts. Such an account has no
   * student, handle or name yet, and is deleted when the sign-up expires.
   */
  @Column({ type: 'jsonb', nullable: true, select: false })
  signUp: SignUpInput | null;
}

/** Several people may claim an address; the first to prove it owns it, and the others cannot any more. */
@Entity('email_addresses')
@Index(['accountId', 'email'], { unique: true })
@Index(['accountId'], { unique: true, where: '"primary"' })
@Index(['email'], { unique: true, where: 'verified' })
export class EmailAddress {
  @PrimaryColumn({ type: 'uuid' })
  @Generated('uuid')
  id: string;

  @Column({ type: 'uuid' })
  accountId: string;

  @Index()
  @Column({ type: 'citext' })
  email: string;

  @Column({ type: 'boolean', default: false })
  verified: boolean;

  @Column({ type: 'boolean', default: false })
  primary: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account: Relation<Account>;
}

/** A sign-in at a provider, tied to an account here. */
@Entity('provider_accounts')
@Index(['provider', 'uid'], { unique: true })
export class ProviderAccount {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id: number;

  @Index()
  @Column({ type: 'uuid' })
  accountId: string;

  @Column({ type: 'text' })
  provider: string;

  @Column({ type: 'text' })
  uid: string;

  @Column({ type: 'text' })
  display: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account: Relation<Account>;
}

/** The account is erased at `eraseAt` unless its owner cancels before (D44). */
@Entity('deletion_requests')
export class DeletionRequest {
  @PrimaryColumn({ type: 'uuid' })
  accountId: string;

  @CreateDateColumn({ type: 'timestamptz' })
  requestedAt: Date;

  @Index()
  @Column({ type: 'timestamptz' })
  eraseAt: Date;

  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account: Relation<Account>;
}

/** A person of the external account service who was erased here. */
@Entity('erased_people')
export class ErasedPerson {
  /** A keyed hash of their id there. */
  @PrimaryColumn({ type: 'text' })
  person: string;

  @CreateDateColumn({ type: 'timestamptz' })
  erasedAt: Date;
}

/** An account that a university's directory keeps (SCIM), with what the directory says of it. */
@Entity('provisioned_accounts')
export class ProvisionedAccount {
  @PrimaryColumn({ type: 'uuid' })
  accountId: string;

  @Index({ unique: true })
  @Column({ type: 'citext' })
  userName: string;

  /** Who they are in the directory. */
  @Index({ unique: true })
  @Column({ type: 'text', nullable: true })
  externalId: string | null;

  @Column({ type: 'citext' })
  email: string;

  @Column({ type: 'text' })
  givenName: string;

  @Column({ type: 'text' })
  familyName: string;

  /** Whether the directory has suspended it. */
  @Column({ type: 'boolean', default: false })
  suspended: boolean;

  /** Whether it is by that that the account is switched off, and not by staff. */
  @Column({ type: 'boolean', default: false })
  switchedOff: boolean;

  /** Whether the directory has deleted it: then it is suspended, and kept for its return. */
  @Column({ type: 'boolean', default: false })
  removed: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  changedAt: Date;

  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account: Relation<Account>;
}
