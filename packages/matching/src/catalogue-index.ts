import { CareerRanking, type CareerQuery, type RankedCareer } from './career-ranking.js';
import { CareerScorer } from './career-scorer.js';
import {
  checkCatalogue,
  type CatalogueData,
  type CourseRequirement,
  type ProgramData,
  withCourses,
} from './catalogue-data.js';
import { type CheapestPath, MAX_NODES, type PathRequest, searchPath } from './cheapest-path.js';
import { ANY_COURSE, CourseAdvice, type CourseGain, type IsOpen } from './course-advice.js';
import { DegreeAudit } from './degree-audit.js';
import {
  type Evidence,
  goalAfter,
  levelWeight,
  type Studied,
  supposedGoal,
  yearsOfLevel,
} from './evidence.js';
import { type PathSource, termOfEach } from './path-problem.js';
import { leftOf, withWhatTheyRequire } from './path-requirement.js';
import { ProgramRanking, type ProgramQuery, type RankedProgram } from './program-ranking.js';
import type { Completion, Progress } from './progress.js';
import type { RankedPage } from './ranking.js';
import { type Explanation, Readiness } from './readiness.js';
import { ReadinessModel } from './readiness-model.js';
import { invertRuns, packRuns, run, type Runs } from './runs.js';
import { SkillSet } from './skill-set.js';
import type { StudyRecord } from './study-record.js';

/** What a program teaches, split by what the student holds; ascending skill ids. */
export interface ProgramSkills {
  readonly have: number[];
  readonly missing: number[];
}

/** What one course does for the readiness in one career. */
export interface CareerLift {
  readonly career: number;
  /** 0 .. 5: the scores of the student without the course and with it. */
  readonly without: number;
  readonly with: number;
}

/**
 * An immutable index of the catalogue, which computes all scores.
 *
 * Skills, careers, courses and programs are dense ids: their positions in the data the index was built from. Methods that
 * take one throw a RangeError when there is no such entry. Working space is reused between calls, so an index must be
 * used by one thread only; results are not reused.
 */
export class CatalogueIndex {
  readonly skillCount: number;
  readonly careerCount: number;
  readonly courseCount: number;
  readonly programCount: number;
  private readonly model: ReadinessModel;
  private readonly readiness: Readiness;
  private readonly scorer: CareerScorer;
  private readonly careers: CareerRanking;
  private readonly levels: Float64Array;
  private readonly credits: readonly number[];
  /** course -> the first of those that are the same course */
  private readonly representatives: readonly number[];
  /** course -> what it requires, of representatives */
  private readonly prerequisites: readonly (CourseRequirement | undefined)[];
  private readonly isOffered: readonly boolean[];
  /** Representatives of the courses on offer. */
  private readonly offered: ReadonlySet<number>;
  private readonly isOfferedCareer: readonly boolean[];
  private readonly yearsOfPrograms: readonly number[];
  private readonly skillsOfProgram: Runs;
  private readonly advice: CourseAdvice;
  private readonly audit: DegreeAudit;
  private readonly programs: ProgramRanking;

