import {
  Column,
  CreateDateColumn,
  Entity,
  Generated,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Student } from '../students/index.js';

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

export type FeedbackStatus = 'new' | 'triaged' | 'planned' | 'done' | 'declined';

@Entity('feedback_submissions')
export class FeedbackSubmission {
  @PrimaryColumn({ type: 'uuid' })
  studentId: string;

  @PrimaryColumn({ type: 'uuid' })
  @Generated('uuid')
  id: string;

  @Column({ type: 'uuid' })
  topicId: string;

  @Column({ type: 'text' })
  message: string;

  @Column({ type: 'text' })
  reportedOnPage: string;

  @Column({ type: 'text', default: 'new' })
  status: FeedbackStatus;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' })
  student: Relation<Student>;

  @ManyToOne(() => FeedbackTopic, { nullable: false })
  topic: Relation<FeedbackTopic>;
}
