import { describe, expect, it } from 'vitest';
import record from './fixtures/expected.json';
import { classifyRetakes, parseTranscript, type LayoutId, type ParsedTranscript } from './index';
import { SAMPLES, type Sample } from './testing/samples';

/** What a sample cannot say, although the record has it. */
const EXCEPTIONS: Partial<Record<LayoutId, (course: string) => string | null>> = {
  // Workday writes the transfer grade as TR
  'workday-paste': (course) => course.replace('| T', '| TR'),
  // this record lists the courses of the issuing school only
  'clr-json': (course) => (course.startsWith('transfer') ? null : course),
};

/** Layouts that print a total which can be compared. */
const WITH_TOTALS: readonly LayoutId[] = [
  'banner8-paste',
  'banner8-web',
  'banner9-print',
  'peoplesoft',
  'pesc-xml',
];

describe.each(SAMPLES)('The sample in the $layout layout', ({ layout, text }) => {
  const read = parseTranscript({ text });
  const except = EXCEPTIONS[layout] ?? ((course: string) => course);

  it('is recognised, and nothing in it stays unread', () => {
    expect(read.layout).toBe(layout);
    expect(read.unread).toEqual([]);
  });

  it('reads to the record it was made from', () => {
    const expected = record.courses
      .map(({ kind, term, subject, number, title, credits, grade }) =>
        inShort(kind.replace('_', '-'), term, subject, number, title, credits, grade),
      )
      .flatMap((course) => except(course) ?? []);
    expect(coursesOf(read)).toEqual(expected.toSorted());
  });

  it('bears skills for the courses that earned credit, each once', () => {
    const attempts = classifyRetakes(read.lines);
    const bearing = read.lines
      .filter(({ id }) => attempts.get(id)?.counts)
      .map(({ subject, number }) => `${subject} ${number}`);
    const expected = record.skill_bearing.filter((code) => layout !== 'clr-json' || code !== 'ENGL 1010');
    expect(bearing.toSorted()).toEqual(expected.toSorted());
  });

  it('agrees with the credits its school printed', () => {
    const { earned } = record.totals;
    const expected = [{ kind: 'credits-earned', term: null, printed: earned, found: earned, ok: true }];
    expect(read.checks.filter(({ term }) => term === null)).toEqual(
      WITH_TOTALS.includes(layout) ? expected : [],
    );
    expect(read.checks.filter(({ ok }) => !ok)).toEqual([]);
  });
});

describe('The samples', () => {
  it('name the school wherever it stands in the file, and the school of the transfer credit', () => {
    const reads = SAMPLES.map(({ text }) => parseTranscript({ text }));
    const schools = reads.filter(({ school }) => school !== null);
    expect(new Set(schools.map(({ school }) => school))).toEqual(new Set([record.school]));
    expect(schools.map(({ layout }) => layout).toSorted()).toEqual(
      ['banner9-print', 'clr-json', 'peoplesoft', 'pesc-xml', 'registrar'].toSorted(),
    );
    const sources = reads.flatMap(({ lines }) => lines.flatMap(({ institution }) => institution ?? []));
    expect(sources).toEqual(Array.from({ length: 5 }, () => 'Example Community College'));
  });

  it('give every line an id of its own, the same each time', () => {
    for (const { text } of SAMPLES) {
      const ids = parseTranscript({ text }).lines.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(parseTranscript({ text }).lines.map(({ id }) => id)).toEqual(ids);
    }
  });

  it('earn nothing for an attempt that the school excluded, although it was passed', () => {
    const excluded = SAMPLES.flatMap(({ text }) => parseTranscript({ text }).lines).filter(
      ({ repeat }) => repeat === 'E',
    );
    expect(excluded.map(({ grade, creditsEarned }) => `${grade}: ${creditsEarned}`)).toEqual(
      Array.from({ length: 5 }, () => 'D+: 0'),
    );
  });

  it('point back to the line a course was read from', () => {
    const { text } = SAMPLES.find(({ layout }) => layout === 'banner9-print')!;
    const printed = text.split('\n');
    for (const { subject, number, lineNumber } of parseTranscript({ text }).lines) {
      expect(printed[lineNumber - 1]).toContain(`${subject}   ${number}`);
    }
  });
});

