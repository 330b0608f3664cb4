import {
  type CatalogueData,
  CatalogueIndex,
  CodeIndex,
  type CourseRequirement,
  CourseSearch,
  type CreditUnit,
  describesWork,
  type Evidence,
  type NeededSkill,
  normaliseCode,
} from '@lumen/matching';
import { knownSubject } from './no-subject.js';
import type { Prerequisite } from './prerequisites.js';
import { skillKey } from './skill-key.js';

/** What every record has: a place, names, and whether it is still on offer. */
interface Listed {
  /** Position in its list of the catalogue: the dense id of the index. */
  position: number;
  id: number;
  uuid: string;
  /** No longer on offer: in no list, but kept for those who refer to it (D80). */
  retired: boolean;
}

export interface SkillRecord extends Listed {
  name: string;
  /** What else it is called. */
  aliases: string[];
}

export interface CourseRecord extends Listed {
  educatorUuid: string;
  code: string;
  /** Forms (`normaliseCode`) of the codes it had before, or that it took over. */
  formerCodes: string[];
  /** Where it has taken the place of several courses, forms of their codes: to the form by which each was known. */
  mergedCodes: Readonly<Record<string, string>>;
  title: string;
  description: string;
  academicSubject: string;
  level: string;
  credits: number;
  /** Where it has from `credits` to so many. */
  creditsTo: number | null;
  /** Forms of its other codes. */
  aliases: string[];
  /** Forms of the codes under which other departments list it. */
  crossListed: string[];
  prerequisites: Prerequisite | null;
  terms: string[];
  skills: SkillRecord[];
}

export interface CareerRecord extends Listed {
  onetCode: string;
  formerCodes: string[];
  title: string;
  description: string;
  averagePay: number | null;
  educationReq: string | null;
  jobCount: number | null;
  year: number | null;
  percentageGrowth: number | null;
  projectedJobCount: number | null;
  projectedYear: number | null;
  hexColorCode: string | null;
  /** What its files say it needs in general. */
  skills: { skill: SkillRecord; weight: number }[];
  /** What students see: heaviest of a kind first (D78). */
  needs: { skill: SkillRecord; weight: number; kind: NeededSkill['kind'] }[];
  /** A digest of the texts about its work; null when there are none. */
  workDigest: string | null;
  /** Its tasks are known. */
  hasTasks: boolean;
  /** What it needs is borrowed from related careers. */
  isEstimated: boolean;
  /** Those most like it, the most alike first. */
  similar: SimilarCareerRecord[];
  /** On offer. */
  programs: ProgramRecord[];
}

/** A career like another one, with what the two have in common beside the skills they need. */
export interface SimilarCareerRecord {
  career: CareerRecord;
  /** The source of the careers calls the two related; otherwise it was worked out. */
  listed: boolean;
  activities: string[];
  technologies: string[];
}

export interface ProgramRecord extends Listed {
  educatorUuid: string;
  code: string;
  formerCodes: string[];
  title: string;
  level: string;
  description: string;
  departmentName: string;
  requiredCredits: number;
  hexColorCode: string | null;
  groups: { name: string; kind: 'required' | 'elective'; credits: number; courses: CourseRecord[] }[];
  /** On offer. */
  careers: CareerRecord[];
}

export interface EducatorRecord {
  uuid: string;
  /** What its files know it by. */
  code: string;
  name: string;
  shortName: string;
  /** What it prints credits in. */
  creditUnit: CreditUnit;
}

/** What publishing found out about a course: ids of careers, and how alike their work is. */
export interface CourseMatchRecord {
  courseId: number;
  rarity: number;
  careerIds: number[];
  similarities: number[];
}

/** The catalogue as it is stored, with every reference turned into the record. */
export interface CatalogueRecords {
  version: number;
  educators: readonly EducatorRecord[];
  skills: readonly SkillRecord[];
  courses: readonly CourseRecord[];
  careers: readonly CareerRecord[];
  programs: readonly ProgramRecord[];
  /** Only for the index: records do without. */
  matches: readonly CourseMatchRecord[];
}

/**
 * The whole catalogue of one version in memory, immutable: records to show, the index to score with, the search for
 * courses, and the ways to find a record. A change of the catalogue makes a new one (`CatalogueStore`).
 */
