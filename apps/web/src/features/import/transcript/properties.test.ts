import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTranscript, TranscriptError, type LayoutId } from './index';
import { generatedRecord, type GeneratedCourse, type GeneratedRecord } from './testing/generated-record';
import { asBanner8Paste, asBanner9Print, asWorkdayCsv } from './testing/printed-record';
import { SAMPLES } from './testing/samples';

const PRINTERS: readonly (readonly [LayoutId, (record: GeneratedRecord) => string])[] = [
  ['banner8-paste', asBanner8Paste],
  ['banner9-print', asBanner9Print],
  ['workday-csv', asWorkdayCsv],
];

describe('Any record', () => {
  it.each(PRINTERS)('printed in the %s layout is read back as it was', (layout, print) => {
    fc.assert(
      fc.property(generatedRecord, (record) => {
        const read = parseTranscript({ text: print(record) });
        expect(read.layout).toBe(layout);
        expect(read.unread).toEqual([]);
        expect(read.lines).toMatchObject(expectedLines(record));
        expect(read.lines).toHaveLength(expectedLines(record).length);
      }),
      { numRuns: 300 },
    );
  });
});

describe('A row whose course code is damaged', () => {
  it.each(PRINTERS)('in the %s layout is kept as unread, and every other course is read', (_, print) => {
    fc.assert(
      fc.property(generatedRecord, fc.nat(), fc.constantFrom('§§ ??', 'xx yy'), (record, choice, damage) => {
        const courses = record.terms.flatMap((term) => term.courses);
        const damaged = courses[choice % courses.length]!;
        const { lines, unread } = parseTranscript({ text: print(withDamage(record, damaged, damage)) });
        expect(unread).toHaveLength(1);
        expect(unread[0]!.text).toContain(damaged.title.slice(0, 100));
        expect(lines).toHaveLength(expectedLines(record).length - 1);
      }),
      { numRuns: 200 },
    );
  });
});

describe('Any text', () => {
  const line = fc.oneof(
    fc.constantFrom(...SAMPLES.flatMap(({ text }) => text.split(/\r?\n/))),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '',
      '"',
      '{',
      '<html>',
      '<table class="datadisplaytable">',
      'Overall:',
      '3.000',
      'E',
      '\t\t',
    ),
  );
  const arbitraryText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(line, { maxLength: 60 }).map((lines) => lines.join('\n')),
    fc
      .tuple(fc.constantFrom(...SAMPLES), fc.nat(), fc.nat({ max: 40 }), fc.string({ maxLength: 10 }))
      .map(([{ text }, at, length, added]) => {
        const cut = at % text.length;
        return text.slice(0, cut) + added + text.slice(cut + length);
      }),
  );

  it('is read, or refused with a TranscriptError that says what to do', () => {
    fc.assert(
      fc.property(arbitraryText, (text) => {
        try {
          const { lines, unread } = parseTranscript({ text });
          expect(lines.length + unread.length).toBeGreaterThan(0);
          expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        } catch (error) {
          if (!(error instanceof TranscriptError)) throw error;
          expect(error.message).toMatch(/\.$/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

function withDamage(record: GeneratedRecord, damaged: GeneratedCourse, damage: string): GeneratedRecord {
  const [subject = '', number = ''] = damage.split(' ');
  const terms = record.terms.map(({ term, courses }) => ({
    term,
    courses: courses.map((course) => (course === damaged ? { ...course, subject, number } : course)),
  }));
  return { ...record, terms };
}

function expectedLines({ transfer, terms, current }: GeneratedRecord) {
  return [
    ...transfer.flatMap(({ institution, courses }) =>
      courses.map((course) => ({ course, institution, term: null })),
    ),
    ...[...terms, current].flatMap(({ term, courses }) =>
      courses.map((course) => ({ course, institution: null, term })),
    ),
  ].map(({ course: { points, ...course }, institution, term }) => ({
    ...course,
    institution,
    term,
    ...(course.kind === 'in-progress' ? {} : { qualityPoints: points }),
  }));
}
