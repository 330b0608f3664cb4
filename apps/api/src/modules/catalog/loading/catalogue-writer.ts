import type { Database } from '../../../platform/database/database.js';
import type { CareerRow, CatalogueFiles, CourseRow, ProgramRow } from './catalogue-files.js';
import { recordUuid } from './record-uuid.js';

/** Postgres channel on which every process hears that the catalogue has changed. */
export const CATALOGUE_CHANNEL = 'lumen_catalogue';

/** The same as in the public data pack of O*NET occupations, so that addresses survive a change of university. */
const careerUuid = (onetCode: string) => recordUuid(`urn:onet:occupation:${onetCode}`);

/**
 * Writes a checked catalogue inside a transaction: upserts by uuid, removes what the files no longer have, and tells
 * every process. Each statement takes its rows as one JSON list.
 */
export class CatalogueWriter {
  private readonly educatorUuid: string;

  constructor(
    private readonly database: Database,
    private readonly files: CatalogueFiles,
  ) {
    this.educatorUuid = recordUuid(`urn:lumen:educator:${files.educator.shortName}`);
  }

  async writeAll(): Promise<void> {
    const { courses, careers, programs } = this.files;
    await this.writeEducator();
    await this.writeSkills(courses, careers);
    await this.writeCourses(courses);
    await this.writeCareers(careers);
    await this.writePrograms(programs);
    await this.writeProgramGroups(programs);
    await this.announce();
  }

  private rows(sql: string, rows: unknown[]): Promise<unknown> {
    return this.database.query(sql, [JSON.stringify(rows)]);
  }

  private uuidOf(kind: 'course' | 'program', code: string): string {
    return recordUuid(`urn:lumen:${this.files.educator.shortName}:${kind}:${code}`);
  }

  private async writeEducator(): Promise<void> {
    await this.database.query(
      `insert into educators (uuid, name, short_name) values ($1, $2, $3)
       on conflict (uuid) do update set name = excluded.name, short_name = excluded.short_name`,
      [this.educatorUuid, this.files.educator.name, this.files.educator.shortName],
    );
  }

  /** There is no list of skills: they are what courses teach and careers need. Unused ones stay, projects may name them. */
  private async writeSkills(courses: CourseRow[], careers: CareerRow[]): Promise<void> {
    const names = [
      ...courses.flatMap((course) => course.skills),
      ...careers.flatMap((career) => career.skills.map((skill) => skill.name)),
    ];
    const distinct = new Map(names.map((name) => [name.toLowerCase(), name]));
    await this.rows(
      `insert into skills (uuid, name) select uuid, name from jsonb_to_recordset($1) as row(uuid uuid, name citext)
       on conflict (uuid) do update set name = excluded.name`,
      [...distinct].map(([key, name]) => ({ uuid: recordUuid(`urn:lumen:skill:${key}`), name })),
    );
  }

  private async writeCourses(courses: CourseRow[]): Promise<void> {
    const rows = courses.map((course) => ({
      ...course,
      uuid: this.uuidOf('course', course.code),
      educator: this.educatorUuid,
    }));
    await this.rows(
      `insert into courses (uuid, educator_uuid, code, title, description, academic_subject, level, credits)
       select uuid, educator, code, title, description, subject, level, credits
       from jsonb_to_recordset($1) as row(uuid uuid, educator uuid, code text, title text, description text,
         subject text, level text, credits float8)
       on conflict (uuid) do update set title = excluded.title, description = excluded.description,
         academic_subject = excluded.academic_subject, level = excluded.level, credits = excluded.credits`,
      rows,
    );
    const kept = [this.educatorUuid, courses.map((course) => course.code)];
    await this.database.query('delete from courses where educator_uuid = $1 and code <> all($2)', kept);
    await this.database.query(
      'delete from course_skills where course_id in (select id from courses where educator_uuid = $1)',
      [this.educatorUuid],
    );
    await this.rows(
      `insert into course_skills (course_id, skill_id, position)
       select c.id, s.id, row.position from jsonb_to_recordset($1) as row(course uuid, skill citext, position int)
         join courses c on c.uuid = row.course join skills s on s.name = row.skill`,
      rows.flatMap(({ uuid, skills }) =>
        skills.map((skill, position) => ({ course: uuid, skill, position })),
      ),
    );
  }

