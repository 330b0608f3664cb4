import {
  Column,
  CreateDateColumn,
  Entity,
  Generated,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Account } from '../accounts/index.js';

// `select: false` marks what could sign somebody in: no query that does not name it reads it, and no takeout holds it.

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

  /** Tokens made before this column existed expire as long after it was added. */
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
