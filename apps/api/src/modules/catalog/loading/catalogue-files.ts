import { normaliseCode } from '../course-code.js';
import { CsvFile, type CsvRow, type NumberRange, numberIn, type Problems, rangeInWords } from './csv-file.js';

/** A catalogue as its CSV files say it, checked: every reference resolves, every number is one. Format: docs/data.md. */
export interface CatalogueFiles {
  educator: EducatorRow;
  courses: CourseRow[];
  programs: ProgramRow[];
  careers: CareerRow[];
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
}

export interface CourseRow {
  code: string;
  /** Codes the course had before, normalised. */
  replaces: string[];
  subject: string;
  title: string;
  credits: number;
  level: string;
  description: string;
  skills: string[];
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
}

/** Every problem of the files at once, each with file, line, column and what to do. */
export class CatalogueFilesError extends Error {
  constructor(readonly problems: Problems) {
    const more = problems.length > 20 ? `\n… and ${problems.length - 20} more` : '';
    super(`The catalogue cannot be loaded:\n${problems.slice(0, 20).join('\n')}${more}`);
  }
}

const COLUMNS = {
  educator: { required: ['name', 'short_name'], optional: ['id'] },
  courses: {
    required: ['code', 'subject', 'title', 'credits', 'level', 'description', 'skills'],
    optional: ['replaces'],
  },
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
    optional: ['estimated'],
  },
};

/** Characters. Codes are no longer than a transcript's may be. */
const CODE = 20;
const NAME = 120;
const TITLE = 200;
const PROSE = 5000;

const SKILLS = { items: 100, length: 100 };
/** One on each line of a field. */
const WORK = { items: 5000, length: 1000 };
const CODES = { items: 200, length: CODE };

/** Skills that the courses of a program teach, and programs that lead to a career. */
const PROGRAM_SKILLS = 2000;
const CAREER_PROGRAMS = 500;

/** What a student may be credited with for one course (transcript.dto.ts). */
const COURSE_CREDITS = { min: 0, max: 60 };
const PROGRAM_CREDITS = { min: 0, max: 500 };
/** The index keeps three decimals, and a need without weight is none. */
const WEIGHT = { min: 0.001, max: 1000 };
/** US dollars. */
const PAY = { min: 0, max: 2_000_000, whole: true };
const JOBS = { min: 0, max: 1_000_000_000, whole: true };
const YEAR = { min: 1900, max: 2100, whole: true };
/** Percent: nothing can shrink by more than all of it. */
const GROWTH = { min: -100, max: 1000 };

const ONET_CODE = /^\d{2}-\d{4}\.\d{2}$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const CIP = /^\d{2}\.\d{4}$/;
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A record with the line it stands on, while problems with it are still looked for. */
interface Read<Record> {
  row: CsvRow;
  record: Record;
}

/**
 * Reads and checks educator.csv, courses.csv, programs.csv, program_courses.csv and careers.csv of a folder, and career_work.csv and
 * official_sources.csv if they are there.
 * @throws CatalogueFilesError naming every problem; nothing has been changed then
 */
export function readCatalogueFiles(folder: string): CatalogueFiles {
  const problems: Problems = [];
  const educatorFile = new CsvFile(folder, 'educator.csv', COLUMNS.educator, problems);
  const courseFile = new CsvFile(folder, 'courses.csv', COLUMNS.courses, problems);
  const programFile = new CsvFile(folder, 'programs.csv', COLUMNS.programs, problems);
  const programCourseFile = new CsvFile(folder, 'program_courses.csv', COLUMNS.programCourses, problems);
  const careerFile = new CsvFile(folder, 'careers.csv', COLUMNS.careers, problems);

  const workFile = CsvFile.ifThere(folder, 'career_work.csv', COLUMNS.careerWork, problems);

  const officialFile = CsvFile.ifThere(folder, 'official_sources.csv', COLUMNS.officialSources, problems);

  const educator = toEducator(educatorFile.rows);
  const courses = courseFile.rows.map((row) => ({ row, record: toCourse(row) }));
  const programs = programFile.rows.map((row) => ({ row, record: toProgram(row) }));
  const careers = careerFile.rows.map((row) => ({ row, record: toCareer(row) }));
  const courseByKey = checkCodes(courses, 'code', ({ code }) => normaliseCode(code));
  const programByKey = checkCodes(programs, 'code', ({ code }) => normaliseCode(code));
  const careerByKey = checkCodes(careers, 'onet_code', ({ onetCode }) => onetCode);
  addGroups(programCourseFile.rows, programByKey, courseByKey);
  checkSizes(programs, courseByKey);
  addWork(workFile?.rows ?? [], careerByKey);
  for (const { row, record } of programs) {
    for (const code of record.careers) {
      if (!careerByKey.has(code)) row.problem('careers', `careers.csv does not have ${code}.`);
    }
  }
  const official = (officialFile?.rows ?? []).map(toSource);
  if (problems.length > 0) throw new CatalogueFilesError(problems);
  const files = [
    educatorFile,
    courseFile,
    programFile,
    programCourseFile,
    careerFile,
    ...(workFile ? [workFile] : []),
  ];
  return {
    educator: educator!,
    courses: courses.map(({ record }) => record),
    programs: programs.map(({ record }) => record),
    careers: careers.map(({ record }) => record),
    sources: [...files.map(ownSource), ...official],
  };
}

