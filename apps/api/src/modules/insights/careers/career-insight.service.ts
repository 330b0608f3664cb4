import { Injectable } from '@nestjs/common';
import {
  type CareerFilter,
  type CourseGain,
  type Evidence,
  type Explanation,
  type NeedPart,
  studyRecord,
  type StudyRecord,
} from '@lumen/matching';
import type { OpenProfile } from '../../../platform/access/profile-gate.js';
import type { Person, StudySnapshot } from '../../../platform/access/viewer.js';
import { notFound } from '../../../platform/errors.js';
import {
  type CareerRecord,
  type Catalogue,
  CatalogueStore,
  type ProgramRecord,
  toNamedCourse,
  toSkill,
} from '../../catalogue/index.js';
import { type ProfileStudy, StudyReader } from '../../students/index.js';
import {
  type CareerInsightDetailDto,
  type CareerInsightQuery,
  type DegreePartDto,
  type OwnWorkCourseDto,
  type OwnWorkDto,
  PROGRAM_COLOUR,
  type RelatedProgramDto,
  type ScorePartDto,
  type StudentCareerInsightDto,
  type TeachingCourseDto,
} from './career-insight.dto.js';
import { openTo } from './open-courses.js';
import { CareerRows, roundScore, toCareer, toReadiness } from './career-rows.js';

/** Courses named for missing skills: enough to choose from. */
const MAX_COURSES = 5;

/** Where a score comes from: the needs that are met, and none that are missing. */
interface ScoreSources {
  needs: Pick<ScorePartDto, 'skill' | 'points'>[];
  work_courses: OwnWorkCourseDto[];
  degree: DegreePartDto;
}

interface Learner {
  evidence: Evidence;
  record: StudyRecord;
  linkedCareers: ReadonlySet<number>;
  /** The progress in programs already computed, as one program leads to many careers. */
  progress: Map<ProgramRecord, RelatedProgramDto>;
}

/** Who is advised, for which career, and which courses may be named. */
interface Advised {
  catalogue: Catalogue;
  career: CareerRecord;
  evidence: Evidence;
  isOpen: (course: number) => boolean;
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
    const evidence = this.study.ownEvidence(catalogue, viewer);
    const filter = toFilter(catalogue, query);
    const { sort, offset, limit } = query;
    const ranked = catalogue.index.rankCareers({ evidence, filter, sort, offset, limit });
    return this.rowsOf(catalogue).page(ranked, evidence, new Set(viewer.study.linkedCareers));
  }

  /** One career, with its score explained. */
  async detail(viewer: Person, uuid: string): Promise<CareerInsightDetailDto> {
    const catalogue = this.catalogue.current;
    const career = catalogue.careerByUuid.get(uuid);
    if (!career) throw notFound();
    return explained(catalogue, career, {
      evidence: this.study.ownEvidence(catalogue, viewer),
      record: await this.study.ownRecord(catalogue, viewer),
      linkedCareers: new Set(viewer.study.linkedCareers),
      progress: new Map(),
    });
  }

  /** The careers on a profile's dashboard, best score first, as the viewer may see them. */
  async ofProfile(
    profile: OpenProfile,
    catalogue: Catalogue = this.catalogue.current,
  ): Promise<StudentCareerInsightDto[]> {
    return this.ofStudy(await this.study.ofProfile(profile), catalogue);
  }

  /**
   * The same of what a viewer may know of a person's studies.
   * @param only those of them that are asked for
   */
  async ofStudy(
    { snapshot, record }: ProfileStudy,
    catalogue: Catalogue,
    only?: ReadonlySet<string>,
  ): Promise<StudentCareerInsightDto[]> {
    const evidence = catalogue.evidence(snapshot);
    const careers = linkedOf(snapshot, catalogue, only)
      .map((career) => ({ career, score: catalogue.index.score(career.position, evidence) }))
      .toSorted((a, b) => b.score - a.score || a.career.position - b.career.position)
      .map(({ career }) => career);
    const learner = {
      evidence,
      // Reading it is a query.
      record: careers.length > 0 ? await record(catalogue) : studyRecord([]),
      linkedCareers: new Set(snapshot.linkedCareers),
      progress: new Map(),
    };
    return careers.map((career) => toInsight(catalogue, career, learner));
  }

  /** Where the scores of some of these careers come from, by the uuid of each. */
  sourcesOf(
    { snapshot }: ProfileStudy,
    catalogue: Catalogue,
    only: ReadonlySet<string>,
  ): ReadonlyMap<string, ScoreSources> {
    const evidence = catalogue.evidence(snapshot);
    return new Map(
      linkedOf(snapshot, catalogue, only).map((career) => [
        career.uuid,
        toSources(catalogue, catalogue.index.explain(career.position, evidence)),
      ]),
    );
  }
}