  private constructor(data: CatalogueData) {
    this.skillCount = data.skillCount;
    this.careerCount = data.careers.length;
    this.courseCount = data.courses.length;
    this.programCount = data.programs.length;
    this.model = new ReadinessModel(data.careers, data.courses, data.skillCount);
    this.readiness = new Readiness(this.model);
    this.scorer = new CareerScorer(this.model);
    this.careers = new CareerRanking(data.careers, this.scorer, this.model.careersBySkill);
    this.credits = data.courses.map(({ credits }) => credits);
    this.representatives = data.courses.map(({ representative }, course) => representative ?? course);
    this.prerequisites = data.courses.map(
      ({ prerequisites }) => prerequisites && withCourses(prerequisites, this.representative),
    );
    this.levels = Float64Array.from(data.courses, ({ level }) => levelWeight(level));
    this.isOffered = data.courses.map(({ retired }) => retired !== true);
    this.offered = new Set(
      [...this.isOffered.keys()].filter((course) => this.isOffered[course]).map(this.representative),
    );
    this.isOfferedCareer = data.careers.map(({ retired }) => retired !== true);
    this.yearsOfPrograms = data.programs.map(({ level }) => yearsOfLevel(level));
    this.skillsOfProgram = packRuns(
      data.programs.map((program) => this.skillSet(skillsTaught(program, data)).ids),
    );
    this.advice = new CourseAdvice(this.model, this.readiness, {
      isOffered: this.isOffered,
      levels: this.levels,
      bySkill: invertRuns(
        packRuns(data.courses.map(({ skills, retired }) => (retired ? [] : [...new Set(skills)]))),
        data.skillCount,
      ),
      oneOfEach: this.oneOfEach,
    });
    this.audit = new DegreeAudit(data.programs, this.representatives);
    const programsBySkill = invertRuns(this.skillsOfProgram, data.skillCount);
    this.programs = new ProgramRanking(data.programs, programsBySkill, this.audit);
  }

  /** @throws CatalogueDataError when the data contradict themselves */
  static build(data: CatalogueData): CatalogueIndex {
    checkCatalogue(data);
    return new CatalogueIndex(data);
  }

  /** The skills a student holds; duplicates and ids that are no skill are left out. */
  skillSet(ids: Iterable<number>): SkillSet {
    return SkillSet.of(ids, this.skillCount);
  }

  /**
   * Of the courses that are one and the same, each under the code of another department, the one that stands for all: the
   * first. A course that the catalogue does not have stands for itself.
   */
  readonly representative = (course: number): number => this.representatives[course] ?? course;

  /** Of courses that are one and the same the first that is named. */
  readonly oneOfEach = (courses: Iterable<number>): number[] => {
    const firsts = new Map<number, number>();
    for (const course of courses) {
      const same = this.representative(course);
      if (!firsts.has(same)) firsts.set(same, course);
    }
    return [...firsts.values()];
  };

  /** What a student has to show for every career of this catalogue. */
  evidence({ courses = [], projectSkills = [], programs = [] }: Studied): Evidence {
    const passed = SkillSet.of(this.oneOfEach(courses), this.courseCount).ids;
    const representatives = new Set(Array.from(passed, this.representative));
    const shown = this.skillSet(projectSkills);
    const taught = Array.from(passed, (course) => [...run(this.model.skillsOfCourse, course)]).flat();
    const own = [...programs].filter((program) => this.yearsOfPrograms[program] !== undefined);
    const years = Math.max(...own.map((program) => this.yearsOfPrograms[program]!));
    const goal =
      own.length > 0
        ? { years, isKnown: true }
        : supposedGoal(Array.from(passed, (course) => this.levels[course]!));
    return {
      catalogue: this,
      courses: passed,
      hasPassed: (course) => representatives.has(this.representative(course)),
      shown,
      held: this.skillSet([...taught, ...shown]),
      programs: own,
      goal,
    };
  }

  /** Whether there is enough to rank careers by; below it a ranking is chance (D79). */
  hasEnoughEvidence(evidence: Evidence): boolean {
    this.checkEvidence(evidence);
    return this.model.tellsField(evidence);
  }

  /** Readiness, 0 .. 5, to six decimals; 0 for a career nothing is known of (D76). */
  score(career: number, evidence: Evidence): number {
    this.checkCareer(career);
    this.checkEvidence(evidence);
    return this.readiness.score(career, evidence);
  }

  /** The readiness of every career, at the career's position. Pass an array of that length to have it filled. */
  scoreAll(evidence: Evidence, scores = new Float64Array(this.careerCount)): Float64Array {
    this.checkEvidence(evidence);
    if (scores.length !== this.careerCount) {
      throw new RangeError(`${scores.length} places for the scores of ${this.careerCount} careers`);
    }
    this.scorer.scoreAll(evidence, scores);
    return scores;
  }

  /** False when nothing is known of the career's work, so that a score of 0 says nothing about the student. */
  hasEnoughData(career: number): boolean {
    this.checkCareer(career);
    return this.model.hasEnoughData(career);
  }

