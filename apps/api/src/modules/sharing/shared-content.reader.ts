import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Catalogue, CatalogueStore } from '../catalogue/index.js';
import {
  CareerInsightService,
  type ProgramInsightDto,
  ProgramInsightService,
  ScenarioService,
  type StudentCareerInsightDto,
} from '../insights/index.js';
import { type EndorsementDto, type ProjectDto, ProjectReadModel } from '../projects/index.js';
import {
  type CourseExperienceDto,
  opened,
  type ProfileStudy,
  type SharedCourses,
  type SkillSummaryDto,
  SkillSummaryReadModel,
  StudyReader,
  toProfile,
} from '../students/index.js';
import type { ShareKind } from './share-item.js';
import type { ShareLinkRow } from './share-link.repository.js';
import type { OpenLink } from './visits.js';
import type {
  SharedCareerDto,
  SharedContentDto,
  SharedCourseDto,
  SharedExplanationDto,
  SharedProfileDto,
  SharedProgramDto,
  SharedProjectDto,
  SharedSkillDto,
} from './shared-content.dto.js';

/**
 * What a link shows, read anew each time: of the things in it what visitors would see were the profile open to everybody,
 * and the courses in it, hidden or not (D82).
 */
@Injectable()
export class SharedContentReader {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyReader,
    private readonly skills: SkillSummaryReadModel,
    private readonly careers: CareerInsightService,
    private readonly programs: ProgramInsightService,
    private readonly scenarios: ScenarioService,
    private readonly projects: ProjectReadModel,
  ) {}

  /** @param imagesAt where the link's images are, by key */
  async read(open: OpenLink, imagesAt: (key: string) => string): Promise<SharedContentDto> {
    const { link, student, isOwner } = open;
    const catalogue = this.catalogue.current;
    const shared = sharedCourses(catalogue, link);
    const of = contentsOf(link);
    const profile = { studentId: student.id, handle: student.handle, isOwner: false };
    const needsStudy = [of.career, of.explanation, of.program, of.scenario].some(({ size }) => size > 0);
    const study = needsStudy ? await this.study.ofProfile(profile, shared) : null;
    const needsSummary = of.skill.size > 0 || of.course.size > 0;
    const [summary, careers, programs, scenarios, projects] = await Promise.all([
      needsSummary ? this.skills.whole(student, null, { of: opened(student.id), catalogue, shared }) : null,
      study ? this.careersOf(study, catalogue, of) : [],
      study && of.program.size > 0 ? this.programs.ofStudy(study, catalogue, of.program) : [],
      study && of.scenario.size > 0
        ? this.scenarios.ofStudy({ ...study, studentId: student.id }, catalogue, of.scenario, careersIn(of))
        : [],
      this.projectsOf(open, catalogue),
    ]);
    const endorsements = await this.projects.endorsementsOf(
      student.id,
      projects.map(({ project_uuid }) => project_uuid),
    );
    return {
      title: link.title,
      owner_name: `${student.firstName} ${student.lastName}`.trim(),
      is_owner: isOwner,
      expires_at: link.expiresAt.toISOString(),
      profile: of.profile.has(student.id) ? toSharedProfile(open, imagesAt) : null,
      projects: projects.map((project) =>
        toSharedProject(project, endorsements.get(project.project_uuid)!, imagesAt),
      ),
      careers,
      programs: programs.map((program) => toSharedProgram(catalogue, program)),
      scenarios,
      courses: (summary?.courses ?? [])
        .filter(({ course_uuid }) => of.course.has(course_uuid))
        .map((course) => toSharedCourse(course, link.withGrades)),
      skills: (summary?.summaries ?? []).filter(({ skill }) => of.skill.has(skill.uuid)).map(toSharedSkill),
    };
  }

  /** Whether the link shows an image. */
  async hasImage(open: OpenLink, key: string): Promise<boolean> {
    const { link, student } = open;
    const { profile, project } = contentsOf(link);
    if (profile.has(student.id) && student.imageKey === key) return true;
    const shown = project.size > 0 ? await this.projects.ofImage(student.id, key) : null;
    return shown !== null && project.has(shown);
  }

  /** What the product team has hidden no link shows. */
  private async projectsOf({ link, student }: OpenLink, catalogue: Catalogue): Promise<ProjectDto[]> {
    const { project } = contentsOf(link);
    if (project.size === 0) return [];
    const projects = await this.projects.portfolio(student.id, null, catalogue);
    return projects.filter(({ project_uuid }) => project.has(project_uuid));
  }

  private async careersOf(
    study: ProfileStudy,
    catalogue: Catalogue,
    of: Contents,
  ): Promise<SharedCareerDto[]> {
    const named = careersIn(of);
    if (named.size === 0) return [];
    const sources = this.careers.sourcesOf(study, catalogue, of.explanation);
    const insights = await this.careers.ofStudy(study, catalogue, named);
    return insights.map((insight) => toSharedCareer(insight, sources.get(insight.career.uuid) ?? null));
  }
}

