import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateTranscript } from '../testing/generator';
import { addScores, NO_SCORE, scoreReading } from '../testing/generator/score';
import { readGenerated } from '../testing/read-generated';
import { parseTranscript, TranscriptError } from './index';
import { SAMPLES } from './testing/samples';
import { LONG } from '../../../testing/long';

/** `pnpm verify transcripts` reads many more. */
/** Single letters that end a title, in a term of which no course has a grade yet. */
const OF_RUNNING_TERMS = [50_387, 51_326];
const SEEDS = [...OF_RUNNING_TERMS, ...Array.from({ length: LONG ? 50 : 12 }, (_, index) => 70_000 + index)];

describe('Transcripts of schools nobody has heard of', () => {
  const scoreOf = (hurt: boolean) => {
    const faults: string[] = [];
    const scores = SEEDS.map((seed) => {
      const file = generateTranscript(seed, hurt);
      const report = (fault: string) => faults.push(`${seed}: ${fault}`);
      return scoreReading(file.truth, readGenerated(file), report, hurt ? file.text : null);
    });
    return {
      ...scores.reduce(addScores, NO_SCORE),
      faults: faults.filter((fault) => /SILENT|INVENTED/.test(fault)),
    };
  };

  it('are read right, or asked about, and nothing is invented', () => {
    const { lines, right, faults } = scoreOf(false);
    expect(faults).toEqual([]);
    expect(right / lines).toBeGreaterThan(0.95);
  });

  it('say nothing that is not printed where they are damaged', () => {
    expect(scoreOf(true).faults).toEqual([]);
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
      { numRuns: LONG ? 300 : 60 },
    );
  });
});
