import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { PROJECTS_MAX } from '@lumen/matching/limits';
import type { Person } from '../../platform/access/viewer.js';
import { atMost, invalid, notFound } from '../../platform/errors.js';
import type { Upload } from '../../platform/http/multipart.js';
import { Database } from '../../platform/database/database.js';
import { Images } from '../../platform/media/images.js';
import { nameBasedUuid } from '../../platform/name-based-uuid.js';
import { CatalogueStore } from '../catalogue/index.js';
import { imageUrl, NoticeService, StudentWrites } from '../students/index.js';
import {
  changedImages,
  type ImageChanges,
  type NewImage,
  type ProjectPicture,
  twoWaysProblem,
} from './project-images.policy.js';
import type { NewProjectDto, ProjectDto, UpdateProjectDto } from './project.dto.js';
import type { Project } from './project.entity.js';
import { monthsProblem, projectLink } from './project.policy.js';
import { ProjectReadModel } from './project.read-model.js';
import {
  type NewProject,
  type ProjectFields,
  ProjectRepository,
  type RemovedProject,
} from './project.repository.js';
import { UndoTokens, tooLate } from './undo-tokens.js';

const NO_LINK = 'Please enter an address of the web, such as https://example.com/project.';

const NOTHING_SAID: ProjectFields = {
  title: '',
  description: '',
  link: null,
  started: null,
  ended: null,
  collaborators: [],
};

