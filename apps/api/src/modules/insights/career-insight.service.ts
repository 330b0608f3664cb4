import { Injectable } from '@nestjs/common';
import type { CareerFilter, CourseGain, ExplanationPart, SkillSet, StudyRecord } from '@lumen/matching';
import type { OpenProfile } from '../../platform/access/profile-gate.js';
import type { Person } from '../../platform/access/viewer.js';
import { notFound } from '../../platform/errors.js';
import {
  type CareerRecord,
  type Catalogue,
  CatalogueStore,
  type ProgramRecord,
  toCatalogueCourse,
  toSkill,
} from '../catalog/index.js';
import { StudyReader } from '../students/index.js';
import {
  CAREER_COLOUR,
  type CareerInsightDetailDto,
  type CareerInsightQuery,
  PROGRAM_COLOUR,
  type RelatedProgramDto,
  type ScorePartDto,
  type StudentCareerInsightDto,
  type TeachingCourseDto,
} from './career-insight.dto.js';
import { CareerRows, roundScore, toCareer } from './career-rows.js';

/** Courses named for a missing skill: enough to choose from in a talk. */
const MOST_COURSES = 5;

interface Learner {
  held: SkillSet;
  record: StudyRecord;
  linkedCareers: ReadonlySet<number>;
  /** How far along the programs are that have been asked for: one leads to many careers. */
  progress: Map<ProgramRecord, RelatedProgramDto>;
}

@Injectable()
export class CareerInsightService {
  private readonly rowsOf: (catalogue: Catalogue) => CareerRows;

  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyReader,
  ) {
    this.rowsOf = catalogue.derive((each) => new CareerRows(each));
  }

  /** A page of careers ranked by the viewer's readiness: the JSON of `CareerInsightPageDto`, as bytes. */
  page(viewer: Person, query: CareerInsightQuery): Buffer {
    const catalogue = this.catalogue.current;
    const held = this.study.ownSkills(catalogue, viewer);
    const filter = toFilter(catalogue, query);
    const ranked = catalogue.index.rankCareers({ held, filter, offset: query.offset, limit: query.limit });
    return this.rowsOf(catalogue).page(ranked, held, new Set(viewer.study.linkedCareers));
  }

  /** One career, with its score explained. */
  async detail(viewer: Person, uuid: string): Promise<CareerInsightDetailDto> {
    const catalogue = this.catalogue.current;
    const career = catalogue.careerByUuid.get(uuid);
    if (!career) throw notFound();
    const learner = {
      held: this.study.ownSkills(catalogue, viewer),
      record: await this.study.record(catalogue, viewer, 'everything'),
      linkedCareers: new Set(viewer.study.linkedCareers),
      progress: new Map(),
    };
    const { parts } = catalogue.index.explain(career.position, learner.held);
    return {
      ...toInsight(catalogue, career, learner),
      explanation: parts.map((part) => ({
        skill: toSkill(catalogue.skills[part.skill]!),
        weight: part.weight,
        points: roundScore(part.points),
        held: part.held,
        score_if_gained: roundScore(part.scoreIfGained),
        ...taughtBy(catalogue, part, career, learner.held),
      })),
    };
  }

  /** The careers on a profile's dashboard, best score first, as the viewer may see them. */
  async ofProfile(
    profile: OpenProfile,
    catalogue: Catalogue = this.catalogue.current,
  ): Promise<StudentCareerInsightDto[]> {
    const snapshot = await this.study.snapshot(profile);
    const linkedCareers = new Set(snapshot.linkedCareers);
    if (linkedCareers.size === 0) return [];
    const known = profile.isOwner ? 'everything' : snapshot.earnedCourses;
    const learner = {
      held: catalogue.skillsFrom(snapshot.earnedCourses, snapshot.projectSkills),
      record: await this.study.record(catalogue, profile, known),
      linkedCareers,
      progress: new Map(),
    };
    return [...linkedCareers]
      .flatMap((id) => catalogue.careerById.get(id) ?? [])
      .map((career) => ({ career, score: catalogue.index.score(career.position, learner.held) }))
      .toSorted((a, b) => b.score - a.score || a.career.position - b.career.position)
      .map(({ career }) => toInsight(catalogue, career, learner));
  }
}

/** Where a missing skill can be learned. */
function taughtBy(
  { index, courses }: Catalogue,
  { skill, held: isHeld }: ExplanationPart,
  career: CareerRecord,
  held: SkillSet,
): Pick<ScorePartDto, 'taught_by' | 'taught_by_count'> {
  const gains = isHeld ? [] : index.coursesTeaching(skill, career.position, held);
  const toTeachingCourse = ({ course, scoreIfPassed }: CourseGain): TeachingCourseDto => {
    const { skills: _, ...named } = toCatalogueCourse(courses[course]!);
    return { ...named, score_if_passed: roundScore(scoreIfPassed) };
  };
  return { taught_by: gains.slice(0, MOST_COURSES).map(toTeachingCourse), taught_by_count: gains.length };
}

function toFilter(catalogue: Catalogue, query: CareerInsightQuery): CareerFilter {
  const educations = [
    ...(query['required-education-levels'] ?? []),
    ...(query.required_education_levels ?? []),
  ];
  // A name that is no skill of the catalogue matches no career, but must not lift the filter.
  const skills = query.skills?.map((name) => catalogue.skillByName.get(name.toLowerCase())?.position ?? -1);
  return {
    ...(query.career_title && { title: query.career_title }),
    ...(query.related_program_title && { relatedProgram: query.related_program_title }),
    ...(query.average_pay_min !== undefined && { payMin: query.average_pay_min }),
    ...(query.average_pay_max !== undefined && { payMax: query.average_pay_max }),
    ...(educations.length > 0 && { educations }),
    ...(skills && { skills }),
  };
}

function toInsight(catalogue: Catalogue, career: CareerRecord, learner: Learner): StudentCareerInsightDto {
  const { index } = catalogue;
  const needs = career.needs.map(({ skill }) => skill);
  const missing = needs.filter((skill) => !learner.held.has(skill.position)).map(toSkill);
  return {
    career: toCareer(career),
    missing_needed_career_skills: missing,
    needed_skills: missing,
    existing_user_career_skills: needs.filter((skill) => learner.held.has(skill.position)).map(toSkill),
    completion_stats: {
      career_readiness_score: roundScore(index.score(career.position, learner.held)),
      hex_color_code: career.hexColorCode ?? CAREER_COLOUR,
      has_enough_data: index.hasEnoughData(career.position),
    },
    linked_to_student: learner.linkedCareers.has(career.id),
    related_program_insights: career.programs.map((program) => relatedProgram(catalogue, program, learner)),
  };
}

function relatedProgram(
  catalogue: Catalogue,
  program: ProgramRecord,
  { record, progress }: Learner,
): RelatedProgramDto {
  const known = progress.get(program) ?? toRelatedProgram(catalogue, program, record);
  progress.set(program, known);
  return known;
}

function toRelatedProgram(
  catalogue: Catalogue,
  program: ProgramRecord,
  record: StudyRecord,
): RelatedProgramDto {
  const { years } = catalogue.index.completion(program.position, record);
  return {
    educator_uuid: program.educatorUuid,
    program_uuid: program.uuid,
    program: { uuid: program.uuid, title: program.title },
    level: program.level,
    completion_stats: {
      years: {
        total: years.total,
        progress_floor: years.floor,
        hex_color_code: program.hexColorCode ?? PROGRAM_COLOUR,
      },
    },
  };
}
