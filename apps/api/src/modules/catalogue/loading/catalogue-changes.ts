import { createHash } from 'node:crypto';
import type { CatalogueRecords, CourseRecord, EducatorRecord, SkillRecord } from '../store/catalogue.js';
import { normaliseCode } from '@lumen/matching';
import { writePrerequisites } from '../store/prerequisites.js';
import { skillKey } from '../store/skill-key.js';
import type { CareerRow, CareerWorkRow, CatalogueFiles, CourseRow, ProgramRow } from './catalogue-rows.js';
import { inOneName } from './skill-rows.js';
import { type Plan, plan, PlanError, type Stored, type Wanted } from './catalogue-plan.js';

type Of<Row> = Wanted & { row: Row };

/** All that a load of one university's files changes in the catalogue as it is stored. */
export interface CatalogueChanges {
  /** Null when the files are of a university that is not there yet. */
  educator: EducatorRecord | null;
  /** Whether anything of the university itself differs. */
  isRenamed: boolean;
  courses: Plan<Of<CourseRow>>;
  programs: Plan<Of<ProgramRow>>;
  careers: Plan<Of<CareerRow>>;
  /** Names by their lower case. */
  newSkills: Map<string, string>;
  /** Skills with another spelling of the same name, or a name that was their alias. */
  respelled: { skill: SkillRecord; name: string }[];
  /** Other names by the name in lower case, of the skills whose other names differ. */
  realiased: Map<string, readonly string[]>;
}

/**
 * The university the files are of: the one with their id, else the one with their short name. One that had another id is
 * the same only by its name, too: campuses may be called alike.
 */
export function educatorOf(
  { educators }: CatalogueRecords,
  { educator: { id, name, shortName } }: CatalogueFiles,
): EducatorRecord | null {
  const byCode = educators.find(({ code }) => code === (id ?? shortName));
  const isSame = (known: EducatorRecord) =>
    id === null || known.code === known.shortName || known.name === name;
  return byCode ?? educators.find((known) => known.shortName === shortName && isSame(known)) ?? null;
}

/** @throws PlanError when another university has the short name: people tell them apart by it */
function checkShortName(
  { educators }: CatalogueRecords,
  { educator: { shortName } }: CatalogueFiles,
  educator: EducatorRecord | null,
): void {
  const other = educators.find((known) => known !== educator && known.shortName === shortName);
  if (!other) return;
  throw new PlanError(
    `educator.csv, line 2, column short_name: ${shortName} is ${other.name}, which has the id ${other.code}. ` +
      'Give this university a short name of its own, or, if it is the same, that id.',
  );
}

/** The files with skills called as the catalogue calls them, unless the files have a vocabulary that says otherwise. */
export function inStoredNames({ skills }: CatalogueRecords, files: CatalogueFiles): CatalogueFiles {
  const vocabulary = skills.filter(({ aliases }) => aliases.length > 0);
  return { ...files, ...inOneName([...vocabulary, ...files.skills], files) };
}

/**
 * @param stored the whole catalogue, of every university
 * @param files in the names of the catalogue (`inStoredNames`)
 * @param named ids of the careers that the last load of this university had
 * @param namedElsewhere ids of those that the last loads of others had
 * @throws PlanError when the files ask for what cannot be told from a mistake
 */
export function changesOf(
  stored: CatalogueRecords,
  files: CatalogueFiles,
  named: ReadonlySet<number>,
  namedElsewhere: ReadonlySet<number>,
): CatalogueChanges {
  const educator = educatorOf(stored, files);
  checkShortName(stored, files, educator);
  const isOwn = (record: { educatorUuid: string }) => record.educatorUuid === educator?.uuid;
  const courses = plan(stored.courses.filter(isOwn).map(storedCourse), files.courses.map(wantedCourse));
  const careers = plan(
    stored.careers.map(storedCareer),
    files.careers.map(wantedCareer),
    ({ id }) => named.has(id) && !namedElsewhere.has(id),
  );
  const identities = { course: identitiesIn(courses), career: identitiesIn(careers) };
  const programs = plan(
    stored.programs.filter(isOwn).map(storedProgram),
    files.programs.map((row) => wantedProgram(row, identities)),
  );
  const skills = skillChanges(stored, files, isOwn, namedElsewhere.size > 0);
  const { id, name, shortName } = files.educator;
  return {
    educator,
    isRenamed:
      educator !== null &&
      (educator.name !== name || educator.shortName !== shortName || educator.code !== (id ?? educator.code)),
    courses,
    programs,
    careers,
    ...skills,
  };
}