/** What an owner does with the portfolio. */
@Injectable()
export class ProjectService {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly projects: ProjectRepository,
    private readonly readModel: ProjectReadModel,
    private readonly writes: StudentWrites,
    private readonly images: Images,
    private readonly database: Database,
    private readonly notices: NoticeService,
    private readonly undoTokens: UndoTokens,
  ) {}

  /**
   * Adds a project. One that was made with the same key before is replaced: the answer to the first try may be lost, or say
   * wrongly that it failed where the database's own answer came too late.
   * @param key the same for every try to save one project
   */
  async create(owner: Person, dto: NewProjectDto, key: string = randomUUID()): Promise<ProjectDto> {
    const { studentId } = owner;
    const skillIds = this.skillIds(dto.skill_uuids ?? []);
    const id = nameBasedUuid(`urn:lumen:project:${studentId}:${key}`);
    // Checked before the image is stored, so that no image is left without a project.
    const fields = changed(NOTHING_SAID, dto);
    const given = await this.imageChanges(studentId, dto, () => this.findOrCheckRoom(studentId, id));
    const images = imagesAfter([], given);
    await this.writes.withStudent(
      studentId,
      async () => {
        const present = await this.findOrCheckRoom(studentId, id);
        if (present) {
          await this.projects.update(present, fields);
          await this.drop(await this.projects.imagesOf(studentId, id));
        } else {
          await this.projects.insert(studentId, id, fields);
        }
        await this.projects.setImages(studentId, id, images);
        await this.projects.setSkills(studentId, id, skillIds);
      },
      'project-added',
    );
    return this.readModel.one(owner, id);
  }

  /** What a new project without images is stored as. @throws DomainError `invalid` */
  checked(dto: Omit<NewProjectDto, 'images' | 'project_image'>): NewProject {
    return { ...changed(NOTHING_SAID, dto), skillIds: this.skillIds(dto.skill_uuids ?? []) };
  }

  /** Changes what is given and nothing else. @throws DomainError `not_found` for what is not the owner's */
  async update(owner: Person, id: string, dto: UpdateProjectDto): Promise<ProjectDto> {
    const { studentId } = owner;
    const skillIds = dto.skill_uuids && this.skillIds(dto.skill_uuids);
    const imageChanges = await this.imageChanges(studentId, dto, () => this.ownProject(studentId, id));
    await this.writes.withStudent(
      studentId,
      async () => {
        const project = await this.ownProject(studentId, id);
        await this.projects.update(project, changed(project, dto));
        await this.changeImages(project, imageChanges);
        if (skillIds) await this.projects.setSkills(studentId, id, skillIds);
      },
      skillIds && 'project-changed',
    );
    return this.readModel.one(owner, id);
  }

  /**
   * Puts a project before another, or behind all of them. The others keep their order, whatever was made meanwhile.
   * @throws DomainError `not_found` for what is not the owner's
   */
  async move({ studentId }: Person, id: string, before: string | null): Promise<void> {
    await this.writes.withStudent(studentId, async () => {
      const present = await this.projects.order(studentId);
      if (!present.includes(id) || (before !== null && !present.includes(before))) throw notFound();
      if (id === before) return;
      const others = present.filter((project) => project !== id);
      const place = before === null ? others.length : others.indexOf(before);
      await this.projects.setOrder(studentId, others.toSpliced(place, 0, id));
    });
  }

  /**
   * Removes a project; one that is gone already stays gone (D51). Another person's is `not_found` where the owner could
   * see it anyway (D42), and like one that never was where not: the answer tells nothing new.
   * @param withUndo keeps its pictures as long as it can be brought back
   * @returns with it, what brings the project back, sealed; null where there was nothing to remove
   */
  async remove(owner: Person, id: string, withUndo: boolean): Promise<string | null> {
    const { studentId } = owner;
    const removed = await this.writes.withStudent(
      studentId,
      async () => {
        const stored = await this.projects.remove(studentId, id);
        for (const { image_key } of stored?.project_images ?? [])
          await (withUndo ? this.images.dropUnlessUsed(image_key) : this.images.drop(image_key));
        if (stored) await this.notices.dismiss(studentId, 'endorsement_answered', id);
        return stored;
      },
      'project-removed',
    );
    if (!removed && (await this.readModel.isVisible(owner, id))) throw notFound();
    return removed && withUndo ? this.undoTokens.seal(placeOf(studentId), removed) : null;
  }

  /**
   * Brings back what was removed, at its address and with what others have written about it; what is there already stays.
   * @throws DomainError `invalid`, `too_many_projects`
   */
  async restore(owner: Person, undo: string): Promise<ProjectDto> {
    const { studentId } = owner;
    const removed = this.undoTokens.open(placeOf(studentId), undo) as RemovedProject;
    const id = String(removed.project['id']);
    await this.writes.withStudent(
      studentId,
      async () => {
        if (await this.findOrCheckRoom(studentId, id)) return;
        for (const { image_key } of removed.project_images)
          if (!(await this.images.isKept(image_key))) throw tooLate();
        const [project] = await this.undoTokens.asDecided([removed.project]);
        const endorsements = await this.undoTokens.asDecided(removed.endorsements);
        await this.projects.putBack({ ...removed, project: project!, endorsements });
      },
      'project-added',
    );
    return this.readModel.one(owner, id);
  }

  /** @throws DomainError `not_found` */
  private async ownProject(studentId: string, id: string): Promise<Project> {
    const project = await this.projects.find(studentId, id);
    if (!project) throw notFound();
    return project;
  }

  /**
   * The project that is there already, or null where one more may be made.
   * @throws DomainError `too_many_projects`
   */
  private async findOrCheckRoom(studentId: string, id: string): Promise<Project | null> {
    const present = await this.projects.find(studentId, id);
    if (!present && (await this.projects.count(studentId)) >= PROJECTS_MAX) throw tooManyProjects();
    return present;
  }

  /**
   * Stores the files of a change. MediaSweep removes files that no project refers to in the end.
   * @param check of the project: whoever may not change it has no image read, which takes long
   */
  private async imageChanges(
    studentId: string,
    dto: UpdateProjectDto,
    check: () => Promise<unknown>,
  ): Promise<ImageChanges> {
    const problem = twoWaysProblem(dto);
    if (problem) throw invalid(problem);
    if (dto.project_image || dto.images?.some((image) => typeof image !== 'string'))
      await this.database.run(check);
    const keep = async (image: Upload, field: string): Promise<NewImage> => ({
      key: await this.images.add('project', studentId, image, field),
    });
    const first = dto.project_image && (await keep(dto.project_image, 'project_image'));
    const images: (string | NewImage)[] = [];
    for (const image of dto.images ?? [])
      images.push(typeof image === 'string' ? image : await keep(image, 'images'));
    const { image_alts, project_image_url, project_image_alt } = dto;
    return { images: dto.images && images, image_alts, first, project_image_url, project_image_alt };
  }

  private async changeImages({ studentId, id }: Project, changes: ImageChanges): Promise<void> {
    if (Object.values(changes).every((change) => change === undefined)) return;
    const present = await this.projects.imagesOf(studentId, id);
    const images = imagesAfter(present, changes);
    if (isDeepStrictEqual(images, present)) return;
    const kept = new Set(images.map(({ key }) => key));
    await this.drop(present.filter(({ key }) => !kept.has(key)));
    await this.projects.setImages(studentId, id, images);
  }

  private async drop(images: ProjectPicture[]): Promise<void> {
    for (const { key } of images) await this.images.drop(key);
  }

  /** @throws DomainError `invalid` for a skill the catalogue does not have */
  private skillIds(uuids: string[]): number[] {
    const { skillByUuid } = this.catalogue.current;
    const ids = uuids.map((uuid) => skillByUuid.get(uuid)?.id);
    const known = ids.filter((id) => id !== undefined);
    if (known.length < ids.length) throw invalid({ skill_uuids: ['Please choose skills from the list.'] });
    return [...new Set(known)];
  }
}

const placeOf = (studentId: string) => `projects ${studentId}`;

/** What is said of a project after a change. @throws DomainError `invalid` */
function changed(present: ProjectFields, dto: UpdateProjectDto): ProjectFields {
  const months = {
    started: dto.started === undefined ? present.started : dto.started || null,
    ended: dto.ended === undefined ? present.ended : dto.ended || null,
  };
  const link = dto.link ? projectLink(dto.link) : null;
  const problems = { ...monthsProblem(months), ...(dto.link && link === null && { link: [NO_LINK] }) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return {
    title: dto.title ?? present.title,
    description: dto.description ?? present.description,
    link: dto.link === undefined ? present.link : link,
    ...months,
    collaborators: dto.collaborators ?? present.collaborators,
  };
}

/** @throws DomainError `invalid` */
function imagesAfter(present: ProjectPicture[], changes: ImageChanges): ProjectPicture[] {
  const images = changedImages(present, changes, imageUrl);
  if (!Array.isArray(images)) throw invalid(images);
  return images;
}

export const tooManyProjects = () => atMost('too_many_projects', `${PROJECTS_MAX} projects`, 'delete');
