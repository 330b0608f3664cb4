import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvLine } from './csv.js';

test('cells are quoted where commas, quotes or line breaks ask for it', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', 7, null])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",7,\r\n',
  );
});

const FORMULA_SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '﹣', '﹦', '﹫', '−', '⁼'];
const sign = fc.constantFrom(...FORMULA_SIGNS);
const before = fc
  .array(fc.constantFrom(' ', '\u00a0', '\u200b', '\ufeff', '"', "'", '“'), { maxLength: 3 })
  .map((marks) => marks.join(''));

test('no text can become a formula of a spreadsheet, whatever it begins with', () => {
  const first = fc.oneof(sign, fc.constantFrom('\t', '\r'));
  fc.assert(
    fc.property(before, first, fc.string(), (marks, start, rest) => {
      expect(csvLine([marks + start + rest]).replace(/^"/, '')).toMatch(/^'/);
    }),
  );
});

/** As spreadsheets read a file that take something else than the comma for what separates. */
const cellsAt = (separator: string, line: string) =>
  line.split(new RegExp(`[${separator}\r\n]`)).map((cell) => cell.replaceAll('"', '').normalize('NFKC'));

test.each([';', '\t'])('nor where %j is taken for what separates', (separator) => {
  const gap = fc.constantFrom(separator, '\r', '\n', '\r\n');
  fc.assert(
    fc.property(fc.string(), gap, before, sign, fc.string(), (start, between, marks, first, rest) => {
      const line = csvLine([7, start + between + marks + first + rest, null]);
      const cells = cellsAt(separator, line);
      expect(cells.filter((cell) => /^[\s\u200b]*[=+\-@−]/.test(cell))).toEqual([]);
    }),
  );
});

test('texts that are no formulas stay as they are', () => {
  expect(csvLine(['C++ and C#', 'a - b; c = d', "it's", 'x=1', 'Ada’s “map”'])).toBe(
    'C++ and C#,"a - b; c = d",it\'s,x=1,Ada’s “map”\r\n',
  );
});
