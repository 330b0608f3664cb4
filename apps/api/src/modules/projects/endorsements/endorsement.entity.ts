import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { ManyOfStudent } from '../../students/index.js';
import { Project } from '../project.entity.js';

/** A person whom a student has asked to confirm a project, and what they have written. */
@Entity('endorsements')
@Index(['studentId', 'projectId'])
@Index(['id'], { unique: true })
export class Endorsement extends ManyOfStudent {
  @Column({ type: 'uuid' })
  projectId: string;

  /** The mailed link lets its holder answer, so only its hash is kept; null once it is used. */
  @Index({ unique: true })
  @Column({ type: 'bytea', nullable: true, select: false })
  tokenHash: Buffer | null;

  /** As the student calls them. */
  @Column({ type: 'text' })
  askedName: string;

  /** In lower case. Visitors are told its domain alone. */
  @Column({ type: 'text' })
  email: string;

  /** What the student wrote to them; empty for nothing. */
  @Column({ type: 'text' })
  message: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  /** As they call themselves; null until they have answered. */
  @Column({ type: 'text', nullable: true })
  name: string | null;

  @Column({ type: 'text', nullable: true })
  role: string | null;

  @Column({ type: 'text', nullable: true })
  text: string | null;

  /** Names the texts of the project as they were when it was endorsed. */
  @Column({ type: 'text', nullable: true })
  projectVersion: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  answeredAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  declinedAt: Date | null;

  /** Until its student publishes it, no one else sees it. */
  @Column({ type: 'timestamptz', nullable: true })
  publishedAt: Date | null;

  /** Set by the product team while a report is looked into: only its student sees it then. */
  @Column({ type: 'timestamptz', nullable: true })
  hiddenAt: Date | null;

  @ManyToOne(() => Project, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'student_id', referencedColumnName: 'studentId' },
    { name: 'project_id', referencedColumnName: 'id' },
  ])
  project: Relation<Project>;
}

/**
 * Who is not to be mailed: the hash of an address that no student may ask any more, or of a student with an address that this
 * student may not. Neither can be read out of it.
 */
@Entity('endorsement_refusals')
export class EndorsementRefusal {
  @PrimaryColumn({ type: 'bytea' })
  hash: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
