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
import { Skill } from '../catalogue/index.js';
import { ManyOfStudent } from '../students/index.js';

@Entity('projects')
@Index(['createdAt', 'id'])
@Index(['id'], { unique: true })
export class Project extends ManyOfStudent {
  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  description: string;

  /** Where there is more of it: an address of the web (`projectLink`). */
  @Column({ type: 'text', nullable: true })
  link: string | null;

  /** The month it began in, `2025-09`. */
  @Column({ type: 'text', nullable: true })
  started: string | null;

  /** The month it ended in; null on one that has begun and goes on. */
  @Column({ type: 'text', nullable: true })
  ended: string | null;

  /** Names of those it was made with. */
  @Column({ type: 'text', array: true, default: [] })
  collaborators: string[];

  /** Its place among its owner's; those that have none are newer than the last ordering and stand before the others. */
  @Column({ type: 'int', nullable: true })
  position: number | null;

  /** Set by the product team while a report is looked into: only its owner sees the project then. */
  @Column({ type: 'timestamptz', nullable: true })
  hiddenAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** What belongs to a project, and goes with it. */
abstract class OfProject {
  @PrimaryColumn({ type: 'uuid' })
  studentId: string;

  @PrimaryColumn({ type: 'uuid' })
  projectId: string;

  @ManyToOne(() => Project, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'student_id', referencedColumnName: 'studentId' },
    { name: 'project_id', referencedColumnName: 'id' },
  ])
  project: Relation<Project>;
}

/** The images of a project in their order; cards, lists and exports show the first. */
@Entity('project_images')
export class ProjectImage extends OfProject {
  /** From 0, without gaps. */
  @PrimaryColumn({ type: 'smallint' })
  position: number;

  /** Its name in the media store. */
  @Index({ unique: true })
  @Column({ type: 'text' })
  imageKey: string;

  /** What it shows, for those who do not see it; empty where there is no description. */
  @Column({ type: 'text', default: '' })
  imageAlt: string;
}

@Entity('project_skills')
export class ProjectSkill extends OfProject {
  @Index()
  @PrimaryColumn({ type: 'int' })
  skillId: number;

  @Column({ type: 'smallint' })
  position: number;

  @ManyToOne(() => Skill, { nullable: false, onDelete: 'CASCADE' })
  skill: Relation<Skill>;
}
