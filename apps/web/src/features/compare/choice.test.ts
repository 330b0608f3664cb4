import { describe, expect, test } from 'vitest';
import { MAX_COMPARED } from '../../shared/paths';
import { uuidOf } from '../../testing/careers';
import { addressOfChoice, highestOf, readChoice, toggled } from './choice';

const keys = ['a', 'b', 'c', 'd', 'e'].map(uuidOf);
const [a, b] = keys as [string, string];

describe('what is compared', () => {
  test('is what the address names, each once and four at most', () => {
    expect(readChoice(new URLSearchParams({ compare: [a, a, 'nurse', ...keys].join(',') }))).toEqual(
      keys.slice(0, MAX_COMPARED),
    );
    expect(readChoice(new URLSearchParams({ compare: `${a}.${b}` }))).toEqual([`${a}.${b}`]);
    expect(readChoice(new URLSearchParams())).toEqual([]);
  });

  test('comes and goes with the rest of the address kept', () => {
    const address = new URLSearchParams({ search: 'data', view: 'compare' });
    const chosen = addressOfChoice(address, [a, b]);
    expect(readChoice(new URLSearchParams(chosen))).toEqual([a, b]);
    expect(new URLSearchParams(chosen).get('view')).toBe('compare');
    expect(addressOfChoice(new URLSearchParams(chosen), [], null)).toBe('?search=data');
  });

  test('is toggled at its end, and a fifth changes nothing', () => {
    expect(toggled([a], b)).toEqual([a, b]);
    expect(toggled([a, b], a)).toEqual([b]);
    expect(toggled(keys.slice(0, 4), keys[4]!)).toEqual(keys.slice(0, 4));
  });
});

test.each([
  [[1, 3, 2], [1]],
  [
    [3, null, 3, 1],
    [0, 2],
  ],
  [[2, 2], []],
  [[5, null], []],
  [[null, null], []],
  [[-2, -1], [1]],
])('the highest of %j are at %j: ties share it, and alone or equal there is none', (values, places) => {
  expect([...highestOf(values)]).toEqual(places);
});
