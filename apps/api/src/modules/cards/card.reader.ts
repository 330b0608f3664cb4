import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/errors.js';
import { CareerInsightService } from '../insights/index.js';
import { ProjectReadModel } from '../projects/index.js';
import { type OpenLink, type SharedContentDto, SharedContentReader, Visits } from '../sharing/index.js';
import { factsOf, SkillSummaryReadModel, StudentService, toProfile, visibleTo } from '../students/index.js';
import { type Card, LOCKED_CARD, profileCard, projectCard, shareCard } from './card.js';

/**
 * The content of the cards: for every viewer what the pages show to a signed-out visitor, by the same readers. What they
 * would not show is the same 404 (D42).
 */
@Injectable()
export class CardReader {
  constructor(
    private readonly students: StudentService,
    private readonly skills: SkillSummaryReadModel,
    private readonly careers: CareerInsightService,
    private readonly projects: ProjectReadModel,
    private readonly visits: Visits,
    private readonly contents: SharedContentReader,
  ) {}

  /** @throws DomainError `not_found` */
  async ofProfile(studentId: string): Promise<Card> {
    const student = await this.students.get(studentId);
    if (!visibleTo(null, { kind: 'profile', of: factsOf(student) })) throw notFound();
    const { handle, imageKey } = student;
    const [{ summaries }, careers] = await Promise.all([
      this.skills.whole(student, null),
      this.careers.ofProfile({ studentId, handle, isOwner: false }),
    ]);
    const { display_name: name, location, bio } = toProfile(student, false);
    return profileCard({
      name,
      handle,
      location,
      bio,
      imageKey,
      skills: summaries.map(({ skill, courses, projects }) => ({
        name: skill.name,
        courses: courses.length,
        projects: projects.length,
      })),
      careers: careers
        .filter(({ completion_stats }) => completion_stats.has_enough_data)
        .map(({ career, completion_stats }) => ({
          title: career.title,
          readiness: completion_stats.career_readiness_score,
        })),
    });
  }

  /** @throws DomainError `not_found` */
  async ofProject(id: string): Promise<Card> {
    const project = await this.projects.find(null, id);
    if (!project) throw notFound();
    const student = await this.students.get(project.profile_uuid);
    return projectCard({
      title: project.title,
      description: project.description,
      imageKey: keyIn(project.project_image_url),
      skills: project.skills.map(({ name }) => name),
      owner: { name: toProfile(student, false).display_name, imageKey: student.imageKey },
    });
  }

  /** Drawing the card neither begins nor counts a visit. @throws DomainError `not_found` */
  async ofShare(token: string): Promise<Card> {
    const open = await this.visits.find(token, null);
    if (!open) throw notFound();
    if (open.link.passwordHash !== null) return LOCKED_CARD;
    return this.openShare(open);
  }

  private async openShare(open: OpenLink): Promise<Card> {
    const content = await this.contents.read(open, (key) => key);
    return shareCard({
      title: content.title,
      ownerName: content.owner_name,
      imageKey: content.profile?.profile_image_url ?? null,
      contents: contentsOf(content),
    });
  }
}

const keyIn = (imageUrl: string | null) => imageUrl && path.posix.basename(imageUrl);

const counted = (things: unknown[], name: string) =>
  things.length === 0 ? [] : [`${things.length} ${name}${things.length === 1 ? '' : 's'}`];

const contentsOf = (content: SharedContentDto): string[] => [
  ...(content.profile ? ['Profile'] : []),
  ...counted(content.projects, 'project'),
  ...counted(content.careers, 'career'),
  ...counted(content.programs, 'program'),
  ...counted(content.scenarios, 'scenario'),
  ...counted(content.courses, 'course'),
  ...counted(content.skills, 'skill'),
];
