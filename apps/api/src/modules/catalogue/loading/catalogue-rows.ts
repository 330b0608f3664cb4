import type { CreditUnit } from '@lumen/matching';
import type { Prerequisite } from '../store/prerequisites.js';

/** A catalogue as its CSV files say it, checked: every reference resolves, every number is one. Format: docs/data.md. */
export interface CatalogueFiles {
  educator: EducatorRow;
  courses: CourseRow[];
  programs: ProgramRow[];
  careers: CareerRow[];
  /** The vocabulary; skills that it does not have are what courses and careers call them. */
  skills: SkillRow[];
  /** Each file, and the official files the careers were made from. */
  sources: SourceRow[];
}

export interface SourceRow {
  name: string;
  rows: number;
  sha256: string;
  /** Whose file it is, `O*NET`; null for the university's own. */
  source: string | null;
  release: string | null;
  /** `2026-11-22` */
  importedOn: string | null;
}

export interface EducatorRow {
  /** What the university is known by through every change of its names; null when the file says none. */
  id: string | null;
  name: string;
  shortName: string;
  /** What the credits of its files are; rows have semester credits. */
  creditUnit: CreditUnit;
}

export interface CourseRow {
  code: string;
  /** Codes the course had before, normalised. */
  replaces: string[];
  subject: string;
  title: string;
  credits: number;
  /** Where a course has from `credits` to so many; null where it has `credits`. */
  creditsTo: number | null;
  level: string;
  /** '' when there is none. */
  description: string;
  skills: string[];
  /** Other codes of it, normalised: of no other course. */
  aliases: string[];
  /** Codes under which other departments list it, normalised; they may be courses of their own. */
  crossListed: string[];
  prerequisites: Prerequisite | null;
  /** In which it is offered: `Fall`. */
  terms: string[];
}

/** A skill by its one name. */
export interface SkillRow {
  name: string;
  /** What else it is called. */
  aliases: string[];
}

export interface ProgramRow {
  code: string;
  replaces: string[];
  title: string;
  level: string;
  requiredCredits: number;
  department: string;
  description: string;
  /** Field of study, `11.0701`; null when the file says none. */
  cip: string | null;
  careers: string[];
  groups: GroupRow[];
}

export interface GroupRow {
  name: string;
  kind: 'required' | 'elective';
  credits: number;
  /** Codes, spelled as courses.csv has them. */
  courses: string[];
}

export interface CareerRow {
  onetCode: string;
  replaces: string[];
  title: string;
  description: string;
  averagePay: number | null;
  education: string | null;
  jobCount: number | null;
  year: number | null;
  growth: number | null;
  projectedJobCount: number | null;
  projectedYear: number | null;
  skills: { name: string; weight: number }[];
  work: CareerWorkRow;
}

/** What the work of a career is; everything is empty where no file says so. */
export interface CareerWorkRow {
  alternateTitles: string[];
  tasks: string[];
  otherTasks: string[];
  activities: string[];
  technologies: string[];
  isEstimated: boolean;
  /** Codes of the careers that its source calls related, the most related first. */
  related: string[];
}

/** The columns of each file. */
export const COLUMNS = {
  educator: { required: ['name', 'short_name'], optional: ['id', 'credit_unit'] },
  courses: {
    required: ['code', 'subject', 'title', 'credits', 'level', 'description', 'skills'],
    optional: ['replaces', 'credits_to', 'aliases', 'cross_listed', 'prerequisites', 'terms', 'cip'],
  },
  skills: { required: ['name', 'aliases'], optional: ['id', 'description'] },
  programs: {
    required: ['code', 'title', 'level', 'required_credits', 'department', 'description', 'careers'],
    optional: ['cip', 'replaces'],
  },
  programCourses: { required: ['program', 'group', 'kind', 'group_credits', 'course'] },
  careers: {
    required: [
      'onet_code',
      'title',
      'description',
      'average_pay',
      'education',
      'job_count',
      'year',
      'growth',
      'projected_job_count',
      'projected_year',
      'skills',
    ],
    optional: ['replaces'],
  },
  officialSources: {
    required: ['file', 'sha256', 'rows'],
    optional: ['source', 'release', 'imported_on'],
  },
  careerWork: {
    required: ['onet_code', 'alternate_titles', 'tasks', 'other_tasks', 'activities', 'technologies'],
    optional: ['estimated', 'related'],
  },
};
