import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';

/**
 * Catalogue tables are reference data: small, shared and rarely changed. Rows have two names: a `uuid` on the wire, the
 * same after every reload because it is derived from the record's own code, and a small `id` for joins and the index.
 */

@Entity('educators')
export class Educator {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  @Column({ type: 'text' })
  name: string;

  /** As in 'All UVU Courses' (D18). */
  @Column({ type: 'text' })
  shortName: string;
}

@Entity('skills')
export class Skill {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id: number;

  @Index({ unique: true })
  @Column({ type: 'uuid' })
  uuid: string;

  /** Unique ignoring case, because people choose skills by name (D69). */
  @Index({ unique: true })
  @Column({ type: 'citext' })
  name: string;
}

@Entity('courses')
@Index(['educatorUuid', 'code'], { unique: true })
export class Course {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id: number;

  @Index({ unique: true })
  @Column({ type: 'uuid' })
  uuid: string;

  @ManyToOne(() => Educator, { nullable: false })
  @JoinColumn({ name: 'educator_uuid' })
  educator: Relation<Educator>;

  @Column({ type: 'uuid' })
  educatorUuid: string;

  /** Subject and number as students say them: 'CS 1400'. */
  @Column({ type: 'text' })
  code: string;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  description: string;

  @Column({ type: 'text' })
  academicSubject: string;

  @Column({ type: 'text' })
  level: string;

  @Column({ type: 'double precision' })
  credits: number;
}

@Entity('course_skills')
export class CourseSkill {
  @PrimaryColumn({ type: 'int' })
  courseId: number;

  @PrimaryColumn({ type: 'int' })
  skillId: number;

  @Column({ type: 'smallint' })
  position: number;

  @ManyToOne(() => Course, { nullable: false, onDelete: 'CASCADE' })
  course: Relation<Course>;

  @ManyToOne(() => Skill, { nullable: false, onDelete: 'CASCADE' })
  skill: Relation<Skill>;
}

@Entity('programs')
@Index(['educatorUuid', 'code'], { unique: true })
export class Program {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id: number;

  @Index({ unique: true })
  @Column({ type: 'uuid' })
  uuid: string;

  @ManyToOne(() => Educator, { nullable: false })
  @JoinColumn({ name: 'educator_uuid' })
  educator: Relation<Educator>;

  @Column({ type: 'uuid' })
  educatorUuid: string;

  @Column({ type: 'text' })
  code: string;

  @Column({ type: 'text' })
  title: string;

  /** One of the level names of the university: Bachelor, Minor, Certificate… */
  @Column({ type: 'text' })
  level: string;

  @Column({ type: 'text' })
  description: string;

  @Column({ type: 'text' })
  departmentName: string;

  @Column({ type: 'double precision' })
  requiredCredits: number;

  /** The record's own colour, `#RRGGBB`; otherwise the product's default (D71). */
  @Column({ type: 'text', nullable: true })
  hexColorCode: string | null;
}

/** A part of a program: all of its courses, or electives up to a number of credits (D71). */
@Entity('program_groups')
export class ProgramGroup {
  @PrimaryColumn({ type: 'int' })
  programId: number;

  @PrimaryColumn({ type: 'smallint' })
  position: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  kind: 'required' | 'elective';

  @Column({ type: 'double precision' })
  credits: number;

  @ManyToOne(() => Program, { nullable: false, onDelete: 'CASCADE' })
  program: Relation<Program>;
}

@Entity('program_courses')
export class ProgramCourse {
  @PrimaryColumn({ type: 'int' })
  programId: number;

  @PrimaryColumn({ type: 'smallint' })
  groupPosition: number;

  @PrimaryColumn({ type: 'int' })
  courseId: number;

  @ManyToOne(() => ProgramGroup, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'program_id', referencedColumnName: 'programId' },
    { name: 'group_position', referencedColumnName: 'position' },
  ])
  group: Relation<ProgramGroup>;

  @ManyToOne(() => Course, { nullable: false, onDelete: 'CASCADE' })
  course: Relation<Course>;
}

@Entity('careers')
export class Career {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id: number;

  @Index({ unique: true })
  @Column({ type: 'uuid' })
  uuid: string;

  /** O*NET-SOC code, `15-1252.00`: ties the figures to their source. */
  @Index({ unique: true })
  @Column({ type: 'text' })
  onetCode: string;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  description: string;

  /** Mean annual pay in whole US dollars (BLS OEWS); null when BLS publishes none. */
  @Column({ type: 'int', nullable: true })
  averagePay: number | null;

  /** What BLS calls the typical education needed for entry. */
  @Column({ type: 'text', nullable: true })
  educationReq: string | null;

  @Column({ type: 'int', nullable: true })
  jobCount: number | null;

  /** The year of `jobCount`. */
  @Column({ type: 'smallint', nullable: true })
  year: number | null;

  @Column({ type: 'double precision', nullable: true })
  percentageGrowth: number | null;

  @Column({ type: 'int', nullable: true })
  projectedJobCount: number | null;

  @Column({ type: 'smallint', nullable: true })
  projectedYear: number | null;

  /** The record's own colour, `#RRGGBB`; otherwise the product's default (D71). */
  @Column({ type: 'text', nullable: true })
  hexColorCode: string | null;
}

/** A skill a career needs, and how much it weighs in the readiness score (D72). */
@Entity('career_skills')
export class CareerSkill {
  @PrimaryColumn({ type: 'int' })
  careerId: number;

  @PrimaryColumn({ type: 'int' })
  skillId: number;

  @Column({ type: 'double precision' })
  weight: number;

  @Column({ type: 'smallint' })
  position: number;

  @ManyToOne(() => Career, { nullable: false, onDelete: 'CASCADE' })
  career: Relation<Career>;

  @ManyToOne(() => Skill, { nullable: false, onDelete: 'CASCADE' })
  skill: Relation<Skill>;
}

/** The programs of the university that lead to a career. */
@Entity('career_programs')
export class CareerProgram {
  @PrimaryColumn({ type: 'int' })
  careerId: number;

  @PrimaryColumn({ type: 'int' })
  programId: number;

  @ManyToOne(() => Career, { nullable: false, onDelete: 'CASCADE' })
  career: Relation<Career>;

  @ManyToOne(() => Program, { nullable: false, onDelete: 'CASCADE' })
  program: Relation<Program>;
}

/** What was loaded, when and from which bytes: shown on the page about the data. */
@Entity('data_sources')
export class DataSourceRecord {
  @PrimaryColumn({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  sha256: string;

  @Column({ type: 'int' })
  rows: number;

  @Column({ type: 'timestamptz' })
  loadedAt: Date;
}

/** One row. Every change of the catalogue raises the version, and every process rebuilds its index from it. */
@Entity('catalogue_version')
export class CatalogueVersion {
  @PrimaryColumn({ type: 'smallint' })
  id: number;

  @Column({ type: 'int' })
  version: number;
}
