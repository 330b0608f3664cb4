import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { Account } from '../accounts/index.js';
import type { AuthenticationMethod, SessionState } from './sessions/session-state.js';

// `select: false` marks what could sign a person in: no query that does not name it reads it, and no takeout holds it.

/** A browser, signed in or on its way to be. Only a hash of its cookie is kept. */
@Entity('sessions')
export class Session {
  @PrimaryColumn({ type: 'bytea', select: false })
  tokenHash: Buffer;

  /** The number the person's session list shows. */
  @Index({ unique: true })
  @Column({ type: 'int', generatedIdentity: 'ALWAYS', generated: 'identity' })
  id: number;

  /** Null while the visitor is signed out: a sign-up or login waits for its next stage. */
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
 * A passkey: the public key of a pair whose private key never leaves its owner's device. It is a second factor; one made
 * for it also signs in without a password.
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

  /**
   * Whether the device stores the key itself and verifies its user (fingerprint, face or PIN): then the passkey signs in
   * alone.
   */
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
