import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { ActorKind, AuditSubject } from './audit-log.js';

// Accounts and students are named, not imported: the platform knows no module.

/**
 * What staff did, or an operator on the command line. Lines are only ever added; those about what belongs to a student go
 * when the student is erased, and all go when they are old (`audit-retention.ts`).
 */
@Entity('audit_log')
@Index(['subjectId', 'id'])
export class AuditLine {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id: number;

  @Index()
  @CreateDateColumn({ type: 'timestamptz' })
  at: Date;

  @Column({ type: 'text', default: 'staff' })
  actorKind: ActorKind;

  /** The account that acted; null for the command line, and once the account is erased. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  actorId: string | null;

  /** A verb in the past: created, renamed, locked, hidden… */
  @Column({ type: 'text' })
  action: string;

  @Column({ type: 'text' })
  subject: AuditSubject;

  /** Null for what there is one of, such as the site. An account's stays when the account is erased, and then names no person. */
  @Column({ type: 'uuid', nullable: true })
  subjectId: string | null;

  /** Whose submission, profile, project or endorsement it is; null for all else. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  ownerId: string | null;

  /** What changed: field -> [before, after], and the reason where one was given. */
  @Column({ type: 'jsonb' })
  details: Record<string, unknown>;

  @ManyToOne('Account', { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actor_id' })
  actor: Relation<object> | null;

  @ManyToOne('Student', { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id' })
  owner: Relation<object> | null;
}