/** @param hasOthers other universities have careers, which need skills too */
function skillChanges(
  stored: CatalogueRecords,
  files: CatalogueFiles,
  isOwn: (course: CourseRecord) => boolean,
  hasOthers: boolean,
): Pick<CatalogueChanges, 'newSkills' | 'respelled' | 'realiased'> {
  const names = skillNames(files);
  const elsewhere = skillsTaughtBy(stored.courses.filter((course) => !isOwn(course) && !course.retired));
  const skills = storedSkillsOf(names, stored, files, elsewhere);
  const own = skillsTaughtBy(stored.courses.filter((course) => isOwn(course) && !course.retired));
  const isShared = (skill: SkillRecord) => elsewhere.has(skill) || (hasOthers && !own.has(skill));
  const aliases = new Map(files.skills.map((skill) => [skillKey(skill.name), skill.aliases]));
  return {
    newSkills: new Map([...names].filter(([key]) => !skills.has(key))),
    respelled: [...names].flatMap(([key, spelling]) => {
      const skill = skills.get(key);
      const differs = skill && skill.name !== spelling && !elsewhere.has(skill);
      return differs ? [{ skill, name: spelling }] : [];
    }),
    realiased: new Map(
      [...names.keys()].flatMap((key) => {
        const listed = aliases.get(key) ?? (files.skills.length > 0 ? [] : undefined);
        const skill = skills.get(key);
        const known = skill?.aliases ?? [];
        // What others call a skill is not for these files to say.
        const wanted = listed && skill && isShared(skill) ? inOne(known, listed) : listed;
        const differs = wanted && wanted.join('\n') !== known.join('\n');
        return differs ? [[key, wanted] as const] : [];
      }),
    ),
  };
}

function inOne(names: readonly string[], more: readonly string[]): string[] {
  const known = new Set(names.map(skillKey));
  return [...names, ...more.filter((name) => !known.has(skillKey(name)))];
}

/**
 * The stored skill that each name is: the one called so, else one that nothing calls by its name any more, if one of the
 * two is an alias of the other. No skill is given to two names.
 * @param elsewhere skills that keep their names, because other universities teach them
 */
function storedSkillsOf(
  names: ReadonlyMap<string, string>,
  stored: CatalogueRecords,
  files: CatalogueFiles,
  elsewhere: ReadonlySet<SkillRecord>,
): Map<string, SkillRecord> {
  const byName = new Map(stored.skills.map((skill) => [skillKey(skill.name), skill]));
  const skills = new Map([...byName].filter(([key]) => names.has(key)));
  const taken = new Set([...elsewhere, ...skills.values()]);
  const take = (name: string, skill: SkillRecord | undefined) => {
    const key = skillKey(name);
    if (!skill || taken.has(skill) || skills.has(key) || !names.has(key)) return;
    skills.set(key, skill);
    taken.add(skill);
  };
  for (const { name, aliases } of files.skills)
    for (const alias of aliases) take(name, byName.get(skillKey(alias)));
  for (const skill of stored.skills) for (const alias of skill.aliases) take(alias, skill);
  return skills;
}

/** Whether a load would change anything that is served. */
export const changesAnything = (changes: CatalogueChanges): boolean =>
  changes.educator === null ||
  changes.isRenamed ||
  changes.respelled.length > 0 ||
  changes.realiased.size > 0 ||
  [changes.courses, changes.programs, changes.careers].some(
    ({ placements, retired }) => retired.length > 0 || placements.some(({ kind }) => kind !== null),
  );

/** There is no list of skills: they are what courses teach and careers need. Of several spellings the last counts. */
function skillNames({ courses, careers }: CatalogueFiles): Map<string, string> {
  const names = [
    ...courses.flatMap((course) => course.skills),
    ...careers.flatMap(({ skills, work }) => [...work.technologies, ...skills.map((skill) => skill.name)]),
  ];
  return new Map(names.map((name) => [skillKey(name), name]));
}

