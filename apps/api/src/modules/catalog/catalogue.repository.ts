import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import {
  type CareerRecord,
  Catalogue,
  type CourseRecord,
  type EducatorRecord,
  type ProgramRecord,
  type SkillRecord,
} from './catalogue.js';

type Query = <Row extends object>(sql: string) => Promise<Row[]>;

/** Adds to each record its place in the list: the dense id of the index. */
const placed = <Row extends object>(rows: Row[]): (Row & { position: number })[] =>
  rows.map((row, position) => ({ ...row, position }));

/** All SQL that reads the catalogue tables as a whole. */
@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  /** One consistent picture, even while a load is being committed. */
  read(): Promise<Catalogue> {
    return this.database.run(async () => {
      await this.database.query('set transaction isolation level repeatable read, read only');
      const query: Query = (sql) => this.database.query(sql);
      const [row] = await query<{ version: number }>('select version from catalogue_version');
      const educators: EducatorRecord[] = await query(
        'select uuid, name, short_name as "shortName" from educators',
      );
      const skills: SkillRecord[] = placed(await query('select id, uuid, name from skills order by id'));
      const courses = await readCourses(query, skills);
      const careers = await readCareers(query, skills);
      const programs = await readPrograms(query, courses, careers);
      return new Catalogue(row?.version ?? 0, educators, skills, courses, careers, programs);
    });
  }
}

async function readCourses(query: Query, skills: SkillRecord[]): Promise<CourseRecord[]> {
  const rows = await query<Omit<CourseRecord, 'skills'>>(
    `select id, uuid, educator_uuid as "educatorUuid", code, title, description, academic_subject as "academicSubject",
       level, credits from courses order by code, id`,
  );
  const courses: CourseRecord[] = placed(rows.map((row) => ({ ...row, skills: [] })));
  const byId = new Map(courses.map((course) => [course.id, course]));
  const skillById = new Map(skills.map((skill) => [skill.id, skill]));
  const links = await query<{ course_id: number; skill_id: number }>(
    'select course_id, skill_id from course_skills order by course_id, position',
  );
  for (const { course_id, skill_id } of links) byId.get(course_id)!.skills.push(skillById.get(skill_id)!);
  return courses;
}

async function readCareers(query: Query, skills: SkillRecord[]): Promise<CareerRecord[]> {
  const rows = await query<Omit<CareerRecord, 'needs' | 'programs'>>(
    `select id, uuid, onet_code as "onetCode", title, description, average_pay as "averagePay", education_req as "educationReq",
       job_count as "jobCount", year, percentage_growth as "percentageGrowth",
       projected_job_count as "projectedJobCount", projected_year as "projectedYear",
       hex_color_code as "hexColorCode" from careers order by title, id`,
  );
  const careers: CareerRecord[] = placed(rows.map((row) => ({ ...row, needs: [], programs: [] })));
  const byId = new Map(careers.map((career) => [career.id, career]));
  const skillById = new Map(skills.map((skill) => [skill.id, skill]));
  const needs = await query<{ career_id: number; skill_id: number; weight: number }>(
    'select career_id, skill_id, weight from career_skills order by career_id, position',
  );
  for (const { career_id, skill_id, weight } of needs) {
    byId.get(career_id)!.needs.push({ skill: skillById.get(skill_id)!, weight });
  }
  return careers;
}

async function readPrograms(
  query: Query,
  courses: CourseRecord[],
  careers: CareerRecord[],
): Promise<ProgramRecord[]> {
  const rows = await query<Omit<ProgramRecord, 'groups' | 'careers'>>(
    `select id, uuid, educator_uuid as "educatorUuid", code, title, level, description, department_name as "departmentName",
       required_credits as "requiredCredits", hex_color_code as "hexColorCode" from programs order by title, id`,
  );
  const programs: ProgramRecord[] = placed(rows.map((row) => ({ ...row, groups: [], careers: [] })));
  const byId = new Map(programs.map((program) => [program.id, program]));
  const courseById = new Map(courses.map((course) => [course.id, course]));
  const careerById = new Map(careers.map((career) => [career.id, career]));
  const groups = await query<{ program_id: number } & Omit<ProgramRecord['groups'][number], 'courses'>>(
    'select program_id, name, kind, credits from program_groups order by program_id, position',
  );
  for (const { program_id, ...group } of groups) byId.get(program_id)!.groups.push({ ...group, courses: [] });
  const listed = await query<{ program_id: number; group_position: number; course_id: number }>(
    `select pc.program_id, pc.group_position, pc.course_id from program_courses pc
       join courses c on c.id = pc.course_id order by pc.program_id, pc.group_position, c.code`,
  );
  for (const { program_id, group_position, course_id } of listed) {
    byId.get(program_id)!.groups[group_position]!.courses.push(courseById.get(course_id)!);
  }
  const leads = await query<{ career_id: number; program_id: number }>(
    'select career_id, program_id from career_programs',
  );
  for (const { career_id, program_id } of leads) {
    const career = careerById.get(career_id)!;
    const program = byId.get(program_id)!;
    career.programs.push(program);
    program.careers.push(career);
  }
  for (const { programs: related } of careers) related.sort((a, b) => a.position - b.position);
  for (const { careers: related } of programs) related.sort((a, b) => a.position - b.position);
  return programs;
}
