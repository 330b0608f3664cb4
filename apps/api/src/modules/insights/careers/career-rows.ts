import type { Evidence, RankedCareer, RankedPage, SkillSet } from '@lumen/matching';
import { pageOfTexts } from '../../../platform/http/json-page.js';
import { type CareerRecord, type Catalogue, toSkill } from '../../catalogue/index.js';
import { CAREER_COLOUR, type CareerCompletionDto, type CareerDto } from './career-insight.dto.js';

/** A needed skill, ready to be written. */
interface Need {
  position: number;
  /** With a comma in front: the first of a list drops it. */
  json: string;
}

interface CareerRow {
  id: number;
  /** Everything up to the list of missing skills. */
  head: string;
  needs: Need[];
  /** From the score's end to the link flag. */
  tail: string;
}

export const toCareer = (career: CareerRecord): CareerDto => ({
  uuid: career.uuid,
  title: career.title,
  description: career.description,
  average_pay: career.averagePay,
  employment: {
    education_req: career.educationReq,
    job_count: career.jobCount,
    year: career.year,
    percentage_growth: career.percentageGrowth,
    projected_job_count: career.projectedJobCount,
    projected_year: career.projectedYear,
  },
  ...(career.retired && { retired: true }),
});

/** How ready a student is for a career. */
export const toReadiness = (
  { index }: Catalogue,
  career: CareerRecord,
  evidence: Evidence,
): CareerCompletionDto => ({
  career_readiness_score: roundScore(index.score(career.position, evidence)),
  hex_color_code: career.hexColorCode ?? CAREER_COLOUR,
  has_enough_data: index.hasEnoughData(career.position),
  ...(career.isEstimated && { estimated: true }),
});

/** Four decimals: more would only be noise on the wire. */
export const roundScore = (score: number): number => Math.round(score * 10_000) / 10_000;

/**
 * The list of careers as JSON, put together from parts that are serialised once per catalogue: turning fifty objects
 * into JSON for every request costs more than ranking a thousand careers (docs/performance.md). Field for field it is
 * `CareerInsightPageDto`; a test compares the two.
 */
export class CareerRows {
  private readonly rows: CareerRow[];

  constructor(private readonly catalogue: Catalogue) {
    const skillJson = catalogue.skills.map((skill) => `,${JSON.stringify(toSkill(skill))}`);
    this.rows = catalogue.careers.map((career) => ({
      id: career.id,
      head: `{"career":${JSON.stringify(toCareer(career))},"missing_needed_career_skills":[`,
      needs: career.needs.map(({ skill }) => ({
        position: skill.position,
        json: skillJson[skill.position]!,
      })),
      tail:
        `,"hex_color_code":${JSON.stringify(career.hexColorCode ?? CAREER_COLOUR)}` +
        `,"has_enough_data":${catalogue.index.hasEnoughData(career.position)}` +
        `${career.isEstimated ? ',"estimated":true' : ''}},"linked_to_student":`,
    }));
  }

  /**
   * One page in UTF-8.
   * @param linked ids of the careers on the student's dashboard
   */
  page({ items, total }: RankedPage<RankedCareer>, evidence: Evidence, linked: ReadonlySet<number>): Buffer {
    const rows = function* (all: readonly CareerRow[]) {
      for (const { career, score } of items) {
        const row = all[career]!;
        yield render(row, score, evidence.held, linked.has(row.id));
      }
    };
    return pageOfTexts(rows(this.rows), {
      count: total,
      ...(!this.catalogue.index.hasEnoughEvidence(evidence) && { too_little_evidence: true }),
    });
  }
}

/** One `CareerInsightDto`. */
function render({ head, needs, tail }: CareerRow, score: number, held: SkillSet, isLinked: boolean): string {
  let missing = '';
  let existing = '';
  for (const { position, json } of needs) {
    if (held.has(position)) existing += json;
    else missing += json;
  }
  missing = missing.slice(1);
  existing = existing.slice(1);
  return (
    `${head}${missing}],"needed_skills":[${missing}],"existing_user_career_skills":[${existing}]` +
    `,"completion_stats":{"career_readiness_score":${roundScore(score)}${tail}${isLinked}}`
  );
}