const skillsTaughtBy = (courses: CourseRecord[]) => new Set(courses.flatMap((course) => course.skills));

/** What a record is, whatever its code: its id, or that it is new. */
type Identities = ReadonlyMap<string, string>;

const identitiesIn = ({ placements }: Plan<Wanted>): Identities =>
  new Map(
    placements.map(({ wanted, stored }) => [wanted.key, stored ? String(stored.id) : `new ${wanted.key}`]),
  );

const storedCourse = (course: CourseRecord): Stored => ({
  id: course.id,
  key: normaliseCode(course.code),
  formerCodes: course.formerCodes,
  mergedCodes: course.mergedCodes,
  retired: course.retired,
  label: `${course.code} ${course.title}`,
  content: [
    course.code,
    course.academicSubject,
    course.title,
    course.credits,
    course.level,
    course.description,
    course.skills.map((skill) => skillKey(skill.name)),
    course.creditsTo,
    course.aliases,
    course.crossListed,
    course.prerequisites && writePrerequisites(course.prerequisites),
    course.terms,
  ],
});

const wantedCourse = (row: CourseRow): Of<CourseRow> => ({
  row,
  key: normaliseCode(row.code),
  replaces: row.replaces,
  label: `${row.code} ${row.title}`,
  content: [
    row.code,
    row.subject,
    row.title,
    row.credits,
    row.level,
    row.description,
    row.skills.map(skillKey),
    row.creditsTo,
    row.aliases,
    row.crossListed,
    row.prerequisites && writePrerequisites(row.prerequisites),
    row.terms,
  ],
});

const storedCareer = (career: CatalogueRecords['careers'][number]): Stored => ({
  id: career.id,
  key: career.onetCode,
  formerCodes: career.formerCodes,
  retired: career.retired,
  label: `${career.onetCode} ${career.title}`,
  content: [
    career.title,
    career.description,
    career.averagePay,
    career.educationReq,
    career.jobCount,
    career.year,
    career.percentageGrowth,
    career.projectedJobCount,
    career.projectedYear,
    career.skills.map(({ skill, weight }) => [skillKey(skill.name), weight]),
    career.workDigest,
  ],
});

const wantedCareer = (row: CareerRow): Of<CareerRow> => ({
  row,
  key: row.onetCode,
  replaces: row.replaces,
  label: `${row.onetCode} ${row.title}`,
  content: [
    row.title,
    row.description,
    row.averagePay,
    row.education,
    row.jobCount,
    row.year,
    row.growth,
    row.projectedJobCount,
    row.projectedYear,
    row.skills.map(({ name, weight }) => [skillKey(name), weight]),
    workDigest(row.work),
  ],
});

/** Tells two descriptions of work apart; null when nothing is said. */
export function workDigest(work: CareerWorkRow): string | null {
  const isEmpty = Object.values(work).every(
    (part) => part === false || (Array.isArray(part) && part.length === 0),
  );
  return isEmpty ? null : createHash('sha256').update(JSON.stringify(work)).digest('hex');
}

const storedProgram = (program: CatalogueRecords['programs'][number]): Stored => ({
  id: program.id,
  key: normaliseCode(program.code),
  formerCodes: program.formerCodes,
  retired: program.retired,
  label: `${program.code} ${program.title}`,
  content: [
    program.code,
    program.title,
    program.level,
    program.requiredCredits,
    program.departmentName,
    program.description,
    program.careers.map(({ id }) => String(id)).toSorted(),
    program.groups.map(({ name, kind, credits, courses }) => [
      name,
      kind,
      credits,
      courses.map(({ id }) => String(id)).toSorted(),
    ]),
  ],
});

const wantedProgram = (
  row: ProgramRow,
  identities: { course: Identities; career: Identities },
): Of<ProgramRow> => ({
  row,
  key: normaliseCode(row.code),
  replaces: row.replaces,
  label: `${row.code} ${row.title}`,
  content: [
    row.code,
    row.title,
    row.level,
    row.requiredCredits,
    row.department,
    row.description,
    row.careers.map((code) => identities.career.get(code)!).toSorted(),
    row.groups.map(({ name, kind, credits, courses }) => [
      name,
      kind,
      credits,
      courses.map((code) => identities.course.get(normaliseCode(code))!).toSorted(),
    ]),
  ],
});