export class Catalogue {
  readonly version: number;
  readonly educators: readonly EducatorRecord[];
  readonly skills: readonly SkillRecord[];
  readonly courses: readonly CourseRecord[];
  readonly careers: readonly CareerRecord[];
  readonly programs: readonly ProgramRecord[];
  readonly skillById: ReadonlyMap<number, SkillRecord>;
  readonly skillByName: ReadonlyMap<string, SkillRecord>;
  readonly skillByUuid: ReadonlyMap<string, SkillRecord>;
  readonly courseById: ReadonlyMap<number, CourseRecord>;
  readonly courseByUuid: ReadonlyMap<string, CourseRecord>;
  readonly courseByCode: CodeIndex<CourseRecord>;
  readonly careerById: ReadonlyMap<number, CareerRecord>;
  readonly careerByUuid: ReadonlyMap<string, CareerRecord>;
  readonly careerByOnetCode: ReadonlyMap<string, CareerRecord>;
  readonly programByCode: CodeIndex<ProgramRecord>;
  readonly programById: ReadonlyMap<number, ProgramRecord>;
  readonly programByUuid: ReadonlyMap<string, ProgramRecord>;
  readonly educatorByUuid: ReadonlyMap<string, EducatorRecord>;

  private constructor(
    records: CatalogueRecords,
    readonly index: CatalogueIndex,
    readonly courseSearch: CourseSearch,
  ) {
    const { educators, skills, courses, careers, programs } = records;
    this.version = records.version;
    this.educators = educators;
    this.skills = skills;
    this.courses = courses;
    this.careers = careers;
    this.programs = programs;
    this.skillById = keyed(skills, (skill) => skill.id);
    this.skillByName = keyed(skills, (skill) => skillKey(skill.name));
    this.skillByUuid = keyed(skills, (skill) => skill.uuid);
    this.courseById = keyed(courses, (course) => course.id);
    this.courseByUuid = keyed(courses, (course) => course.uuid);
    this.courseByCode = new CodeIndex(courses);
    this.careerById = keyed(careers, (career) => career.id);
    this.careerByUuid = keyed(careers, (career) => career.uuid);
    this.careerByOnetCode = keyed(careers, (career) => career.onetCode);
    this.programByCode = new CodeIndex(programs);
    this.programById = keyed(programs, (program) => program.id);
    this.programByUuid = keyed(programs, (program) => program.uuid);
    this.educatorByUuid = keyed(educators, (educator) => educator.uuid);
  }

  /** The skill of a name, in capitals or small letters. */
  skillNamed(name: string): SkillRecord | undefined {
    return this.skillByName.get(skillKey(name.normalize('NFC')));
  }

  /**
   * What a person has to show: courses that earned credit, projects, and the programs they are in.
   * All are database ids; what the catalogue no longer has is left out.
   */
  evidence(study: {
    earnedCourses: readonly number[];
    projectSkills: readonly number[];
    linkedPrograms: readonly number[];
  }): Evidence {
    const positions = (ids: readonly number[], records: ReadonlyMap<number, Listed>) =>
      ids.flatMap((id) => records.get(id)?.position ?? []);
    return this.index.evidence({
      courses: positions(study.earnedCourses, this.courseById),
      projectSkills: positions(study.projectSkills, this.skillById),
      programs: positions(study.linkedPrograms, this.programById),
    });
  }

  /** What courses are known by where one is the same as another under a department's code (`CatalogueIndex.representative`). */
  representatives(courses: readonly CourseRecord[]): Set<number> {
    return new Set(courses.map(({ position }) => this.index.representative(position)));
  }

  /** A course by the pair of ids the wire knows it by (D11). */
  courseOf(educatorUuid: string, courseUuid: string): CourseRecord | null {
    const course = this.courseByUuid.get(courseUuid);
    return course?.educatorUuid === educatorUuid ? course : null;
  }

  /** The course that a line of a record was matched with; undefined for none, and where the catalogue no longer has it. */
  courseOfLine({ courseId }: { courseId: number | null }): CourseRecord | undefined {
    return courseId === null ? undefined : this.courseById.get(courseId);
  }

  /**
   * @param pause is awaited between the steps, each of which takes a while: so requests are answered meanwhile
   * @throws CatalogueDataError when the records contradict themselves
   */
  static async build(
    records: CatalogueRecords,
    pause: () => Promise<unknown> = async () => {},
  ): Promise<Catalogue> {
    await pause();
    const index = CatalogueIndex.build(scoringData(records));
    await pause();
    const courseSearch = buildCourseSearch(records);
    await pause();
    return new Catalogue(records, index, courseSearch);
  }

  static empty(): Catalogue {
    const records = {
      version: 0,
      educators: [],
      skills: [],
      courses: [],
      careers: [],
      programs: [],
      matches: [],
    };
    return new Catalogue(records, CatalogueIndex.build(scoringData(records)), buildCourseSearch(records));
  }
}

