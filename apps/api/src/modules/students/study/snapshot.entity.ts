import { Column, Entity } from 'typeorm';
import { OfStudent } from '../student/of-student.entity.js';

/**
 * What scoring needs to know of a student, in one row read with the session: written in the transaction of every
 * change to courses, projects, links or visibility, so that no request has to join for it (docs/performance.md).
 * It holds courses, not their skills: what a course teaches is the catalogue's, and may change.
 */
@Entity('student_snapshots')
export class StudentSnapshot extends OfStudent {
  /** Ids of the catalogue courses that earned credit (D37). */
  @Column({ type: 'int', array: true, default: [] })
  earnedCourses: number[];

  /** Those of them that others may know of (D32). */
  @Column({ type: 'int', array: true, default: [] })
  shownCourses: number[];

  /** Ids of the skills of all projects. */
  @Column({ type: 'int', array: true, default: [] })
  projectSkills: number[];

  /** Ids of the skills of the projects that others may know of. */
  @Column({ type: 'int', array: true, default: [] })
  shownProjectSkills: number[];

  @Column({ type: 'int', array: true, default: [] })
  linkedCareers: number[];

  @Column({ type: 'int', array: true, default: [] })
  linkedPrograms: number[];

  /** Only ever read by their owner (D42). */
  @Column({ type: 'int', array: true, default: [] })
  favouriteCourses: number[];

  /** Bytes of the primary's write-ahead log after their last change, where there are replicas (decision 0028). */
  @Column('bigint', { nullable: true })
  lastWrite: string | null;
}
