import { describe, expect, it } from 'vitest';
import { parseTranscript, parseTranscriptFile, TranscriptError } from './index';
import { SAMPLES } from './testing/samples';
import { sampled } from '../../../testing/long';

interface Source {
  readonly text: string;
}

function refusalOf(source: Source): { code: string; message: string } {
  try {
    parseTranscript(source);
  } catch (error) {
    if (error instanceof TranscriptError) return { code: error.code, message: error.message };
    throw error;
  }
  return { code: 'none', message: '' };
}

describe('A transcript is refused, with the way out,', () => {
  it.each<readonly [string, Source, string, RegExp]>([
    ['when there is nothing in it', { text: ' \r\n\t\u00A0\uFEFF ' }, 'empty', /paste/i],
    [
      'when it is larger than 2 MB',
      { text: 'CS 1400 Loops\n'.repeat(150_000) },
      'too-large',
      /2\.1 MB.*most we read is 2 MB/,
    ],
    [
      'when it is no text at all',
      { text: '\uFFFD\uFFFD\u0011\0\u0001' },
      'binary',
      /save it as a PDF.*copy it and paste/,
    ],
    [
      'when it is some other text',
      { text: 'Dear Sir or Madam,\nplease find my transcript attached.' },
      'unknown-layout',
      /transcripts of any school/,
    ],
    ['when it is some other JSON', { text: '{"courses":[]}' }, 'unknown-layout', /CLR JSON/],
    [
      'when it is some other XML',
      { text: '<?xml version="1.0"?><note>CS 1400</note>' },
      'unknown-layout',
      /PESC XML/,
    ],
    [
      'when it is a web page without a transcript',
      { text: '<!doctype html><html><body>Sign in</body></html>' },
      'no-transcript-in-page',
      /paste it here/,
    ],
    [
      'when its courses were not copied',
      { text: 'INSTITUTION CREDIT\nTerm: Fall 2024\nSubject Course Title Grade Credit Hours' },
      'no-courses',
      /no courses in it.*whole page/,
    ],
  ])('%s', (_, source, code, advice) => {
    const refusal = refusalOf(source);
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(advice);
  });

  it('by what is in the file, not by its name', async () => {
    for (const { text, layout } of SAMPLES) {
      const file = { bytes: new TextEncoder().encode(text), fileName: 'transcript.pdf' };
      expect((await parseTranscriptFile(file)).layout).toBe(layout);
    }
  });
});

// What is longer than 200 kB is read in one way alone.
describe.each(
  sampled([
    ['What is just short enough to be read in several ways', 199_000],
    ['Two megabytes', 1_990_000],
  ] as const),
)('%s', (_size, characters) => {
  const head = 'Sample College\nFall 2024\nCS 1400  Loops  3.0  A\n';
  const filledWith = (line: string) =>
    head + line.repeat(Math.floor((characters - head.length) / line.length));

  it.each([
    ['of courses', 'CS 1400  Loops  3.0  A\n'],
    ['of blank lines', '\n'],
    ['without a line end', 'CS 1400 A 3.000 '],
    ['of one space after another', ' '],
    ['of words that could be grades and hours', `CS 1400 ${'A B+ 3.000 '.repeat(80)}\n`],
    ['of glued figures', `CS 1400X${'1.000'.repeat(190)}\n`],
  ])('%s are read to the end', (_, line) => {
    const { lines } = parseTranscript({ text: filledWith(line) });
    expect(lines[0]).toMatchObject({ subject: 'CS', number: '1400', title: 'Loops' });
  });
});
