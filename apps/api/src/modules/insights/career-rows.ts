import type { SkillSet } from '@lumen/matching';
import { type CareerRecord, type Catalogue, toSkill } from '../catalog/index.js';
import { CAREER_COLOUR, type CareerDto } from './career-insight.dto.js';

/** A needed skill, ready to be written. */
interface Need {
  position: number;
  json: string;
}

interface CareerRow {
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
});

/** Four decimals: more would only be noise on the wire. */
export const roundScore = (score: number): number => Math.round(score * 10_000) / 10_000;

/**
 * The list of careers as JSON, put together from parts that are serialised once per catalogue: turning fifty objects
 * into JSON for every request costs more than ranking a thousand careers (docs/performance.md). Field for field it is
 * `CareerInsightDto`; a test compares the two.
 */
export class CareerRows {
  private readonly rows: CareerRow[];

  constructor(catalogue: Catalogue) {
    const skillJson = catalogue.skills.map((skill) => JSON.stringify(toSkill(skill)));
    this.rows = catalogue.careers.map((career) => ({
      head: `{"career":${JSON.stringify(toCareer(career))},"missing_needed_career_skills":[`,
      needs: career.needs.map(({ skill }) => ({
        position: skill.position,
        json: skillJson[skill.position]!,
      })),
      tail:
        `,"hex_color_code":${JSON.stringify(career.hexColorCode ?? CAREER_COLOUR)}` +
        `,"has_enough_data":${catalogue.index.hasEnoughData(career.position)}},"linked_to_student":`,
    }));
  }

  /** One `CareerInsightDto`. */
  render(career: number, score: number, held: SkillSet, linked: boolean): string {
    const { head, needs, tail } = this.rows[career]!;
    let missing = '';
    let existing = '';
    for (const { position, json } of needs) {
      if (held.has(position)) existing += existing === '' ? json : `,${json}`;
      else missing += missing === '' ? json : `,${json}`;
    }
    return (
      `${head}${missing}],"needed_skills":[${missing}],"existing_user_career_skills":[${existing}]` +
      `,"completion_stats":{"career_readiness_score":${roundScore(score)}${tail}${linked}}`
    );
  }
}
