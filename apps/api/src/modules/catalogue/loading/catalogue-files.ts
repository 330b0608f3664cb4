import { existsSync, statSync } from 'node:fs';
import { type CreditUnit, normaliseCode, toSemesterCredits } from '@lumen/matching';
import { skillKey } from '../store/skill-key.js';
import {
  CODE,
  NAME,
  TITLE,
  PROSE,
  SKILLS,
  WORK,
  CODES,
  PROGRAM_SKILLS,
  CAREER_PROGRAMS,
  PROGRAM_CREDITS,
  WEIGHT,
  PAY,
  JOBS,
  YEAR,
  GROWTH,
} from './catalogue-limits.js';
import {
  type CareerRow,
  type CareerWorkRow,
  type CatalogueFiles,
  COLUMNS,
  type CourseRow,
  type EducatorRow,
  type GroupRow,
  type ProgramRow,
  type SourceRow,
} from './catalogue-rows.js';
import { addPrerequisites, checkCip, checkOtherCodes, toCode, toCodes, toCourse } from './course-rows.js';
import { asPrinted, creditUnitIn } from './credit-units.js';
import { inOneName, toSkills } from './skill-rows.js';
import { CsvFile, type CsvRow, type NumberRange, numberIn, type Problems, rangeInWords } from './csv-file.js';
import { isThere } from './folder-file.js';

/** Every problem of the files, each with file, line, column and what to do. Its message has the first of them. */
export class CatalogueFilesError extends Error {
  constructor(readonly problems: Problems) {
    super();
    this.message = this.inWords(20);
  }

  inWords(most = this.problems.length): string {
    const [shown, rest] = [this.problems.slice(0, most), this.problems.length - most];
    const more = rest > 0 ? [`… and ${rest} more; --all names them`] : [];
    return ['The catalogue cannot be loaded:', ...shown, ...more].join('\n');
  }
}

const ONET_CODE = /^\d{2}-\d{4}\.\d{2}$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** A record with the line it stands on, while problems with it are still looked for. */
interface Read<Record> {
  row: CsvRow;
  record: Record;
}

/**
 * Reads and checks the files of a folder: educator.csv, courses.csv and careers.csv; programs.csv and program_courses.csv,
 * both or none; career_work.csv, skills.csv and official_sources.csv if they are there.
 * @throws CatalogueFilesError naming every problem; nothing has been changed then
 */
export function readCatalogueFiles(folder: string): CatalogueFiles {
  if (!existsSync(folder)) throw new CatalogueFilesError([`There is no folder ${folder}.`]);
  if (isFile(folder)) throw new CatalogueFilesError([notAFolder(folder)]);
  const problems: Problems = [];
  const educatorFile = new CsvFile(folder, 'educator.csv', COLUMNS.educator, problems);
  const courseFile = new CsvFile(folder, 'courses.csv', COLUMNS.courses, problems);
  const hasPrograms = ['programs.csv', 'program_courses.csv'].some((name) => isThere(folder, name));
  const programFile = hasPrograms ? new CsvFile(folder, 'programs.csv', COLUMNS.programs, problems) : null;
  const programCourseFile = hasPrograms
    ? new CsvFile(folder, 'program_courses.csv', COLUMNS.programCourses, problems)
    : null;
  const careerFile = new CsvFile(folder, 'careers.csv', COLUMNS.careers, problems);

  const workFile = CsvFile.ifThere(folder, 'career_work.csv', COLUMNS.careerWork, problems);

  const skillFile = CsvFile.ifThere(folder, 'skills.csv', COLUMNS.skills, problems);
  const officialFile = CsvFile.ifThere(folder, 'official_sources.csv', COLUMNS.officialSources, problems);

  const educator = toEducator(educatorFile.rows);
  const unit = educator?.creditUnit ?? 'semester';
  const courses = courseFile.rows.map((row) => ({ row, record: toCourse(row, unit) }));
  const programs = (programFile?.rows ?? []).map((row) => ({ row, record: toProgram(row, unit) }));
  const careers = careerFile.rows.map((row) => ({ row, record: toCareer(row) }));
  const courseByKey = checkCodes(courses, 'code', ({ code }) => normaliseCode(code));
  const programByKey = checkCodes(programs, 'code', ({ code }) => normaliseCode(code));
  const careerByKey = checkCodes(careers, 'onet_code', ({ onetCode }) => onetCode);
  checkOtherCodes(courses);
  addPrerequisites(courses);
  // Every reference to a file that could not be read would be reported, and hide the other errors.
  if (courseFile.isRead && programFile?.isRead)
    addGroups(programCourseFile?.rows ?? [], programByKey, courseByKey, unit);
  checkSizes(programs, courseByKey);
  const skills = toSkills(skillFile?.rows ?? []);
  if (careerFile.isRead) addWork(workFile?.rows ?? [], careerByKey);
  for (const { row, record } of programs) {
    for (const code of record.careers) {
      if (careerFile.isRead && !careerByKey.has(code))
        row.problem('careers', `careers.csv does not have ${code}.`);
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
    workFile,
    skillFile,
  ].filter((file) => file !== null);
  return {
    educator: educator!,
    ...inOneName(skills, {
      courses: courses.map(({ record }) => record),
      careers: careers.map(({ record }) => record),
    }),
    programs: programs.map(({ record }) => record),
    skills,
    sources: [...files.map(ownSource), ...official],
  };
}

const isFile = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false })?.isFile() === true;

