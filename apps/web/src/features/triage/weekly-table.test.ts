import { expect, test } from 'vitest';
import { tableOf, weeksBack } from './weekly-table';

test.each([
  ['2026-03-02T00:00:00Z', ['2026-03-02', '2026-02-23']],
  ['2026-03-08T23:59:59Z', ['2026-03-02', '2026-02-23']],
  ['2026-01-01T12:00:00Z', ['2025-12-29', '2025-12-22']],
])('the weeks before %s begin on Mondays, in UTC', (now, weeks) => {
  expect(weeksBack(2, new Date(now))).toEqual(weeks);
});

test('a week without submissions has a row, too, and topics stand by name', () => {
  const counted = [
    { topic_uuid: 'b', name: 'Zebras', week: '2026-03-09', count: 2 },
    { topic_uuid: 'a', name: 'Apples', week: '2026-03-09', count: 1 },
    { topic_uuid: 'a', name: 'Apples', week: '2026-02-23', count: 4 },
  ];
  expect(tableOf(counted, ['2026-03-09', '2026-03-02', '2026-02-23'])).toEqual({
    topics: [
      { id: 'a', name: 'Apples' },
      { id: 'b', name: 'Zebras' },
    ],
    rows: [
      { week: '2026-03-09', total: 3, counts: { a: 1, b: 2 } },
      { week: '2026-03-02', total: 0, counts: {} },
      { week: '2026-02-23', total: 4, counts: { a: 4 } },
    ],
  });
});
