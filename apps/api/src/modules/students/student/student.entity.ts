import {
  Column,
  CreateDateColumn,
  Entity,
  Generated,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Account } from '../../accounts/index.js';

export type Visibility = 'public' | 'signed-in' | 'private';

/** Stored once; the wire shows the X account under both of its names (D01). */
export interface SocialMedia {
  linkedin?: string;
  instagram?: string;
  twitter?: string;
  github?: string;
  gitlab?: string;
}

/** A person as a learner: the profile. Every table of a student leads its key with `student_id`. */
@Entity('students')
export class Student {
  /** The `profile_uuid` of the wire. */
  @PrimaryColumn({ type: 'uuid' })
  @Generated('uuid')
  id: string;

  @OneToOne(() => Account, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id' })
  account: Relation<Account>;

  @Column({ type: 'uuid' })
  accountId: string;

  @Index({ unique: true })
  @Column({ type: 'citext' })
  handle: string;

  @Column({ type: 'text', default: '' })
  firstName: string;

  @Column({ type: 'text', default: '' })
  lastName: string;

  @Column({ type: 'text', default: '' })
  bio: string;

  @Column({ type: 'text', default: '' })
  location: string;

  /** Name of the image in the media store. */
  @Index({ unique: true, where: 'image_key is not null' })
  @Column({ type: 'text', nullable: true })
  imageKey: string | null;

  @Column({ type: 'jsonb', default: {} })
  socialMedia: SocialMedia;

  @Column({ type: 'text' })
  visibility: Visibility;

  /** Until the owner has confirmed the visibility, no course shows to others (D30). */
  @Column({ type: 'timestamptz', nullable: true })
  visibilityConfirmedAt: Date | null;

  /** Search engines may list the profile: only when its owner opts in (D30). */
  @Column({ type: 'boolean', default: false })
  searchIndexing: boolean;

  /** Whether a mail comes, too, when a term with courses in progress is over. */
  @Column({ type: 'boolean', default: false })
  gradeReminders: boolean;

  /** Set by the product team while a report is looked into: only the owner sees the profile then. */
  @Column({ type: 'timestamptz', nullable: true })
  hiddenAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** An address that was given up: it leads to its owner for 90 days and no one else can take it (D47). */
@Entity('handle_redirects')
export class HandleRedirect {
  @PrimaryColumn({ type: 'citext' })
  handle: string;

  @Index()
  @Column({ type: 'uuid' })
  studentId: string;

  @Column({ type: 'timestamptz' })
  expiresAt: Date;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' })
  student: Relation<Student>;
}
