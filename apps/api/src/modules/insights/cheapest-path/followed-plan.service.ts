import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Evidence, sumOfCredits } from '@lumen/matching';
import type { Person } from '../../../platform/access/viewer.js';
import { atMost, invalid, notFound } from '../../../platform/errors.js';
import { type CareerRecord, CatalogueStore, type CourseRecord, toSkill } from '../../catalogue/index.js';
import { StudentWrites, StudyReader } from '../../students/index.js';
import { roundScore } from '../careers/career-rows.js';
import type { FollowedCourseDto, FollowedPlanDto, FollowPlanDto } from './followed-plan.dto.js';
import { FollowedPlanRepository, type FollowedPlanRow } from './followed-plan.repository.js';
import { allowedLevels, offeredTo, type Planner, plannerOf, toName } from './planner.js';

/** More careers than anybody works towards at a time. */
const MAX_PLANS = 10;

/** The plans that a student follows. What of them is done is read from the record each time, so it is never out of date. */
@Injectable()
export class FollowedPlanService {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyReader,
    private readonly plans: FollowedPlanRepository,
    private readonly writes: StudentWrites,
  ) {}

  async list(viewer: Person): Promise<FollowedPlanDto[]> {
    const rows = await this.plans.of(viewer.studentId);
    if (rows.length === 0) return [];
    const follower = await this.followerOf(viewer);
    const plans: FollowedPlanDto[] = [];
    for (const row of rows) {
      const plan = toPlan(follower, row);
      if (plan) plans.push(plan);
      // Each may take some milliseconds: others have their turn in between.
      await setImmediate();
    }
    return plans;
  }

  /** @throws DomainError `not_found`, `invalid` for a course that the catalogue does not have, `too_many_plans` */
  async follow(
    viewer: Person,
    careerUuid: string,
    plan: FollowPlanDto,
  ): Promise<{ followed: FollowedPlanDto; isNew: boolean }> {
    const { careerByUuid, courseByUuid } = this.catalogue.current;
    const career = careerByUuid.get(careerUuid);
    if (!career) throw notFound();
    const courses = plan.courses.map((uuid) => {
      const course = courseByUuid.get(uuid);
      if (!course) throw invalid({ courses: ['A course of this plan is not in the catalogue.'] });
      return course.id;
    });
    const row: FollowedPlanRow = {
      careerId: career.id,
      targetScore: plan.target_score,
      mostCredits: plan.most_credits ?? null,
      creditsPerTerm: plan.credits_per_term ?? null,
      mostTerms: plan.most_terms ?? null,
      levels: plan.levels ?? null,
      firstTerm: plan.first_term ?? null,
      courses,
    };
    const { studentId } = viewer;
    const isNew = await this.writes.withStudent(studentId, async () => {
      const isFirst = await this.plans.save(studentId, row);
      if (isFirst && (await this.plans.count(studentId)) > MAX_PLANS) throw tooMany();
      return isFirst;
    });
    return { followed: toPlan(await this.followerOf(viewer), row)!, isNew };
  }

  async unfollow(studentId: string, careerUuid: string): Promise<void> {
    const career = this.catalogue.current.careerByUuid.get(careerUuid);
    if (!career) return;
    await this.writes.withStudent(studentId, () => this.plans.remove(studentId, career.id));
  }

  private async followerOf(viewer: Person): Promise<Follower> {
    const catalogue = this.catalogue.current;
    const planner = plannerOf(catalogue, viewer, await this.study.ownRecord(catalogue, viewer));
    const today = this.study.ownEvidence(catalogue, viewer);
    const passed = Array.from(today.courses, (course) => catalogue.courses[course]!);
    return {
      ...planner,
      today,
      passed: catalogue.representatives(passed),
      running: catalogue.representatives(planner.underWay),
    };
  }
}

const tooMany = () => atMost('too_many_plans', `${MAX_PLANS} plans`, 'stop following');

