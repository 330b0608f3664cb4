import { expect, test } from 'vitest';
import {
  creditsInWords,
  creditsOf,
  formatCredits,
  formatMoney,
  formatPercent,
  roundPercent,
} from './numbers';

test('money is in US dollars without cents (S465)', () => {
  expect(formatMoney(91_290)).toBe('$91,290');
  expect(formatMoney(145_080.5)).toBe('$145,081');
  expect(formatMoney(0)).toBe('$0');
});

test('credits keep up to three decimals and no idle zeros', () => {
  expect([3, 1.5, 0.6667, 120].map(formatCredits)).toEqual(['3', '1.5', '0.667', '120']);
});

test('a completion percentage is a whole number from 0 to 100 (S455)', () => {
  expect([-4, 0, 64.5, 99.4, 131].map(roundPercent)).toEqual([0, 0, 65, 99, 100]);
  expect(formatPercent(64.5)).toBe('65%');
});

test('one credit is one credit', () => {
  expect([1, 1.5, 3].map(creditsInWords)).toEqual(['1 credit', '1.5 credits', '3 credits']);
  expect([creditsOf(1.5, 120), creditsOf(0, 1)]).toEqual(['1.5 of 120 credits', '0 of 1 credit']);
});
