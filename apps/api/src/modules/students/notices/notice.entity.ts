import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { OfStudent } from '../student/of-student.entity.js';

/**
 * `courses_matched`: the catalogue has courses now that it did not have; `grades_in`: a term with courses in progress is over;
 * `endorsement_answered`: a person who was asked has endorsed a project.
 */
export type NoticeKind = 'courses_matched' | 'grades_in' | 'endorsement_answered';

/** Something that happened to a student's record or projects while they were away, until they have read it. */
@Entity('student_notices')
export class StudentNotice extends OfStudent {
  @PrimaryColumn({ type: 'text' })
  kind: NoticeKind;

  /** For a reminder the term, so that students are reminded of a term once; for endorsements the project. */
  @PrimaryColumn({ type: 'text' })
  about: string;

  /** How many courses, or endorsements, it is about. */
  @Column({ type: 'int' })
  courses: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  dismissedAt: Date | null;
}
