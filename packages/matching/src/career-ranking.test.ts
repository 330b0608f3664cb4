import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { CAREER_SORTS, type CareerFilter, type CareerSort } from './career-ranking.js';
import type { CareerData, CatalogueData } from './catalogue-data.js';
import { CatalogueIndex } from './catalogue-index.js';
import type { Evidence } from './evidence.js';
import {
  catalogue,
  pageRequest,
  searchText,
  sometimes,
  studied,
  wantedSkills,
} from './testing/arbitraries.js';
import { byTitle, contains } from './testing/plain-text.js';

const filter: fc.Arbitrary<CareerFilter> = fc.record({
  title: sometimes(searchText),
  payMin: sometimes(fc.constantFrom(0, 1, 40_000, 500_000)),
  payMax: sometimes(fc.constantFrom(0, 40_000, 100_000, 500_000)),
  educationLevels: sometimes(fc.subarray(["bachelor's degree", "Master's degree", 'Unheard of', ''])),
  skills: sometimes(wantedSkills),
  relatedProgram: sometimes(searchText),
});

function passes(career: CareerData, wanted: CareerFilter): boolean {
  const { payMin = 0, payMax = 500_000, educationLevels = [], relatedProgram = '' } = wanted;
  const levels = educationLevels.filter((level) => level !== '').map((level) => level.toLowerCase());
  if (career.retired || !contains(career.title, wanted.title)) return false;
  if (payMin > 0 && (career.averagePay === null || career.averagePay < payMin)) return false;
  if (payMax < 500_000 && (career.averagePay === null || career.averagePay > payMax)) return false;
  if (levels.length > 0 && !levels.includes(career.education?.toLowerCase() ?? '')) return false;
  if ((wanted.skills ?? []).length > 0 && matches(career, wanted) === 0) return false;
  return (
    relatedProgram.trim() === '' || career.relatedPrograms.some((title) => contains(title, relatedProgram))
  );
}

function matches(career: CareerData, wanted: CareerFilter): number {
  const needed = career.needs.filter(({ weight }) => weight > 0);
  return needed.filter(({ skill }) => wanted.skills?.includes(skill)).length;
}

const YEARS: Record<string, number> = { "Bachelor's degree": 4, "Master's degree": 6 };

/** The score, 10 % less for each year that the career asks less than the student's goal, where that is known (D77). */
function orderedBy(career: CareerData, score: number, { goal }: Evidence): number {
  const asked = career.education === null ? goal.years : (YEARS[career.education] ?? 0);
  const below = goal.isKnown ? Math.max(0, goal.years - asked) : 0;
  return below === 0 ? score : score * Math.max(0, 1 - 0.1 * below);
}

function rankByHand(
  { careers }: CatalogueData,
  evidence: Evidence,
  scores: Float64Array,
  wanted: CareerFilter,
  sort: CareerSort = 'fit',
) {
  const rows = careers.map((career, id) => ({
    id,
    matches: matches(career, wanted),
    order: orderedBy(career, scores[id]!, evidence),
    title: career.title,
    sortedBy: { pay: career.averagePay, growth: career.growth, fit: 0, title: 0 }[sort] ?? -Infinity,
    passes: passes(career, wanted),
  }));
  return rows
    .filter((row) => row.passes)
    .toSorted(
      (a, b) =>
        (sort === 'title' && (byTitle(a, b) || a.id - b.id)) ||
        Number(b.sortedBy > a.sortedBy) - Number(a.sortedBy > b.sortedBy) ||
        b.matches - a.matches ||
        b.order - a.order ||
        byTitle(a, b) ||
        a.id - b.id,
    )
    .map(({ id }) => id);
}

const sort = fc.constantFrom(undefined, ...CAREER_SORTS);

