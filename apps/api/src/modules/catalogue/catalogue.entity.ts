import type { CreditUnit } from '@lumen/matching';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import type { LoadedBy, StoredReport } from './loading/load-history.js';
import type { Prerequisite } from './store/prerequisites.js';

/**
 * Catalogue tables are reference data: small, shared and rarely changed. Rows have two names: a `uuid` on the wire and a
 * small `id` for joins and the index. Both outlast every load: a record that leaves the catalogue retires, because students
 * may refer to it (D80). Unique codes are checked at the end of a load, in which records may change them with each other;
 * and only what is checked at once would make students' writes wait for a load.
 */
export const AT_COMMIT = { deferrable: 'INITIALLY DEFERRED' } as const;

@Entity('educators')
export class Educator {
  @PrimaryColumn({ type: 'uuid' })
  uuid: string;

  /** What its files know it by, through every change of its names. */
  @Column({ type: 'text', unique: true })
  code: string;

  @Column({ type: 'text' })
  name: string;

  /** As in 'All UVU Courses' (D18). */
  @Column({ type: 'text' })
  shortName: string;

  /** What it prints; all credits are stored as semester credits. */
  @Column({ type: 'text', default: 'semester' })
  creditUnit: CreditUnit;
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

  /** What else it is called: people look for it by these too. */
  @Column({ type: 'text', array: true, default: [] })
  aliases: string[];
}

/** What a university offers under a code: a course or a program. */
abstract class OfEducator {
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

  /** Subject and number as students say them, 'CS 1400', or the code of a program. */
  @Column({ type: 'text' })
  code: string;

  /** Its one form, whatever the spelling (`normaliseCode`). */
  @Column({ type: 'text' })
  codeKey: string;

  /** Forms of the codes it had before, or that it took over. */
  @Column({ type: 'text', array: true, default: [] })
  formerCodes: string[];

  /** Since when no load has it. */
  @Column({ type: 'timestamptz', nullable: true })
  retiredAt: Date | null;

  @Column({ type: 'text' })
  title: string;
}

@Entity('courses')
@Unique('courses_code_key', ['educatorUuid', 'codeKey'], AT_COMMIT)
@Check('courses_credits_check', 'credits between 0 and 60')
@Check('courses_credits_to_check', 'credits_to between credits and 60')
export class Course extends OfEducator {
  /** Where it has taken the place of several: forms of their codes, to the form by which each of them is known. */
  @Column({ type: 'jsonb', default: {} })
  mergedCodes: Record<string, string>;

  @Column({ type: 'text' })
  description: string;

  @Column({ type: 'text' })
  academicSubject: string;

  @Column({ type: 'text' })
  level: string;

  @Column({ type: 'double precision' })
  credits: number;

  /** Where it has from `credits` to so many. */
  @Column({ type: 'double precision', nullable: true })
  creditsTo: number | null;

  /** Forms of its other codes: those of no other course. */
  @Column({ type: 'text', array: true, default: [] })
  aliases: string[];

  /** Forms of the codes under which other departments list it; they may be courses of their own. */
  @Column({ type: 'text', array: true, default: [] })
  crossListed: string[];

  /** As `prerequisites.ts` reads them. */
  @Column({ type: 'jsonb', nullable: true })
  prerequisites: Prerequisite | null;

  /** In which it is offered. */
  @Column({ type: 'text', array: true, default: [] })
  terms: string[];
}

@Entity('course_skills')
export class CourseSkill {
  @PrimaryColumn({ type: 'int' })
  courseId: number;

  @Index()
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
@Unique('programs_code_key', ['educatorUuid', 'codeKey'], AT_COMMIT)
@Check('programs_required_credits_check', 'required_credits between 0 and 500')
export class Program extends OfEducator {
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
@Check('program_groups_kind_check', `kind in ('required', 'elective')`)
@Check('program_groups_credits_check', 'credits between 0 and 500')
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

  @Index()
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

/** What was loaded last, when and from which bytes. */
@Entity('data_sources')
export class DataSourceRecord {
  @Index()
  @PrimaryColumn({ type: 'uuid' })
  educatorUuid: string;

  @PrimaryColumn({ type: 'text' })
  name: string;

  @ManyToOne(() => Educator, { nullable: false })
  @JoinColumn({ name: 'educator_uuid' })
  educator: Relation<Educator>;

  @Column({ type: 'text' })
  sha256: string;

  @Column({ type: 'int' })
  rows: number;

  /** Whose official file it is; null for the university's own. */
  @Column({ type: 'text', nullable: true })
  source: string | null;

  @Column({ type: 'text', nullable: true })
  release: string | null;

  /** When these very bytes were first imported. */
  @Column({ type: 'date', nullable: true })
  importedOn: string | null;

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

  /** Version of the publishing rules that it was published by; 0 before it was first published. */
  @Column({ type: 'int', default: 0 })
  rules: number;
}

/** A load that changed something: written with what it changed. */
@Entity('catalogue_loads')
export class CatalogueLoad {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @Column({ type: 'text' })
  loadedBy: LoadedBy;

  /** Short name of the university, as it was then. */
  @Column({ type: 'text' })
  educator: string;

  @Column({ type: 'jsonb' })
  report: StoredReport;
}
