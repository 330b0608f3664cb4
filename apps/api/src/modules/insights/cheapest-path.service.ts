import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type CheapestPath,
  type Evidence,
  isForGraduates,
  isGraduate,
  MAX_SCORE,
  nextHalf,
  normaliseCode,
  type PathPlan,
  type PathTarget,
  type StudyRecord,
} from '@lumen/matching';
import type { Person } from '../../platform/access/viewer.js';
import { notFound } from '../../platform/errors.js';
import { Semaphore } from '../../platform/semaphore.js';
import { type Catalogue, CatalogueStore, type CourseRecord, toSkill } from '../catalog/index.js';
import { StudyReader } from '../students/index.js';
import { roundScore } from './career-rows.js';
import type {
  CheapestPathDto,
  CheapestPathQuery,
  PathCourseNameDto,
  PathPlanDto,
  PathTargetName,
} from './cheapest-path.dto.js';
import type { ProgramNameDto } from './career-insight.dto.js';

/** Courses named of what comes nearest to a target: it may be all there are. */
const NEAREST_COURSES = 12;
const HALF = 0.5;

/** A student, as plans see them. */
interface Planner {
  catalogue: Catalogue;
  viewer: Person;
  /** With what is in progress. */
  evidence: Evidence;
  underWay: CourseRecord[];
  favourites: ReadonlySet<number>;
  /** course -> followed programs that it brings further */
  programsOf: ReadonlyMap<number, ProgramNameDto[]>;
}

@Injectable()
export class CheapestPathService {
  /** A search takes some tens of milliseconds; one at a time, and others have their turn between its steps. */
  private readonly searching = new Semaphore(1);

  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyReader,
  ) {}

  async find(viewer: Person, uuid: string, query: CheapestPathQuery): Promise<CheapestPathDto> {
    const catalogue = this.catalogue.current;
    const career = catalogue.careerByUuid.get(uuid);
    if (!career) throw notFound();
    const record = await this.study.ownRecord(catalogue, viewer);
    const planner = plannerOf(catalogue, viewer, record);
    const { evidence } = planner;
    const score = catalogue.index.score(career.position, evidence);
    const target = targetOf(query.target, score);
    const offered = offeredTo(planner);
    const levels = allowedLevels(offered, evidence, query.levels);
    const chosen = (uuids: string[] = []) => uuids.flatMap((each) => catalogue.courseByUuid.get(each) ?? []);
    const positions = (courses: CourseRecord[]) => courses.map(({ position }) => position);
    const out = chosen(query.leave_out);
    const path = await this.searching.run(() =>
      inTurns(
        catalogue.index.cheapestPath(career.position, evidence, {
          target,
          among: positions(
            offered.filter((each) => levels.get(each.level) || query.keep?.includes(each.uuid)),
          ),
          keep: positions(chosen(query.keep)),
          leaveOut: positions(out),
          ...(query.most_credits && { mostCredits: query.most_credits }),
          counting: planner.programsOf.keys(),
          favourites: planner.favourites,
        }),
      ),
    );
    return {
      career_uuid: career.uuid,
      title: career.title,
      target: query.target,
      target_score: target === 'named-skills' ? null : roundScore(target.score),
      score: roundScore(catalogue.index.score(career.position, this.study.ownEvidence(catalogue, viewer))),
      score_under_way: roundScore(score),
      under_way: planner.underWay.map(toName),
      plans: path.plans.map((plan) => toPlan(planner, plan)),
      optimal: path.isProved,
      least_credits: Number.isFinite(path.leastCredits) ? path.leastCredits : null,
      nearest: toNearest(catalogue, path),
      untaught: path.untaught.map((skill) => toSkill(catalogue.skills[skill]!)),
      left_out: out.map(toName),
      levels: Array.from(levels, ([name, allowed]) => ({ name, allowed })),
    };
  }
}