/** The careers on a dashboard, or some of them. */
const linkedOf = (
  { linkedCareers }: StudySnapshot,
  catalogue: Catalogue,
  only?: ReadonlySet<string>,
): CareerRecord[] =>
  [...new Set(linkedCareers)]
    .flatMap((id) => catalogue.careerById.get(id) ?? [])
    .filter(({ uuid }) => !only || only.has(uuid));

const toSources = (catalogue: Catalogue, { needs, courses, degree }: Explanation): ScoreSources => ({
  needs: needs
    .filter(({ held }) => held)
    .map(({ skill, points }) => ({ skill: toSkill(catalogue.skills[skill]!), points })),
  work_courses: courses.map((part) => toWorkCourse(catalogue, part)),
  degree: toDegree(degree),
});

const toWorkCourse = (catalogue: Catalogue, { course, points }: Explanation['courses'][number]) => ({
  ...toNamedCourse(catalogue.courses[course]!),
  points,
});

const toDegree = ({ factor, yearsAsked, yearsOfGoal }: Explanation['degree']): DegreePartDto => ({
  factor,
  years_asked: yearsAsked,
  years_of_goal: yearsOfGoal,
});

function explained(catalogue: Catalogue, career: CareerRecord, learner: Learner): CareerInsightDetailDto {
  const explanation = catalogue.index.explain(career.position, learner.evidence);
  const advised = {
    catalogue,
    career,
    evidence: learner.evidence,
    isOpen: openTo(catalogue, learner.evidence),
  };
  return {
    ...toInsight(catalogue, career, learner),
    explanation: explanation.needs.map((part) => ({
      skill: toSkill(catalogue.skills[part.skill]!),
      kind: part.kind,
      weight: part.weight,
      points: part.points,
      most_points: part.mostPoints,
      held: part.held,
      score_if_gained: roundScore(part.scoreIfGained),
      ...taughtBy(advised, part),
    })),
    several_skills_courses: catalogue.index
      .coursesTeachingSeveral(career.position, learner.evidence, MAX_COURSES, advised.isOpen)
      .map((gain) => toTeachingCourse(catalogue, gain)),
    own_work: toOwnWork(advised, explanation),
    degree: toDegree(explanation.degree),
  };
}

/** Where a missing skill can be learned. */
function taughtBy(
  { catalogue, career, evidence, isOpen }: Advised,
  { skill, held }: NeedPart,
): Pick<ScorePartDto, 'taught_by' | 'taught_by_count'> {
  const gains = held ? [] : catalogue.index.coursesTeaching(skill, career.position, evidence, isOpen);
  return {
    taught_by: gains.slice(0, MAX_COURSES).map((gain) => toTeachingCourse(catalogue, gain)),
    taught_by_count: gains.length,
  };
}

/** The courses that are like the work, those passed and those that would raise the score most. */
function toOwnWork(
  { catalogue, career, evidence, isOpen }: Advised,
  { courses, ownWork }: Explanation,
): OwnWorkDto {
  const next = catalogue.index.nextCourses(career.position, evidence, MAX_COURSES, isOpen);
  return {
    points: ownWork.points,
    most_points: ownWork.mostPoints,
    courses: courses.map((part) => toWorkCourse(catalogue, part)),
    next_courses: next.map((gain) => toTeachingCourse(catalogue, gain)),
  };
}

const toTeachingCourse = (
  catalogue: Catalogue,
  { course, teaches, scoreIfPassed }: CourseGain,
): TeachingCourseDto => ({
  ...toNamedCourse(catalogue.courses[course]!),
  level: catalogue.courses[course]!.level,
  teaches: teaches.map((skill) => toSkill(catalogue.skills[skill]!)),
  score_if_passed: roundScore(scoreIfPassed),
});

function toFilter(catalogue: Catalogue, query: CareerInsightQuery): CareerFilter {
  const educationLevels = [
    ...(query['required-education-levels'] ?? []),
    ...(query.required_education_levels ?? []),
  ];
  // A name that is not in the catalogue matches no career, but still counts as a filter.
  const skills = query.skills?.map((name) => catalogue.skillNamed(name)?.position ?? -1);
  return {
    ...(query.career_title && { title: query.career_title }),
    ...(query.related_program_title && { relatedProgram: query.related_program_title }),
    ...(query.average_pay_min !== undefined && { payMin: query.average_pay_min }),
    ...(query.average_pay_max !== undefined && { payMax: query.average_pay_max }),
    ...(educationLevels.length > 0 && { educationLevels }),
    ...(skills && { skills }),
  };
}

function toInsight(catalogue: Catalogue, career: CareerRecord, learner: Learner): StudentCareerInsightDto {
  const { evidence } = learner;
  const needs = career.needs.map(({ skill }) => skill);
  const missing = needs.filter((skill) => !evidence.held.has(skill.position)).map(toSkill);
  return {
    career: toCareer(career),
    missing_needed_career_skills: missing,
    needed_skills: missing,
    existing_user_career_skills: needs.filter((skill) => evidence.held.has(skill.position)).map(toSkill),
    completion_stats: toReadiness(catalogue, career, evidence),
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
