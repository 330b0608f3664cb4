import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { CareerWork } from '../career.entity.js';
import type {
  CareerRecord,
  CatalogueRecords,
  CourseMatchRecord,
  CourseRecord,
  EducatorRecord,
  ProgramRecord,
  SimilarCareerRecord,
  SkillRecord,
} from './catalogue.js';

/** A statement of it reads tens of thousands of rows. */
const STATEMENT_MS = 30_000;

export type CareerWorkTexts = Pick<
  CareerWork,
  'alternateTitles' | 'tasks' | 'otherTasks' | 'activities' | 'technologies' | 'related'
>;

/** All SQL that reads the catalogue tables as a whole. */
@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  /** The version of the stored catalogue; 0 when there is none. */
  async version(): Promise<number> {
    const [row] = await this.database.query<{ version: number }>('select version from catalogue_version');
    return row?.version ?? 0;
  }

  /** The version of publishing that wrote what the catalogue has now; null without a catalogue. */
  async publicationVersion(): Promise<number | null> {
    const [row] = await this.database.query<{ rules: number }>('select rules from catalogue_version');
    return row?.rules ?? null;
  }

  /** What the work of each career is, by the career's id. */
  async readWork(): Promise<Map<number, CareerWorkTexts>> {
    const rows = await this.database.query<CareerWorkTexts & { careerId: number }>(
      `select career_id as "careerId", alternate_titles as "alternateTitles", tasks, other_tasks as "otherTasks",
         activities, technologies, related from career_work`,
    );
    return new Map(rows.map(({ careerId, ...texts }) => [careerId, texts]));
  }

  /** One consistent picture, even while a load is being committed. */
  read(): Promise<CatalogueRecords> {
    const work = async () => {
      await this.database.query('set transaction isolation level repeatable read, read only');
      return this.readHere();
    };
    return this.database.run(work, { statementMs: STATEMENT_MS });
  }

  /** As the open transaction sees it. */
  async readHere(): Promise<CatalogueRecords> {
    const version = await this.version();
    const educators = await this.database.query<EducatorRecord>(
      `select uuid, code, name, short_name as "shortName", credit_unit as "creditUnit"
       from educators order by short_name, uuid`,
    );
    const skills = await this.readSkills();
    const courses = await this.readCourses(skills);
    const careers = await this.readCareers(skills);
    await this.readSimilar(careers);
    const programs = await this.readPrograms(courses, careers);
    const matches = await this.database.query<CourseMatchRecord>(
      // As JSON: pg reads its own arrays a letter at a time.
      `select course_id as "courseId", rarity, to_json(career_ids) as "careerIds",
         to_json(similarities) as similarities
       from course_matches`,
    );
    return { version, educators, skills, courses, careers, programs, matches };
  }

  /** A skill is retired while nothing that is on offer teaches or needs it. */
  private async readSkills(): Promise<SkillRecord[]> {
    type Row = Omit<SkillRecord, 'position'>;
    const rows = await this.database.query<Row>(
      `select id, uuid, name, aliases, id not in (
           select skill_id from course_skills join courses on id = course_id where retired_at is null
           union select skill_id from career_needs join careers on id = career_id where retired_at is null
         ) as retired
       from skills order by id`,
    );
    return rows.map(placed);
  }

  private async readCourses(skills: SkillRecord[]): Promise<CourseRecord[]> {
    type Row = Omit<CourseRecord, 'position' | 'skills'> & { skillIds: number[] };
    const skillById = byId(skills);
    const rows = await this.database.query<Row>(
      `select id, uuid, educator_uuid as "educatorUuid", code, title, description,
         academic_subject as "academicSubject", level, credits, credits_to as "creditsTo", aliases,
         cross_listed as "crossListed", prerequisites, terms, former_codes as "formerCodes",
         merged_codes as "mergedCodes", retired_at is not null as retired,
         array(select skill_id from course_skills where course_id = courses.id order by position) as "skillIds"
       from courses order by code, id`,
    );
    return rows.map(({ skillIds, ...row }, position) => ({
      ...row,
      position,
      skills: skillIds.map((id) => skillById.get(id)!),
    }));
  }

  private async readCareers(skills: SkillRecord[]): Promise<CareerRecord[]> {
    type Row = Omit<CareerRecord, 'position' | 'skills' | 'needs' | 'similar' | 'programs'> & {
      skillIds: number[];
      skillWeights: number[];
      neededIds: number[];
      neededWeights: number[];
      kinds: CareerRecord['needs'][number]['kind'][];
    };
    const skillById = byId(skills);
    const rows = await this.database.query<Row>(
      `with skills_of as (
         select career_id, json_agg(skill_id order by position) as ids, json_agg(weight order by position) as weights
         from career_skills group by career_id
       ), needs_of as (
         select career_id, json_agg(skill_id order by position) as ids, json_agg(weight order by position) as weights,
           json_agg(kind order by position) as kinds
         from career_needs group by career_id
       )
       select id, uuid, onet_code as "onetCode", title, description, average_pay as "averagePay",
         education_req as "educationReq", job_count as "jobCount", year, percentage_growth as "percentageGrowth",
         projected_job_count as "projectedJobCount", projected_year as "projectedYear",
         hex_color_code as "hexColorCode", former_codes as "formerCodes", retired_at is not null as retired,
         coalesce(cardinality(work.tasks) + cardinality(work.other_tasks) > 0, false) as "hasTasks",
         work.digest as "workDigest", coalesce(work.is_estimated, false) as "isEstimated",
         coalesce(skills_of.ids, '[]') as "skillIds", coalesce(skills_of.weights, '[]') as "skillWeights",
         coalesce(needs_of.ids, '[]') as "neededIds", coalesce(needs_of.weights, '[]') as "neededWeights",
         coalesce(needs_of.kinds, '[]') as kinds
       from careers
         left join career_work work on work.career_id = careers.id
         left join skills_of on skills_of.career_id = careers.id
         left join needs_of on needs_of.career_id = careers.id
       order by title, onet_code`,
    );
    return rows.map(({ skillIds, skillWeights, neededIds, neededWeights, kinds, ...row }, position) => ({
      ...row,
      position,
      skills: skillIds.map((id, place) => ({ skill: skillById.get(id)!, weight: skillWeights[place]! })),
      needs: neededIds.map((id, place) => ({
        skill: skillById.get(id)!,
        weight: neededWeights[place]!,
        kind: kinds[place]!,
      })),
      similar: [],
      programs: [],
    }));
  }

  /** Fills in the careers like each. */
  private async readSimilar(careers: CareerRecord[]): Promise<void> {
    type Row = Omit<SimilarCareerRecord, 'career'> & { careerId: number; similarId: number };
    const careerById = byId(careers);
    const rows = await this.database.query<Row>(
      `select career_id as "careerId", similar_id as "similarId", listed, to_json(activities) as activities,
         to_json(technologies) as technologies
       from similar_careers order by career_id, position`,
    );
    for (const { careerId, similarId, ...row } of rows)
      careerById.get(careerId)!.similar.push({ ...row, career: careerById.get(similarId)! });
  }

  /** Fills in the programs of the careers too. Neither list names what is retired. */
  private async readPrograms(courses: CourseRecord[], careers: CareerRecord[]): Promise<ProgramRecord[]> {
    type Row = Omit<ProgramRecord, 'position' | 'groups' | 'careers'> & { careerIds: number[] };
    const careerById = byId(careers);
    const groups = await this.readGroups(courses);
    const rows = await this.database.query<Row>(
      `select id, uuid, educator_uuid as "educatorUuid", code, title, level, description,
         department_name as "departmentName", required_credits as "requiredCredits",
         hex_color_code as "hexColorCode", former_codes as "formerCodes", retired_at is not null as retired,
         array(select career_id from career_programs where program_id = programs.id) as "careerIds"
       from programs order by title, code, id`,
    );
    return rows.map(({ careerIds, ...row }, position) => {
      const related = careerIds.map((id) => careerById.get(id)!).toSorted(byPosition);
      const current = related.filter((career) => !career.retired);
      const program = { ...row, position, groups: groups.get(row.id) ?? [], careers: current };
      if (!program.retired) for (const career of related) career.programs.push(program);
      return program;
    });
  }

  /** By the id of the program; each in order, its courses by code. */
  private async readGroups(courses: CourseRecord[]): Promise<Map<number, ProgramRecord['groups']>> {
    type Row = Omit<ProgramRecord['groups'][number], 'courses'> & { programId: number; courseIds: number[] };
    const courseById = byId(courses);
    const rows = await this.database.query<Row>(
      `select program_id as "programId", name, kind, credits,
         array(select course_id from program_courses c
           where c.program_id = g.program_id and c.group_position = g.position) as "courseIds"
       from program_groups g order by program_id, position`,
    );
    const groups = new Map<number, ProgramRecord['groups']>();
    for (const { programId, courseIds, ...row } of rows) {
      const listed = courseIds.map((id) => courseById.get(id)!).toSorted(byPosition);
      groups.set(programId, [...(groups.get(programId) ?? []), { ...row, courses: listed }]);
    }
    return groups;
  }
}

/** The place in the list is the dense id of the index. */
const placed = <Row extends object>(row: Row, position: number) => ({ ...row, position });
const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
