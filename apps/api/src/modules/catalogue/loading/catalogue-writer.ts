import type { Database } from '../../../platform/database/database.js';
import type { CatalogueRecords } from '../store/catalogue.js';
import { skillKey } from '../store/skill-key.js';
import { normaliseCode } from '@lumen/matching';
import { announceCatalogue } from '../store/catalogue-version.js';
import { type CatalogueChanges, workDigest } from './catalogue-changes.js';
import type { CareerWorkRow, CatalogueFiles } from './catalogue-rows.js';
import type { Plan, Wanted } from './catalogue-plan.js';
import { nameBasedUuid } from '../../../platform/name-based-uuid.js';

/** Ids of the records of one kind, by the forms of their codes. */
type Ids = ReadonlyMap<string, number>;

/**
 * Writes what a load changes, within its transaction, and tells every process. Nothing is deleted but what only describes a
 * record: its skills, its groups, its place on lists. Each statement takes its rows as one JSON list.
 */
export class CatalogueWriter {
  private readonly educatorUuid: string;
  private readonly educatorCode: string;
  private readonly uuids: Set<string>;

  constructor(
    private readonly database: Database,
    private readonly stored: CatalogueRecords,
    private readonly files: CatalogueFiles,
    private readonly changes: CatalogueChanges,
  ) {
    const { id, shortName } = files.educator;
    this.educatorCode = id ?? changes.educator?.code ?? shortName;
    this.educatorUuid = changes.educator?.uuid ?? nameBasedUuid(`urn:lumen:educator:${this.educatorCode}`);
    const { skills, courses, programs, careers } = stored;
    this.uuids = new Set([skills, courses, programs, careers].flat().map(({ uuid }) => uuid));
  }

  async writeAll(): Promise<void> {
    await this.writeEducator();
    const skills = await this.writeSkills();
    const courses = await this.writeCourses(skills);
    const careers = await this.writeCareers(skills);
    await this.writePrograms(courses, careers);
    await this.announce();
  }

  private async writeEducator(): Promise<void> {
    const { name, shortName, creditUnit } = this.files.educator;
    await this.database.execute(
      `insert into educators (uuid, code, name, short_name, credit_unit) values ($1, $2, $3, $4, $5)
       on conflict (uuid) do update set code = excluded.code, name = excluded.name, short_name = excluded.short_name,
         credit_unit = excluded.credit_unit`,
      [this.educatorUuid, this.educatorCode, name, shortName, creditUnit],
    );
  }

  /** @returns the ids of all skills by their names in lower case */
  private async writeSkills(): Promise<Ids> {
    const { newSkills, respelled, realiased } = this.changes;
    await this.execute(
      'update skills set name = row.name from rows(id int, name text) where skills.id = row.id',
      respelled.map(({ skill: { id }, name }) => ({ id, name })),
    );
    const added = await this.query<{ id: number; name: string }>(
      'insert into skills (uuid, name) select uuid, name from rows(uuid uuid, name text) returning id, name',
      [...newSkills].map(([key, name]) => ({ uuid: this.newUuid(`urn:lumen:skill:${key}`), name })),
    );
    const renamed = respelled.map(({ skill: { id }, name }) => ({ id, name }));
    const ids = new Map(
      [...this.stored.skills, ...renamed, ...added].map(({ id, name }) => [skillKey(name), id]),
    );
    await this.execute(
      'update skills set aliases = row.aliases from rows(id int, aliases text[]) where skills.id = row.id',
      [...realiased].map(([key, aliases]) => ({ id: ids.get(key), aliases })),
    );
    return ids;
  }

  private async writeCourses(skills: Ids): Promise<Ids> {
    const written = this.changes.courses.placements.filter(({ kind }) => kind !== null);
    const columns = `code text, "codeKey" text, "formerCodes" text[], "mergedCodes" jsonb, title text, description text, subject text,
      level text, credits float8, "creditsTo" float8, aliases text[], "crossListed" text[], prerequisites jsonb,
      terms text[]`;
    const rows = written.map(({ wanted: { row, key }, stored, formerCodes, mergedCodes }) => ({
      ...row,
      id: stored?.id,
      uuid: stored ? undefined : this.newUuid(`urn:lumen:${this.educatorCode}:course:${key}`),
      educator: this.educatorUuid,
      codeKey: key,
      formerCodes,
      mergedCodes,
    }));
    await this.execute(
      `update courses set code = row.code, code_key = "codeKey", former_codes = "formerCodes",
         merged_codes = "mergedCodes", retired_at = null,
         title = row.title, description = row.description, academic_subject = subject, level = row.level,
         credits = row.credits, credits_to = "creditsTo", aliases = row.aliases, cross_listed = "crossListed",
         prerequisites = row.prerequisites, terms = row.terms
       from rows(id int, ${columns}) where courses.id = row.id`,
      rows.filter(({ id }) => id !== undefined),
    );
    const added = await this.query<{ id: number; key: string }>(
      `insert into courses (uuid, educator_uuid, code, code_key, former_codes, merged_codes, title, description,
         academic_subject, level, credits, credits_to, aliases, cross_listed, prerequisites, terms)
       select uuid, educator, code, "codeKey", "formerCodes", "mergedCodes", title, description, subject, level, credits,
         "creditsTo", aliases, "crossListed", prerequisites, terms
       from rows(uuid uuid, educator uuid, ${columns}) returning id, code_key as key`,
      rows.filter(({ id }) => id === undefined),
    );
    await this.retire('courses', this.changes.courses);
    const ids = idsOf(this.changes.courses, added);
    await this.database.execute('delete from course_skills where course_id = any($1)', [
      written.map(({ wanted }) => ids.get(wanted.key)),
    ]);
    await this.execute(
      `insert into course_skills (course_id, skill_id, position)
       select course, skill, position from rows(course int, skill int, position int)`,
      written.flatMap(({ wanted: { key, row } }) =>
        row.skills.map((name, position) => ({
          course: ids.get(key),
          skill: skills.get(skillKey(name)),
          position,
        })),
      ),
    );
    return ids;
  }

