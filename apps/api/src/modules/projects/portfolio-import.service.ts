import { Injectable } from '@nestjs/common';
import { PROJECTS_MAX } from '@lumen/matching/limits';
import type { Person } from '../../platform/access/viewer.js';
import { DomainError } from '../../platform/errors.js';
import { type SkillRecord, SkillSearch } from '../catalogue/index.js';
import { StudentRepository, StudentService, StudentWrites } from '../students/index.js';
import { EndorsementRepository } from './endorsements/endorsement.repository.js';
import type { PortfolioImportRequestDto } from './portfolio-import.dto.js';
import type { ImportedProject } from './portfolio-import.entity.js';
import {
  changesBetween,
  newProjects,
  profileOf,
  type ProfileField,
  takenBack,
  textsOf,
} from './portfolio-import.policy.js';
import { digestOf, type ImportSummary, PortfolioImportRepository } from './portfolio-import.repository.js';
import { ProjectRepository } from './project.repository.js';
import { ProjectService, tooManyProjects } from './project.service.js';

export interface PortfolioImported {
  id: string;
  added: number;
  alreadyThere: number;
  changed: ProfileField[];
}

export interface PortfolioUndone {
  removed: number;
  projectsKept: number;
  projectsHidden: number;
  restored: ProfileField[];
  fieldsKept: ProfileField[];
}

/** Projects and profile fields that come from elsewhere, and taking them back. */
@Injectable()
export class PortfolioImportService {
  constructor(
    private readonly imports: PortfolioImportRepository,
    private readonly projects: ProjectRepository,
    private readonly projectService: ProjectService,
    private readonly endorsements: EndorsementRepository,
    private readonly skills: SkillSearch,
    private readonly students: StudentService,
    private readonly rows: StudentRepository,
    private readonly writes: StudentWrites,
  ) {}

  /** The skills that the catalogue knows by these names; names it does not know are left out. */
  named(names: readonly string[]): { name: string; skill: SkillRecord }[] {
    return names.flatMap((name) => {
      const skill = this.skills.named(name);
      return skill ? [{ name, skill }] : [];
    });
  }

  list({ studentId }: Person): Promise<ImportSummary[]> {
    return this.imports.list(studentId);
  }

  /**
   * Adds the projects that are not there yet and changes the fields of the profile, all of it or nothing.
   * @throws DomainError `invalid` that names what is wrong, `nothing_new`, `too_many_projects`
   */
  async import(
    { studentId }: Person,
    { source, profile, projects }: PortfolioImportRequestDto,
  ): Promise<PortfolioImported> {
    const wanted = projects.map((project, index) =>
      under(`projects.${index}`, () => this.projectService.checked(project)),
    );
    return this.writes.withStudent(
      studentId,
      async () => {
        const before = textsOf(await this.students.get(studentId));
        const after = profile
          ? textsOf(await under('profile', () => this.students.update(studentId, profile)))
          : before;
        const changes = changesBetween(before, after);
        const present = await this.projects.all(studentId);
        const fresh = newProjects(wanted, present);
        const changed = Object.keys(changes) as ProfileField[];
        if (fresh.length === 0 && changed.length === 0) throw nothingNew();
        if (present.length + fresh.length > PROJECTS_MAX) throw tooManyProjects();
        const order = await this.projects.order(studentId);
        const ids = await this.projects.insertAll(studentId, fresh);
        if (ids.length > 0) await this.projects.setOrder(studentId, [...ids, ...order]);
        const added = (await this.digests(studentId, new Set(ids))).map((one) => ({
          id: one.id,
          digest: one.digest,
        }));
        const id = await this.imports.add(studentId, { source, profile: changes, projects: added });
        return { id, added: ids.length, alreadyThere: wanted.length - fresh.length, changed };
      },
      'projects-imported',
    );
  }

  /**
   * Takes back what is as the import left it. What its owner has changed since stays, what somebody was asked to endorse, as
   * another import brings back no endorsement, and what the product team has hidden: the same import would bring it back for
   * everybody to see. A second time changes nothing.
   */
  async undo({ studentId }: Person, id: string): Promise<PortfolioUndone> {
    return this.writes.withStudent(
      studentId,
      async () => {
        const found = await this.imports.find(studentId, id);
        if (!found) return { removed: 0, projectsKept: 0, projectsHidden: 0, restored: [], fieldsKept: [] };
        const imported = new Map(found.projects.map((project) => [project.id, project.digest]));
        const present = await this.digests(studentId, new Set(imported.keys()));
        const asked = await this.endorsements.askedAbout(studentId, [...imported.keys()]);
        const unchanged = present.filter(
          ({ id: project, digest, isHidden }) =>
            !isHidden && !asked.has(project) && imported.get(project) === digest,
        );
        const hidden = present.filter(({ isHidden }) => isHidden).length;
        await this.projects.deleteAll(
          studentId,
          unchanged.map((project) => project.id),
        );
        const now = textsOf(await this.students.get(studentId));
        const { texts, restored, kept } = takenBack(now, found.profile);
        if (restored.length > 0) await this.rows.update(studentId, profileOf(texts));
        await this.imports.remove(studentId, id);
        return {
          removed: unchanged.length,
          projectsKept: present.length - unchanged.length - hidden,
          projectsHidden: hidden,
          restored,
          fieldsKept: kept,
        };
      },
      'projects-import-undone',
    );
  }

  private async digests(
    studentId: string,
    ids: ReadonlySet<string>,
  ): Promise<(ImportedProject & { isHidden: boolean })[]> {
    const stored = await this.projects.all(studentId);
    return stored
      .filter(({ id }) => ids.has(id))
      .map((project) => ({
        id: project.id,
        digest: digestOf(project),
        isHidden: project.hiddenAt !== null,
      }));
  }
}

/** Names the fields of a refusal by where they stand in the request. */
function under<T>(place: string, work: () => T): T {
  const refused = (error: unknown): never => {
    if (!(error instanceof DomainError) || !error.errors) throw error;
    const errors = Object.entries(error.errors).map(([field, texts]) => [`${place}.${field}`, texts]);
    const { code, status, message: detail } = error;
    throw new DomainError({ code, status, detail, errors: Object.fromEntries(errors) });
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.catch(refused) as T) : result;
  } catch (error) {
    return refused(error);
  }
}

const nothingNew = () =>
  new DomainError({
    code: 'nothing_new',
    status: 409,
    detail: 'All of this is in your portfolio and your profile already. Nothing was changed.',
  });
