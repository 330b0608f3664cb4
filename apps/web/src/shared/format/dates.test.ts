import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatMonthYear, formatPeriod } from './dates';

test('a day is the same day in every time zone', () => {
  expect(formatDate('2026-03-01')).toBe('Mar 1, 2026');
  expect(formatMonthYear('2026-01-01')).toBe('Jan 2026');
  expect(formatMonthYear('2026-01')).toBe('Jan 2026');
});

test('an instant is a day in the time zone of the reader', () => {
  const noon = new Date(2026, 2, 4, 12);
  expect(formatDate(noon.toISOString())).toBe('Mar 4, 2026');
  expect(formatMonthYear(noon.toISOString())).toBe('Mar 2026');
  expect(formatDateTime(noon.toISOString())).toMatch(/^Mar 4, 2026, 12:00\sPM$/);
});

test.each([
  ['2025-09', '2026-03', 'Sep 2025 – Mar 2026'],
  ['2025-09', '2025-09', 'Sep 2025'],
  ['2025-09', null, 'Since Sep 2025'],
])('%s to %j reads "%s"', (started, ended, words) => expect(formatPeriod(started, ended)).toBe(words));
