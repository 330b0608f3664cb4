import { CatalogueIndex, CourseSearch, type SkillSet } from '@lumen/matching';
import { normaliseCode } from './course-code.js';

export interface SkillRecord {
  /** Position in `Catalogue.skills`: the dense id of the index. */
  position: number;
  id: number;
  uuid: string;
  name: string;
}

export interface CourseRecord {
  position: number;
  id: number;
  uuid: string;
  educatorUuid: string;
  code: string;
  title: string;
  description: string;
  academicSubject: string;
  level: string;
  credits: number;
  skills: SkillRecord[];
}

export interface CareerRecord {
  position: number;
  id: number;
  uuid: string;
  onetCode: string;
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
  needs: { skill: SkillRecord; weight: number }[];
  programs: ProgramRecord[];
}

export interface ProgramRecord {
  position: number;
  id: number;
  uuid: string;
  educatorUuid: string;
  code: string;
  title: string;
  level: string;
  description: string;
  departmentName: string;
  requiredCredits: number;
  hexColorCode: string | null;
  groups: { name: string; kind: 'required' | 'elective'; credits: number; courses: CourseRecord[] }[];
  careers: CareerRecord[];
}

export interface EducatorRecord {
  uuid: string;
  name: string;
  shortName: string;
}

/**
 * The whole catalogue of one version in memory, immutable: records to show, the index to score with, the search for
 * courses, and the ways to find a record. A change of the catalogue makes a new one (`CatalogueStore`).
 */
export class Catalogue {
  readonly index: CatalogueIndex;
  readonly courseSearch: CourseSearch;
  readonly skillById: ReadonlyMap<number, SkillRecord>;
  readonly skillByName: ReadonlyMap<string, SkillRecord>;
  readonly skillByUuid: ReadonlyMap<string, SkillRecord>;
  readonly courseById: ReadonlyMap<number, CourseRecord>;
  readonly courseByUuid: ReadonlyMap<string, CourseRecord>;
  readonly courseByCode: ReadonlyMap<string, CourseRecord>;
  readonly careerById: ReadonlyMap<number, CareerRecord>;
  readonly careerByUuid: ReadonlyMap<string, CareerRecord>;
  readonly careerByOnetCode: ReadonlyMap<string, CareerRecord>;
  readonly programByCode: ReadonlyMap<string, ProgramRecord>;
  readonly programById: ReadonlyMap<number, ProgramRecord>;
  readonly programByUuid: ReadonlyMap<string, ProgramRecord>;
  readonly educatorByUuid: ReadonlyMap<string, EducatorRecord>;

  constructor(
    readonly version: number,
    readonly educators: readonly EducatorRecord[],
    readonly skills: readonly SkillRecord[],
    readonly courses: readonly CourseRecord[],
    readonly careers: readonly CareerRecord[],
    readonly programs: readonly ProgramRecord[],
  ) {
    this.index = buildIndex(skills, courses, careers, programs);
    this.courseSearch = buildCourseSearch(courses, programs);
    this.skillById = keyed(skills, (skill) => skill.id);
    this.skillByName = keyed(skills, (skill) => skill.name.toLowerCase());
    this.skillByUuid = keyed(skills, (skill) => skill.uuid);
    this.courseById = keyed(courses, (course) => course.id);
    this.courseByUuid = keyed(courses, (course) => course.uuid);
    this.courseByCode = keyed(courses, (course) => normaliseCode(course.code));
    this.careerById = keyed(careers, (career) => career.id);
    this.careerByUuid = keyed(careers, (career) => career.uuid);
    this.careerByOnetCode = keyed(careers, (career) => career.onetCode);
    this.programByCode = keyed(programs, (program) => program.code);
    this.programById = keyed(programs, (program) => program.id);
    this.programByUuid = keyed(programs, (program) => program.uuid);
    this.educatorByUuid = keyed(educators, (educator) => educator.uuid);
  }

  /**
   * The skills somebody holds: those of the courses that earned credit and those of the projects.
   * @param courseIds database ids; what the catalogue no longer has is left out
   * @param skillIds database ids
   */
  skillsFrom(courseIds: readonly number[], skillIds: readonly number[]): SkillSet {
    const positions: number[] = [];
    for (const id of courseIds) {
      for (const skill of this.courseById.get(id)?.skills ?? []) positions.push(skill.position);
    }
    for (const id of skillIds) {
      const skill = this.skillById.get(id);
      if (skill) positions.push(skill.position);
    }
    return this.index.skillSet(positions);
  }

  /** A course by the pair of ids the wire knows it by (D11). */
  courseOf(educatorUuid: string, courseUuid: string): CourseRecord | null {
    const course = this.courseByUuid.get(courseUuid);
    return course?.educatorUuid === educatorUuid ? course : null;
  }

  static empty(): Catalogue {
    return new Catalogue(0, [], [], [], [], []);
  }
}

const keyed = <Item, Key>(items: readonly Item[], key: (item: Item) => Key): Map<Key, Item> =>
  new Map(items.map((item) => [key(item), item]));

const buildIndex = (
  skills: readonly SkillRecord[],
  courses: readonly CourseRecord[],
  careers: readonly CareerRecord[],
  programs: readonly ProgramRecord[],
) =>
  CatalogueIndex.build({
    skillCount: skills.length,
    courses: courses.map((course) => ({ skills: course.skills.map((skill) => skill.position) })),
    careers: careers.map((career) => ({
      title: career.title,
      needs: career.needs.map(({ skill, weight }) => ({ skill: skill.position, weight })),
      averagePay: career.averagePay,
      education: career.educationReq,
      relatedPrograms: career.programs.map((program) => program.title),
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
    })),
  });

function buildCourseSearch(
  courses: readonly CourseRecord[],
  programs: readonly ProgramRecord[],
): CourseSearch {
  const programsOf = courses.map((): string[] => []);
  for (const { title, groups } of programs) {
    for (const course of groups.flatMap((group) => group.courses)) programsOf[course.position]!.push(title);
  }
  return new CourseSearch(
    courses.map((course) => ({
      code: course.code,
      title: course.title,
      subject: course.academicSubject,
      skills: course.skills.map((skill) => skill.name),
      programs: programsOf[course.position]!,
    })),
  );
}
