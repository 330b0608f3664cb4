import type { Schemas } from '@lumen/contracts';
import { describe, expect, it } from 'vitest';
import { isWanted, type LineStatus, previewRows } from './line-status.policy';
import { aCourse, aLine, found } from './testing/transcript-lines';
import { classifyRetakes, type TranscriptLine } from './transcript';

const programming = aCourse('CS 1400', 'Fundamentals of Programming', 'Python');
const speaking = aCourse('COMM 1050', 'Public Speaking', 'Speaking');

const rowsOf = (lines: TranscriptLine[], answers: Schemas['PreviewedLineDto'][] = []) =>
  previewRows({ lines, attempts: classifyRetakes(lines), found: answers });

const statusesOf = (...lines: TranscriptLine[]) =>
  rowsOf(lines.map((line, index) => ({ ...line, id: `course-${index + 1}` }))).map(({ status }) => status);

const reasonOf = (line: TranscriptLine) => rowsOf([line])[0]?.reason;

describe('A line that counts', () => {
  it('is matched where the catalogue has its code', () => {
    const [row] = rowsOf([aLine()], [found('course-1', { match: programming })]);
    expect(row).toMatchObject({ code: 'CS 1400', term: 'Fall 2024', status: 'matched', match: programming });
  });

  it('is to be chosen where the catalogue has only similar titles', () => {
    const [row] = rowsOf([aLine()], [found('course-1', { candidates: [speaking] })]);
    expect(row).toMatchObject({ status: 'choose', match: null, candidates: [speaking] });
  });

  it('is to be chosen where the catalogue has its code, but maybe for another course', () => {
    const reasonFor = (candidates: (typeof speaking)[]) =>
      rowsOf([aLine()], [found('course-1', { candidates })])[0]?.reason;
    expect(reasonFor([speaking, programming])).toBe(
      'The catalogue has this code, but maybe for another course.',
    );
    expect(reasonFor([speaking])).toBe('The catalogue lacks this code, but has similar titles.');
  });

  it('is not in the catalogue where nothing is known of it', () => {
    expect(statusesOf(aLine())).toEqual(['not-in-catalogue']);
  });

  it('may be credit that a school gives without a grade', () => {
    expect(statusesOf(aLine({ kind: 'transfer', term: null, grade: null }))).toEqual(['not-in-catalogue']);
    expect(statusesOf(aLine({ grade: null }))).toEqual(['not-in-catalogue']);
  });
});

describe('A line without credit', () => {
  it.each([
    ['a withdrawal', { kind: 'withdrawn', grade: 'W', creditsEarned: 0 }, 'You withdrew from it.'],
    ['a failed course', { grade: 'F', creditsEarned: 0 }, 'The grade F earns no credit.'],
    ['an audit', { grade: 'AU', creditsEarned: 0 }, 'The grade AU earns no credit.'],
    ['a grade nobody knows', { grade: 'ZQ' }, 'We do not know ZQ as a passing grade.'],
    ['a course without grade and credit', { grade: null, creditsEarned: 0 }, 'It has no grade.'],
    [
      'a passed course for which the school gives nothing',
      { grade: 'D+', creditsEarned: 0, repeat: 'E' },
      'Your school gives no credit for it.',
    ],
  ] as const)('is %s', (_what, facts, reason) => {
    expect(statusesOf(aLine(facts))).toEqual(['no-credit']);
    expect(reasonOf(aLine(facts))).toBe(reason);
  });

  it('still lets the student say which course it is, where titles are similar', () => {
    const [row] = rowsOf(
      [aLine({ grade: 'F', creditsEarned: 0 })],
      [found('course-1', { candidates: [speaking] })],
    );
    expect(row).toMatchObject({ status: 'no-credit', candidates: [speaking] });
  });
});

describe('A course taken more than once', () => {
  const first = aLine({ id: 'first', term: { season: 'Spring', year: 2024 }, grade: 'C' });
  const again = aLine({ id: 'again' });

  it('counts once: the older attempt says which term counts instead', () => {
    expect(rowsOf([first, again]).map(({ status, reason }) => [status, reason])).toEqual([
      ['retake', 'Fall 2024 counts instead.'],
      ['not-in-catalogue', 'It stays on your record, but brings no skills.'],
    ]);
  });

  it('that was failed the first time has no credit for that time', () => {
    expect(statusesOf({ ...first, grade: 'F', isPassed: false, creditsEarned: 0 }, again)).toEqual([
      'no-credit',
      'not-in-catalogue',
    ]);
  });

  it('as lecture and lab of one term counts with the lecture', () => {
    const lab = aLine({ id: 'lab', credits: 0, creditsEarned: 0, grade: 'P' });
    expect(rowsOf([lab, again])[0]).toMatchObject({
      status: 'retake',
      reason: 'Another line counts instead.',
    });
  });
});

describe('A line that runs', () => {
  const running = aLine({ kind: 'in-progress', grade: null, creditsEarned: null });

  it('is in progress, also while it is taken again', () => {
    expect(statusesOf(aLine({ term: { season: 'Spring', year: 2020 } }), running)).toEqual([
      'not-in-catalogue',
      'in-progress',
    ]);
  });

  it('is there once, although lecture and lab are listed', () => {
    const rows = rowsOf([running, { ...running, id: 'course-2' }]);
    expect(rows.map(({ status }) => status)).toEqual(['in-progress', 'duplicate']);
    expect(rows[1]?.reason).toBe('It is listed twice in this term.');
  });

  it('runs in two terms where it is listed in two terms', () => {
    const later = { ...running, term: { season: 'Spring', year: 2025 } };
    expect(statusesOf(running, later)).toEqual(['in-progress', 'in-progress']);
  });
});

