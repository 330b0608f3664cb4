import { scoreText, sumOfCredits } from '@lumen/matching';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Portfolio, PortfolioProgram } from './portfolio.js';

class ResumeLocationDto {
  /** As the person wrote it. */
  address: string;
}

class ResumeProfileDto {
  network: string;
  username: string;
  url: string;
}

class ResumeBasicsDto {
  name: string;
  summary: string;

  /** Address of the public profile. */
  url: string;

  location: ResumeLocationDto;
  profiles: ResumeProfileDto[];
}

class ResumeEducationDto {
  institution: string;

  /** The program. */
  area: string;

  /** @example 'Bachelor' */
  studyType: string;

  /** Progress, such as `45 of 120 credits`. */
  score: string;

  /** Code and title of what was passed there. */
  courses: string[];
}

class ResumeSkillDto {
  name: string;

  /** Experiences behind it. */
  level: string;
}

class ResumeProjectDto {
  name: string;
  description: string;

  /** The month it began in, such as `2025-09`; the day it was added where that is not said. */
  startDate: string;

  /** The month it ended in; only where that is said. */
  @ApiPropertyOptional({ type: String })
  endDate?: string;

  /** Where there is more of it; only where that is said. */
  @ApiPropertyOptional({ type: String, format: 'uri' })
  url?: string;

  keywords: string[];

  /** Names; JSON Resume has no place for those it was made with. */
  collaborators: string[];
}

/** What a person has written about a project; JSON Resume has no place for what it is about, and how far it was checked. */
class ResumeReferenceDto {
  /** Name and role, as they call themselves: not checked. */
  name: string;

  reference: string;

  /** The project it is about. */
  project: string;

  /** @example '2026-03-01' */
  date: string;

  /** The author reads mail at an address of this domain. @example 'example.edu' */
  verifiedDomain: string;

  /** Whether the texts of the project are others than those that it is about. */
  projectChanged: boolean;
}

/** A career on the dashboard; JSON Resume has no place for where one wants to go. */
class ResumeCareerDto {
  title: string;

  /** 0 to 5; null when the career lists no needed skills. */
  @ApiProperty({ type: Number, nullable: true })
  readiness: number | null;

  skills: string[];
  missing_skills: string[];
}

/** The portfolio in the format of jsonresume.org, version 1.0.0, with `careers`, `collaborators` and more of `references` besides. */
export class JsonResumeDto {
  /** Address of the format's schema. */
  $schema: string;

  basics: ResumeBasicsDto;
  education: ResumeEducationDto[];
  skills: ResumeSkillDto[];
  projects: ResumeProjectDto[];

  /** What others have written about the projects, as far as their owner shows it. */
  references: ResumeReferenceDto[];

  careers: ResumeCareerDto[];
}

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

export const toJsonResume = (portfolio: Portfolio): JsonResumeDto => ({
  $schema: SCHEMA,
  basics: {
    name: portfolio.name,
    summary: portfolio.bio,
    url: portfolio.address,
    location: { address: portfolio.location },
    profiles: portfolio.links.map(({ network, url }) => ({
      network,
      username: new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '',
      url,
    })),
  },
  education: [...portfolio.programs.map(toStudies), ...coursesByInstitution(portfolio)],
  skills: portfolio.skills.map(({ name, experiences }) => ({
    name,
    level: experiences === 1 ? '1 experience' : `${experiences} experiences`,
  })),
  projects: portfolio.projects.map(({ title, description, created, started, ended, link, ...project }) => ({
    name: title,
    description,
    startDate: started ?? created.slice(0, 10),
    ...(ended !== null && { endDate: ended }),
    ...(link !== null && { url: link }),
    keywords: project.skills,
    collaborators: project.collaborators,
  })),
  references: portfolio.projects.flatMap(({ title, endorsements }) =>
    endorsements.map(({ name, role, text, written, domain, projectChanged }) => ({
      name: `${name}, ${role}`,
      reference: text,
      project: title,
      date: written,
      verifiedDomain: domain,
      projectChanged,
    })),
  ),
  careers: portfolio.careers.map(({ title, readiness, held, missing }) => ({
    title,
    readiness: readiness === null ? null : Number(scoreText(readiness)),
    skills: held,
    missing_skills: missing,
  })),
});

const toStudies = (program: PortfolioProgram): ResumeEducationDto => ({
  institution: program.institution,
  area: program.title,
  studyType: program.level,
  score: `${program.credits} of ${program.requiredCredits} credits`,
  courses: [],
});

/** A course may count towards several programs or none: so courses stand by where they were taken. */
const coursesByInstitution = ({ courses }: Portfolio): ResumeEducationDto[] =>
  [...new Set(courses.map(({ institution }) => institution))].map((institution) => {
    const taken = courses.filter((course) => course.institution === institution);
    return {
      institution,
      area: 'Courses',
      studyType: '',
      score: `${sumOfCredits(taken)} credits`,
      courses: taken.map(({ code, title, grade }) => `${code} ${title}${grade ? ` (${grade})` : ''}`),
    };
  });
