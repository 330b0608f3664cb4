import path from 'node:path';
import { SOCIAL_PLATFORM_KEYS, SOCIAL_PLATFORMS } from '@lumen/matching/social-platforms';
import { Injectable } from '@nestjs/common';
import type { Person } from '../../platform/access/viewer.js';
import { Env } from '../../platform/env.js';
import { type Catalogue, CatalogueStore, type SkillDto } from '../catalogue/index.js';
import {
  CareerInsightService,
  type ProgramInsightDto,
  ProgramInsightService,
  type StudentCareerInsightDto,
} from '../insights/index.js';
import { type EndorsementDto, type ProjectDto, ProjectReadModel } from '../projects/index.js';
import {
  type CourseExperienceDto,
  opened,
  SkillSummaryReadModel,
  StudentService,
  toProfile,
} from '../students/index.js';
import type {
  Portfolio,
  PortfolioCareer,
  PortfolioCourse,
  PortfolioProgram,
  PortfolioProject,
} from './portfolio.js';

/** Puts a portfolio together from the other modules, each of which applies the privacy rule. */
@Injectable()
export class PortfolioReader {
  constructor(
    private readonly env: Env,
    private readonly catalogue: CatalogueStore,
    private readonly students: StudentService,
    private readonly skills: SkillSummaryReadModel,
    private readonly careers: CareerInsightService,
    private readonly programs: ProgramInsightService,
    private readonly projects: ProjectReadModel,
  ) {}

  /**
   * What visitors of the owner's profile see of it, were it open to everybody: it is made to be handed out (D50).
   * @param includeHidden with what only the owner sees
   */
  async read(owner: Person, includeHidden: boolean): Promise<Portfolio> {
    const { studentId, handle } = owner;
    const viewer = includeHidden ? owner : null;
    const profile = { studentId, handle, isOwner: includeHidden };
    const student = await this.students.get(studentId);
    const catalogue = this.catalogue.current;
    const [{ summaries, courses }, careers, programs, projects] = await Promise.all([
      this.skills.whole(student, viewer, { of: opened(studentId), catalogue }),
      this.careers.ofProfile(profile, catalogue),
      this.programs.ofProfile(profile, catalogue),
      this.projects.portfolio(studentId, viewer, catalogue),
    ]);
    const endorsements = await this.projects.endorsementsOf(
      studentId,
      projects.map(({ project_uuid }) => project_uuid),
    );
    const { display_name, bio, location, social_media } = toProfile(student, true);
    const { firstName, lastName } = student;
    return {
      handle: student.handle,
      firstName,
      lastName,
      name: display_name,
      bio,
      location,
      imageKey: student.imageKey,
      address: `${this.env.publicUrl}/${student.handle}`,
      links: SOCIAL_PLATFORM_KEYS.flatMap((platform) => {
        const url = social_media[platform];
        return url ? [{ network: SOCIAL_PLATFORMS[platform].name, url }] : [];
      }),
      skills: summaries.map(({ skill, total }) => ({ name: skill.name, experiences: total })),
      courses: courses.map(toCourse),
      careers: careers.map(toCareer),
      programs: programs.map((program) => toProgram(catalogue, program)),
      projects: projects.map((project) => toProject(project, endorsements.get(project.project_uuid) ?? [])),
    };
  }
}

const names = (skills: SkillDto[]) => skills.map(({ name }) => name);

const toCourse = (course: CourseExperienceDto): PortfolioCourse => ({
  code: course.course_code,
  title: course.course_title,
  institution: course.educator_name,
  term: course.term,
  credits: course.credits,
  grade: course.grade,
  skills: names(course.course_skills),
});

const toCareer = (insight: StudentCareerInsightDto): PortfolioCareer => ({
  title: insight.career.title,
  readiness: insight.completion_stats.has_enough_data
    ? insight.completion_stats.career_readiness_score
    : null,
  held: names(insight.existing_user_career_skills),
  missing: names(insight.missing_needed_career_skills),
});

const toProgram = (
  { educatorByUuid }: Catalogue,
  { educator_uuid, program, completion_stats }: ProgramInsightDto,
): PortfolioProgram => ({
  title: program.title,
  level: program.level,
  institution: educatorByUuid.get(educator_uuid)?.name ?? '',
  credits: completion_stats.numerator,
  requiredCredits: completion_stats.denominator,
  percent: completion_stats.percent_as_float,
});

const toProject = (project: ProjectDto, endorsements: EndorsementDto[]): PortfolioProject => ({
  title: project.title,
  description: project.description,
  created: project.created,
  started: project.started,
  ended: project.ended,
  link: project.link,
  collaborators: project.collaborators,
  skills: names(project.skills),
  imageKey: project.project_image_url && path.posix.basename(project.project_image_url),
  imageAlt: project.project_image_alt,
  endorsements: endorsements.map((endorsement) => ({
    name: endorsement.name,
    role: endorsement.role,
    text: endorsement.text,
    written: endorsement.endorsed_at.slice(0, 10),
    domain: endorsement.verified_domain,
    projectChanged: endorsement.project_changed,
  })),
});
