import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { rankTitles } from './folded-text.js';
import { contains } from './testing/plain-text.js';
import { TextIndex } from './text-index.js';

const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'é', 'E\u0301', ' ', '\n'), maxLength: 6 });

function rowsWith(index: TextIndex, wanted: string): number[] {
  const rows = new Set<number>();
  index.search(wanted, (row) => rows.add(row));
  return [...rows].toSorted((a, b) => a - b);
}

describe('TextIndex', () => {
  test('finds exactly the rows one of whose texts contains the wanted text, whatever its case', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 8 }),
        text,
        (textsOfRow, wanted) => {
          const expected = textsOfRow.flatMap((texts, row) =>
            texts.some((candidate) => contains(candidate, wanted)) ? [row] : [],
          );
          expect(rowsWith(new TextIndex(textsOfRow), wanted)).toEqual(expected);
        },
      ),
    );
  });

  test('does not find a text that only two neighbouring titles make together', () => {
    const index = new TextIndex([['Data', 'Analyst'], ['Nurse']]);
    expect(rowsWith(index, 'data analyst')).toEqual([]);
    expect(rowsWith(index, 'data\nanalyst')).toEqual([]);
  });
});

describe('rankTitles', () => {
  test('orders titles by alphabet whatever their case, equal ones by spelling and then by position', () => {
    expect([...rankTitles(['nurse', 'Analyst', 'Nurse', 'analyst', 'Nurse'])]).toEqual([4, 0, 2, 1, 3]);
  });
});