/** To the end, with a turn for others after every step. */
async function inTurns<Result>(search: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

function plannerOf(catalogue: Catalogue, viewer: Person, record: StudyRecord): Planner {
  const { study } = viewer;
  const running = record.setAside.flatMap(({ line, reason }) =>
    reason === 'in-progress' && line.course !== null ? [line.course] : [],
  );
  const underWay = [...new Set(running)]
    .filter((course) => !record.passed.has(course))
    .map((course) => catalogue.courses[course]!);
  const earnedCourses = [...study.earnedCourses, ...underWay.map(({ id }) => id)];
  const programsOf = new Map<number, ProgramNameDto[]>();
  for (const id of study.linkedPrograms) {
    const program = catalogue.programById.get(id);
    if (!program) continue;
    const name = { uuid: program.uuid, title: program.title };
    for (const course of catalogue.index.coursesCounting(program.position, record))
      programsOf.set(course, [...(programsOf.get(course) ?? []), name]);
  }
  return {
    catalogue,
    viewer,
    evidence: catalogue.evidence({ ...study, earnedCourses }),
    underWay,
    favourites: new Set(
      viewer.favouriteCourses.flatMap((id) => catalogue.courseById.get(id)?.position ?? []),
    ),
    programsOf,
  };
}

function targetOf(name: PathTargetName, score: number): PathTarget {
  if (name === 'named-skills') return name;
  if (name === 'next-half') return { score: nextHalf(score) };
  return { score: name === 'half-more' ? Math.min(MAX_SCORE, score + HALF) : Number(name) };
}

/** Courses of the student's universities, of all before the first course; without those listed twice (D81). */
function offeredTo({ catalogue, evidence }: Planner): CourseRecord[] {
  const passed = Array.from(evidence.courses, (course) => catalogue.courses[course]!);
  const universities = new Set(passed.map(({ educatorUuid }) => educatorUuid));
  const taken = new Set(passed.flatMap(namesOf));
  return catalogue.courses.filter((course) => {
    if (course.retired || (universities.size > 0 && !universities.has(course.educatorUuid))) return false;
    const names = namesOf(course);
    if (names.some((name) => taken.has(name))) return false;
    for (const name of names) taken.add(name);
    return true;
  });
}

/** What one course is listed as in the departments of a university. */
const namesOf = ({ educatorUuid, code, crossListed }: CourseRecord): string[] =>
  [normaliseCode(code), ...crossListed].map((each) => `${educatorUuid} ${each}`);

/** Whether courses of each level may be in a plan: as asked for, else those that fit the goal. */
function allowedLevels(
  courses: readonly CourseRecord[],
  { goal }: Evidence,
  asked: readonly string[] | undefined,
): Map<string, boolean> {
  const names = [...new Set(courses.map(({ level }) => level))].toSorted();
  const isAllowed = (level: string) => asked?.includes(level) ?? (isGraduate(goal) || !isForGraduates(level));
  return new Map(names.map((name) => [name, isAllowed(name)]));
}

const toName = (course: CourseRecord): PathCourseNameDto => ({
  educator_uuid: course.educatorUuid,
  course_uuid: course.uuid,
  code: course.code,
  title: course.title,
  credits: course.credits,
});

const toPlan = (
  { catalogue, favourites, programsOf }: Planner,
  { steps, credits, score }: PathPlan,
): PathPlanDto => ({
  credits,
  score: roundScore(score),
  courses: steps.map(({ course, ...step }) => ({
    ...toName(catalogue.courses[course]!),
    level: catalogue.courses[course]!.level,
    score: roundScore(step.score),
    own_work: step.ownWork,
    skills: step.skills.map(({ skill, points }) => ({ skill: toSkill(catalogue.skills[skill]!), points })),
    programs: programsOf.get(course) ?? [],
    favourite: favourites.has(course),
  })),
});

const toNearest = ({ courses }: Catalogue, { most }: CheapestPath): CheapestPathDto['nearest'] =>
  most && {
    score: roundScore(most.score),
    credits: most.credits,
    course_count: most.steps.length,
    courses: most.steps.slice(0, NEAREST_COURSES).map(({ course }) => toName(courses[course]!)),
  };