const notAFolder = (file: string): string =>
  `${file} is a file; a catalogue is a folder. To make one of a registrar's export, name the folder after the file.`;

function toEducator([first, ...others]: readonly CsvRow[]): EducatorRow | null {
  for (const row of others) row.problem('name', 'a folder has one university. Delete the line.');
  if (!first) return null;
  return {
    id: first.optional('id', NAME),
    name: first.text('name', NAME),
    shortName: first.text('short_name', CODE),
    creditUnit: creditUnitIn(first),
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

function toProgram(row: CsvRow, unit: CreditUnit): ProgramRow {
  return {
    code: toCode(row, 'code'),
    replaces: toCodes(row, 'replaces'),
    title: row.text('title', TITLE),
    level: row.text('level', NAME),
    requiredCredits: toSemesterCredits(
      row.number('required_credits', asPrinted(PROGRAM_CREDITS, unit)),
      unit,
    ),
    department: row.text('department', NAME),
    description: row.prose('description', PROSE),
    cip: checkCip(row),
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
  related: [],
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
    related: row.lines('related', CODES).map((code) => toOnetCode(row, 'related', code)),
  };
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
    if (seen.has(skillKey(name))) row.problem('skills', `"${name}" is named twice.`);
    seen.add(skillKey(name));
    return { name, weight: weight ?? WEIGHT.min };
  });
}

/**
 * No code stands twice, however it is spelled; a code is replaced by one line only, and is not listed then, unless its line
 * replaces another in turn: numbers that move up, or are swapped.
 * @returns the records by the form of their codes
 */
function checkCodes<Record extends { replaces: string[] }>(
  read: Read<Record>[],
  column: string,
  keyOf: (record: Record) => string,
): Map<string, Record> {
  const byKey = new Map(read.map(({ record }) => [keyOf(record), record]));
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
      const inTurn = key !== keyOf(record) && byKey.get(key)?.replaces.length;
      if (listed !== undefined && !inTurn) {
        row.problem(
          'replaces',
          `${key} stands in line ${listed}. What is replaced must not be listed, unless its line replaces another in turn.`,
        );
      } else if (other !== undefined) {
        row.problem('replaces', `${key} is replaced in line ${other} already. One line only can replace it.`);
      }
      replacedIn.set(key, row.line);
    }
  }
  return byKey;
}

/** A program is shown with all that its courses teach, a career with all programs that lead to it, in one answer. */
function checkSizes(programs: Read<ProgramRow>[], courses: ReadonlyMap<string, CourseRow>): void {
  const leading = new Map<string, number>();
  for (const { row, record } of programs) {
    const taught = record.groups
      .flatMap((group) => group.courses)
      .flatMap((code) => courses.get(normaliseCode(code))?.skills ?? []);
    const skills = new Set(taught.map(skillKey)).size;
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
  unit: CreditUnit,
): void {
  const firstLines = new Map<GroupRow, number>();
  for (const row of rows) {
    const [programCode, courseCode] = [row.text('program', CODE), row.text('course', CODE)];
    const program = programs.get(normaliseCode(programCode));
    const course = courses.get(normaliseCode(courseCode));
    const name = row.text('group', NAME);
    const kind = row.text('kind', CODE);
    const credits = toSemesterCredits(row.number('group_credits', asPrinted(PROGRAM_CREDITS, unit)), unit);
    if (!program) row.problem('program', `programs.csv does not have ${programCode}.`);
    if (!course) row.problem('course', `courses.csv does not have ${courseCode}.`);
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
