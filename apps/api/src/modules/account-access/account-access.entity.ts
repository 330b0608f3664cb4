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

// `select: false` marks what could sign a person in: no query that does not name it reads it, and no takeout holds it.

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
