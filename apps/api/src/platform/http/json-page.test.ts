import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { fitting, jsonPage, PAGE_BYTES } from './json-page.js';

const bytesOf = (text: string) => Buffer.byteLength(text);

/** Texts of up to 1.5 pages each, in one to three bytes a character and with what JSON escapes. */
const rows = fc.array(
  fc
    .record({
      sign: fc.constantFrom('a', 'é', '文', '"', '\u0001'),
      share: fc.double({ min: 0, max: 1.5, noNaN: true }),
    })
    .map(({ sign, share }) => {
      const bytes = Buffer.byteLength(JSON.stringify(sign)) - 2;
      return { text: sign.repeat(Math.round((share * PAGE_BYTES) / bytes)) };
    }),
  { maxLength: 6 },
);

test('whoever goes on where a page ends sees every row once, in order, and no page is longer than it may be', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const seen: unknown[] = [];
      do {
        const page = jsonPage({ results: all.slice(seen.length), count: all.length });
        const { results, count } = JSON.parse(page.toString());
        expect(count).toBe(all.length);
        expect(results.length === 1 || page.length < PAGE_BYTES + 100).toBe(true);
        expect(results.length > 0 || all.length === 0).toBe(true);
        seen.push(...results);
      } while (seen.length < all.length);
      expect(seen).toEqual(all);
    }),
    { numRuns: 30 },
  );
});

test('a page ends no earlier than it must', () => {
  const half = 'x'.repeat(PAGE_BYTES / 2 - 1);
  expect(fitting([half, half, ''], bytesOf)).toEqual([half, half]);
  expect(fitting([half, `${half}x`], bytesOf)).toEqual([half]);
});

test('rows behind the end of a page are not made', () => {
  let made = 0;
  const endless = function* () {
    for (;;) {
      made++;
      yield 'x'.repeat(PAGE_BYTES / 10);
    }
  };
  expect(fitting(endless(), bytesOf)).toHaveLength(9);
  expect(made).toBe(10);
});

test('what follows the rows stands behind them', () => {
  const page = { results: [{ name: '文' }], count: 7, totals: { courses: 1 } };
  expect(JSON.parse(jsonPage(page).toString())).toEqual(page);
  expect(JSON.parse(jsonPage({ results: [], count: 0 }).toString())).toEqual({ results: [], count: 0 });
});
