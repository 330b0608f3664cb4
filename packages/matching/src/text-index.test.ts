import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { rankTitles } from './folded-text.js';
import { contains } from './testing/plain-text.js';
import { TextIndex } from './text-index.js';

const LETTERS = ['a', 'A', 'b', 'é', 'E\u0301', 'e', 'İ', 'Σ', 'Ａ', 'か', 'が', ' ', '\n'];
const text = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 6 });

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

  test.each([
    ['İşletme Yönetimi', 'işletme'],
    ['Bilgisayarlı Görü', 'BILGISAYARLI'],
    ['ΔΙΑΣΤΗΜΑ', 'ΔΙΑΣ'],
    ['Cálculo', 'calculo'],
    ['Calculo', 'CA\u0301LCULO'],
    ['ＩＴ基礎', 'it'],
    ['Straßenbau', 'STRASSE'],
    ['Łódź', 'lodz'],
  ])('finds %s by %s', (title, typed) => {
    expect(rowsWith(new TextIndex([[title]]), typed)).toEqual([0]);
  });

  test.each([
    ['がくせい', 'かくせい'],
    ['ดี', 'ดา'],
    ['C++', 'C#'],
  ])('does not find %s by %s: letters of other scripts are told apart by their marks', (title, typed) => {
    expect(rowsWith(new TextIndex([[title]]), typed)).toEqual([]);
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
