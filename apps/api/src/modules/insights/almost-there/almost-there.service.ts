import { Injectable } from '@nestjs/common';
import { liftingSkills, type LiftingSkill, type StudyRecord } from '@lumen/matching';
import type { Person } from '../../../platform/access/viewer.js';
import { type Catalogue, CatalogueStore, toNamedCourse, toSkill } from '../../catalogue/index.js';
import { StudyReader } from '../../students/index.js';
import type { AlmostThereDto, LiftingSkillDto, NearProgramDto, OpenGroupDto } from './almost-there.dto.js';
import { roundScore } from '../careers/career-rows.js';
import { openTo } from '../careers/open-courses.js';
import { toRequirements } from '../programs/program-insight.service.js';

/** Credits from which on a program is near. */
const NEAR_CREDITS = 12;
const MAX_PROGRAMS = 6;
/** Courses named of a group: of free electives there are hundreds. */
const MAX_COURSES = 8;
const MAX_SKILLS = 3;
/** Courses named that teach a skill. */
const MAX_TEACHING = 3;

/** What a student is nearest to: programs they do not follow, and the skills that lift most of the careers they do. */
@Injectable()
export class AlmostThereService {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyReader,
  ) {}

  async find(viewer: Person): Promise<AlmostThereDto> {
    const catalogue = this.catalogue.current;
    const record = await this.study.ownRecord(catalogue, viewer);
    const evidence = this.study.ownEvidence(catalogue, viewer);
    const isOpen = openTo(catalogue, evidence);
    const careers = viewer.study.linkedCareers.flatMap((id) => catalogue.careerById.get(id)?.position ?? []);
    return {
      programs: nearPrograms(catalogue, record, new Set(viewer.study.linkedPrograms)),
      skills: liftingSkills(catalogue.index, careers, evidence, MAX_SKILLS).map((each) =>
        toLifting(catalogue, each, (career) =>
          catalogue.index.coursesTeaching(each.skill, career, evidence, isOpen).slice(0, MAX_TEACHING),
        ),
      ),
      careers_followed: careers.length,
    };
  }
}

/** Programs on offer, the nearest first. A program in which no course counts yet is left out. */
function nearPrograms(
  catalogue: Catalogue,
  record: StudyRecord,
  followed: ReadonlySet<number>,
): NearProgramDto[] {
  const { items } = catalogue.index.rankPrograms({
    record,
    sort: 'credits-left',
    limit: catalogue.programs.length,
  });
  return items
    .map(({ program, numerator, denominator }) => ({
      program: catalogue.programs[program]!,
      earned: numerator,
      left: roundScore(denominator - numerator),
    }))
    .filter(
      ({ program, earned, left }) =>
        earned > 0 && left > 0 && left <= NEAR_CREDITS && !followed.has(program.id),
    )
    .slice(0, MAX_PROGRAMS)
    .map(({ program, earned, left }) => ({
      educator_uuid: program.educatorUuid,
      program_uuid: program.uuid,
      title: program.title,
      level: program.level,
      credits_earned: earned,
      credits_left: left,
      missing: toRequirements(catalogue, program, catalogue.index.progress(program.position, record)).flatMap(
        ({ name, kind, credits_left, courses }): OpenGroupDto[] => {
          if (credits_left === 0) return [];
          const open = courses.filter(({ state }) => state === 'missing' || state === 'in-progress');
          return [
            { name, kind, credits_left, courses: open.slice(0, MAX_COURSES), course_count: open.length },
          ];
        },
      ),
    }));
}

const toLifting = (
  catalogue: Catalogue,
  { skill, careers }: LiftingSkill,
  taughtFor: (career: number) => { course: number }[],
): LiftingSkillDto => ({
  skill: toSkill(catalogue.skills[skill]!),
  careers: careers.map(({ career, score, scoreIfGained }) => ({
    career_uuid: catalogue.careers[career]!.uuid,
    title: catalogue.careers[career]!.title,
    score: roundScore(score),
    score_if_gained: roundScore(scoreIfGained),
  })),
  courses: taughtFor(careers[0]!.career).map(({ course }) => toNamedCourse(catalogue.courses[course]!)),
});
