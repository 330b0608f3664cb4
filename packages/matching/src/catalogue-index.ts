import { CareerRanking, type CareerQuery, type RankedCareer } from './career-ranking.js';
import { checkCatalogue, type CatalogueData, type ProgramData } from './catalogue-data.js';
import { CourseGains, type CourseGain } from './course-gains.js';
import { DegreeAudit } from './degree-audit.js';
import { ProgramRanking, type ProgramQuery, type RankedProgram } from './program-ranking.js';
import type { Completion, Progress } from './progress.js';
import type { RankedPage } from './ranking.js';
import { Readiness, type Explanation, type ExplanationPart } from './readiness.js';
import { invertRuns, packRuns, run, type Runs } from './runs.js';
import { SkillSet } from './skill-set.js';
import type { StudyRecord } from './study-record.js';

/** What a program teaches, split by what the student holds; ascending skill ids. */
export interface ProgramSkills {
  readonly have: number[];
  readonly missing: number[];
}

/**
 * An immutable picture of the catalogue that answers every question with a score in it.
 *
 * Skills, careers, courses and programs are dense ids: their positions in the data the index was built from. Methods that
 * take one throw a RangeError when there is no such entry. Working space is reused between calls, so an index belongs to
 * one thread; answers are the caller's to keep.
 */
export class CatalogueIndex {
  readonly skillCount: number;
  readonly careerCount: number;
  readonly courseCount: number;
  readonly programCount: number;
  private readonly readiness: Readiness;
  private readonly careers: CareerRanking;
  private readonly courseGains: CourseGains;
  private readonly skillsOfProgram: Runs;
  private readonly audit: DegreeAudit;
  private readonly programs: ProgramRanking;

  private constructor(data: CatalogueData) {
    this.skillCount = data.skillCount;
    this.careerCount = data.careers.length;
    this.courseCount = data.courses.length;
    this.programCount = data.programs.length;
    this.readiness = new Readiness(data.careers, data.skillCount);
    this.careers = new CareerRanking(data.careers, this.readiness);
    this.courseGains = new CourseGains(data.courses, data.skillCount, this.readiness);
    this.skillsOfProgram = packRuns(
      data.programs.map((program) => this.skillSet(skillsTaught(program, data)).ids),
    );
    this.audit = new DegreeAudit(data.programs, data.courses.length);
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

  /** Readiness, 0 .. 5, unrounded; 0 for a career without needed skills (D36). */
  score(career: number, held: SkillSet): number {
    this.checkCareer(career);
    this.checkSkills(held);
    return this.readiness.score(career, held);
  }

  /** The readiness of every career, at the career's position. Pass an array of that length to have it filled. */
  scoreAll(held: SkillSet, scores: Float64Array = new Float64Array(this.careerCount)): Float64Array {
    this.checkSkills(held);
    if (scores.length !== this.careerCount) {
      throw new RangeError(`${scores.length} places for the scores of ${this.careerCount} careers`);
    }
    this.readiness.scoreAll(held, scores);
    return scores;
  }

  /** False when the career has no needed skill, so that a score of 0 says nothing about the student. */
  hasEnoughData(career: number): boolean {
    this.checkCareer(career);
    return this.readiness.hasEnoughData(career);
  }

  /** One page of the careers on offer: score, then title; with a skills filter more matches first (D52, D60). */
  rankCareers(query: CareerQuery): RankedPage<RankedCareer> {
    this.checkSkills(query.held);
    return this.careers.rank(query);
  }

  /** How a score comes about, skill by skill. */
  explain(career: number, held: SkillSet): Explanation {
    this.checkCareer(career);
    this.checkSkills(held);
    return this.readiness.explain(career, held);
  }

  /** Up to `count` missing skills that raise the score most; equal ones in the catalogue's order. */
  bestNextSkills(career: number, held: SkillSet, count: number): ExplanationPart[] {
    this.checkCareer(career);
    this.checkSkills(held);
    return this.readiness.bestNextSkills(career, held, count);
  }

  /** The courses on offer that teach a skill, those that raise the score in a career most first. */
  coursesTeaching(skill: number, career: number, held: SkillSet): CourseGain[] {
    checkId(skill, this.skillCount, 'skill');
    this.checkCareer(career);
    this.checkSkills(held);
    return this.courseGains.teaching(skill, career, held);
  }

  /** One page of the programs on offer: percent, then title; with a skills filter more matches first (D52, D60). */
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