function toEducator([first, ...others]: readonly CsvRow[]): EducatorRow | null {
  for (const row of others) row.problem('name', 'a folder has one university. Delete the line.');
  if (!first) return null;
  return {
    id: first.optional('id', NAME),
    name: first.text('name', NAME),
    shortName: first.text('short_name', CODE),
  };
}

const ownSource = ({ name, rows, sha256 }: CsvFile): SourceRow => ({
  name,
  rows: rows.length,
  sha256,
  source: null,
  release: null,
  importedOn: null,
});

/** An official file that the careers were made from. */
function toSource(row: CsvRow): SourceRow {
  const importedOn = row.optional('imported_on', CODE);
  if (importedOn !== null && !DAY.test(importedOn))
    row.problem('imported_on', `"${importedOn}" is no day. Write it like 2026-11-22.`);
  return {
    name: row.text('file', TITLE),
    rows: row.number('rows', JOBS),
    sha256: row.text('sha256', TITLE),
    source: row.optional('source', NAME),
    release: row.optional('release', NAME),
    importedOn,
  };
}

const toCourse = (row: CsvRow): CourseRow => ({
  code: toCode(row, 'code'),
  replaces: row.list('replaces', CODES).map(normaliseCode),
  subject: row.text('subject', CODE),
  title: row.text('title', TITLE),
  credits: row.number('credits', COURSE_CREDITS),
  level: row.text('level', NAME),
  description: row.prose('description', PROSE),
  skills: row.list('skills', SKILLS),
});

function toProgram(row: CsvRow): ProgramRow {
  const cip = row.optional('cip', CODE);
  if (cip !== null && !CIP.test(cip)) row.problem('cip', `"${cip}" is no CIP code. Write it like 11.0701.`);
  return {
    code: toCode(row, 'code'),
    replaces: row.list('replaces', CODES).map(normaliseCode),
    title: row.text('title', TITLE),
    level: row.text('level', NAME),
    requiredCredits: row.number('required_credits', PROGRAM_CREDITS),
    department: row.text('department', NAME),
    description: row.prose('description', PROSE),
    cip,
    careers: row.list('careers', CODES),
    groups: [],
  };
}

const toCareer = (row: CsvRow): CareerRow => ({
  onetCode: toOnetCode(row, 'onet_code', row.text('onet_code', CODE)),
  replaces: row.list('replaces', CODES).map((code) => toOnetCode(row, 'replaces', code)),
  title: row.text('title', TITLE),
  description: row.prose('description', PROSE),
  averagePay: row.optionalNumber('average_pay', PAY),
  education: row.optional('education', NAME),
  jobCount: row.optionalNumber('job_count', JOBS),
  year: row.optionalNumber('year', YEAR),
  growth: row.optionalNumber('growth', GROWTH),
  projectedJobCount: row.optionalNumber('projected_job_count', JOBS),
  projectedYear: row.optionalNumber('projected_year', YEAR),
  skills: toWeights(row),
  work: NO_WORK,
});

const NO_WORK: CareerWorkRow = {
  alternateTitles: [],
  tasks: [],
  otherTasks: [],
  activities: [],
  technologies: [],
  isEstimated: false,
};

/** Lines of career_work.csv into their careers. */
function addWork(rows: readonly CsvRow[], careers: ReadonlyMap<string, CareerRow>): void {
  const lines = new Map<string, number>();
  for (const row of rows) {
    const code = row.text('onet_code', CODE);
    const career = careers.get(code);
    const other = lines.get(code);
    if (!career) row.problem('onet_code', `careers.csv does not have ${code}.`);
    else if (other !== undefined) row.problem('onet_code', `${code} stands in line ${other} already.`);
    else career.work = toWork(row);
    lines.set(code, row.line);
  }
}

function toWork(row: CsvRow): CareerWorkRow {
  const estimated = row.optional('estimated', CODE);
  if (estimated !== null && estimated !== 'yes') row.problem('estimated', 'write yes, or nothing.');
  return {
    alternateTitles: row.lines('alternate_titles', WORK),
    tasks: row.lines('tasks', WORK),
    otherTasks: row.lines('other_tasks', WORK),
    activities: row.lines('activities', WORK),
    technologies: row.lines('technologies', { ...WORK, length: SKILLS.length }),
    isEstimated: estimated === 'yes',
  };
}