  /**
   * One page of the careers on offer: score, lowered for careers below the student's goal, then title; with a skills filter
   * more matches first (D52, D77). A sort by pay, growth or title comes before all that.
   */
  rankCareers(query: CareerQuery): RankedPage<RankedCareer> {
    this.checkEvidence(query.evidence);
    return this.careers.rank(query);
  }

  /** How a score comes about, course by course and skill by skill. */
  explain(career: number, evidence: Evidence): Explanation {
    this.checkCareer(career);
    this.checkEvidence(evidence);
    return this.readiness.explain(career, evidence);
  }

  /** The open courses on offer that teach a skill, those that raise the score in a career most first. */
  coursesTeaching(skill: number, career: number, evidence: Evidence, isOpen = ANY_COURSE): CourseGain[] {
    checkId(skill, this.skillCount, 'skill');
    this.checkCareer(career);
    this.checkEvidence(evidence);
    return this.advice.teaching(skill, career, evidence, isOpen);
  }

  /** Open courses on offer that the student has not passed and that raise the score in a career, most first. */
  nextCourses(career: number, evidence: Evidence, count: number, isOpen = ANY_COURSE): CourseGain[] {
    this.checkCareer(career);
    this.checkEvidence(evidence);
    return this.advice.next(career, evidence, count, isOpen);
  }

  /**
   * Open courses on offer that teach two or more of the skills that the student lacks for a career: those that teach most of
   * them first, then those that raise the score most.
   */
  coursesTeachingSeveral(
    career: number,
    evidence: Evidence,
    count: number,
    isOpen: IsOpen = ANY_COURSE,
  ): CourseGain[] {
    this.checkCareer(career);
    this.checkEvidence(evidence);
    return this.advice.teachingSeveral(career, evidence, count, isOpen);
  }

  /**
   * The careers on offer whose score a course raises, most first: by passing it, or, where it is passed under any
   * of its codes, by having passed it.
   * @param count most of them
   */
  careersLifted(course: number, evidence: Evidence, count: number): CareerLift[] {
    checkId(course, this.courseCount, 'course');
    this.checkEvidence(evidence);
    const { courses, shown: projectSkills, programs } = evidence;
    const same = this.representative(course);
    const others = [...courses].filter((passed) => this.representative(passed) !== same);
    const scoresOf = (passed: number[]) =>
      this.scoreAll(this.evidence({ courses: passed, projectSkills, programs }));
    const [before, after] = [scoresOf(others), scoresOf([...others, course])];
    return Array.from(before, (without, career) => ({ career, without, with: after[career]! }))
      .filter((lift) => lift.with > lift.without && this.isOfferedCareer[lift.career])
      .toSorted((a, b) => b.with - b.without - (a.with - a.without) || b.with - a.with || a.career - b.career)
      .slice(0, count);
  }

  /**
   * The fewest credits that bring a student to a target in a career, by exact search (`PathSearch`). A generator, so that
   * others can have a turn while it searches: `finished(index.cheapestPath(...))` when no one waits.
   * @param among courses that may be taken, of one with several codes the first; those passed or retired never are
   */
  *cheapestPath(
    career: number,
    evidence: Evidence,
    { among, mostNodes = MAX_NODES, ...constraints }: PathRequest,
  ): Generator<void, CheapestPath> {
    const source = this.pathSource(career, evidence, among);
    const found = yield* searchPath(source, constraints, mostNodes);
    return {
      score: this.score(career, evidence),
      ...found,
      untaught: this.advice.untaught(career, evidence),
    };
  }

  /**
   * The term, from 1, of each course of a plan that is left, over the fewest terms; null for one that has no place: it has
   * more credits than a term, or asks for what is neither passed nor planned.
   */
  layOut(
    career: number,
    evidence: Evidence,
    courses: readonly number[],
    creditsPerTerm: number,
  ): (number | null)[] {
    return termOfEach(this.pathSource(career, evidence, courses), courses, creditsPerTerm);
  }

