import { describe, expect, test } from '@jest/globals';
import { type CareerRecord, Catalogue, type SkillRecord } from '../../catalogue/index.js';
import { CareerRows } from './career-rows.js';

const skill: SkillRecord = {
  position: 0,
  id: 1,
  uuid: crypto.randomUUID(),
  name: 'Café “planning”',
  retired: false,
  aliases: [],
};

const aCareer = (position: number, description: string): CareerRecord => ({
  position,
  id: position + 1,
  uuid: crypto.randomUUID(),
  retired: false,
  onetCode: `11-${position}`,
  formerCodes: [],
  title: `Career ${position}`,
  description,
  averagePay: null,
  educationReq: null,
  jobCount: null,
  year: null,
  percentageGrowth: null,
  projectedJobCount: null,
  projectedYear: null,
  hexColorCode: null,
  skills: [],
  needs: [{ skill, weight: 1, kind: 'named' }],
  workDigest: null,
  hasTasks: false,
  isEstimated: false,
  similar: [],
  programs: [],
});

/** The first page of a catalogue whose careers are described like this. */
async function pageOf(descriptions: string[]) {
  const catalogue = await Catalogue.build({
    version: 1,
    educators: [],
    skills: [skill],
    courses: [],
    careers: descriptions.map((text, place) => aCareer(place, text)),
    programs: [],
    matches: [],
  });
  const evidence = catalogue.index.evidence({});
  const ranked = catalogue.index.rankCareers({ evidence, limit: descriptions.length });
  return new CareerRows(catalogue).page(ranked, evidence, new Set());
}

const described = (page: Buffer): string[] =>
  JSON.parse(page.toString()).results.map((insight: any) => insight.career.description);

describe('a page of careers', () => {
  test('comes out whole, however long it is and whatever script it is in', async () => {
    const texts = Array.from({ length: 90 }, () => '文é𝄞 '.repeat(2_000));
    expect(described(await pageOf(texts))).toEqual(texts);
  });

  test('stays what it is when the next one is written', async () => {
    const first = await pageOf(['first']);
    await pageOf(['second']);
    expect(described(first)).toEqual(['first']);
  });
});