const keyed = <Item, Key>(items: readonly Item[], key: (item: Item) => Key): Map<Key, Item> =>
  new Map(items.map((item) => [key(item), item]));

/** The catalogue as the scorer takes it: what is at a position there is at the same position of the records. */
export function scoringData({
  skills,
  courses,
  careers,
  programs,
  matches,
}: CatalogueRecords): CatalogueData {
  const matchOf = keyed(matches, (match) => match.courseId);
  const careerById = keyed(careers, (career) => career.id);
  const codes = new CodeIndex(courses);
  const representatives = representativesOf(courses);
  const near = ({ careerIds, similarities }: CourseMatchRecord) =>
    careerIds.flatMap((id, place) => {
      const career = careerById.get(id);
      return career ? [{ career: career.position, similarity: similarities[place]! }] : [];
    });
  return {
    skillCount: skills.length,
    courses: courses.map(({ id, educatorUuid, skills: taught, credits, level, retired, ...course }) => {
      const match = matchOf.get(id);
      const representative = representatives[course.position]!;
      const find = (code: string) => codes.at(code, educatorUuid);
      const prerequisites =
        course.prerequisites && requirementOf(course.prerequisites, (code) => find(code)?.position);
      return {
        skills: taught.map((skill) => skill.position),
        credits,
        level,
        ...knownSubject(course),
        rarity: match?.rarity ?? 1,
        near: match ? near(match) : [],
        retired,
        ...(representative !== course.position && { representative }),
        ...(prerequisites && { prerequisites }),
      };
    }),
    careers: careers.map((career) => ({
      title: career.title,
      needs: career.needs.map(({ skill, weight, kind }) => ({ skill: skill.position, weight, kind })),
      hasWork: describesWork({
        description: career.description,
        hasTasks: career.hasTasks,
        hasSkills: career.skills.length > 0,
      }),
      averagePay: career.averagePay,
      growth: career.percentageGrowth,
      education: career.educationReq,
      relatedPrograms: career.programs.map((program) => program.title),
      retired: career.retired,
    })),
    programs: programs.map((program) => ({
      title: program.title,
      level: program.level,
      requiredCredits: program.requiredCredits,
      groups: program.groups.map((group) => ({
        kind: group.kind,
        credits: group.credits,
        courses: group.courses.map((course) => course.position),
      })),
      relatedCareers: program.careers.map((career) => career.title),
      retired: program.retired,
    })),
  };
}

/**
 * For each course the first of those that are the same one: of entries of a university that share a code, their own or one
 * under which another department lists them (D81).
 */
function representativesOf(courses: readonly CourseRecord[]): number[] {
  const before = courses.map(({ position }) => position);
  const firstOf = (course: number): number => (before[course] === course ? course : firstOf(before[course]!));
  const courseWith = new Map<string, number>();
  for (const { position, educatorUuid, code, crossListed } of courses) {
    for (const name of [normaliseCode(code), ...crossListed].map((each) => `${educatorUuid} ${each}`)) {
      const [one, other] = [firstOf(position), firstOf(courseWith.get(name) ?? position)];
      before[Math.max(one, other)] = Math.min(one, other);
      courseWith.set(name, position);
    }
  }
  return before.map(firstOf);
}

/** What of it courses can meet; null when that is nothing. Words like `instructor approval` no record can show. */
function requirementOf(
  prerequisite: Prerequisite,
  find: (code: string) => number | undefined,
): CourseRequirement | null {
  if ('text' in prerequisite) return null;
  if ('course' in prerequisite) {
    const course = find(prerequisite.course);
    const { concurrent } = prerequisite;
    return course === undefined ? null : { course, ...(concurrent && { concurrent }) };
  }
  const parts = ('all' in prerequisite ? prerequisite.all : prerequisite.any).flatMap(
    (part) => requirementOf(part, find) ?? [],
  );
  if (parts.length === 0) return null;
  return 'all' in prerequisite ? { all: parts } : { any: parts };
}

function buildCourseSearch({ courses, programs }: CatalogueRecords): CourseSearch {
  const programsOf = courses.map((): string[] => []);
  for (const { title, groups } of programs.filter(({ retired }) => !retired)) {
    for (const course of groups.flatMap((group) => group.courses)) programsOf[course.position]!.push(title);
  }
  return new CourseSearch(
    courses.map((course) => ({
      code: course.code,
      title: course.title,
      subject: course.academicSubject,
      skills: course.skills.map((skill) => skill.name),
      programs: programsOf[course.position]!,
      retired: course.retired,
    })),
  );
}