  private async writeCareers(careers: CareerRow[]): Promise<void> {
    const rows = careers.map((career) => ({ ...career, uuid: careerUuid(career.onetCode) }));
    await this.rows(
      `insert into careers (uuid, onet_code, title, description, average_pay, education_req, job_count, year,
         percentage_growth, projected_job_count, projected_year)
       select uuid, "onetCode", title, description, "averagePay", education, "jobCount", year, growth,
         "projectedJobCount", "projectedYear"
       from jsonb_to_recordset($1) as row(uuid uuid, "onetCode" text, title text, description text, "averagePay" int,
         education text, "jobCount" int, year int, growth float8, "projectedJobCount" int, "projectedYear" int)
       on conflict (uuid) do update set title = excluded.title, description = excluded.description,
         average_pay = excluded.average_pay, education_req = excluded.education_req, job_count = excluded.job_count,
         year = excluded.year, percentage_growth = excluded.percentage_growth,
         projected_job_count = excluded.projected_job_count, projected_year = excluded.projected_year`,
      rows,
    );
    await this.database.query('delete from careers where onet_code <> all($1)', [
      careers.map((career) => career.onetCode),
    ]);
    await this.database.query('delete from career_skills');
    await this.rows(
      `insert into career_skills (career_id, skill_id, weight, position)
       select c.id, s.id, row.weight, row.position
       from jsonb_to_recordset($1) as row(career uuid, skill citext, weight float8, position int)
         join careers c on c.uuid = row.career join skills s on s.name = row.skill`,
      rows.flatMap(({ uuid, skills }) =>
        skills.map(({ name, weight }, position) => ({ career: uuid, skill: name, weight, position })),
      ),
    );
  }

  private async writePrograms(programs: ProgramRow[]): Promise<void> {
    const rows = programs.map((program) => ({
      ...program,
      uuid: this.uuidOf('program', program.code),
      educator: this.educatorUuid,
    }));
    await this.rows(
      `insert into programs (uuid, educator_uuid, code, title, level, description, department_name, required_credits)
       select uuid, educator, code, title, level, description, department, "requiredCredits"
       from jsonb_to_recordset($1) as row(uuid uuid, educator uuid, code text, title text, level text, description text,
         department text, "requiredCredits" float8)
       on conflict (uuid) do update set title = excluded.title, level = excluded.level,
         description = excluded.description, department_name = excluded.department_name,
         required_credits = excluded.required_credits`,
      rows,
    );
    const kept = [this.educatorUuid, programs.map((program) => program.code)];
    await this.database.query('delete from programs where educator_uuid = $1 and code <> all($2)', kept);
    await this.database.query('delete from career_programs');
    await this.rows(
      `insert into career_programs (career_id, program_id)
       select c.id, p.id from jsonb_to_recordset($1) as row(program uuid, career uuid)
         join programs p on p.uuid = row.program join careers c on c.uuid = row.career`,
      rows.flatMap(({ uuid, careers }) =>
        careers.map((code) => ({ program: uuid, career: careerUuid(code) })),
      ),
    );
  }

  private async writeProgramGroups(programs: ProgramRow[]): Promise<void> {
    const groups = programs.flatMap((program) =>
      program.groups.map((group, position) => ({
        ...group,
        program: this.uuidOf('program', program.code),
        position,
      })),
    );
    await this.database.query(
      'delete from program_groups where program_id in (select id from programs where educator_uuid = $1)',
      [this.educatorUuid],
    );
    await this.rows(
      `insert into program_groups (program_id, position, name, kind, credits)
       select p.id, row.position, row.name, row.kind, row.credits
       from jsonb_to_recordset($1) as row(program uuid, position int, name text, kind text, credits float8)
         join programs p on p.uuid = row.program`,
      groups,
    );
    await this.rows(
      `insert into program_courses (program_id, group_position, course_id)
       select p.id, row.position, c.id from jsonb_to_recordset($1) as row(program uuid, position int, course uuid)
         join programs p on p.uuid = row.program join courses c on c.uuid = row.course`,
      groups.flatMap(({ program, position, courses }) =>
        courses.map((code) => ({ program, position, course: this.uuidOf('course', code) })),
      ),
    );
  }

  private async announce(): Promise<void> {
    await this.rows(
      `insert into data_sources (name, sha256, rows, loaded_at)
       select name, sha256, rows, now() from jsonb_to_recordset($1) as row(name text, sha256 text, rows int)
       on conflict (name) do update set sha256 = excluded.sha256, rows = excluded.rows, loaded_at = excluded.loaded_at`,
      this.files.sources,
    );
    await this.database.query(
      `insert into catalogue_version (id, version) values (1, 1)
       on conflict (id) do update set version = catalogue_version.version + 1`,
    );
    await this.database.query(`notify ${CATALOGUE_CHANNEL}`);
  }
}
