import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Course } from '../../catalogue/index.js';
import { Student } from '../student/student.entity.js';

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