  private async writeCareers(skills: Ids): Promise<Ids> {
    const written = this.changes.careers.placements.filter(({ kind }) => kind !== null);
    const columns = `"onetCode" text, "formerCodes" text[], title text, description text, "averagePay" int, education text,
      "jobCount" int, year int, growth float8, "projectedJobCount" int, "projectedYear" int`;
    const rows = written.map(({ wanted: { row }, stored, formerCodes }) => ({
      ...row,
      id: stored?.id,
      // The same as in the public data pack of O*NET occupations.
      uuid: stored ? undefined : this.newUuid(`urn:onet:occupation:${row.onetCode}`),
      formerCodes,
    }));
    await this.execute(
      `update careers set onet_code = "onetCode", former_codes = "formerCodes", retired_at = null, title = row.title,
         description = row.description, average_pay = "averagePay", education_req = education,
         job_count = "jobCount", year = row.year, percentage_growth = growth,
         projected_job_count = "projectedJobCount", projected_year = "projectedYear"
       from rows(id int, ${columns}) where careers.id = row.id`,
      rows.filter(({ id }) => id !== undefined),
    );
    const added = await this.query<{ id: number; key: string }>(
      `insert into careers (uuid, onet_code, former_codes, title, description, average_pay, education_req, job_count,
         year, percentage_growth, projected_job_count, projected_year)
       select uuid, "onetCode", "formerCodes", title, description, "averagePay", education, "jobCount", year, growth,
         "projectedJobCount", "projectedYear"
       from rows(uuid uuid, ${columns}) returning id, onet_code as key`,
      rows.filter(({ id }) => id === undefined),
    );
    await this.retire('careers', this.changes.careers);
    const ids = idsOf(this.changes.careers, added);
    await this.database.execute('delete from career_educators where educator_uuid = $1', [this.educatorUuid]);
    await this.database.execute(
      'insert into career_educators (career_id, educator_uuid) select unnest($2::int[]), $1',
      [this.educatorUuid, this.changes.careers.placements.map(({ wanted }) => ids.get(wanted.key))],
    );
    await this.database.execute('delete from career_skills where career_id = any($1)', [
      written.map(({ wanted }) => ids.get(wanted.key)),
    ]);
    await this.execute(
      `insert into career_skills (career_id, skill_id, weight, position)
       select career, skill, weight, position from rows(career int, skill int, weight float8, position int)`,
      written.flatMap(({ wanted: { key, row } }) =>
        row.skills.map(({ name, weight }, position) => ({
          career: ids.get(key),
          skill: skills.get(skillKey(name)),
          weight,
          position,
        })),
      ),
    );
    await this.writeWork(written.map(({ wanted: { key, row } }) => ({ ...row.work, career: ids.get(key)! })));
    return ids;
  }

  private async writeWork(works: (CareerWorkRow & { career: number })[]): Promise<void> {
    await this.database.execute('delete from career_work where career_id = any($1)', [
      works.map(({ career }) => career),
    ]);
    await this.execute(
      `insert into career_work (career_id, alternate_titles, tasks, other_tasks, activities, technologies, is_estimated,
         related, digest)
       select career, "alternateTitles", tasks, "otherTasks", activities, technologies, "isEstimated", related, digest
       from rows(career int, "alternateTitles" text[], tasks text[], "otherTasks" text[], activities text[],
         technologies text[], "isEstimated" boolean, related text[], digest text)`,
      works
        .map(({ career, ...work }) => ({ ...work, career, digest: workDigest(work) }))
        .filter(({ digest }) => digest !== null),
    );
  }

