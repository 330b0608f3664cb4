import { Injectable } from '@nestjs/common';
import type { Person } from '../../platform/access/viewer.js';
import { DomainError, invalid, notFound } from '../../platform/errors.js';
import { Images } from '../../platform/media/images.js';
import { CatalogueStore } from '../catalog/index.js';
import { imageUrl, StudentWrites } from '../students/index.js';
import type { NewProjectDto, ProjectDto, UpdateProjectDto } from './project.dto.js';
import { monthsProblem, projectLink } from './project.policy.js';
import { ProjectReadModel } from './project.read-model.js';
import { type ProjectFields, ProjectRepository } from './project.repository.js';

/** More than anybody shows; it keeps one account from filling the store. */
const PROJECTS_MAX = 100;

const FOREIGN_IMAGE = 'Only the project’s own image, or nothing to remove it.';
const NO_LINK = 'Please enter an address of the web, such as https://example.com/project.';

const NOTHING_SAID: ProjectFields = {
  title: '',
  description: '',
  imageKey: null,
  imageAlt: '',
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
  ) {}

  async create(owner: Person, dto: NewProjectDto): Promise<ProjectDto> {
    const { studentId } = owner;
    const skillIds = this.skillIds(dto.skill_uuids ?? []);
    if (dto.project_image_url) throw invalid({ project_image_url: [FOREIGN_IMAGE] });
    // Before an image is kept that nothing would have in the end.
    changed(NOTHING_SAID, dto);
    const imageKey = await this.newImage(dto);
    const id = await this.writes.withStudent(studentId, async () => {
      if ((await this.projects.count(studentId)) >= PROJECTS_MAX) throw tooMany();
      const created = await this.projects.insert(studentId, changed(NOTHING_SAID, dto, imageKey));
      await this.projects.setSkills(studentId, created, skillIds);
      return created;
    });
    return this.readModel.one(owner, id);
  }

  /** Changes what is given and nothing else. @throws DomainError `not_found` for what is not the owner's */
  async update(owner: Person, id: string, dto: UpdateProjectDto): Promise<ProjectDto> {
    const { studentId } = owner;
    const skillIds = dto.skill_uuids && this.skillIds(dto.skill_uuids);
    const imageKey = (await this.newImage(dto)) ?? (dto.project_image_url === '' ? null : undefined);
    await this.writes.withStudent(studentId, async () => {
      const project = await this.projects.find(studentId, id);
      if (!project) throw notFound();
      if (dto.project_image_url && dto.project_image_url !== imageUrl(project.imageKey)) {
        throw invalid({ project_image_url: [FOREIGN_IMAGE] });
      }
      const fields = changed(project, dto, imageKey);
      if (imageKey !== undefined) await this.images.drop(project.imageKey);
      await this.projects.update(project, fields);
      if (skillIds) await this.projects.setSkills(studentId, id, skillIds);
    });
    return this.readModel.one(owner, id);
  }

  /**
   * Puts a project before another, or behind all of them. The others keep their order, whatever was made meanwhile.
   * @throws DomainError `not_found` for what is not the owner's
   */
  async move({ studentId }: Person, id: string, before: string | null): Promise<void> {
    await this.writes.withStudent(studentId, async () => {
      const present = await this.projects.order(studentId);
      const [moved, next] = [id.toLowerCase(), before?.toLowerCase() ?? null];
      if (!present.includes(moved) || (next !== null && !present.includes(next))) throw notFound();
      if (moved === next) return;
      const others = present.filter((project) => project !== moved);
      const place = next === null ? others.length : others.indexOf(next);
      await this.projects.setOrder(studentId, others.toSpliced(place, 0, moved));
    });
  }

  /**
   * Removes a project; one that is gone already stays gone (D51). Somebody else's is `not_found` where the owner could
   * see it anyway (D42), and like one that never was where not: the answer tells nothing new.
   */
  async remove(owner: Person, id: string): Promise<void> {
    const { studentId } = owner;
    const isOwn = await this.writes.withStudent(studentId, async () => {
      const project = await this.projects.find(studentId, id);
      if (!project) return false;
      await this.images.drop(project.imageKey);
      await this.projects.delete(studentId, id);
      return true;
    });
    if (!isOwn && (await this.readModel.isVisible(owner, id))) throw notFound();
  }

  private async newImage({ project_image }: UpdateProjectDto): Promise<string | undefined> {
    return project_image && this.images.add('project', project_image, 'project_image');
  }

  /** @throws DomainError `invalid` for a skill the catalogue does not have */
  private skillIds(uuids: string[]): number[] {
    const { skillByUuid } = this.catalogue.current;
    const ids = uuids.map((uuid) => skillByUuid.get(uuid.toLowerCase())?.id);
    const known = ids.filter((id) => id !== undefined);
    if (known.length < ids.length) throw invalid({ skill_uuids: ['Please choose skills from the list.'] });
    return [...new Set(known)];
  }
}

/**
 * The project as it is to be.
 * @param image key of another image; null takes the present one away, undefined leaves it
 * @throws DomainError `invalid`
 */
function changed(present: ProjectFields, dto: UpdateProjectDto, image?: string | null): ProjectFields {
  const months = {
    started: dto.started === undefined ? present.started : dto.started || null,
    ended: dto.ended === undefined ? present.ended : dto.ended || null,
  };
  const link = dto.link ? projectLink(dto.link) : null;
  const problems = { ...monthsProblem(months), ...(dto.link && link === null && { link: [NO_LINK] }) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const imageKey = image === undefined ? present.imageKey : image;
  return {
    title: dto.title ?? present.title,
    description: dto.description ?? present.description,
    imageKey,
    imageAlt:
      imageKey === null ? '' : (dto.project_image_alt ?? (image === undefined ? present.imageAlt : '')),
    link: dto.link === undefined ? present.link : link,
    ...months,
    collaborators: dto.collaborators ?? present.collaborators,
  };
}

const tooMany = () =>
  new DomainError({
    code: 'too_many_projects',
    status: 409,
    detail: `A portfolio has at most ${PROJECTS_MAX} projects. Please delete one first.`,
  });