describe('rankCareers', () => {
  test('answers every filter, sort and page as filtering and sorting by hand does', () => {
    fc.assert(
      fc.property(catalogue, studied, filter, sort, pageRequest, (data, done, wanted, by, slice) => {
        const { offset, limit } = slice;
        const index = CatalogueIndex.build(data);
        const evidence = index.evidence(done);
        const expected = rankByHand(data, evidence, index.scoreAll(evidence), wanted, by);
        const page = index.rankCareers({ evidence, filter: wanted, sort: by, ...slice });
        expect(page.items.map(({ career }) => career)).toEqual(expected.slice(offset, offset + limit));
        expect(page.total).toBe(expected.length);
        for (const { career, score } of page.items) expect(score).toBe(index.score(career, evidence));
      }),
      { numRuns: 500 },
    );
  });

  test('gives the whole list when its pages are laid end to end', () => {
    fc.assert(
      fc.property(catalogue, studied, filter, fc.integer({ min: 1, max: 9 }), (data, done, wanted, limit) => {
        const index = CatalogueIndex.build(data);
        const evidence = index.evidence(done);
        const whole = index.rankCareers({ evidence, filter: wanted, limit: 1000 });
        const pages = [];
        for (let offset = 0; offset < whole.total; offset += limit) {
          pages.push(...index.rankCareers({ evidence, filter: wanted, offset, limit }).items);
        }
        expect(pages).toEqual(whole.items);
      }),
    );
  });

  test('is not disturbed by the queries before it', () => {
    fc.assert(
      fc.property(catalogue, studied, filter, studied, filter, (data, done, wanted, otherDone, other) => {
        const index = CatalogueIndex.build(data);
        const query = { evidence: index.evidence(done), filter: wanted };
        const first = index.rankCareers(query);
        index.rankCareers({ evidence: index.evidence(otherDone), filter: other });
        expect(index.rankCareers(query)).toEqual(first);
      }),
    );
  });

  const hospital: CareerData[] = [
    {
      title: 'Nurse',
      needs: [{ skill: 0, weight: 1, kind: 'named' }],
      hasWork: true,
      averagePay: 80_000,
      education: null,
      relatedPrograms: [],
    },
    {
      title: 'midwife',
      needs: [{ skill: 0, weight: 1, kind: 'named' }],
      hasWork: true,
      averagePay: null,
      education: null,
      relatedPrograms: [],
    },
    {
      title: 'Surgeon',
      needs: [
        { skill: 0, weight: 1, kind: 'named' },
        { skill: 1, weight: 1, kind: 'named' },
      ],
      hasWork: true,
      averagePay: 520_000,
      education: null,
      relatedPrograms: ['Medicine'],
    },
  ];

  function titles(wanted: CareerFilter, ids: number[] = [0], by: CareerSort = 'fit'): string[] {
    const index = CatalogueIndex.build({ skillCount: 3, careers: hospital, courses: [], programs: [] });
    return index
      .rankCareers({ evidence: index.evidence({ projectSkills: ids }), filter: wanted, sort: by })
      .items.map(({ career }) => hospital[career]!.title);
  }

  test('puts equal scores in alphabetical order, whatever the case', () => {
    expect(titles({})).toEqual(['midwife', 'Nurse', 'Surgeon']);
  });

  test('puts the career that needs more of the wanted skills before a better score', () => {
    expect(titles({ skills: [0, 1] })).toEqual(['Surgeon', 'midwife', 'Nurse']);
  });

  test('sorted by pay puts what is not known last, and the wanted skills only among equals', () => {
    expect(titles({}, [0], 'pay')).toEqual(['Surgeon', 'Nurse', 'midwife']);
    expect(titles({ skills: [0, 1] }, [0], 'title')).toEqual(['midwife', 'Nurse', 'Surgeon']);
  });

  test('lists nothing for a skill that does not exist', () => {
    expect(titles({ skills: [99] })).toEqual([]);
  });

  test('drops careers of unknown pay only when a pay bound is set', () => {
    expect(titles({ payMin: 0, payMax: 500_000 })).toEqual(['midwife', 'Nurse', 'Surgeon']);
    expect(titles({ payMin: 50_000 })).toEqual(['Nurse', 'Surgeon']);
    expect(titles({ payMax: 499_999 })).toEqual(['Nurse']);
  });

  test('skips nothing and lists 50 unless told otherwise (S451)', () => {
    const careers = Array.from({ length: 60 }, () => hospital[0]!);
    const index = CatalogueIndex.build({ skillCount: 3, careers, courses: [], programs: [] });
    const { total, items } = index.rankCareers({ evidence: index.evidence({}) });
    expect(total).toBe(60);
    expect(items.map(({ career }) => career)).toEqual(Array.from({ length: 50 }, (_, id) => id));
  });

  test.each([[{ offset: -1 }], [{ limit: 1.5 }], [{ offset: Number.NaN }]])('refuses the page %j', (page) => {
    const index = CatalogueIndex.build({ skillCount: 3, careers: hospital, courses: [], programs: [] });
    expect(() => index.rankCareers({ evidence: index.evidence({}), ...page })).toThrow(RangeError);
  });
});
