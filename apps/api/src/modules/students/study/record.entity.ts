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
import { Course, Educator } from '../../catalogue/index.js';
import { ManyOfStudent, OfStudent } from '../student/of-student.entity.js';

/** One confirmed import. Undoing it removes exactly the courses it brought. */
@Entity('transcript_imports')
export class TranscriptImport extends ManyOfStudent {
  /** Which kind of transcript it came from, for the history list. */
  @Column({ type: 'text' })
  layout: string;

  /** The school of the transcript as `schoolKey` writes it; '' where it does not say. */
  @Column({ type: 'text', default: '' })
  school: string;

  /** The school as the transcript prints it, for people; '' where it does not say. */
  @Column({ type: 'text', default: '' })
  schoolName: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

export type EarnedKind = 'completed' | 'withdrawn' | 'in-progress' | 'transfer';

/** What a transcript prints of a course. */
export interface PrintedLine {
  code: string;
  title: string;
  term: string | null;
  kind: EarnedKind;
  credits: number;
  grade: string | null;
}

/**
 * A line of a student's record: of a transcript, as printed or as the student has corrected it, or added by hand. What it
 * counts for is never stored but computed (D37, D71).
 */
@Entity('earned_courses')
@Index(['studentId', 'importId'])
export class EarnedCourse extends ManyOfStudent {
  /** Null of a course that the student has added by hand. */
  @Column({ type: 'uuid', nullable: true })
  importId: string | null;

  /** Place among the lines of the record: an import adds its lines behind the others, in the order of its transcript. */
  @Column({ type: 'int' })
  position: number;

  @Column({ type: 'text' })
  kind: EarnedKind;

  /** 'Fall 2025'; null where the transcript gives none, as for transfer credit. */
  @Column({ type: 'text', nullable: true })
  term: string | null;

  /** The school a transferred course was taken at. */
  @Column({ type: 'text', nullable: true })
  institution: string | null;

  @Column({ type: 'text' })
  code: string;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'double precision' })
  credits: number;

  @Column({ type: 'text', nullable: true })
  grade: string | null;

  /** The transcript's own repeat mark: E excluded, I included, A averaged. */
  @Column({ type: 'text', nullable: true })
  repeat: string | null;

  /** The catalogue course it is; null when the catalogue has none. */
  @Index()
  @Column({ type: 'int', nullable: true })
  courseId: number | null;

  /** The student has said which course it is, or that it is none: no load of the catalogue decides otherwise. */
  @Column({ type: 'boolean', default: false })
  ownMatch: boolean;

  /** What the transcript says where the student has corrected it: a later import knows the line by it. */
  @Column({ type: 'jsonb', nullable: true })
  printed: PrintedLine | null;

  /**
   * What others saw of the line when it last had a course: they see no more of it once it has one again. Null of a line
   * that has a course, or never had one.
   */
  @Column({ type: 'boolean', nullable: true })
  lastVisible: boolean | null;

  @Column({ type: 'boolean', nullable: true })
  lastGradeVisible: boolean | null;

  /** Since when it is no longer on the record; kept for Undo, and so that a later import can tell. */
  @Column({ type: 'timestamptz', nullable: true })
  removedAt: Date | null;

  @ManyToOne(() => TranscriptImport, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'student_id', referencedColumnName: 'studentId' },
    { name: 'import_id', referencedColumnName: 'id' },
  ])
  import: Relation<TranscriptImport> | null;

  @ManyToOne(() => Course, { nullable: true, onDelete: 'RESTRICT' })
  course: Relation<Course> | null;
}

/**
 * What others see of a course and its grade. Without a row: the course, not the grade (D31). It is kept by the code of the
 * course, whichever record of the catalogue has that code (D80), and goes along when the course gets another.
 */
@Entity('course_visibility')
@Index(['educatorUuid', 'codeKey'])
export class CourseVisibility extends OfStudent {
  @PrimaryColumn({ type: 'uuid' })
  educatorUuid: string;

  @PrimaryColumn({ type: 'text' })
  codeKey: string;

  @Column({ type: 'boolean' })
  isVisible: boolean;

  @Column({ type: 'boolean' })
  gradeVisible: boolean;

  @ManyToOne(() => Educator, { nullable: false })
  @JoinColumn({ name: 'educator_uuid' })
  educator: Relation<Educator>;
}