function toCode(row: CsvRow, column: string): string {
  const code = row.text(column, CODE);
  if (code !== '' && !HAS_LETTER_OR_DIGIT.test(code)) row.problem(column, `"${code}" is no code.`);
  return code;
}

function toOnetCode(row: CsvRow, column: string, code: string): string {
  if (code !== '' && !ONET_CODE.test(code)) {
    row.problem(column, `"${code}" is no O*NET code. Write it like 15-1252.00, with all its digits.`);
  }
  return code;
}

function toWeights(row: CsvRow): CareerRow['skills'] {
  const seen = new Set<string>();
  return row.list('skills', { ...SKILLS, length: SKILLS.length + 10 }).map((item) => {
    const [, name = '', text = ''] = /^(.*\S)\s*:\s*(\S+)$/.exec(item) ?? [];
    const weight = numberIn(text, WEIGHT satisfies NumberRange);
    if (name === '' || weight === null) {
      row.problem('skills', `"${item}" is not name:weight, where the weight is ${rangeInWords(WEIGHT)}.`);
    }
    if (seen.has(name.toLowerCase())) row.problem('skills', `"${name}" is named twice.`);
    seen.add(name.toLowerCase());
    return { name, weight: weight ?? WEIGHT.min };
  });
}

/**
 * No code stands twice, however it is spelled; a code that is replaced is not listed, and by one line only.
 * @returns the records by the form of their codes
 */
function checkCodes<Record extends { replaces: string[] }>(
  read: Read<Record>[],
  column: string,
  keyOf: (record: Record) => string,
): Map<string, Record> {
  const lines = new Map<string, number>();
  for (const { row, record } of read) {
    const key = keyOf(record);
    const other = lines.get(key);
    if (other === undefined) lines.set(key, row.line);
    else if (key !== '')
      row.problem(column, `${key} stands in line ${other} already. Delete one of the two.`);
  }
  const replacedIn = new Map<string, number>();
  for (const { row, record } of read) {
    for (const key of record.replaces) {
      const listed = lines.get(key);
      const other = replacedIn.get(key);
      if (listed !== undefined) {
        row.problem('replaces', `${key} stands in line ${listed}. What is replaced must not be listed.`);
      } else if (other !== undefined) {
        row.problem('replaces', `${key} is replaced in line ${other} already. One line only can replace it.`);
      }
      replacedIn.set(key, row.line);
    }
  }
  return new Map(read.map(({ record }) => [keyOf(record), record]));
}

/** A program is shown with all that its courses teach, a career with all programs that lead to it, in one answer. */
function checkSizes(programs: Read<ProgramRow>[], courses: ReadonlyMap<string, CourseRow>): void {
  const leading = new Map<string, number>();
  for (const { row, record } of programs) {
    const taught = record.groups
      .flatMap((group) => group.courses)
      .flatMap((code) => courses.get(normaliseCode(code))?.skills ?? []);
    const skills = new Set(taught.map((skill) => skill.toLowerCase())).size;
    if (skills > PROGRAM_SKILLS)
      row.problem('code', `its courses teach ${skills} skills; at most ${PROGRAM_SKILLS} are possible.`);
    for (const code of record.careers) {
      const before = leading.get(code) ?? 0;
      leading.set(code, before + 1);
      if (before === CAREER_PROGRAMS)
        row.problem('careers', `more than ${CAREER_PROGRAMS} programs lead to ${code}.`);
    }
  }
}

/** Lines of program_courses.csv into the groups of their programs, in the order of the file. */
function addGroups(
  rows: readonly CsvRow[],
  programs: ReadonlyMap<string, ProgramRow>,
  courses: ReadonlyMap<string, CourseRow>,
): void {
  const firstLines = new Map<GroupRow, number>();
  for (const row of rows) {
    const program = programs.get(normaliseCode(row.text('program', CODE)));
    const course = courses.get(normaliseCode(row.text('course', CODE)));
    const name = row.text('group', NAME);
    const kind = row.text('kind', CODE);
    const credits = row.number('group_credits', PROGRAM_CREDITS);
    if (!program) row.problem('program', 'programs.csv does not have this program.');
    if (!course) row.problem('course', 'courses.csv does not have this course.');
    if (kind !== 'required' && kind !== 'elective') {
      row.problem('kind', `"${kind}" is neither required nor elective.`);
      continue;
    }
    if (!program || !course) continue;
    let group = program.groups.find((candidate) => candidate.name === name);
    if (!group) {
      program.groups.push((group = { name, kind, credits, courses: [] }));
      firstLines.set(group, row.line);
    }
    const other = `line ${firstLines.get(group)}`;
    if (group.kind !== kind) row.problem('kind', `the group is ${group.kind} in ${other}.`);
    if (group.credits !== credits)
      row.problem('group_credits', `the group has ${group.credits} in ${other}.`);
    if (group.courses.includes(course.code)) row.problem('course', 'it stands in this group already.');
    group.courses.push(course.code);
  }
}