type Contents = Record<ShareKind, ReadonlySet<string>>;

function contentsOf({ items }: ShareLinkRow): Contents {
  const of = (kind: ShareKind) => new Set(items.flatMap((item) => (item.kind === kind ? [item.uuid] : [])));
  return {
    profile: of('profile'),
    skill: of('skill'),
    course: of('course'),
    project: of('project'),
    career: of('career'),
    explanation: of('explanation'),
    program: of('program'),
    scenario: of('scenario'),
  };
}

const careersIn = ({ career, explanation }: Contents): ReadonlySet<string> =>
  new Set([...career, ...explanation]);

const sharedCourses = ({ courseByUuid }: Catalogue, link: ShareLinkRow): SharedCourses => ({
  ids: new Set([...contentsOf(link).course].flatMap((uuid) => courseByUuid.get(uuid)?.id ?? [])),
  grades: link.withGrades,
});

/** Its image has the address that the link opens. */
const imageAt = (url: string, imagesAt: (key: string) => string) => imagesAt(path.posix.basename(url));
const imageIfAny = (url: string | null, imagesAt: (key: string) => string) =>
  url === null ? null : imageAt(url, imagesAt);

function toSharedProfile({ student }: OpenLink, imagesAt: (key: string) => string): SharedProfileDto {
  const { profile_image_url, bio, location, social_media } = toProfile(student, false);
  return { profile_image_url: imageIfAny(profile_image_url, imagesAt), bio, location, social_media };
}

const toSharedProject = (
  project: ProjectDto,
  endorsements: EndorsementDto[],
  imagesAt: (key: string) => string,
): SharedProjectDto => ({
  endorsements,
  project_uuid: project.project_uuid,
  title: project.title,
  description: project.description,
  project_image_url: imageIfAny(project.project_image_url, imagesAt),
  project_image_alt: project.project_image_alt,
  images: project.images.map(({ url, alt }) => ({ url: imageAt(url, imagesAt), alt })),
  link: project.link,
  started: project.started,
  ended: project.ended,
  collaborators: project.collaborators,
  skills: project.skills,
  created: project.created,
});

/** One answer names all that is in a link, and stays short: of hundreds of courses a reader learns as much from ten. */
const EXPERIENCES_NAMED = 10;

function toSharedSkill({ skill, courses, projects }: SkillSummaryDto): SharedSkillDto {
  const codes = courses.map(({ course_code, course_title }) => `${course_code} ${course_title}`).toSorted();
  const titles = projects.map(({ title }) => title);
  const named = { courses: codes.slice(0, EXPERIENCES_NAMED), projects: titles.slice(0, EXPERIENCES_NAMED) };
  const more = codes.length + titles.length - named.courses.length - named.projects.length;
  return { ...skill, ...named, more };
}

/** The link alone decides whether grades are shown; the profile's choice makes no difference. */
function toSharedCourse(course: CourseExperienceDto, withGrades: boolean): SharedCourseDto {
  const { is_visible: _, ...shown } = course;
  return { ...shown, grade: withGrades ? course.grade : null };
}

const toSharedCareer = (
  insight: StudentCareerInsightDto,
  explanation: SharedExplanationDto | null,
): SharedCareerDto => ({
  career: insight.career,
  completion_stats: insight.completion_stats,
  held_skills: insight.existing_user_career_skills,
  missing_skills_count: insight.missing_needed_career_skills.length,
  explanation,
});

const toSharedProgram = (
  { educatorByUuid }: Catalogue,
  { educator_uuid, program_uuid, program, completion_stats }: ProgramInsightDto,
): SharedProgramDto => ({
  educator_uuid,
  program_uuid,
  title: program.title,
  level: program.level,
  educator_name: educatorByUuid.get(educator_uuid)?.name ?? '',
  completion_stats,
});
