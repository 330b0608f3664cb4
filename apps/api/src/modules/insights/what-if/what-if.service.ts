import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type Addition,
  type Completion,
  type Evidence,
  MIN_MOVE,
  type StudyRecord,
  sumOfCredits,
  whatIf,
  type WhatIf,
} from '@lumen/matching';
import type { Person } from '../../../platform/access/viewer.js';
import { Semaphore } from '../../../platform/semaphore.js';
import {
  type Catalogue,
  CatalogueStore,
  type CourseRecord,
  type ProgramRecord,
  type SkillRecord,
  toSkill,
} from '../../catalogue/index.js';
import { StudyReader } from '../../students/index.js';
import { roundScore } from '../careers/career-rows.js';
import {
  type ScenarioContentDto,
  toScenarioCourse,
  toScenarioProgram,
  toScenarioProject,
} from './scenario.dto.js';
import type {
  CauseDto,
  CourseState,
  MovingCareerDto,
  MovingProgramDto,
  TriedScenarioDto,
  WhatIfDto,
} from './what-if.dto.js';

/** Careers, and as many programs, that an answer names: more than anybody reads. */
const MAX_ROWS = 50;

/** A scenario as the catalogue knows it. */
interface Tried {
  courses: CourseRecord[];
  /** The skills of each. */
  projects: SkillRecord[][];
  program: ProgramRecord | null;
}

/** What a scenario leads to, and the cause of each of its steps. */
interface Outcome extends WhatIf {
  causes: Omit<CauseDto, 'amount'>[];
}

interface Learner {
  catalogue: Catalogue;
  evidence: Evidence;
  record: StudyRecord;
  linkedCareers: ReadonlySet<number>;
  linkedPrograms: ReadonlySet<number>;
}

@Injectable()
export class WhatIfService {
  /** A scenario takes some milliseconds; one at a time, and others have their turn between them. */
  private readonly computing = new Semaphore(1);

  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyReader,
  ) {}

  async compare(viewer: Person, scenarios: readonly ScenarioContentDto[]): Promise<WhatIfDto> {
    const catalogue = this.catalogue.current;
    const learner: Learner = {
      catalogue,
      evidence: this.study.ownEvidence(catalogue, viewer),
      record: await this.study.ownRecord(catalogue, viewer),
      linkedCareers: new Set(viewer.study.linkedCareers),
      linkedPrograms: new Set(viewer.study.linkedPrograms),
    };
    const tried = scenarios.map((each) => triedIn(catalogue, each));
    const outcomes: Outcome[] = [];
    for (const each of tried) {
      outcomes.push(await this.computing.run(async () => outcomeOf(learner, each)));
      await setImmediate();
    }
    const careers = movingCareers(learner, outcomes);
    const programs = movingPrograms(learner, outcomes);
    return {
      scenarios: tried.map((each) => toTried(learner, each)),
      careers: careers.rows,
      careers_moved: careers.moved,
      programs: programs.rows,
      programs_moved: programs.moved,
    };
  }
}

function triedIn(
  { courseByUuid, skillByUuid, programByUuid }: Catalogue,
  { course_uuids, projects, program_uuid }: ScenarioContentDto,
): Tried {
  return {
    courses: [...new Set(course_uuids)].flatMap((uuid) => courseByUuid.get(uuid) ?? []),
    projects: projects.map(({ skill_uuids }) =>
      [...new Set(skill_uuids)].flatMap((uuid) => skillByUuid.get(uuid) ?? []),
    ),
    program: (program_uuid && programByUuid.get(program_uuid)) || null,
  };
}

function outcomeOf({ catalogue, evidence, record }: Learner, { courses, projects, program }: Tried): Outcome {
  const none = { course_uuid: null, project_number: null };
  const parts: { addition: Addition; cause: Omit<CauseDto, 'amount'> }[] = [
    ...courses.map(({ position, credits, uuid }) => ({
      addition: { course: position, credits },
      cause: { ...none, kind: 'course' as const, course_uuid: uuid },
    })),
    ...projects.map((skills, place) => ({
      addition: { skills: skills.map(({ position }) => position) },
      cause: { ...none, kind: 'project' as const, project_number: place + 1 },
    })),
    ...(program
      ? [{ addition: { program: program.position }, cause: { ...none, kind: 'program' as const } }]
      : []),
  ];
  const additions = parts.map(({ addition }) => addition);
  return {
    ...whatIf(catalogue.index, { evidence, record }, additions),
    causes: parts.map(({ cause }) => cause),
  };
}

/** What moves each step of a sum; the amounts are of the sum as it is shown, so that they add up to what is shown. */
function causesOf({ causes }: Outcome, sums: readonly number[]): CauseDto[] {
  return causes
    .map((cause, step) => ({ ...cause, amount: roundScore(sums[step + 1]! - sums[step]!) }))
    .filter(({ amount }) => amount !== 0);
}