const PRINTED_AS_TEXT = SAMPLES.filter(({ layout }) =>
  ['banner8-paste', 'banner9-print', 'peoplesoft', 'workday-paste', 'registrar'].includes(layout),
);
const AS_TEXT = SAMPLES.filter(({ text }) => !/^\s*[<{]/.test(text));

describe('Copying, saving and printing do not matter:', () => {
  it.each<readonly [string, readonly Sample[], (text: string) => string]>([
    ['Windows line ends', SAMPLES, (text) => text.replaceAll(/\r?\n/g, '\r\n')],
    ['old Macintosh line ends', AS_TEXT, (text) => text.replaceAll(/\r?\n/g, '\r')],
    ['a byte order mark', SAMPLES, (text) => `\uFEFF${text}`],
    ['no-break spaces', AS_TEXT, (text) => text.replaceAll(' ', '\u00A0')],
    [
      'no-break spaces in a web page',
      SAMPLES.filter(({ layout }) => layout === 'banner8-web'),
      withNbspEntities,
    ],
    ['zero-width spaces', AS_TEXT, (text) => text.replaceAll(' ', '\u200B \u200B')],
    ['tabs for wide gaps', PRINTED_AS_TEXT, (text) => text.replaceAll(/ {2,}/g, '\t')],
    ['tabs between all words', PRINTED_AS_TEXT.filter(hasNoGaps), (text) => text.replaceAll(' ', '\t')],
    ['wide gaps for tabs', PRINTED_AS_TEXT, (text) => text.replaceAll('\t', '     ')],
    ['indented lines', PRINTED_AS_TEXT, (text) => text.replaceAll(/^/gm, '      ')],
    ['spaces at the ends of lines', PRINTED_AS_TEXT, (text) => text.replaceAll(/$/gm, '   ')],
  ])('%s', (_, samples, change) => {
    expect(samples).not.toHaveLength(0);
    for (const { text } of samples) {
      const [changed, plain] = [parseTranscript({ text: change(text) }), parseTranscript({ text })];
      expect(changed.layout).toBe(plain.layout);
      expect(coursesOf(changed)).toEqual(coursesOf(plain));
      expect(changed.unread).toEqual(plain.unread);
    }
  });

  it.each(PRINTED_AS_TEXT)('page breaks after every line of $layout', ({ text }) => {
    const furniture =
      '\n\fhttps://ssb.example.edu/transcript 1/2\n11/21/25, 9:00 AM   Academic Transcript\nPage 2 of 3\n';
    const broken = parseTranscript({ text: text.replaceAll('\n', furniture) });
    expect(coursesOf(broken)).toEqual(coursesOf(parseTranscript({ text })));
    expect(broken.unread).toEqual([]);
  });
});

function coursesOf({ lines }: ParsedTranscript): string[] {
  return lines
    .map(({ kind, term, subject, number, title, credits, grade }) =>
      inShort(kind, term && `${term.season} ${term.year}`, subject, number, title, credits, grade),
    )
    .toSorted();
}

function inShort(...facts: readonly (string | number | null)[]): string {
  return facts.map((fact) => fact ?? 'none').join(' | ');
}

function withNbspEntities(page: string): string {
  return page.replaceAll(/>[^<]+</g, (text) => text.replaceAll(' ', '&nbsp;'));
}

/** Rows that are read by their words: tabs between all of them say no more than spaces did. */
function hasNoGaps({ layout }: Sample): boolean {
  return layout === 'banner8-paste' || layout === 'peoplesoft';
}
