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
import { AT_COMMIT, Course, Educator, Program, Skill } from './catalogue.entity.js';

/** Shared by all universities: it retires when no university's last load has it. */
@Entity('careers')
@Unique('careers_onet_code_key', ['onetCode'], AT_COMMIT)
@Check('careers_average_pay_check', 'average_pay between 0 and 2000000')
@Check('careers_job_count_check', 'job_count >= 0')
@Check('careers_projected_job_count_check', 'projected_job_count >= 0')
@Check('careers_year_check', 'year between 1900 and 2100')
@Check('careers_projected_year_check', 'projected_year between 1900 and 2100')
@Check('careers_percentage_growth_check', 'percentage_growth between -100 and 1000')
export class Career {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id: number;

  @Index({ unique: true })
  @Column({ type: 'uuid' })
  uuid: string;

  /** O*NET-SOC code, `15-1252.00`: ties the figures to their source. */
  @Column({ type: 'text' })
  onetCode: string;

  @Column({ type: 'text', array: true, default: [] })
  formerCodes: string[];

  @Column({ type: 'timestamptz', nullable: true })
  retiredAt: Date | null;

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

/** A general skill or area of knowledge that its files say a career needs, and how much more than others. */
@Entity('career_skills')
@Check('career_skills_weight_check', 'weight between 0.001 and 1000')
export class CareerSkill {
  @PrimaryColumn({ type: 'int' })
  careerId: number;

  @Index()
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

/** What a career's work is, in the words of its source: what publishing compares courses with. */
@Entity('career_work')
export class CareerWork {
  @PrimaryColumn({ type: 'int' })
  careerId: number;

  @Column({ type: 'text', array: true })
  alternateTitles: string[];

  /** Core tasks. */
  @Column({ type: 'text', array: true })
  tasks: string[];

  @Column({ type: 'text', array: true })
  otherTasks: string[];

  /** What groups of tasks have in common, across careers. */
  @Column({ type: 'text', array: true })
  activities: string[];

  /** Names of the software that employers ask for. */
  @Column({ type: 'text', array: true })
  technologies: string[];

  /** Codes of the careers that its source calls related, the most related first; some may be in no catalogue. */
  @Column({ type: 'text', array: true, default: [] })
  related: string[];

  /** Borrowed from related careers, because its source has no ratings for it. */
  @Column({ type: 'boolean' })
  isEstimated: boolean;

  /** A digest of the whole record; a load compares it. */
  @Column({ type: 'text' })
  digest: string;

  @ManyToOne(() => Career, { nullable: false, onDelete: 'CASCADE' })
  career: Relation<Career>;
}

/** A skill that a career needs, as publishing found it: what students see, and are measured by (D78). */
@Entity('career_needs')
@Check('career_needs_kind_check', `kind in ('named', 'general', 'technology')`)
@Check('career_needs_weight_check', 'weight > 0')
export class CareerNeed {
  @PrimaryColumn({ type: 'int' })
  careerId: number;

  @Index()
  @PrimaryColumn({ type: 'int' })
  skillId: number;

  @Column({ type: 'text' })
  kind: 'named' | 'general' | 'technology';

  /** Beside the others of its kind. */
  @Column({ type: 'double precision' })
  weight: number;

  @Column({ type: 'smallint' })
  position: number;

  @ManyToOne(() => Career, { nullable: false, onDelete: 'CASCADE' })
  career: Relation<Career>;

  @ManyToOne(() => Skill, { nullable: false, onDelete: 'CASCADE' })
  skill: Relation<Skill>;
}

/** A career like another one, as publishing found it: up to five of each, the most alike first. */
@Entity('similar_careers')
export class CareerLikeness {
  @PrimaryColumn({ type: 'int' })
  careerId: number;

  @Index()
  @PrimaryColumn({ type: 'int' })
  similarId: number;

  @Column({ type: 'smallint' })
  position: number;

  /** The source of the careers calls the two related; otherwise it was worked out. */
  @Column({ type: 'boolean' })
  listed: boolean;

  /** What both do, in the words of their source. */
  @Column({ type: 'text', array: true })
  activities: string[];

  /** Software that both use. */
  @Column({ type: 'text', array: true })
  technologies: string[];

  @ManyToOne(() => Career, { nullable: false, onDelete: 'CASCADE' })
  career: Relation<Career>;

  @ManyToOne(() => Career, { nullable: false, onDelete: 'CASCADE' })
  similar: Relation<Career>;
}

/** Which careers' work a course is like, as publishing found it: two lists beside each other, most alike first (D76). */
@Entity('course_matches')
@Check('course_matches_rarity_check', 'rarity between 0 and 1')
export class CourseMatch {
  @PrimaryColumn({ type: 'int' })
  courseId: number;

  /** How few programs list the course. */
  @Column({ type: 'double precision' })
  rarity: number;

  @Column({ type: 'int', array: true })
  careerIds: number[];

  @Column({ type: 'double precision', array: true })
  similarities: number[];

  @ManyToOne(() => Course, { nullable: false, onDelete: 'CASCADE' })
  course: Relation<Course>;
}

/** The programs of the university that lead to a career. */
@Entity('career_programs')
export class CareerProgram {
  @PrimaryColumn({ type: 'int' })
  careerId: number;

  @Index()
  @PrimaryColumn({ type: 'int' })
  programId: number;

  @ManyToOne(() => Career, { nullable: false, onDelete: 'CASCADE' })
  career: Relation<Career>;

  @ManyToOne(() => Program, { nullable: false, onDelete: 'CASCADE' })
  program: Relation<Program>;
}

/** Whose last load has a career. */
@Entity('career_educators')
export class CareerEducator {
  @PrimaryColumn({ type: 'int' })
  careerId: number;

  @Index()
  @PrimaryColumn({ type: 'uuid' })
  educatorUuid: string;

  @ManyToOne(() => Career, { nullable: false })
  career: Relation<Career>;

  @ManyToOne(() => Educator, { nullable: false })
  @JoinColumn({ name: 'educator_uuid' })
  educator: Relation<Educator>;
}
