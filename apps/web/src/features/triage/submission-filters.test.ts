import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDERS, SUBMISSION_FILTERS, submissionChips, type SubmissionFilters } from './submission-filters';
import { namesOf, PAGES, STATUSES } from './words';

const { none, read, write, toSearch } = SUBMISSION_FILTERS;
const filtersOf = (address: string) => read(new URLSearchParams(address));

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const words = fc.string({ maxLength: 40 }).map((text) => text.trim());
const filters: fc.Arbitrary<SubmissionFilters> = fc.record({
  text: words,
  status: fc.subarray(namesOf(STATUSES)),
  topic: fc.uniqueArray(fc.uuid(), { maxLength: 3 }),
  page: fc.subarray(namesOf(PAGES)),
  from: fc.option(day, { nil: '' }),
  to: fc.option(day, { nil: '' }),
  assignee: fc.constantFrom('', 'none', 'maya-okafor'),
  order: fc.constantFrom(...namesOf(ORDERS)),
});

test('filters come back from the address as they were written', () => {
  fc.assert(
    fc.property(filters, (wanted) => {
      expect(read(new URLSearchParams(write(wanted).toString()))).toEqual(wanted);
    }),
  );
});

test('nothing set is an empty address, and asks the API for everything', () => {
  expect(write(none).toString()).toBe('');
  expect(toSearch(none)).toEqual({});
});

describe('an address', () => {
  test.each([
    ['status=open&status=new', { status: ['new'] }],
    ['topic=bug', {}],
    ['page=nowhere', {}],
    ['from=2026-02-30&to=yesterday', {}],
    ['order=message', {}],
    [`text=${'x'.repeat(300)}`, { text: 'x'.repeat(200) }],
  ])('%s counts only for what it says rightly', (address, expected) => {
    expect(filtersOf(address)).toEqual({ ...none, ...expected });
  });
});

test('each filter has a chip that takes it back alone; the order has none', () => {
  const topic = '00000000-0000-4000-8000-000000000001';
  const set = filtersOf(
    `text=map&status=new&status=done&topic=${topic}&page=import&from=2026-03-04&assignee=none&order=created`,
  );
  const topics = [{ topic_uuid: topic, name: 'An idea', retired: false, submissions: 1 }];
  const chips = submissionChips(set, topics);
  expect(chips.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Text: map',
    'Status: New',
    'Status: Done',
    'Topic: An idea',
    'Page: Import Education',
    'From: Mar 4, 2026',
    'Assignee: nobody',
  ]);
  expect(chips.find(({ value }) => value === 'New')?.without).toEqual({ status: ['done'] });
  let left = set;
  for (const { without } of submissionChips(set, topics)) left = { ...left, ...without };
  expect(submissionChips({ ...left, status: [] }, topics)).toEqual([]);
});
