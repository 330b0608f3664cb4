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
import type { AuthenticationMethod, SessionState } from './sessions/session-state.js';

// `select: false` marks what could sign somebody in: no query that does not name it reads it, and no takeout holds it.

/** A person who can sign in. Who they are as a learner is the students module's. */
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
   * What somebody asked for who signed up and has not proven an address yet; null for everybody else. Until then the
   * account is nothing but this: it has no student, no handle and no name of its own, and goes when its time is over.
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

/** A browser, signed in or on its way to be. Only a hash of its cookie is kept. */
@Entity('sessions')
export class Session {
  @PrimaryColumn({ type: 'bytea', select: false })
  tokenHash: Buffer;

  /** The number the person's session list shows. */
  @Index({ unique: true })
  @Column({ type: 'int', generatedIdentity: 'ALWAYS', generated: 'identity' })
  id: number;

  /** Null while nobody is signed in: a sign-up or login waits for its next stage. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  accountId: string | null;

  @Column({ type: 'jsonb', default: [] })
  methods: AuthenticationMethod[];

  /** What waits in this browser: see SessionState. */
  @Column({ type: 'jsonb', default: {}, select: false })
  state: SessionState;

  @Column({ type: 'text' })
  userAgent: string;

  @Column({ type: 'text' })
  ip: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @ManyToOne(() => Account, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account: Relation<Account> | null;
}

/**
 * The recent events one rate limit counted for one key. One row a key, so that taking a mark is a single atomic
 * statement and every process counts alike.
 */
@Entity('rate_marks')
export class RateMarks {
  @PrimaryColumn({ type: 'text' })
  limit: string;

  /** A client address, an e-mail address or an account id. */
  @PrimaryColumn({ type: 'text' })
  key: string;

  /** Oldest first. */
  @Column({ type: 'timestamptz', array: true })
  marks: Date[];

  /** When the newest mark has left the window and the row means nothing any more. */
  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}

/**
 * A second factor. Its secret is encrypted, not hashed: the server computes with a TOTP secret, and recovery codes can
 * be shown again (D45).
 */
@Entity('authenticators')
@Index(['accountId', 'type'], { unique: true })
export class Authenticator {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'uuid' })
  accountId: string;

  @Column({ type: 'text' })
  type: 'totp' | 'recovery_codes';

  /** Sealed by the key ring. */
  @Column({ type: 'text', select: false })
  secret: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  /** The 30-second step of the newest TOTP code that was accepted: no code works twice (D68). */
  @Column({ type: 'int', nullable: true })
  lastUsedStep: number | null;

  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account: Relation<Account>;
}

/**
 * A passkey: the public half of a key pair whose other half never leaves its owner's device. It is a second factor, and
 * where it was made for that it signs in without a password.
 */
@Entity('passkeys')
export class Passkey {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id: number;

  @Index()
  @Column({ type: 'uuid' })
  accountId: string;

  /** What the device calls the key pair, in base64url. */
  @Index({ unique: true })
  @Column({ type: 'text' })
  credentialId: string;

  /** COSE. */
  @Column({ type: 'bytea', select: false })
  publicKey: Buffer;

  /** How often the device says it has signed; 0 for ever where it does not count. */
  @Column({ type: 'bigint' })
  signCount: number;

  /** How browsers reach the device, such as `usb` or `internal`. */
  @Column({ type: 'text', array: true })
  transports: string[];

  /** What its owner calls it. */
  @Column({ type: 'text' })
  name: string;

  /** Whether the device keeps it by itself, and asks for a fingerprint, face or PIN: then it can sign in alone. */
  @Column({ type: 'boolean' })
  passwordless: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account: Relation<Account>;
}

/** A sign-in at somebody else's, tied to an account here. */
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

/** A personal token of the product team for the triage API. Only its hash is kept. */
@Entity('api_tokens')
export class ApiToken {
  @PrimaryColumn({ type: 'uuid' })
  @Generated('uuid')
  id: string;

  @Index()
  @Column({ type: 'uuid' })
  accountId: string;

  @Index({ unique: true })
  @Column({ type: 'bytea', select: false })
  tokenHash: Buffer;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text', array: true })
  scopes: string[];

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Those that are older than this column work for as long after it came. */
  @Column({ type: 'timestamptz', default: () => "(now() + '90 days')" })
  expiresAt: Date;

  /** When its owner was told that it will expire soon. */
  @Column({ type: 'timestamptz', nullable: true })
  warnedAt: Date | null;

  /** To the hour. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;

  @ManyToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account: Relation<Account>;
}
