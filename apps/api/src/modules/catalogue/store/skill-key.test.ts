import { expect, test } from '@jest/globals';
import { skillKey } from './skill-key.js';

test.each([
  ['Data Analysis', 'DATA ANALYSIS'],
  ['ΣΑΣ', 'σασ'],
  ['İstanbul', 'istanbul'],
  ['Ögonblick', 'ÖGONBLICK'],
  ['𝒮', '𝒮'],
])('%s and %s name the same skill', (one, other) => {
  expect(skillKey(one)).toBe(skillKey(other));
});

test('letters that differ name two skills', () => {
  expect(new Set(['C', 'C++', 'Straße', 'Strasse', 'Résumé', 'Resume'].map(skillKey)).size).toBe(6);
});

test('every letter becomes the same within a word as alone, wherever it stands', () => {
  const differing = Array.from({ length: 0x11_00_00 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => {
      const alone = String.fromCodePoint(letter.toLowerCase().codePointAt(0)!);
      return skillKey(`A${letter}`) !== `a${alone}` || skillKey(`${letter}A`) !== `${alone}a`;
    });
  expect(differing).toEqual([]);
});
