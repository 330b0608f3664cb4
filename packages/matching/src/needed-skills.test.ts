import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { neededSkills } from './needed-skills.js';

const ratings = fc.uniqueArray(
  fc.record({ id: fc.nat(30), importance: fc.constantFrom(1, 2.5, 3, 4.12, 5) }),
  { selector: ({ id }) => id, maxLength: 20 },
);

describe('neededSkills', () => {
  test('are what is more important than on average, by how much, heaviest first', () => {
    const elements = [
      { id: 'reading', importance: 4 },
      { id: 'chemistry', importance: 4.5 },
      { id: 'driving', importance: 2 },
      { id: 'biology', importance: 4.5 },
    ];
    const technologies = [{ id: 'spreadsheet', importance: 1 }];
    const means = new Map(
      Object.entries({ reading: 4, chemistry: 2, driving: 3, biology: 2, spreadsheet: 0.4 }),
    );
    expect(neededSkills({ elements, technologies }, (id) => means.get(id)!)).toEqual([
      { id: 'biology', weight: 2.5 },
      { id: 'chemistry', weight: 2.5 },
      { id: 'spreadsheet', weight: 0.6 },
    ]);
  });

  test('are at most eight of each kind, positive, and no lighter than any left out', () => {
    fc.assert(
      fc.property(ratings, ratings, fc.constantFrom(1, 2.9999, 3), (elements, technologies, mean) => {
        const needed = neededSkills({ elements, technologies }, () => mean);
        const [heavyElements, heavyTechnologies] = [elements, technologies].map((list) =>
          list
            .map(({ id, importance }) => ({ id, weight: Math.round((importance - mean) * 1000) / 1000 }))
            .filter(({ weight }) => weight > 0)
            .toSorted((a, b) => b.weight - a.weight || a.id - b.id)
            .slice(0, 8),
        );
        expect(needed).toEqual([...heavyElements!, ...heavyTechnologies!]);
      }),
    );
  });
});
