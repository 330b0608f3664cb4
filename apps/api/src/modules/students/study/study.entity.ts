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
import { Career, Course, Educator, Program } from '../../catalog/index.js';
import { OfStudent } from '../student/of-student.entity.js';
import { Student } from '../student/student.entity.js';

/** One confirmed import. Undoing it removes exactly the courses it brought. */
@Entity('transcript_imports')
export class TranscriptImport extends OfStudent {
  @PrimaryColumn({ type: 'uuid' })
  @Generated('uuid')
  id: string;

  /** Which kind of transcript it came from, for the history list. */
  @Column({ type: 'text' })
  layout: string;

  /** The school of the transcript as `schoolKey` writes it; '' where it does not say. */
  @Column({ type: 'text', default: '' })
  school: string;

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
export class EarnedCourse extends OfStudent {
  @PrimaryColumn({ type: 'uuid' })
  @Generated('uuid')
  id: string;

  /** Null of a course that the student has added by hand. */
  @Column({ type: 'uuid', nullable: true })
  importId: string | null;

  /** Order on the transcript. */
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

@Entity('linked_careers')
export class LinkedCareer extends OfStudent {
  @Index()
  @PrimaryColumn({ type: 'int' })
  careerId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ManyToOne(() => Career, { nullable: false, onDelete: 'RESTRICT' })
  career: Relation<Career>;
}

@Entity('linked_programs')
export class LinkedProgram extends OfStudent {
  @Index()
  @PrimaryColumn({ type: 'int' })
  programId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ManyToOne(() => Program, { nullable: false, onDelete: 'RESTRICT' })
  program: Relation<Program>;
}

@Entity('favourite_courses')
export class FavouriteCourse extends OfStudent {
  @Index()
  @PrimaryColumn({ type: 'int' })
  courseId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ManyToOne(() => Course, { nullable: false, onDelete: 'RESTRICT' })
  course: Relation<Course>;
}

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

/** Which course of the catalogue a code of a school means. */
abstract class CodeMeaning {
  /** As `schoolKey` writes it; '' where the transcript does not say. */
  @PrimaryColumn({ type: 'text' })
  school: string;

  @PrimaryColumn({ type: 'text' })
  code: string;

  @Index()
  @Column({ type: 'int' })
  courseId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ManyToOne(() => Course, { nullable: false, onDelete: 'RESTRICT' })
  course: Relation<Course>;
}

/** What a code that the catalogue does not have means for one student. */
@Entity('course_choices')
@Index(['school', 'code'])
export class CourseChoice extends CodeMeaning {
  @PrimaryColumn({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' })
  student: Relation<Student>;
}

/** What a code of another school means for all students, as the product team decided. */
@Entity('course_equivalences')
export class CourseEquivalence extends CodeMeaning {}

/**
 * `courses_matched`: the catalogue has courses now that it did not have; `grades_in`: a term with courses in progress is over;
 * `endorsement_answered`: somebody who was asked has endorsed a project.
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

/** A transcript page that the companion extension sent for the preview; gone once it is read, or after a day. */
@Entity('transcript_drafts')
export class TranscriptDraft extends OfStudent {
  @Column({ type: 'text' })
  page: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