describe('A line of an earlier import', () => {
  type Stored = Schemas['ImportedLineDto'];
  const rowWith = (line: TranscriptLine, ...imported: Stored[]) =>
    rowsOf([line], [found(line.id, { match: programming, imported })])[0];
  const statusWith = (line: TranscriptLine, ...imported: Stored[]) => rowWith(line, ...imported)?.status;
  const inFall = (kind: Stored['kind']): Stored => ({ term: 'Fall 2024', kind });
  const running = aLine({ kind: 'in-progress', grade: null, creditsEarned: null });

  it('is a duplicate in the same term', () => {
    expect(statusWith(aLine(), inFall('completed'))).toBe('duplicate');
    expect(statusWith(aLine({ grade: 'F', creditsEarned: 0 }), inFall('completed'))).toBe('duplicate');
  });

  it('is a duplicate as transfer credit without a term', () => {
    const transfer = aLine({ kind: 'transfer', term: null, grade: 'T' });
    expect(statusWith(transfer, { term: null, kind: 'transfer' })).toBe('duplicate');
  });

  it('is a duplicate, has another grade or was removed in the same term, however that is spelled', () => {
    const stored: Stored = { term: 'fall  2024', kind: 'completed', grade: 'B' };
    expect(statusWith(aLine({ grade: 'B' }), stored)).toBe('duplicate');
    expect(rowWith(aLine({ grade: 'A' }), stored)?.reason).toBe(
      'Its grade was B when you imported it before.',
    );
    expect(statusWith(aLine(), { ...stored, removed: true })).toBe('removed');
  });

  it('is news in another term', () => {
    expect(statusWith(aLine(), { term: 'Spring 2024', kind: 'completed' })).toBe('matched');
  });

  it('is news when it was still running then and is finished now', () => {
    expect(statusWith(aLine(), inFall('in-progress'))).toBe('matched');
    expect(statusWith(running, inFall('in-progress'))).toBe('duplicate');
    expect(statusWith(running, inFall('completed'))).toBe('duplicate');
  });

  it('is news when its grade is another one now, and says which it was', () => {
    const row = (grade: string, before: string | null) =>
      rowWith(aLine({ grade }), { ...inFall('completed'), grade: before });
    expect(row('A', 'I')).toMatchObject({
      status: 'matched',
      reason: 'Its grade was I when you imported it before.',
    });
    expect(row('A', 'B')).toMatchObject({
      status: 'matched',
      reason: 'Its grade was B when you imported it before.',
    });
    expect(row('A', null)).toMatchObject({ status: 'matched', reason: null });
    expect(row('A', 'A')?.status).toBe('duplicate');
    expect(row('A', '93')?.status).toBe('duplicate');
  });

  it('is of one school, where both name theirs', () => {
    const transfer = aLine({ kind: 'transfer', term: null, institution: 'Dixie College' });
    const stored: Stored = { term: null, kind: 'transfer', grade: 'B', institution: 'Snow College' };
    expect(rowWith(transfer, stored)).toMatchObject({ status: 'matched', reason: null });
    expect(statusWith(transfer, { ...stored, removed: true })).toBe('matched');
    expect(statusWith({ ...transfer, institution: 'snow college' }, { ...stored, removed: true })).toBe(
      'removed',
    );
  });

  it('is no news when another line of the course and term has the grade that was imported', () => {
    const lab = aLine({ id: 'lab', grade: 'B' });
    const imported = [{ ...inFall('completed'), grade: 'A' }];
    const rows = rowsOf(
      [aLine({ grade: 'A' }), lab],
      [aLine().id, 'lab'].map((id) => found(id, { match: programming, imported })),
    );
    expect(rows.map(({ status }) => status)).toEqual(['duplicate', 'duplicate']);
  });

  it('takes the place of a course that was added by hand once it is finished', () => {
    expect(statusWith(aLine(), { ...inFall('completed'), added_by_hand: true })).toBe('matched');
    expect(statusWith(running, { ...inFall('completed'), added_by_hand: true })).toBe('duplicate');
  });

  it('says where it came from', () => {
    expect(rowWith(running, inFall('in-progress'))?.reason).toBe('It was imported before.');
    expect(rowWith(running, { ...inFall('in-progress'), added_by_hand: true })?.reason).toBe(
      'You have added it by hand.',
    );
  });

  it('that the student has removed stays removed until they choose it', () => {
    expect(statusWith(aLine(), { ...inFall('completed'), removed: true })).toBe('removed');
    expect(statusWith(aLine(), { term: 'Spring 2024', kind: 'completed', removed: true })).toBe('matched');
    expect(statusWith(aLine(), { ...inFall('completed'), removed: true }, inFall('completed'))).toBe(
      'duplicate',
    );
  });
});

describe('Whether a line is imported unless the student says otherwise', () => {
  it.each<[LineStatus, boolean]>([
    ['matched', true],
    ['choose', true],
    ['not-in-catalogue', true],
    ['in-progress', true],
    ['retake', false],
    ['no-credit', false],
    ['duplicate', false],
    ['removed', false],
  ])('%s: %s', (status, wanted) => {
    expect(isWanted(status)).toBe(wanted);
  });
});