  /** The named skills of a career that the student lacks and that one of the courses teaches. */
  namedSkillsLeft(career: number, evidence: Evidence, courses: Iterable<number>): number[] {
    const source = this.pathSource(career, evidence, courses);
    const taught = source.open.map((course) => source.amounts(course));
    return source.curves.flatMap(({ kind, had, skill }, place) =>
      kind === 'named' && had === 0 && taught.some((added) => added[place]! > 0) ? [skill!] : [],
    );
  }

  private pathSource(career: number, evidence: Evidence, among?: Iterable<number>): PathSource {
    this.checkCareer(career);
    this.checkEvidence(evidence);
    const { representative, prerequisites } = this;
    const past = new Set(
      Array.from(
        withWhatTheyRequire(evidence.courses, (course) => prerequisites[course]),
        representative,
      ),
    );
    const isOpen = (course: number) => this.isOffered[course] === true && !evidence.hasPassed(course);
    const open = this.oneOfEach([...(among ?? this.isOffered.keys())].filter(isOpen));
    const openOf = new Map(open.map((course) => [representative(course), course]));
    const sameOpen = (course: number) => openOf.get(representative(course)) ?? course;
    return {
      curves: this.readiness.curves(career, evidence),
      factor: this.model.factor(career, evidence.goal.years),
      open,
      sameOpen,
      credits: (course) => this.credits[course]!,
      amounts: (course) => this.readiness.amounts(career, course),
      factorWith: (course) => this.model.factor(career, goalAfter(evidence, this.levels[course]!).years),
      requires: (course) => {
        const asked = prerequisites[course];
        const left = asked && leftOf(asked, past, this.offered);
        return left ? withCourses(left, sameOpen) : null;
      },
    };
  }

  /**
   * One page of the programs on offer: percent, then title; with a skills filter more matches first (D52, D60). A sort by
   * credits left or title comes before all that.
   */
  rankPrograms(query: ProgramQuery): RankedPage<RankedProgram> {
    return this.programs.rank(query);
  }

  /** How far the student is in a program (D71), without the account of lines. */
  completion(program: number, record: StudyRecord): Completion {
    this.checkProgram(program);
    return this.audit.completion(program, record);
  }

  /** How far the student is in a program, and what each line of the record has to do with it (D71). */
  progress(program: number, record: StudyRecord): Progress {
    this.checkProgram(program);
    return this.audit.progress(program, record);
  }

  /** The courses that would each bring the student further in a program, on offer or not, none of them passed. */
  coursesCounting(program: number, record: StudyRecord): number[] {
    this.checkProgram(program);
    return this.audit.counting(program, record, (course) => this.credits[course]!);
  }

  /** The union of the skills of the program's courses, split by what the student holds (D71). */
  programSkills(program: number, held: SkillSet): ProgramSkills {
    this.checkProgram(program);
    this.checkSkills(held);
    const skills = [...run(this.skillsOfProgram, program)];
    return {
      have: skills.filter((skill) => held.has(skill)),
      missing: skills.filter((skill) => !held.has(skill)),
    };
  }

  private checkCareer(career: number): void {
    checkId(career, this.careerCount, 'career');
  }

  private checkProgram(program: number): void {
    checkId(program, this.programCount, 'program');
  }

  private checkEvidence({ catalogue }: Evidence): void {
    if (catalogue !== this) throw new RangeError('The evidence belongs to another catalogue');
  }

  private checkSkills(held: SkillSet): void {
    if (held.universe !== this.skillCount) throw new RangeError('The skill set belongs to another catalogue');
  }
}

function skillsTaught({ groups }: ProgramData, { courses }: CatalogueData): number[] {
  return groups.flatMap((group) => group.courses.flatMap((course) => courses[course]!.skills));
}

function checkId(id: number, count: number, noun: string): void {
  if (!Number.isInteger(id) || id < 0 || id >= count) {
    throw new RangeError(`There is no ${noun} ${id}; the catalogue has ${count}`);
  }
}
