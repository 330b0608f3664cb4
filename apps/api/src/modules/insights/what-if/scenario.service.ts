import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { SCENARIOS_MAX } from '@lumen/matching/limits';
import type { Evidence } from '@lumen/matching';
import { atMost, changedMeanwhile, invalid } from '../../../platform/errors.js';
import {
  type CareerRecord,
  type Catalogue,
  CatalogueStore,
  type CourseRecord,
  type ProgramRecord,
  type SkillRecord,
} from '../../catalogue/index.js';
import { type ProfileStudy, StudentWrites } from '../../students/index.js';
import { roundScore } from '../careers/career-rows.js';
import {
  type KeptScenarioDto,
  type ScenarioChangeDto,
  type ScenarioDto,
  type ScenarioListDto,
  type ScoreMoveDto,
  toKeptScenario,
  toScenarioCourse,
  toScenarioProgram,
  toScenarioProject,
} from './scenario.dto.js';
import { ScenarioRepository, type StoredScenario } from './scenario.repository.js';

const PLACES = Array.from({ length: SCENARIOS_MAX }, (_, place) => place);

/** The scenarios a student keeps. */
@Injectable()
export class ScenarioService {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly scenarios: ScenarioRepository,
    private readonly writes: StudentWrites,
  ) {}

  async list(studentId: string): Promise<ScenarioListDto> {
    const catalogue = this.catalogue.current;
    const results = (await this.scenarios.all(studentId)).map((each) => show(catalogue, each));
    return { results, count: results.length };
  }

  /**
   * Some of a person's scenarios, each with the scores it would bring, as far as the viewer may know of their studies.
   * @param careers those on the dashboard of which the viewer may know
   */
  async ofStudy(
    { studentId, snapshot }: ProfileStudy & { studentId: string },
    catalogue: Catalogue,
    only: ReadonlySet<string>,
    careers: ReadonlySet<string>,
  ): Promise<(ScenarioDto & { scores: ScoreMoveDto[] })[]> {
    const scenarios = (await this.scenarios.all(studentId)).filter(({ id }) => only.has(id));
    const today = catalogue.evidence(snapshot);
    const asked = [...careers]
      .flatMap((uuid) => catalogue.careerByUuid.get(uuid) ?? [])
      .filter(
        ({ id, position }) => snapshot.linkedCareers.includes(id) && catalogue.index.hasEnoughData(position),
      );
    return scenarios.map((each) => {
      const { courses, projects, program } = partsOf(catalogue, each);
      const then = catalogue.evidence({
        earnedCourses: [...snapshot.earnedCourses, ...courses.map(({ id }) => id)],
        projectSkills: [...snapshot.projectSkills, ...projects.flat().map(({ id }) => id)],
        linkedPrograms: [...snapshot.linkedPrograms, ...(program ? [program.id] : [])],
      });
      const scoreOf = ({ position }: CareerRecord, evidence: Evidence) =>
        roundScore(catalogue.index.score(position, evidence));
      const scores = asked.map((career) => ({
        career_uuid: career.uuid,
        title: career.title,
        score: scoreOf(career, today),
        score_then: scoreOf(career, then),
      }));
      return { ...show(catalogue, each), scores };
    });
  }

  /**
   * Adds it in the first free place, or changes the one with its id.
   * @throws DomainError `too_many_scenarios`, `changed_meanwhile`
   */
  async put(studentId: string, id: string, { seen, ...content }: ScenarioChangeDto): Promise<ScenarioDto> {
    const catalogue = this.catalogue.current;
    const parts = storedParts(catalogue, content);
    return this.writes.withStudent(studentId, async () => {
      const kept = await this.scenarios.all(studentId);
      const taken = new Map(kept.map(({ position, id: other }) => [position, other]));
      const position =
        PLACES.find((place) => taken.get(place) === id) ?? PLACES.find((place) => !taken.has(place));
      if (position === undefined) throw tooMany();
      const scenario = { id, name: content.name, position, ...parts };
      if (seen)
        refuseUnseen(
          catalogue,
          kept.find((each) => each.id === id),
          scenario,
          seen,
        );
      await this.scenarios.put(studentId, scenario);
      return show(catalogue, scenario);
    });
  }

  async remove(studentId: string, id: string): Promise<void> {
    await this.writes.withStudent(studentId, () => this.scenarios.remove(studentId, id));
  }
}

/** The parts of a scenario that this catalogue has. */
function partsOf(
  { courseById, skillById, programById }: Catalogue,
  { courseIds, projects, programId }: StoredScenario,
): { courses: CourseRecord[]; projects: SkillRecord[][]; program: ProgramRecord | null } {
  return {
    courses: courseIds.flatMap((id) => courseById.get(id) ?? []),
    projects: projects
      .map((skills) => skills.flatMap((id) => skillById.get(id) ?? []))
      .filter(({ length }) => length > 0),
    program: (programId !== null && programById.get(programId)) || null,
  };
}

function show(catalogue: Catalogue, stored: StoredScenario): ScenarioDto {
  const { courses, projects, program } = partsOf(catalogue, stored);
  return {
    scenario_uuid: stored.id,
    name: stored.name,
    courses: courses.map(toScenarioCourse),
    projects: projects.map(toScenarioProject),
    program: program && toScenarioProgram(program),
  };
}

/**
 * A scenario may contain retired records: they were on offer when it was saved, and undoing its removal saves it again.
 * @throws DomainError `invalid` for what the catalogue does not know
 */
function storedParts(
  { courseByUuid, skillByUuid, programByUuid }: Catalogue,
  { course_uuids, projects, program_uuid }: KeptScenarioDto,
): Pick<StoredScenario, 'courseIds' | 'projects' | 'programId'> {
  const idsOf = (uuids: string[], rows: ReadonlyMap<string, { id: number }>, field: string, what: string) =>
    [...new Set(uuids)].map((uuid) => {
      const row = rows.get(uuid);
      if (!row) throw invalid({ [field]: [`One of them is no ${what} of the catalogue.`] });
      return row.id;
    });
  const programs = program_uuid === null ? [] : [program_uuid];
  return {
    courseIds: idsOf(course_uuids, courseByUuid, 'course_uuids', 'course'),
    projects: projects.map(({ skill_uuids }, place) =>
      idsOf(skill_uuids, skillByUuid, `projects.${place}.skill_uuids`, 'skill'),
    ),
    programId: idsOf(programs, programByUuid, 'program_uuid', 'program')[0] ?? null,
  };
}

/** A student has the page open twice, or a load moved its courses: nothing is overwritten that the page does not show. A repeat changes nothing. */
function refuseUnseen(
  catalogue: Catalogue,
  before: StoredScenario | undefined,
  after: StoredScenario,
  seen: KeptScenarioDto,
): void {
  const storedIn = (stored: StoredScenario) => partsIn(toKeptScenario(show(catalogue, stored)));
  const now = before && storedIn(before);
  if (![partsIn(seen), storedIn(after)].some((known) => isDeepStrictEqual(known, now)))
    throw changedMeanwhile('Another page, or a new catalogue,');
}

/** All that a scenario says, to be compared. */
const partsIn = ({ name, course_uuids, projects, program_uuid }: KeptScenarioDto) => [
  name,
  course_uuids,
  projects.map(({ skill_uuids }) => skill_uuids),
  program_uuid,
];

const tooMany = () => atMost('too_many_scenarios', `${SCENARIOS_MAX} scenarios`, 'remove');
