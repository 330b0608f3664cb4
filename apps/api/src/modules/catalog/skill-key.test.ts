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
