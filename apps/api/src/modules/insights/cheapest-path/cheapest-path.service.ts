import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type CheapestPath,
  MAX_SCORE,
  nextHalf,
  type PathPlan,
  type PathRequest,
  type PathTarget,
  type StudyRecord,
} from '@lumen/matching';
import type { Person } from '../../../platform/access/viewer.js';
import { notFound } from '../../../platform/errors.js';
import { Semaphore } from '../../../platform/semaphore.js';
import { type Catalogue, CatalogueStore, type CourseRecord, toSkill } from '../../catalogue/index.js';
import { StudyReader } from '../../students/index.js';
import type { ProgramNameDto } from '../careers/career-insight.dto.js';
import { roundScore } from '../careers/career-rows.js';
import type { CheapestPathDto, CheapestPathQuery, PathPlanDto, PathTargetName } from './cheapest-path.dto.js';
import { acceptedInstead } from './accepted-instead.js';
import { allowedLevels, offeredTo, type Planner, plannerOf, toName } from './planner.js';

/** Courses named of what comes nearest to a target, or has too many credits: it may be all there are. */
const NAMED_COURSES = 12;
const HALF = 0.5;

@Injectable()
export class CheapestPathService {
  /** A search takes some tens of milliseconds; one at a time, and others have their turn between its steps. */
  private readonly searching = new Semaphore(1);

  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyReader,
  ) {}

  /** @param gone ends the search when nobody waits for it any more */
  async find(
    viewer: Person,
    uuid: string,
    query: CheapestPathQuery,
    gone: AbortSignal,
  ): Promise<CheapestPathDto> {
    const catalogue = this.catalogue.current;
    const career = catalogue.careerByUuid.get(uuid);
    if (!career) throw notFound();
    const record = await this.study.ownRecord(catalogue, viewer);
    const planner = plannerOf(catalogue, viewer, record);
    const { evidence } = planner;
    const programsOf = await programsFurthered(planner, record);
    const score = catalogue.index.score(career.position, evidence);
    const target = targetOf(query.target, score);
    const choice = choiceOf(planner, query);
    const request: PathRequest = {
      target,
      among: positionsOf(choice.open),
      keep: positionsOf(choice.kept),
      leaveOut: positionsOf(choice.leftOut),
      ...(query.most_credits && { mostCredits: query.most_credits }),
      ...(query.credits_per_term && { creditsPerTerm: query.credits_per_term }),
      ...(query.most_terms && { mostTerms: query.most_terms }),
      counting: programsOf.keys(),
      favourites: planner.favourites,
    };
    const path = await this.searching.run(() =>
      inTurns(catalogue.index.cheapestPath(career.position, evidence, request), gone),
    );
    return {
      career_uuid: career.uuid,
      title: career.title,
      target: query.target,
      target_score: target === 'named-skills' ? null : roundScore(target.score),
      score: roundScore(catalogue.index.score(career.position, this.study.ownEvidence(catalogue, viewer))),
      score_under_way: roundScore(score),
      under_way: planner.underWay.map(toName),
      plans: path.plans.map((plan) => toPlan(planner, programsOf, plan)),
      optimal: path.isProved,
      least_credits: Number.isFinite(path.leastCredits) ? path.leastCredits : null,
      nearest: toNearest(catalogue, path),
      untaught: path.untaught.map((skill) => toSkill(catalogue.skills[skill]!)),
      left_out: choice.leftOut.map(toName),
      not_kept: notKept(planner, path, [...choice.leftOut, ...choice.tooLarge]).map(toName),
      over_limit: choice.tooLarge.slice(0, NAMED_COURSES).map(toName),
      over_limit_count: choice.tooLarge.length,
      levels: Array.from(choice.levels, ([name, allowed]) => ({
        name,
        allowed,
        by_default: choice.levelsByDefault.get(name)!,
      })),
    };
  }
}

