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
import { Career, Course } from '../../catalogue/index.js';
import { OfStudent } from '../../students/index.js';

/** A way to a career that a student follows: one for a career. How far it is done is never stored but computed. */
@Entity('followed_plans')
export class FollowedPlan extends OfStudent {
  @Index()
  @PrimaryColumn({ type: 'int' })
  careerId: number;

  /** The readiness to reach; null for every named skill that is taught. */
  @Column({ type: 'double precision', nullable: true })
  targetScore: number | null;

  /** The limits it was found with, to find a new one with; null for none. */
  @Column({ type: 'smallint', nullable: true })
  mostCredits: number | null;

  @Column({ type: 'smallint', nullable: true })
  creditsPerTerm: number | null;

  @Column({ type: 'smallint', nullable: true })
  mostTerms: number | null;

  /** Levels of courses; null for those that fit the student. */
  @Column({ type: 'text', array: true, nullable: true })
  levels: string[] | null;

  /** The term it begins in, 'Spring 2027'; null when it is not laid out over terms. */
  @Column({ type: 'text', nullable: true })
  firstTerm: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ManyToOne(() => Career, { nullable: false, onDelete: 'RESTRICT' })
  career: Relation<Career>;
}

/** A course of a followed plan. */
@Entity('followed_plan_courses')
export class FollowedPlanCourse {
  @PrimaryColumn({ type: 'uuid' })
  studentId: string;

  @PrimaryColumn({ type: 'int' })
  careerId: number;

  @Index()
  @PrimaryColumn({ type: 'int' })
  courseId: number;

  /** Order in the plan. */
  @Column({ type: 'int' })
  position: number;

  @ManyToOne(() => FollowedPlan, { nullable: false, onDelete: 'CASCADE', onUpdate: 'CASCADE' })
  @JoinColumn([
    { name: 'student_id', referencedColumnName: 'studentId' },
    { name: 'career_id', referencedColumnName: 'careerId' },
  ])
  plan: Relation<FollowedPlan>;

  @ManyToOne(() => Course, { nullable: false, onDelete: 'RESTRICT' })
  course: Relation<Course>;
}
