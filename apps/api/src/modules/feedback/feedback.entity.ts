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
import { ManyOfStudent, Student } from '../students/index.js';
import type { FeedbackStatus } from './feedback.policy.js';

@Entity('feedback_topics')
export class FeedbackTopic {
  @PrimaryColumn({ type: 'uuid' })
  @Generated('uuid')
  id: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'smallint' })
  position: number;

  /** A retired topic is no longer offered; what was sent under it stays. */
  @Column({ type: 'timestamptz', nullable: true })
  retiredAt: Date | null;
}

@Entity('feedback_submissions')
@Index(['createdAt', 'id'])
@Index(['id'], { unique: true })
export class FeedbackSubmission extends ManyOfStudent {
  @Index()
  @Column({ type: 'uuid' })
  topicId: string;

  @Column({ type: 'text' })
  message: string;

  @Column({ type: 'text' })
  reportedOnPage: string;

  @Column({ type: 'text', default: 'new' })
  status: FeedbackStatus;

  /** Who of the product team looks after it: not for the person who sent it. */
  @Index()
  @Column({ type: 'uuid', nullable: true, select: false })
  assigneeId: string | null;

  /** An earlier submission that says the same, itself no duplicate. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  duplicateOfId: string | null;

  /** For the product team alone. */
  @Column({ type: 'text', default: '', select: false })
  internalNote: string;

  /** What the person who sent it reads below it. */
  @Column({ type: 'text', default: '' })
  publicReply: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ManyToOne(() => FeedbackTopic, { nullable: false })
  topic: Relation<FeedbackTopic>;

  @ManyToOne(() => Account, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'assignee_id' })
  assignee: Relation<Account> | null;

  @ManyToOne(() => FeedbackSubmission, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'duplicate_of_id', referencedColumnName: 'id' })
  duplicateOf: Relation<FeedbackSubmission> | null;
}

/** A person's word that a profile, one project of it, or one endorsement of a project, should not be shown. */
@Entity('content_reports')
@Index(['studentId', 'ownerId'], { unique: true, where: 'project_id is null' })
@Index(['studentId', 'projectId'], {
  unique: true,
  where: 'project_id is not null and endorsement_id is null',
})
@Index(['studentId', 'endorsementId'], { unique: true, where: 'endorsement_id is not null' })
@Index(['studentId', 'createdAt'])
@Index(['ownerId', 'projectId'])
@Index(['ownerId', 'endorsementId'])
@Index(['createdAt', 'id'])
export class ContentReport {
  @PrimaryColumn({ type: 'uuid' })
  @Generated('uuid')
  id: string;

  /** Who reports it. */
  @Column({ type: 'uuid' })
  studentId: string;

  /** Whose profile or project it is. */
  @Column({ type: 'uuid' })
  ownerId: string;

  /** Null when the profile itself is meant. No foreign key: what its owner removes and brings back is still reported. */
  @Column({ type: 'uuid', nullable: true })
  projectId: string | null;

  /** Null when the profile or the project is meant. */
  @Column({ type: 'uuid', nullable: true })
  endorsementId: string | null;

  @Column({ type: 'text' })
  reason: string;

  /** Set when the product team has decided. */
  @Column({ type: 'timestamptz', nullable: true })
  closedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' })
  student: Relation<Student>;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id' })
  owner: Relation<Student>;
}
