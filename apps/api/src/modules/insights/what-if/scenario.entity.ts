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
import { Course, Program, Skill } from '../../catalogue/index.js';
import { OfStudent } from '../../students/index.js';

/** A plan that a student has saved to compare; it says nothing about what they have done. */
@Entity('scenarios')
export class Scenario extends OfStudent {
  /** Given by the client, so that a repeat is the same scenario. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  name: string;

  /** Its place among its owner's, from 0. */
  @Column({ type: 'smallint' })
  position: number;

  @Index()
  @Column({ type: 'int', nullable: true })
  programId: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ManyToOne(() => Program, { nullable: true, onDelete: 'RESTRICT' })
  program: Relation<Program> | null;
}

/** What belongs to a scenario, and goes with it. */
abstract class OfScenario {
  @PrimaryColumn({ type: 'uuid' })
  studentId: string;

  @PrimaryColumn({ type: 'uuid' })
  scenarioId: string;

  @ManyToOne(() => Scenario, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'student_id', referencedColumnName: 'studentId' },
    { name: 'scenario_id', referencedColumnName: 'id' },
  ])
  scenario: Relation<Scenario>;
}

/** A course that would be passed. */
@Entity('scenario_courses')
export class ScenarioCourse extends OfScenario {
  @Index()
  @PrimaryColumn({ type: 'int' })
  courseId: number;

  @Column({ type: 'smallint' })
  position: number;

  @ManyToOne(() => Course, { nullable: false, onDelete: 'RESTRICT' })
  course: Relation<Course>;
}

/** A skill that a project would show. */
@Entity('scenario_skills')
export class ScenarioSkill extends OfScenario {
  /** The place of the project among those of the scenario, from 0. */
  @PrimaryColumn({ type: 'smallint', default: 0 })
  project: number;

  @Index()
  @PrimaryColumn({ type: 'int' })
  skillId: number;

  @Column({ type: 'smallint' })
  position: number;

  @ManyToOne(() => Skill, { nullable: false, onDelete: 'CASCADE' })
  skill: Relation<Skill>;
}
