import { Injectable } from '@nestjs/common';
import {
  groupProgress,
  type Progress,
  type ProgramFilter,
  type SkillSet,
  type StudyRecord,
} from '@lumen/matching';
import type { OpenProfile } from '../../../platform/access/profile-gate.js';
import type { Person } from '../../../platform/access/viewer.js';
import { notFound } from '../../../platform/errors.js';
import { jsonPage } from '../../../platform/http/json-page.js';
import {
  type Catalogue,
  CatalogueStore,
  type ProgramRecord,
  toNamedCourse,
  toSkill,
} from '../../catalogue/index.js';
import { type ProfileStudy, StudyReader } from '../../students/index.js';
import { compactPage } from './compact-program-rows.js';
import { PROGRAM_COLOUR } from '../careers/career-insight.dto.js';
import type {
  ProgramInsightDetailDto,
  ProgramInsightDto,
  ProgramInsightQuery,
  RequirementGroupDto,
} from './program-insight.dto.js';

interface Learner {
  held: SkillSet;
  record: StudyRecord;
  linkedPrograms: ReadonlySet<number>;
}

@Injectable()
export class ProgramInsightService {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyReader,
  ) {}

  /** A page of programs, furthest along first: the JSON of `ProgramInsightPageDto`, as bytes. */
  async page(viewer: Person, query: ProgramInsightQuery): Promise<Buffer> {
    const catalogue = this.catalogue.current;
    const learner = this.learner(catalogue, viewer, await this.study.ownRecord(catalogue, viewer));
    const { total, items } = catalogue.index.rankPrograms({
      record: learner.record,
      filter: toFilter(catalogue, query),
      sort: query.sort,
      offset: query.offset,
      limit: query.limit,
    });
    const rows = function* () {
      for (const { program } of items) yield toInsight(catalogue, catalogue.programs[program]!, learner);
    };
    return query.rows === 'compact'
      ? compactPage(rows(), total)
      : jsonPage({ results: rows(), count: total });
  }

  async detail(viewer: Person, educatorUuid: string, programUuid: string): Promise<ProgramInsightDetailDto> {
    const catalogue = this.catalogue.current;
    const program = catalogue.programByUuid.get(programUuid);
    if (program?.educatorUuid !== educatorUuid) throw notFound();
    const { record, lines } = await this.study.ownTranscript(catalogue, viewer);
    const progress = catalogue.index.progress(program.position, record);
    return {
      ...toInsight(catalogue, program, this.learner(catalogue, viewer, record)),
      requirements: toRequirements(catalogue, program, progress),
      not_counted: progress.notCounted.map(({ line, reason }) => {
        const { code, title, term, credits } = lines.get(line.id)!;
        return { code, title, term, credits, reason };
      }),
    };
  }

  /** The programs on a profile's dashboard, furthest along first, as the viewer may see them. */
  async ofProfile(
    profile: OpenProfile,
    catalogue: Catalogue = this.catalogue.current,
  ): Promise<ProgramInsightDto[]> {
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
  ): Promise<ProgramInsightDto[]> {
    const linkedPrograms = new Set(snapshot.linkedPrograms);
    const programs = [...linkedPrograms]
      .flatMap((id) => catalogue.programById.get(id) ?? [])
      .filter(({ uuid }) => !only || only.has(uuid));
    if (programs.length === 0) return [];
    const learner = {
      held: catalogue.evidence(snapshot).held,
      record: await record(catalogue),
      linkedPrograms,
    };
    return programs
      .toSorted((a, b) => a.position - b.position)
      .map((program) => toInsight(catalogue, program, learner))
      .toSorted((a, b) => b.completion_stats.percent_as_float - a.completion_stats.percent_as_float);
  }

  private learner(catalogue: Catalogue, viewer: Person, record: StudyRecord): Learner {
    return {
      held: this.study.ownEvidence(catalogue, viewer).held,
      record,
      linkedPrograms: new Set(viewer.study.linkedPrograms),
    };
  }
}

function toFilter(catalogue: Catalogue, query: ProgramInsightQuery): ProgramFilter {
  // A name that is not in the catalogue matches no program, but still counts as a filter.
  const skills = query.skills?.map((name) => catalogue.skillNamed(name)?.position ?? -1);
  return {
    ...(query.program_title && { title: query.program_title }),
    ...(query.related_career_title && { relatedCareer: query.related_career_title }),
    ...(query.program_level && { levels: query.program_level }),
    ...(skills && { skills }),
  };
}

export function toRequirements(
  { index }: Catalogue,
  { groups }: ProgramRecord,
  progress: Progress,
): RequirementGroupDto[] {
  const positions = groups.map((group) => ({
    ...group,
    courses: group.courses.map((course) => course.position),
  }));
  return groupProgress(positions, progress, index.representative).map(({ earned, left, states }, place) => {
    const { name, kind, credits, courses } = groups[place]!;
    return {
      name,
      kind,
      credits,
      credits_earned: earned,
      credits_left: left,
      courses: courses.map((course, each) => ({ ...toNamedCourse(course), state: states[each]! })),
    };
  });
}

function toInsight(catalogue: Catalogue, program: ProgramRecord, learner: Learner): ProgramInsightDto {
  const { have, missing } = catalogue.index.programSkills(program.position, learner.held);
  const completion = catalogue.index.completion(program.position, learner.record);
  const skill = (position: number) => toSkill(catalogue.skills[position]!);
  const colour = program.hexColorCode ?? PROGRAM_COLOUR;
  return {
    educator_uuid: program.educatorUuid,
    program_uuid: program.uuid,
    program: {
      uuid: program.uuid,
      title: program.title,
      level: program.level,
      description: program.description,
      department_name: program.departmentName,
      skill_outcomes: [...have, ...missing].toSorted((a, b) => a - b).map(skill),
      ...(program.retired && { retired: true }),
    },
    missing_needed_program_skills: missing.map(skill),
    existing_user_program_skills: have.map(skill),
    completion_stats: {
      numerator: completion.numerator,
      denominator: completion.denominator,
      percent_as_float: completion.percent,
      years: {
        total: completion.years.total,
        progress_floor: completion.years.floor,
        hex_color_code: colour,
      },
      hex_color_code: colour,
    },
    linked_to_student: learner.linkedPrograms.has(program.id),
    related_careers: program.careers.map(({ uuid, title, averagePay }) => ({
      career_uuid: uuid,
      title,
      average_pay: averagePay,
    })),
  };
}
