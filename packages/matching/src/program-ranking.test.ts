import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { CatalogueData, ProgramData } from './catalogue-data.js';
import { CatalogueIndex } from './catalogue-index.js';
import { PROGRAM_SORTS, type ProgramFilter, type ProgramSort } from './program-ranking.js';
import { studyRecord } from './study-record.js';
import {
  catalogue,
  earnedLines,
  pageRequest,
  searchText,
  skillIds,
  sometimes,
  wantedSkills,
} from './testing/arbitraries.js';
import { byTitle, contains } from './testing/plain-text.js';

const filter: fc.Arbitrary<ProgramFilter> = fc.record({
  title: sometimes(searchText),
  levels: sometimes(fc.subarray(['bachelor', 'Certificate', 'Unheard of', ''])),
  skills: sometimes(wantedSkills),
  relatedCareer: sometimes(searchText),
});

function skillsOf({ groups }: ProgramData, { courses }: CatalogueData): Set<number> {
  return new Set(groups.flatMap((group) => group.courses.flatMap((course) => courses[course]!.skills)));
}

function rankByHand(
  data: CatalogueData,
  completions: readonly { percent: number; numerator: number; denominator: number }[],
  wanted: ProgramFilter,
  sort: ProgramSort = 'progress',
): number[] {
  const levels = (wanted.levels ?? []).filter((level) => level !== '').map((level) => level.toLowerCase());
  const skills = new Set(wanted.skills);
  const related = wanted.relatedCareer ?? '';
  return data.programs
    .map((program, id) => ({
      ...program,
      id,
      percent: completions[id]!.percent,
      left: program.requiredCredits === 0 ? 1e9 : completions[id]!.denominator - completions[id]!.numerator,
      matches: [...skillsOf(program, data)].filter((skill) => skills.has(skill)).length,
    }))
    .filter((program) => !program.retired && contains(program.title, wanted.title))
    .filter((program) => levels.length === 0 || levels.includes(program.level?.toLowerCase() ?? ''))
    .filter((program) => skills.size === 0 || program.matches > 0)
    .filter(
      (program) => related.trim() === '' || program.relatedCareers.some((title) => contains(title, related)),
    )
    .toSorted(
      (a, b) =>
        (sort === 'title' && (byTitle(a, b) || a.id - b.id)) ||
        (sort === 'credits-left' && Math.round(1000 * a.left) - Math.round(1000 * b.left)) ||
        b.matches - a.matches ||
        b.percent - a.percent ||
        byTitle(a, b) ||
        a.id - b.id,
    )
    .map(({ id }) => id);
}

describe('rankPrograms', () => {
  test('answers every filter, sort and page as filtering and sorting by hand does', () => {
    const sort = fc.constantFrom(undefined, ...PROGRAM_SORTS);
    fc.assert(
      fc.property(catalogue, earnedLines, filter, sort, pageRequest, (data, lines, wanted, by, slice) => {
        const { offset, limit } = slice;
        const index = CatalogueIndex.build(data);
        const record = studyRecord(lines);
        const completions = data.programs.map((_, program) => index.progress(program, record));
        const expected = rankByHand(data, completions, wanted, by);
        const page = index.rankPrograms({ record, filter: wanted, sort: by, ...slice });
        expect(page.items.map(({ program }) => program)).toEqual(expected.slice(offset, offset + limit));
        expect(page.total).toBe(expected.length);
        for (const { program, ...completion } of page.items) {
          expect(completion).toEqual(index.completion(program, record));
          expect(index.progress(program, record)).toMatchObject(completion);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('gives the whole list when its pages are laid end to end', () => {
    fc.assert(
      fc.property(
        catalogue,
        earnedLines,
        filter,
        fc.integer({ min: 1, max: 6 }),
        (data, lines, wanted, limit) => {
          const index = CatalogueIndex.build(data);
          const record = studyRecord(lines);
          const whole = index.rankPrograms({ record, filter: wanted, limit: 1000 });
          const pages = [];
          for (let offset = 0; offset < whole.total; offset += limit) {
            pages.push(...index.rankPrograms({ record, filter: wanted, offset, limit }).items);
          }
          expect(pages).toEqual(whole.items);
        },
      ),
    );
  });
});

describe('programSkills', () => {
  test('are the union over the program’s courses, split by what the student holds', () => {
    fc.assert(
      fc.property(catalogue, skillIds, (data, ids) => {
        const index = CatalogueIndex.build(data);
        data.programs.forEach((program, id) => {
          const taught = [...skillsOf(program, data)].toSorted((a, b) => a - b);
          expect(index.programSkills(id, index.skillSet(ids))).toEqual({
            have: taught.filter((skill) => ids.includes(skill)),
            missing: taught.filter((skill) => !ids.includes(skill)),
          });
        });
      }),
    );
  });
});
