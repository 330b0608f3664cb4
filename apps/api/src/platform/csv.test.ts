import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvLine } from './csv.js';

test('cells are quoted where commas, quotes or line breaks ask for it', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', 7, null])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",7,\r\n',
  );
});

test('no text can become a formula of a spreadsheet, whatever it begins with', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (first, rest) => {
      expect(csvLine([first + rest]).replace(/^"/, '')).toMatch(/^'/);
    }),
  );
});