interface Follower extends Planner {
  /** Without what is in progress. */
  today: Evidence;
  /** Representatives of courses (`CatalogueIndex.representative`). */
  passed: ReadonlySet<number>;
  running: ReadonlySet<number>;
}

/** Null for a career that the catalogue at hand does not have. */
function toPlan(follower: Follower, row: FollowedPlanRow): FollowedPlanDto | null {
  const { careerId, targetScore, courses } = row;
  const { catalogue, viewer, today, underWay } = follower;
  const career = catalogue.careerById.get(careerId);
  if (!career) return null;
  const planned = courses.flatMap((id) => catalogue.courseById.get(id) ?? []);
  const states = planned.map((course) => stateOf(follower, course));
  const left = planned.filter((_, place) => states[place] === 'left');
  const terms = termsOf(follower, career, left, row);
  const expected = catalogue.evidence({
    ...viewer.study,
    earnedCourses: [...viewer.study.earnedCourses, ...[...underWay, ...left].map(({ id }) => id)],
  });
  const scoreOf = (evidence: Evidence) => roundScore(catalogue.index.score(career.position, evidence));
  const [score, scoreExpected] = [scoreOf(today), scoreOf(expected)];
  const skillsLeft = (evidence: Evidence) =>
    targetScore === null ? namedSkillsLeft(follower, career, planned, evidence) : [];
  const missing = skillsLeft(today);
  return {
    career_uuid: career.uuid,
    title: career.title,
    ...(career.retired && { career_retired: true }),
    target_score: targetScore,
    score,
    score_expected: scoreExpected,
    reached: targetScore === null ? missing.length === 0 : score >= targetScore,
    sufficient: targetScore === null ? skillsLeft(expected).length === 0 : scoreExpected >= targetScore,
    skills_left: missing.map((skill) => toSkill(catalogue.skills[skill]!)),
    courses: planned.map((course, place) => ({
      ...toName(course),
      state: states[place]!,
      term_number: terms.get(course) ?? null,
    })),
    credits_left: sumOfCredits(left),
    most_credits: row.mostCredits,
    credits_per_term: row.creditsPerTerm,
    most_terms: row.mostTerms,
    levels: row.levels,
    first_term: row.firstTerm,
    terms_left: hasTerms(row) ? Math.max(0, ...terms.values()) : null,
  };
}

const hasTerms = ({ creditsPerTerm, mostTerms }: FollowedPlanRow) =>
  creditsPerTerm !== null || mostTerms !== null;

/** The term of each course that has a place in one; what is in progress is passed before the first. */
function termsOf(
  { catalogue, evidence }: Follower,
  { position }: CareerRecord,
  courses: readonly CourseRecord[],
  limits: FollowedPlanRow,
): Map<CourseRecord, number> {
  if (!hasTerms(limits)) return new Map();
  const left = courses.map((course) => course.position);
  const terms = catalogue.index.layOut(position, evidence, left, limits.creditsPerTerm ?? Infinity);
  return new Map(courses.flatMap((course, place) => (terms[place] ? [[course, terms[place]] as const] : [])));
}

/** A course is passed under any code of it. */
function stateOf({ catalogue, passed, running }: Follower, course: CourseRecord): FollowedCourseDto['state'] {
  const same = catalogue.index.representative(course.position);
  if (passed.has(same)) return 'done';
  if (running.has(same)) return 'in-progress';
  return course.retired ? 'retired' : 'left';
}

/** Those that courses open to the student teach, or courses of the plan. */
function namedSkillsLeft(
  follower: Follower,
  { position }: CareerRecord,
  planned: readonly CourseRecord[],
  evidence: Evidence,
): number[] {
  const offered = offeredTo(follower);
  const levels = allowedLevels(offered, follower.evidence, undefined);
  // What is planned comes first: of a course under two codes it is the one to be taken.
  const courses = [...planned, ...offered.filter(({ level }) => levels.get(level))];
  return follower.catalogue.index.namedSkillsLeft(
    position,
    evidence,
    courses.map((course) => course.position),
  );
}
