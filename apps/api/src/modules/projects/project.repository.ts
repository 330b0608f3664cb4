import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ProjectPicture } from './project-images.policy.js';
import { Project, ProjectImage, ProjectSkill } from './project.entity.js';

/** What its owner says of a project. */
export type ProjectFields = Pick<
  Project,
  'title' | 'description' | 'link' | 'started' | 'ended' | 'collaborators'
>;

/** A project to be added, its skills in their order. */
export interface NewProject extends ProjectFields {
  skillIds: number[];
}

export interface StoredProject extends NewProject {
  id: string;
  images: ProjectPicture[];
  hiddenAt: Date | null;
}

/** A row as it is stored, for being put back. */
type StoredRow = Record<string, unknown>;

/** A project that was removed, with all that went with it, by table. */
export interface RemovedProject {
  project: StoredRow;
  project_images: (StoredRow & { image_key: string })[];
  project_skills: StoredRow[];
  endorsements: StoredRow[];
}

const PARTS = ['project_images', 'project_skills', 'endorsements'];
/** As they were before the statement: what goes with a project goes at its end. */
const ROWS_OF = (table: string) =>
  `(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from ${table} r where r.student_id = gone.student_id and r.project_id = gone.id)`;

/** How a student's projects stand (`projects p`): new ones first, then as they were put. */
export const OWN_ORDER = 'p.position nulls first, p.created_at desc, p.id';

/** The tables of the portfolio; every statement names the student, so that none reaches another student's rows. */
@Injectable()
export class ProjectRepository {
  constructor(private readonly database: Database) {}

  count(studentId: string): Promise<number> {
    return this.database.repository(Project).countBy({ studentId });
  }

  find(studentId: string, id: string): Promise<Project | null> {
    return this.database.repository(Project).findOneBy({ studentId, id });
  }

  async insert(studentId: string, id: string, fields: ProjectFields): Promise<void> {
    await this.database.repository(Project).insert({ ...fields, id, studentId, hiddenAt: null });
  }

  /** @returns their ids, in the same order */
  async insertAll(studentId: string, projects: readonly NewProject[]): Promise<string[]> {
    const rows = projects.map(({ skillIds, ...fields }) => ({ id: randomUUID(), fields, skillIds }));
    await this.database
      .repository(Project)
      .insert(rows.map(({ id, fields }) => ({ ...fields, id, studentId, hiddenAt: null })));
    await this.database
      .repository(ProjectSkill)
      .insert(
        rows.flatMap(({ id: projectId, skillIds }) =>
          skillIds.map((skillId, position) => ({ studentId, projectId, skillId, position })),
        ),
      );
    return rows.map(({ id }) => id);
  }

  /** All of a student's projects, with all that is said of them. */
  all(studentId: string): Promise<StoredProject[]> {
    return this.database.query<StoredProject>(
      `select p.id, p.title, p.description, p.link, p.started, p.ended, p.collaborators, p.hidden_at as "hiddenAt",
         array(select s.skill_id from project_skills s
           where s.student_id = p.student_id and s.project_id = p.id order by s.position) as "skillIds",
         array(select jsonb_build_object('key', i.image_key, 'alt', i.image_alt) from project_images i
           where i.student_id = p.student_id and i.project_id = p.id order by i.position) as images
       from projects p where p.student_id = $1`,
      [studentId],
    );
  }

  async update({ studentId, id }: Pick<Project, 'studentId' | 'id'>, fields: ProjectFields): Promise<void> {
    await this.database.repository(Project).update({ studentId, id }, fields);
  }

  /** Puts these skills, in this order, in the place of those there are. */
  async setSkills(studentId: string, projectId: string, skillIds: number[]): Promise<void> {
    await this.database.repository(ProjectSkill).delete({ studentId, projectId });
    await this.database
      .repository(ProjectSkill)
      .insert(skillIds.map((skillId, position) => ({ studentId, projectId, skillId, position })));
  }

  /** The images of a project, in their order. */
  async imagesOf(studentId: string, projectId: string): Promise<ProjectPicture[]> {
    const rows = await this.database
      .repository(ProjectImage)
      .find({ where: { studentId, projectId }, order: { position: 'asc' } });
    return rows.map(({ imageKey, imageAlt }) => ({ key: imageKey, alt: imageAlt }));
  }

  /** Puts these images, in this order, in the place of those there are. */
  async setImages(studentId: string, projectId: string, images: ProjectPicture[]): Promise<void> {
    await this.database.repository(ProjectImage).delete({ studentId, projectId });
    await this.database.repository(ProjectImage).insert(
      images.map(({ key, alt }, position) => ({
        studentId,
        projectId,
        position,
        imageKey: key,
        imageAlt: alt,
      })),
    );
  }

  /** The ids of a student's projects, in their order. */
  async order(studentId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from projects p where p.student_id = $1 order by ${OWN_ORDER}`,
      [studentId],
    );
    return rows.map(({ id }) => id);
  }

  async setOrder(studentId: string, ids: string[]): Promise<void> {
    await this.database.query(
      `update projects p set position = o.position
       from unnest($2::uuid[]) with ordinality as o (id, position)
       where p.student_id = $1 and p.id = o.id and p.position is distinct from o.position`,
      [studentId, ids],
    );
  }

  /** Deletes a project with all that goes with it. @returns what was stored; null where there was nothing */
  async remove(studentId: string, id: string): Promise<RemovedProject | null> {
    const [removed] = await this.database.query<RemovedProject & Record<string, unknown>>(
      `with gone as (delete from projects p where p.student_id = $1 and p.id = $2 returning p.*)
       select to_jsonb(gone) as project, ${PARTS.map((table) => `${ROWS_OF(table)} as ${table}`).join(', ')} from gone`,
      [studentId, id],
    );
    return removed ?? null;
  }

  /** Puts back what was removed. Records of the catalogue retire, so that its skills are there. */
  async putBack({ project, ...parts }: RemovedProject): Promise<void> {
    for (const [table, rows] of Object.entries({ projects: [project], ...parts }))
      await this.database.execute(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
  }

  async deleteAll(studentId: string, ids: string[]): Promise<void> {
    await this.database.query('delete from projects where student_id = $1 and id = any($2)', [
      studentId,
      ids,
    ]);
  }

  /** What decides who sees a project; null when the owner has no such project. */
  async factsOf(studentId: string, id: string): Promise<{ hiddenAt: Date | null } | null> {
    const [row] = await this.database.query<{ hiddenAt: Date | null }>(
      'select hidden_at as "hiddenAt" from projects where student_id = $1 and id = $2',
      [studentId, id],
    );
    return row ?? null;
  }

  /** What the product team has hidden only its owner sees; null shows it again. */
  async setHidden(studentId: string, id: string, hiddenAt: Date | null): Promise<void> {
    await this.database.query('update projects set hidden_at = $3 where student_id = $1 and id = $2', [
      studentId,
      id,
      hiddenAt,
    ]);
  }

  async imageKeysInUse(keys: string[]): Promise<string[]> {
    const rows = await this.database.query<{ image_key: string }>(
      'select image_key from project_images where image_key = any($1)',
      [keys],
    );
    return rows.map(({ image_key }) => image_key);
  }
}
