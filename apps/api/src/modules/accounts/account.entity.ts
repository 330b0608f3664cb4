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

// `select: false` marks what could sign somebody in: no query that does not name it reads it, and no takeout holds it.

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
