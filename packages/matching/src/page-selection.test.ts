import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { selectPage } from './page-selection.js';

const everyRow = { has: () => true };

/** How far down the list a row belongs. */
type Arrangement = (row: number) => number;

const rowCount = 20_000;
const inNoOrder: Arrangement = (row) => (row * 7919) % rowCount;
const inOrder: Arrangement = (row) => row;
const inReverse: Arrangement = (row) => rowCount - row;

function comparisonsPerRow(place: Arrangement, offset: number): number {
  let comparisons = 0;
  const before = (a: number, b: number) => {
    comparisons++;
    return place(a) < place(b);
  };
  selectPage({ rowCount, before }, everyRow, offset, 50, new Int32Array(rowCount));
  return comparisons / rowCount;
}

describe('selectPage', () => {
  test('answers with the slice that sorting everything would give', () => {
    const scores = fc.array(fc.nat(6), { maxLength: 80 });
    const kept = fc.infiniteStream(fc.boolean());
    fc.assert(
      fc.property(scores, kept, fc.nat(90), fc.nat(90), (values, stream, offset, limit) => {
        const keeps = values.map(() => stream.next().value);
        const order = {
          rowCount: values.length,
          before: (a: number, b: number) => values[a]! > values[b]! || (values[a] === values[b] && a < b),
        };
        const sorted = values
          .map((_, row) => row)
          .filter((row) => keeps[row])
          .toSorted((a, b) => values[b]! - values[a]! || a - b);
        const page = selectPage(
          order,
          { has: (row) => keeps[row]! },
          offset,
          limit,
          new Int32Array(values.length),
        );
        expect([...page.rows]).toEqual(sorted.slice(offset, offset + limit));
        expect(page.total).toBe(sorted.length);
      }),
      { numRuns: 500 },
    );
  });

  describe('with 20,000 rows', () => {
    test('the first page costs little more than one comparison a row', () => {
      expect(comparisonsPerRow(inNoOrder, 0)).toBeLessThan(1.5);
      expect(comparisonsPerRow(inOrder, 0)).toBeLessThan(1.5);
    });

    test('the first page costs a few comparisons a row even if every row beats those before it', () => {
      expect(comparisonsPerRow(inReverse, 0)).toBeLessThan(8);
    });

    test('a page in the middle costs a few comparisons a row, not a sort', () => {
      for (const arrangement of [inNoOrder, inOrder, inReverse]) {
        expect(comparisonsPerRow(arrangement, rowCount / 2)).toBeLessThan(8);
      }
    });
  });
});
