import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { studyRecord, type EarnedLine, type StudyRecord } from './study-record.js';
import { earnedLines } from './testing/arbitraries.js';

const line = (id: string, part: Partial<EarnedLine> = {}): EarnedLine => ({
  id,
  course: 0,
  credits: 3,
  outcome: 'earned',
  taken: 1,
  ...part,
});

/** The ids of the lines that stand for a course. */
const standingIn = ({ passed }: StudyRecord): string[] => [...passed.values()].flat().map(({ id }) => id);

describe('studyRecord', () => {
  test('a retaken course counts once, with its latest passing grade', () => {
    const first = line('first', { credits: 4, taken: 1 });
    const second = line('second', { credits: 3, taken: 2 });
    const failed = line('failed', { outcome: 'not-earned', taken: 3 });
    const record = studyRecord([second, failed, first]);
    expect([...record.passed]).toEqual([[0, [second]]]);
    expect(record.setAside).toEqual([
      { line: failed, reason: 'not-passed' },
      { line: first, reason: 'retaken' },
    ]);
  });

  test('courses that one has taken the place of count each, and once', () => {
    const record = studyRecord([
      line('101 again', { part: '101', credits: 4, taken: 3 }),
      line('102', { part: '102', taken: 2 }),
      line('101', { part: '101' }),
    ]);
    expect(standingIn(record)).toEqual(['101 again', '102']);
    expect(record.setAside.map(({ line: { id }, reason }) => [id, reason])).toEqual([['101', 'retaken']]);
  });

  test.each([
    [6, ['110']],
    [7, ['110']],
    [5.5, ['101', '102']],
  ])('the course that took their place, passed with %d credits, counts once with them', (credits, ids) => {
    const [first, second] = [line('101', { part: '101' }), line('102', { part: '102' })];
    for (const taken of [0, 9])
      expect(standingIn(studyRecord([first, line('110', { credits, taken }), second]))).toEqual(ids);
  });

  test('sets aside what is in progress, not passed or not in the catalogue', () => {
    const record = studyRecord([
      line('now', { outcome: 'in-progress', course: null }),
      line('withdrawn', { outcome: 'not-earned', course: null }),
      line('transfer', { course: null }),
    ]);
    expect(record.passed.size).toBe(0);
    expect(record.setAside.map(({ line: { id }, reason }) => [id, reason])).toEqual([
      ['now', 'in-progress'],
      ['transfer', 'not-in-catalogue'],
      ['withdrawn', 'not-passed'],
    ]);
  });

  test('keeps every line, and one per passed course and part of it, in whatever order they come', () => {
    const shuffled = earnedLines.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    );
    fc.assert(
      fc.property(shuffled, ([lines, otherOrder]) => {
        const record = studyRecord(lines);
        const kept = [...record.passed.values()].flat().concat(record.setAside.map((entry) => entry.line));
        expect(new Set(kept)).toEqual(new Set(lines));
        expect(kept).toHaveLength(lines.length);
        expect(studyRecord(otherOrder)).toEqual(record);
      }),
    );
  });

  test.each([
    [[line('a', { credits: -1 })], "Line 'a': credits are -1"],
    [[line('a', { credits: Number.NaN })], "Line 'a': credits are NaN"],
    [[line('a', { taken: Number.NaN })], "Line 'a': taken is NaN"],
    [[line('a', { course: -1 })], "Line 'a': course is -1"],
    [[line('a'), line('a', { course: 1 })], "Two lines have the id 'a'"],
  ])('refuses lines that cannot be right (%#)', (lines, message) => {
    expect(() => studyRecord(lines)).toThrow(new RangeError(message));
  });
});