/** For each course the followed programs that it brings further. Others have their turn after every program. */
async function programsFurthered(
  { catalogue, viewer }: Planner,
  record: StudyRecord,
): Promise<Map<number, ProgramNameDto[]>> {
  const programsOf = new Map<number, ProgramNameDto[]>();
  for (const id of viewer.study.linkedPrograms) {
    const program = catalogue.programById.get(id);
    if (!program) continue;
    const name = { uuid: program.uuid, title: program.title };
    for (const course of catalogue.index.coursesCounting(program.position, record)) {
      const names = programsOf.get(course);
      if (names) names.push(name);
      else programsOf.set(course, [name]);
    }
    await setImmediate();
  }
  return programsOf;
}

/** The courses that a student may take on the way, and those that they have chosen or ruled out. */
function choiceOf(planner: Planner, query: CheapestPathQuery) {
  const { catalogue, evidence } = planner;
  const chosen = (uuids: string[] = []) => uuids.flatMap((uuid) => catalogue.courseByUuid.get(uuid) ?? []);
  const offered = offeredTo(planner);
  const levels = allowedLevels(offered, evidence, query.levels);
  const keptFirst = offered
    .filter((course) => levels.get(course.level) || isKept(query, course))
    .toSorted((a, b) => Number(isKept(query, b)) - Number(isKept(query, a)));
  // Of one course under two codes, the one that was asked for.
  const open = catalogue.index
    .oneOfEach(positionsOf(keptFirst))
    .map((position) => catalogue.courses[position]!);
  return {
    levels,
    levelsByDefault: allowedLevels(offered, evidence, undefined),
    open,
    kept: chosen(query.keep),
    leftOut: chosen(query.leave_out),
    /** They have no place in any term. */
    tooLarge: open.filter(({ credits }) => credits > (query.credits_per_term ?? Infinity)),
  };
}

const positionsOf = (courses: readonly CourseRecord[]) => courses.map(({ position }) => position);

const isKept = ({ keep }: CheapestPathQuery, { uuid }: CourseRecord) => keep?.includes(uuid) ?? false;

/** What is passed needs no place in a plan, and why others have none is said elsewhere. */
function notKept(
  { catalogue, taken }: Planner,
  { unkept }: CheapestPath,
  others: readonly CourseRecord[],
): CourseRecord[] {
  const named = catalogue.representatives(others);
  return unkept
    .filter((course) => [taken, named].every((set) => !set.has(catalogue.index.representative(course))))
    .map((course) => catalogue.courses[course]!);
}

/** To the end, with a turn for others after every step; no further once the client is gone. */
async function inTurns<Result>(search: Generator<void, Result>, gone: AbortSignal): Promise<Result> {
  for (;;) {
    gone.throwIfAborted();
    const step = search.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

function targetOf(name: PathTargetName, score: number): PathTarget {
  if (name === 'named-skills') return name;
  if (name === 'next-half') return { score: nextHalf(score) };
  return { score: name === 'half-more' ? Math.min(MAX_SCORE, score + HALF) : Number(name) };
}

function toPlan(
  { catalogue, favourites }: Planner,
  programsOf: ReadonlyMap<number, ProgramNameDto[]>,
  { steps, credits, score, terms, areTermsFewest }: PathPlan,
): PathPlanDto {
  const instead = acceptedInstead(
    catalogue,
    steps.map(({ course }) => catalogue.courses[course]!),
  );
  return {
    credits,
    score: roundScore(score),
    terms,
    fewest_terms: areTermsFewest,
    courses: steps.map(({ course, term, ...step }) => ({
      ...toName(catalogue.courses[course]!),
      level: catalogue.courses[course]!.level,
      term_number: term,
      score: roundScore(step.score),
      own_work: step.ownWork,
      skills: step.skills.map(({ skill, points }) => ({ skill: toSkill(catalogue.skills[skill]!), points })),
      programs: programsOf.get(course) ?? [],
      favourite: favourites.has(catalogue.index.representative(course)),
      instead: [...(instead.get(catalogue.index.representative(course)) ?? [])],
    })),
  };
}

const toNearest = (
  { courses }: Catalogue,
  { most, isMostProved }: CheapestPath,
): CheapestPathDto['nearest'] =>
  most && {
    score: roundScore(most.score),
    nearest_proved: isMostProved,
    credits: most.credits,
    course_count: most.steps.length,
    courses: most.steps.slice(0, NAMED_COURSES).map(({ course }) => toName(courses[course]!)),
  };