  private async writePrograms(courses: Ids, careers: Ids): Promise<void> {
    const written = this.changes.programs.placements.filter(({ kind }) => kind !== null);
    const columns = `code text, "codeKey" text, "formerCodes" text[], title text, level text, description text,
      department text, "requiredCredits" float8`;
    const rows = written.map(({ wanted: { row, key }, stored, formerCodes }) => ({
      ...row,
      id: stored?.id,
      uuid: stored ? undefined : this.newUuid(`urn:lumen:${this.educatorCode}:program:${row.code}`),
      educator: this.educatorUuid,
      codeKey: key,
      formerCodes,
    }));
    await this.execute(
      `update programs set code = row.code, code_key = "codeKey", former_codes = "formerCodes", retired_at = null,
         title = row.title, level = row.level, description = row.description, department_name = department,
         required_credits = "requiredCredits"
       from rows(id int, ${columns}) where programs.id = row.id`,
      rows.filter(({ id }) => id !== undefined),
    );
    const added = await this.query<{ id: number; key: string }>(
      `insert into programs (uuid, educator_uuid, code, code_key, former_codes, title, level, description,
         department_name, required_credits)
       select uuid, educator, code, "codeKey", "formerCodes", title, level, description, department, "requiredCredits"
       from rows(uuid uuid, educator uuid, ${columns}) returning id, code_key as key`,
      rows.filter(({ id }) => id === undefined),
    );
    await this.retire('programs', this.changes.programs);
    const ids = idsOf(this.changes.programs, added);
    const described = written.map(({ wanted: { key, row } }) => ({ ...row, id: ids.get(key)! }));
    await this.writeGroups(described, courses);
    await this.database.execute('delete from career_programs where program_id = any($1)', [
      described.map(({ id }) => id),
    ]);
    await this.execute(
      'insert into career_programs (career_id, program_id) select career, program from rows(career int, program int)',
      described.flatMap(({ id, careers: codes }) =>
        codes.map((code) => ({ program: id, career: careers.get(code) })),
      ),
    );
  }

  /** With their groups the courses of a program go too. */
  private async writeGroups(
    programs: (CatalogueFiles['programs'][number] & { id: number })[],
    courses: Ids,
  ): Promise<void> {
    const groups = programs.flatMap(({ id, groups: own }) =>
      own.map((group, position) => ({ ...group, program: id, position })),
    );
    await this.database.execute('delete from program_groups where program_id = any($1)', [
      programs.map(({ id }) => id),
    ]);
    await this.execute(
      `insert into program_groups (program_id, position, name, kind, credits)
       select program, position, name, kind, credits
       from rows(program int, position int, name text, kind text, credits float8)`,
      groups,
    );
    await this.execute(
      `insert into program_courses (program_id, group_position, course_id)
       select program, position, course from rows(program int, position int, course int)`,
      groups.flatMap(({ program, position, courses: codes }) =>
        codes.map((code) => ({ program, position, course: courses.get(normaliseCode(code)) })),
      ),
    );
  }

  private async retire(table: 'courses' | 'programs' | 'careers', { retired }: Plan<Wanted>): Promise<void> {
    await this.database.execute(`update ${table} set retired_at = now() where id = any($1)`, [
      retired.map(({ id }) => id),
    ]);
  }

  private async announce(): Promise<void> {
    await this.execute(
      `insert into data_sources (educator_uuid, name, sha256, rows, source, release, imported_on, loaded_at)
       select educator, name, sha256, rows, source, release, "importedOn", now()
       from rows(educator uuid, name text, sha256 text, rows int, source text, release text, "importedOn" date)
       on conflict (educator_uuid, name) do update set sha256 = excluded.sha256, rows = excluded.rows,
         source = excluded.source, release = excluded.release, imported_on = excluded.imported_on,
         loaded_at = excluded.loaded_at`,
      this.files.sources.map((source) => ({ ...source, educator: this.educatorUuid })),
    );
    await announceCatalogue(this.database);
  }

  /** From the record's own code, so that a catalogue loaded anew has the addresses it had; another record may have it. */
  private newUuid(name: string): string {
    for (let attempt = 1; ; attempt++) {
      const uuid = nameBasedUuid(attempt === 1 ? name : `${name}:${attempt}`);
      if (this.uuids.has(uuid)) continue;
      this.uuids.add(uuid);
      return uuid;
    }
  }

  private query<Row extends object>(sql: string, rows: unknown[]): Promise<Row[]> {
    return this.database.query<Row>(withRows(sql), [JSON.stringify(rows)]);
  }

  private async execute(sql: string, rows: unknown[]): Promise<void> {
    if (rows.length > 0) await this.database.execute(withRows(sql), [JSON.stringify(rows)]);
  }
}

/** `rows(…)` in a statement is the JSON list that it is given, called `row`. */
const withRows = (sql: string) => sql.replace(/\brows\(/, 'jsonb_to_recordset($1) as row(');

const idsOf = ({ placements }: Plan<Wanted>, added: { id: number; key: string }[]): Ids =>
  new Map([
    ...placements.flatMap(({ wanted, stored }) => (stored ? [[wanted.key, stored.id] as const] : [])),
    ...added.map(({ id, key }) => [key, id] as const),
  ]);
