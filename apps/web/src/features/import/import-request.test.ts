import { describe, expect, it } from 'vitest';
import { importOrder, previewLines } from './import-request';
import type { PreviewRow } from './line-status.policy';
import { NO_CHOICES, withChoice } from './selection';
import { aCourse, aLine, aRow } from './testing/transcript-lines';

const linesOf = (rows: PreviewRow[], choices = NO_CHOICES) =>
  importOrder({ layout: 'registrar', school: null }, rows, choices, 'semester').request.lines;
const rowOf = (facts: Parameters<typeof aLine>[0], more: Partial<PreviewRow> = {}) =>
  aRow({ line: aLine(facts), ...more });

describe('What the catalogue is asked', () => {
  it('is key, code and title of each line, and nothing else', () => {
    expect(previewLines([aLine({ subject: 'BIO-L', number: '4410A' })])).toEqual([
      { key: 'course-1', code: 'BIO-L 4410A', title: 'Fundamentals of Programming' },
    ]);
  });

  it('is no longer than what the API takes', () => {
    const [asked] = previewLines([aLine({ subject: 'S'.repeat(30), title: '🎓'.repeat(201) })]);
    expect([asked?.code, asked?.title]).toEqual(['S'.repeat(20), '🎓'.repeat(200)]);
  });
});

describe('What is stored', () => {
  it('is each included line as it was printed', () => {
    const course = aCourse('CS 1400', 'Programming');
    const row = rowOf({ credits: 3, creditsEarned: 2.5, grade: 'B+', repeat: 'I' }, { match: course });
    const leftOut = rowOf({ id: 'failed' }, { status: 'no-credit' });
    expect(linesOf([row, leftOut])).toEqual([
      {
        kind: 'completed',
        term: 'Fall 2024',
        institution: null,
        code: 'CS 1400',
        title: 'Fundamentals of Programming',
        credits: 2.5,
        grade: 'B+',
        repeat: 'I',
        course_uuid: course.course_uuid,
      },
    ]);
  });

  it('has the course that the student chose', () => {
    const row = aRow({ status: 'choose', candidates: [aCourse('COMM 1050', 'Public Speaking')] });
    const choices = withChoice(NO_CHOICES, row.line.id, { courseUuid: 'course COMM 1050' });
    expect(linesOf([row], choices)[0]?.course_uuid).toBe('course COMM 1050');
    expect(linesOf([row])[0]?.course_uuid).toBeNull();
  });

  it('says that a line is no course of the catalogue only where the student has said so', () => {
    const row = aRow({ status: 'choose', candidates: [aCourse('COMM 1050', 'Public Speaking')] });
    const said = (courseUuid: string | null) =>
      linesOf([row], withChoice(NO_CHOICES, row.line.id, { courseUuid }))[0];
    expect(said(null)).toMatchObject({ course_uuid: null, no_match: true });
    expect(said('course COMM 1050')).not.toHaveProperty('no_match');
    for (const silent of [row, aRow({ status: 'not-in-catalogue' })])
      expect(linesOf([silent])[0]).not.toHaveProperty('no_match');
  });

  it('counts attempted credits while none are earned yet, and none where the transcript gives none', () => {
    expect(linesOf([rowOf({ creditsEarned: null, credits: 4 })])[0]?.credits).toBe(4);
    expect(linesOf([rowOf({ creditsEarned: null, credits: null })])[0]?.credits).toBe(0);
  });

  it('is marked as credit where a school gave credit without a grade', () => {
    const gradeOf = (facts: Parameters<typeof aLine>[0]) => linesOf([rowOf(facts)])[0]?.grade;
    expect(gradeOf({ kind: 'transfer', grade: null })).toBe('T');
    expect(gradeOf({ kind: 'completed', grade: null })).toBe('CR');
    expect(gradeOf({ kind: 'transfer', grade: null, creditsEarned: 0 })).toBeNull();
    expect(gradeOf({ kind: 'in-progress', grade: null, creditsEarned: null })).toBeNull();
  });

  it('is in the order of time, whatever the order of the transcript, and the rows come along', () => {
    const rows = [
      rowOf({ id: 'now', term: { season: 'Fall', year: 2025 } }),
      rowOf({ id: 'before', term: { season: 'Spring', year: 2025 } }),
      rowOf({ id: 'elsewhere', term: null, kind: 'transfer' }),
    ];
    const order = importOrder({ layout: 'workday-paste', school: null }, rows, NO_CHOICES, 'semester');
    expect(order.rows.map(({ line }) => line.id)).toEqual(['elsewhere', 'before', 'now']);
    expect(order.request.layout).toBe('workday-paste');
  });

  it('says who may see the profile only where that was asked', () => {
    expect(
      importOrder({ layout: 'registrar', school: null }, [aRow()], NO_CHOICES, 'semester', 'private').request
        .visibility,
    ).toBe('private');
    expect(
      importOrder({ layout: 'registrar', school: null }, [aRow()], NO_CHOICES, 'semester').request,
    ).not.toHaveProperty('visibility');
  });
});