/**
 * The careers or programs that move most, among those that move and those that are followed.
 * @param least what counts as moving
 */
function rowsOf<Row extends { position: number; id: number; retired: boolean; title: string }, Shown>(
  all: readonly Row[],
  linked: ReadonlySet<number>,
  least: number,
  changesOf: (row: Row) => readonly number[],
  show: (row: Row) => Shown,
): { rows: Shown[]; moved: number } {
  const known = all
    .filter(({ id, retired }) => !retired || linked.has(id))
    .map((row) => ({ row, most: Math.max(...changesOf(row).map(Math.abs)) }));
  const moved = known.filter(({ most }) => most > 0 && most >= least).length;
  const named = known
    .filter(({ row, most }) => most > 0 || linked.has(row.id))
    .toSorted((a, b) => b.most - a.most || a.row.title.localeCompare(b.row.title, 'en'));
  const rows = named.filter(({ row }, place) => place < MAX_ROWS || linked.has(row.id));
  return { rows: rows.map(({ row }) => show(row)), moved };
}

function movingCareers(
  { catalogue, evidence, linkedCareers }: Learner,
  outcomes: readonly Outcome[],
): { rows: MovingCareerDto[]; moved: number } {
  const scoreOf = (career: number) => roundScore(catalogue.index.score(career, evidence));
  const changes = (career: number) =>
    outcomes.map(({ careers }) => {
      const steps = careers.get(career);
      return steps ? roundScore(steps.at(-1)!) - roundScore(steps[0]!) : 0;
    });
  return rowsOf(
    catalogue.careers,
    linkedCareers,
    MIN_MOVE,
    ({ position }) => changes(position),
    ({ id, position, uuid, title, needs }) => ({
      career_uuid: uuid,
      title,
      linked_to_student: linkedCareers.has(id),
      score: scoreOf(position),
      changes: outcomes.map((outcome) => {
        const steps = outcome.careers.get(position)?.map(roundScore) ?? [];
        const gained = needs.filter(
          ({ skill }) => outcome.evidence.held.has(skill.position) && !evidence.held.has(skill.position),
        );
        return {
          score: steps.at(-1) ?? scoreOf(position),
          causes: steps.length > 0 ? causesOf(outcome, steps) : [],
          gained_skills: gained.map(({ skill }) => toSkill(skill)),
        };
      }),
    }),
  );
}

function movingPrograms(
  { catalogue, record, linkedPrograms }: Learner,
  outcomes: readonly Outcome[],
): { rows: MovingProgramDto[]; moved: number } {
  const { index } = catalogue;
  const changes = (program: number) =>
    outcomes.map(({ programs }) => {
      const steps = programs.get(program);
      return steps ? steps.at(-1)!.percent - steps[0]!.percent : 0;
    });
  return rowsOf(
    catalogue.programs,
    linkedPrograms,
    0,
    ({ position }) => changes(position),
    (program) => {
      const today = index.completion(program.position, record);
      return {
        ...toScenarioProgram(program),
        linked_to_student: linkedPrograms.has(program.id),
        ...sumsOf(today),
        denominator: today.denominator,
        changes: outcomes.map((outcome) => {
          const steps = outcome.programs.get(program.position) ?? [];
          const credits = steps.map(({ numerator }) => numerator);
          return {
            ...sumsOf(steps.at(-1) ?? today),
            causes: steps.length > 0 ? causesOf(outcome, credits) : [],
          };
        }),
      };
    },
  );
}

const sumsOf = ({ numerator, percent }: Completion) => ({ numerator, percent_as_float: percent });

function toTried(
  { catalogue, record, linkedPrograms }: Learner,
  { courses, projects, program }: Tried,
): TriedScenarioDto {
  const { representative } = catalogue.index;
  const running = new Set(
    record.setAside.flatMap(({ line: { course }, reason }) =>
      reason === 'in-progress' && course !== null ? [representative(course)] : [],
    ),
  );
  const stateOf = ({ position }: CourseRecord): CourseState => {
    const course = representative(position);
    if (record.passed.has(course)) return 'earned';
    return running.has(course) ? 'in-progress' : 'new';
  };
  const states = courses.map((course) => ({ ...toScenarioCourse(course), state: stateOf(course) }));
  return {
    courses: states,
    projects: projects.map(toScenarioProject),
    program: program && {
      ...toScenarioProgram(program),
      linked_to_student: linkedPrograms.has(program.id),
    },
    credits: sumOfCredits(states.filter(({ state }) => state !== 'earned')),
  };
}
