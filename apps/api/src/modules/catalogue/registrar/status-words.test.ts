import { describe, expect, test } from '@jest/globals';
import { endingWords, standingOf } from './status-words.js';

describe('a status', () => {
  test.each([
    'In-active',
    'in active',
    'Not active',
    'No-open',
    'De-activated',
    'INACT',
    'Inac',
    'Susp',
    'Del',
    'Disc.',
  ])('of %s is over', (status) => expect(standingOf(status)).toBe('ended'));

  test.each([
    'Retired Fall 2019',
    'Deleted by the committee',
    'Inactive as of 8/20/19',
    'Closed (see ART 2)',
    'Removed from the catalog',
    'Fermé en 2019',
    'ausgelaufen zum WS 2019/20',
    'Inactive course',
  ])('of %s is over, and says since when or why', (status) => expect(standingOf(status)).toBe('ended'));

  test.each(['Un-published', 'Unpublished', 'Un-approved', 'Not yet approved', 'Added'])(
    'of %s is planned',
    (status) => expect(standingOf(status)).toBe('planned'),
  );

  test.each(['Act', 'A - Active', 'lifeCycle:Active'])('of %s is offered', (status) =>
    expect(standingOf(status)).toBe('active'),
  );

  test.each(['Added Fall 2024', 'Closed to freshmen', 'Historical Studies', 'No longer offered in Spring'])(
    'of %s is not known',
    (status) => expect(standingOf(status)).toBeNull(),
  );
});

describe('a note', () => {
  test.each([
    'Not approved for GE credit',
    'No longer offered in Spring',
    'Dropped prerequisite ART 2 in 2019',
    'Do not use calculators',
    'Discontinued fee 2019',
    'Lab no longer offered separately',
    'Archived recordings available',
    'Retired-faculty lectures',
  ])('“%s” ends no course', (note) => expect(endingWords(note, '')).toBeNull());

  test.each([
    'Discontinued. See ART 2',
    'Deleted by curriculum committee effective Spring 2025',
    'Discontinued 31 May 2022',
    'No longer offered after Fall 2023',
    'Inactive since the move',
    'Do not use!',
  ])('“%s” ends it', (note) => expect(endingWords(note, '')).toBe(note));
});

describe('a title', () => {
  test.each([
    'Careers (Retired Military)',
    'Financial Planning (Retired Persons)',
    'Do Not Use Force: Nonviolence',
    'MONEY - RETIRED PERSONS',
  ])('of %s ends no course', (title) => expect(endingWords('', title)).toBeNull());

  test.each([
    'Yoga (Retired 2019)',
    'Yoga [inactive since Fall 2020]',
    'Yoga (Discontinued)',
    'Do not use: Yoga',
    'Yoga - DISCONTINUED FALL 2024',
  ])('of %s ends it', (title) => expect(endingWords('', title)).toBe(title));

  test('full of brackets is read in no time', () => {
    const start = performance.now();
    expect(endingWords('', '(retired '.repeat(20_000))).toBeNull();
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
