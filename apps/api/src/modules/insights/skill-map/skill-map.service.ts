import { Injectable } from '@nestjs/common';
import type { Evidence } from '@lumen/matching';
import type { Person } from '../../../platform/access/viewer.js';
import { type CareerRecord, type Catalogue, CatalogueStore, toSkill } from '../../catalogue/index.js';
import { StudyReader } from '../../students/index.js';
import { roundScore } from '../careers/career-rows.js';
import type { SkillMapDto } from './skill-map.dto.js';

/** With more careers the picture cannot be read. */
const MAX_CAREERS = 12;
/** The closest careers are added to those on the dashboard up to this number. */
const MIN_CAREERS = 6;

/** Where readiness comes from: courses, the skills they teach, and the careers that need these. */
@Injectable()
export class SkillMapService {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyReader,
  ) {}

  of(viewer: Person): SkillMapDto {
    const catalogue = this.catalogue.current;
    const evidence = this.study.ownEvidence(catalogue, viewer);
    const linked = new Set(viewer.study.linkedCareers);
    const careers = careersFor(catalogue, evidence, linked).map((career) => ({
      career,
      score: catalogue.index.score(career.position, evidence),
      needs: catalogue.index
        .explain(career.position, evidence)
        .needs.filter(({ held, points }) => held && points > 0)
        .toSorted((a, b) => b.points - a.points || a.skill - b.skill),
    }));
    const worth = new Map<number, number>();
    for (const { skill, points } of careers.flatMap(({ needs }) => needs))
      worth.set(skill, (worth.get(skill) ?? 0) + points);
    const skills = [...worth]
      .toSorted(([a, one], [b, other]) => other - one || a - b)
      .map(([skill]) => skill);
    const placeOf = new Map(skills.map((skill, place) => [skill, place]));
    const places = (positions: Iterable<number>) =>
      [...positions].flatMap((position) => placeOf.get(position) ?? []).toSorted((a, b) => a - b);
    return {
      courses: Array.from(evidence.courses, (position) => catalogue.courses[position]!)
        .map((course) => ({
          educator_uuid: course.educatorUuid,
          course_uuid: course.uuid,
          code: course.code,
          title: course.title,
          skill_positions: places(course.skills.map(({ position }) => position)),
        }))
        .filter(({ skill_positions: taught }) => taught.length > 0)
        .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
      skills: skills.map((skill) => toSkill(catalogue.skills[skill]!)),
      project_skill_positions: places(evidence.shown),
      careers: careers
        .map(({ career, score, needs }) => ({
          career_uuid: career.uuid,
          title: career.title,
          linked_to_student: linked.has(career.id),
          score: roundScore(score),
          needs: needs.map(({ skill, points }) => ({ skill_position: placeOf.get(skill)!, points })),
        }))
        .toSorted((a, b) => b.score - a.score || (a.title < b.title ? -1 : 1)),
      other_skills: evidence.held.size - skills.length,
    };
  }
}

/** Those on the dashboard, best first, and the closest behind them while there are few. */
function careersFor(
  { index, careers, careerById }: Catalogue,
  evidence: Evidence,
  linked: ReadonlySet<number>,
): CareerRecord[] {
  const own = [...linked]
    .flatMap((id) => careerById.get(id) ?? [])
    .toSorted((a, b) => index.score(b.position, evidence) - index.score(a.position, evidence))
    .slice(0, MAX_CAREERS);
  // With little evidence the closest careers are chance (D79).
  if (own.length >= MIN_CAREERS || !index.hasEnoughEvidence(evidence)) return own;
  const closest = index
    .rankCareers({ evidence, limit: MIN_CAREERS + own.length })
    .items.map(({ career }) => careers[career]!)
    .filter((career) => !own.includes(career));
  return [...own, ...closest].slice(0, MIN_CAREERS);
}
