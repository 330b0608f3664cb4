import { gradeOutcome } from '@lumen/matching';
import { describe, expect, it } from 'vitest';
import { classifyRetakes, printedTotalsCheck, type Term, type TranscriptLine } from './index';

const fall = (year: number): Term => ({ season: 'Fall', year });

function aLine(id: string, facts: Partial<TranscriptLine> = {}): TranscriptLine {
  return {
    id,
    kind: 'completed',
    term: fall(2024),
    institution: null,
    subject: 'CS',
    number: '1400',
    level: null,
    title: 'Loops',
    credits: 3,
    creditsEarned: 3,
    grade: 'B',
    qualityPoints: null,
    repeat: null,
    lineNumber: 1,
    isPassed: gradeOutcome(facts.grade ?? 'B') === 'earned',
    printed: '',
    doubts: [],
    ...facts,
  };
}

/** No line is unread, and the sums of the terms count repeated attempts. */
const WHOLE = { isComplete: true, countsRepeats: true };

const counting = (...lines: readonly TranscriptLine[]) =>
  [...classifyRetakes(lines)].filter(([, { counts }]) => counts).map(([id]) => id);

describe('Of a course taken more than once', () => {
  it('the latest attempt that earned credit counts, in whatever order the lines come', () => {
    const [first, second, third] = [
      aLine('first', { term: fall(2022) }),
      aLine('second', { term: fall(2023) }),
      aLine('third', { grade: 'F', creditsEarned: 0 }),
    ];
    expect(counting(first, second, third)).toEqual(['second']);
    expect(counting(third, second, first)).toEqual(['second']);
    expect(classifyRetakes([third, second, first]).get('third')).toEqual({
      counts: false,
      attempt: 3,
      attempts: 3,
    });
  });

  it('an attempt with repeat code E never counts, not even alone', () => {
    expect(counting(aLine('old', { term: fall(2020) }), aLine('excluded', { repeat: 'E' }))).toEqual(['old']);
    expect(counting(aLine('excluded', { repeat: 'E' }))).toEqual([]);
  });

  it('an attempt in progress or withdrawn leaves the earlier one standing', () => {
    const now = aLine('now', { term: fall(2025), kind: 'in-progress', grade: null, creditsEarned: null });
    const left = aLine('left', { term: fall(2024), kind: 'withdrawn', grade: 'W', creditsEarned: 0 });
    expect(counting(now, left, aLine('earned', { term: fall(2023) }))).toEqual(['earned']);
  });

  it('of lecture and lab in one term the one with more credits counts', () => {
    expect(counting(aLine('lecture'), aLine('lab', { credits: 0, creditsEarned: 0, grade: 'P' }))).toEqual([
      'lecture',
    ]);
  });

  it('seasons of a year are in calendar order and transfer credit comes first', () => {
    const inSeason = (season: string) => aLine(season, { term: { season, year: 2024 } });
    expect(counting(inSeason('Fall'), inSeason('Spring'), inSeason('Summer'))).toEqual(['Fall']);
    expect(
      counting(inSeason('Summer'), inSeason('Winter'), aLine('transfer', { kind: 'transfer', term: null })),
    ).toEqual(['Summer']);
  });

  it('subjects are compared without regard to capitals, other courses are on their own', () => {
    expect(
      counting(
        aLine('a', { subject: 'Math' }),
        aLine('b', { subject: 'MATH', term: fall(2025) }),
        aLine('c', { number: '1400L' }),
      ),
    ).toEqual(['b', 'c']);
  });
});

describe('What earns credit', () => {
  it('is decided by the credits, and by the grade where there are none', () => {
    expect(counting(aLine('a', { grade: 'D+', creditsEarned: 0 }))).toEqual([]);
    expect(counting(aLine('a', { credits: 0, creditsEarned: 0, grade: 'P' }))).toEqual(['a']);
    expect(counting(aLine('a', { credits: 0, creditsEarned: 0, grade: 'AU' }))).toEqual([]);
    expect(counting(aLine('a', { credits: null, creditsEarned: null, grade: 'B+' }))).toEqual(['a']);
    expect(counting(aLine('a', { kind: 'transfer', grade: null, creditsEarned: 3 }))).toEqual(['a']);
  });
});

describe('The printed total', () => {
  const lines = [
    aLine('a', { creditsEarned: 0.1 }),
    aLine('b', { creditsEarned: 0.2 }),
    aLine('c', { creditsEarned: null }),
    aLine('d', { kind: 'transfer', creditsEarned: 4 }),
  ];

  const checkOf = (earned: number, perhapsWithoutTransfer: boolean) =>
    printedTotalsCheck(lines, { earned, perhapsWithoutTransfer }, WHOLE);

  it('agrees with the sum of the lines, without transfer credit only where a school counts so', () => {
    expect(checkOf(4.3, false)).toEqual({
      kind: 'credits-earned',
      term: null,
      printed: 4.3,
      found: 4.3,
      ok: true,
    });
    expect(checkOf(0.3, true)).toEqual({
      kind: 'credits-earned',
      term: null,
      printed: 0.3,
      found: 0.3,
      ok: true,
    });
    expect(checkOf(0.3, false)).toEqual({
      kind: 'credits-earned',
      term: null,
      printed: 0.3,
      found: 4.3,
      ok: false,
    });
    expect(checkOf(5, true)).toEqual({
      kind: 'credits-earned',
      term: null,
      printed: 5,
      found: 4.3,
      ok: false,
    });
  });

  it('agrees with it where a school counts both attempts at a course, or a grade that only it knows', () => {
    const check = (earned: number, of: readonly TranscriptLine[], proof = WHOLE) =>
      printedTotalsCheck(of, { earned, perhapsWithoutTransfer: false }, proof).ok;
    const repeated = [
      aLine('first', { grade: 'D', repeat: 'E', creditsEarned: 0, isPassed: true }),
      aLine('second'),
    ];
    const unknown = [aLine('known'), aLine('satisfying', { grade: 'CS', creditsEarned: 0, isPassed: null })];
    expect([check(3, repeated), check(6, repeated), check(6, unknown)]).toEqual([true, true, true]);
    // a course may be missing
    expect(check(6, repeated, { ...WHOLE, countsRepeats: false })).toBe(false);
    expect(check(6, repeated, { ...WHOLE, isComplete: false })).toBe(false);
    expect(check(6, unknown, { ...WHOLE, isComplete: false })).toBe(false);
    expect(check(12, [...repeated, ...unknown])).toBe(false);
    const failed = aLine('failed', { grade: 'F', creditsEarned: 0, isPassed: false });
    const running = aLine('running', { kind: 'in-progress', creditsEarned: null, isPassed: null });
    expect(check(6, [aLine('passed'), failed])).toBe(false);
    expect(check(6, [aLine('passed'), running])).toBe(false);
  });
});
