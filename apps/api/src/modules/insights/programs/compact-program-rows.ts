import { fitting } from '../../../platform/http/json-page.js';
import { toBytes } from '../../../platform/http/json-bytes.js';
import type { SkillDto } from '../../catalogue/index.js';
import type { ProgramInsightDto } from './program-insight.dto.js';

interface CompactRow {
  text: string;
  /** What it adds to the page: itself, and the skills that no row before it names. */
  bytes: number;
  /** Skills that are named up to here. */
  skills: number;
}

/**
 * A page of programs that gives each skill once, and in the rows its place in that list: programs of a university teach the
 * same skills again and again, and a row names each of its own twice.
 */
export function compactPage(insights: Iterable<ProgramInsightDto>, count: number): Buffer {
  const skills: SkillDto[] = [];
  const places = new Map<string, number>();
  const placeOf = (skill: SkillDto) => {
    const known = places.get(skill.uuid) ?? skills.length;
    if (known === skills.length) {
      places.set(skill.uuid, known);
      skills.push(skill);
    }
    return known;
  };
  const rows = fitting(compactRows(insights, placeOf, skills), ({ bytes }) => bytes);
  const named = skills.slice(0, rows.at(-1)?.skills ?? 0);
  const texts = rows.map(({ text }) => text).join(',');
  return toBytes(['{"results":[', texts, `],"count":${count},"skills":${JSON.stringify(named)}}`]);
}

function* compactRows(
  insights: Iterable<ProgramInsightDto>,
  placeOf: (skill: SkillDto) => number,
  skills: readonly SkillDto[],
): Generator<CompactRow> {
  for (const insight of insights) {
    const before = skills.length;
    const compact: ProgramInsightDto = {
      ...insight,
      program: { ...insight.program, skill_outcomes: [] },
      missing_needed_program_skills: [],
      existing_user_program_skills: [],
      skill_positions: {
        missing: insight.missing_needed_program_skills.map(placeOf),
        existing: insight.existing_user_program_skills.map(placeOf),
      },
    };
    const text = JSON.stringify(compact);
    const added = skills.slice(before);
    yield { text, bytes: Buffer.byteLength(text + JSON.stringify(added)), skills: skills.length };
  }
}
