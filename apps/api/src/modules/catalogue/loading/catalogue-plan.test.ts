import { describe, expect, test } from '@jest/globals';
import { plan, PlanError, type Stored, type Wanted } from './catalogue-plan.js';

const stored = (id: number, key: string, over: Partial<Stored> = {}): Stored => ({
  id,
  key,
  formerCodes: [],
  retired: false,
  label: key,
  content: key,
  ...over,
});
const wanted = (key: string, ...replaces: string[]): Wanted => ({ key, replaces, label: key, content: key });

/** Of each record of the files: what becomes of which stored one, and the codes it had; then what retires. */
const outcome = (before: Stored[], files: Wanted[], mayRetire?: (record: Stored) => boolean) => {
  const { placements, retired, lost } = plan(before, files, mayRetire);
  return {
    records: placements.map(({ wanted: { key }, stored: found, kind, formerCodes }) =>
      [key, kind ?? 'same', found?.id ?? 'new', ...formerCodes].join(' '),
    ),
    retired: retired.map(({ key }) => key),
    lost,
  };
};

describe('a plan', () => {
  test('leaves alone what is the same, changes what differs, adds what is new and retires what is missing', () => {
    const before = [stored(1, 'A'), stored(2, 'B', { content: 'other' }), stored(3, 'C')];
    expect(outcome(before, [wanted('A'), wanted('B'), wanted('D')])).toEqual({
      records: ['A same 1', 'B changed 2', 'D added new'],
      retired: ['C'],
      lost: 1,
    });
  });

  test('brings back what had retired, as the record it was, and retires nothing twice', () => {
    const before = [stored(1, 'A', { retired: true, formerCodes: ['X'] }), stored(2, 'B', { retired: true })];
    expect(outcome(before, [wanted('A')])).toEqual({ records: ['A back 1 X'], retired: [], lost: 0 });
  });

  test('takes a record that replaces another for that record, under its new code', () => {
    const after = { records: ['A2 renamed 1 A'], retired: [], lost: 0 };
    expect(outcome([stored(1, 'A')], [wanted('A2', 'A')])).toEqual(after);
    expect(outcome([stored(1, 'A', { retired: true })], [wanted('A2', 'A')])).toEqual(after);
  });

  test('changes nothing when a rename is loaded again, and keeps old codes when the files forget them', () => {
    const before = [stored(1, 'A2', { formerCodes: ['A'] })];
    expect(outcome(before, [wanted('A2', 'A')]).records).toEqual(['A2 same 1 A']);
    expect(outcome(before, [wanted('A2')]).records).toEqual(['A2 same 1 A']);
  });

  describe('of several records that become one', () => {
    const mergedIn = (before: Stored[], ...files: Wanted[]) => plan(before, files).placements[0]!.mergedCodes;

    test('tells their codes apart, those from before, and those of records that took the place of others', () => {
      const [a, b] = [stored(1, 'A', { formerCodes: ['A0'] }), stored(2, 'B', { formerCodes: ['B0'] })];
      const apart = { A: 'A', A0: 'A', B: 'B', B0: 'B' };
      expect(mergedIn([a, b], wanted('C', 'A', 'B'))).toEqual(apart);
      expect(mergedIn([a, b], wanted('A', 'B'))).toEqual(apart);
      const c = stored(1, 'C', { formerCodes: ['A', 'A0', 'B', 'B0'], mergedCodes: apart });
      expect(mergedIn([stored(3, 'D'), c], wanted('D', 'C'))).toEqual({ ...apart, C: 'C', D: 'D' });
    });

    test('remembers their former codes', () => {
      const before = [stored(1, 'A'), stored(2, 'B', { formerCodes: ['B0'] })];
      expect(outcome(before, [wanted('C', 'A', 'B')]).records).toEqual(['C renamed 1 A B B0']);
    });

    test('tells codes apart that nothing had here, where a line replaces several', () => {
      expect(mergedIn([], wanted('C', 'A', 'B'))).toEqual({ A: 'A', B: 'B' });
      expect(mergedIn([stored(1, 'C')], wanted('C', 'A', 'B'))).toEqual({ A: 'A', B: 'B' });
    });

    test('takes the codes of one record, and one that nothing had, for what that record was called', () => {
      expect(mergedIn([stored(1, 'B', { formerCodes: ['A'] })], wanted('C', 'A', 'B'))).toEqual({});
      expect(mergedIn([stored(1, 'B')], wanted('C', 'B', 'A'))).toEqual({});
      expect(mergedIn([stored(1, 'B')], wanted('B', 'A'))).toEqual({});
      expect(mergedIn([], wanted('B', 'A'))).toEqual({});
    });

    test('is the same when it is loaded again, and is not forgotten', () => {
      const retired = stored(2, 'B', { retired: true });
      const mergedCodes = { A: 'A', B: 'B' };
      const c = stored(1, 'C', { formerCodes: ['A', 'B'], mergedCodes });
      for (const files of [wanted('C', 'A', 'B'), wanted('C')]) {
        expect(mergedIn([c, retired], files)).toEqual(mergedCodes);
        expect(outcome([c, retired], [files]).records).toEqual(['C same 1 A B']);
      }
    });
  });

  test('lets one record take over several: they retire, and are not lost', () => {
    const before = [stored(1, 'A'), stored(2, 'B')];
    expect(outcome(before, [wanted('C', 'A', 'B')])).toEqual({
      records: ['C renamed 1 A B'],
      retired: ['B'],
      lost: 0,
    });
    const after = [stored(1, 'C', { formerCodes: ['A', 'B'] }), stored(2, 'B', { retired: true })];
    expect(outcome(after, [wanted('C', 'A', 'B')])).toEqual({
      records: ['C same 1 A B'],
      retired: [],
      lost: 0,
    });
  });

  test('lets a record that exists take over another', () => {
    const before = [stored(1, 'A'), stored(2, 'B')];
    expect(outcome(before, [wanted('A', 'B')])).toEqual({
      records: ['A renamed 1 B'],
      retired: ['B'],
      lost: 0,
    });
  });

  test('takes a rename back when the files have the old code again and the new one no longer', () => {
    const before = [stored(1, 'A2', { formerCodes: ['A'] })];
    expect(outcome(before, [wanted('A')])).toEqual({ records: ['A renamed 1 A2'], retired: [], lost: 0 });
  });

  test('takes a merge back', () => {
    const before = [stored(1, 'C', { formerCodes: ['A', 'B'] }), stored(2, 'B', { retired: true })];
    expect(outcome(before, [wanted('A'), wanted('B')])).toEqual({
      records: ['A renamed 1 B C', 'B back 2'],
      retired: [],
      lost: 0,
    });
  });

  test('makes a new record of an old code while the one that had it is there', () => {
    const before = [stored(1, 'A2', { formerCodes: ['A'] })];
    for (const files of [
      [wanted('A'), wanted('A2')],
      [wanted('A2'), wanted('A')],
    ]) {
      expect(outcome(before, files).records.toSorted()).toEqual(['A added new', 'A2 same 1 A']);
    }
  });

  test('gives an old code to the last that replaces it', () => {
    const before = [stored(1, 'A2', { formerCodes: ['A'] }), stored(2, 'B')];
    expect(outcome(before, [wanted('A2'), wanted('B', 'A')]).records).toEqual([
      'A2 changed 1',
      'B changed 2 A',
    ]);
  });

  test('remembers the codes that a new record replaces, though nothing had them here', () => {
    expect(outcome([], [wanted('A2', 'A')]).records).toEqual(['A2 added new A']);
  });

  test('retires nothing that others keep', () => {
    const before = [stored(1, 'A'), stored(2, 'B')];
    expect(outcome(before, [], ({ key }) => key === 'A')).toEqual({ records: [], retired: ['A'], lost: 1 });
  });

  describe('of codes that are given to other records in the same load', () => {
    const UP = [wanted('B', 'A'), wanted('C', 'B')];
    const SWAP = [wanted('A', 'B'), wanted('B', 'A')];
    /** What is stored once the plan is carried out. */
    const carriedOut = (before: Stored[], files: Wanted[]): Stored[] =>
      plan(before, files).placements.map(({ wanted: { key }, stored: found, formerCodes }) =>
        stored(found!.id, key, { formerCodes }),
      );

    test('moves each record on, in whatever order the lines stand', () => {
      const before = [stored(1, 'A'), stored(2, 'B')];
      for (const files of [UP, UP.toReversed()]) {
        const { records, ...rest } = outcome(before, files);
        expect(records.toSorted()).toEqual(['B renamed 1 A', 'C renamed 2 B']);
        expect(rest).toEqual({ retired: [], lost: 0 });
      }
    });

    test('swaps two records', () => {
      expect(outcome([stored(1, 'A'), stored(2, 'B')], SWAP)).toEqual({
        records: ['A renamed 2 B', 'B renamed 1 A'],
        retired: [],
        lost: 0,
      });
    });

    test.each([
      ['moved up', UP, ['B same 1 A', 'C same 2 B']],
      ['swapped', SWAP, ['A same 2 B', 'B same 1 A']],
    ])('changes nothing when what was %s is loaded again', (_what, files, records) => {
      const after = carriedOut([stored(1, 'A'), stored(2, 'B')], files);
      expect(outcome(after, files)).toEqual({ records, retired: [], lost: 0 });
    });

    test('moves up once more when the codes do', () => {
      const after = carriedOut([stored(1, 'A'), stored(2, 'B')], UP);
      expect(outcome(after, [wanted('C', 'B'), wanted('D', 'C')])).toEqual({
        records: ['C renamed 1 A B', 'D renamed 2 C'],
        retired: [],
        lost: 0,
      });
    });

    test('takes it back by the columns that say so', () => {
      const after = carriedOut([stored(1, 'A'), stored(2, 'B')], UP);
      expect(outcome(after, [wanted('A', 'B'), wanted('B', 'C')]).records).toEqual([
        'A renamed 1 B',
        'B renamed 2 C',
      ]);
    });

    test('is refused where the record that replaces is another already, or replaces two such', () => {
      const before = [stored(1, 'A'), stored(2, 'B'), stored(3, 'C')];
      expect(() => plan(before, UP)).toThrow(PlanError);
      const two = [wanted('B', 'X'), wanted('C', 'Y'), wanted('D', 'B', 'C')];
      expect(() => plan(before, two)).toThrow(PlanError);
    });
  });
});
