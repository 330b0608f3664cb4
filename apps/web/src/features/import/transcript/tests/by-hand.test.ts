import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { codeOf } from '../../line-status.policy';
import { termName } from '../lexing/terms';
import type { ParsedTranscript, TranscriptLine } from '../transcript.types';

/** Transcripts as products and countries print them, written by us, with what is in them behind a line of equals signs. */
const FILES = Object.entries(
  import.meta.glob<string>('../fixtures/by-hand/*.txt', { query: '?raw', import: 'default', eager: true }),
).map(([path, file]) => {
  const [text = '', truth = ''] = file.split('=====\n');
  return { name: path.split('/').at(-1)!, text, truth: truth.trim().split('\n') };
});
/** Pages that list courses nobody took. */
const OTHER_PAGES = Object.entries(
  import.meta.glob<string>('../fixtures/no-transcripts/*.txt', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ name: path.split('/').at(-1)!, text }));
const LEAST_RIGHT = 0.95;

/** 'CS1400|Loops|3|A|Fall 2024', whatever stands between subject and number. */
const inShort = ([code = '', ...facts]: readonly string[]): string =>
  [code.replaceAll(/[^A-Za-z\d]/g, ''), ...facts].join('|');

const factsOf = (line: TranscriptLine): string[] => [
  codeOf(line),
  line.title,
  String(line.credits),
  line.grade ?? '',
  line.term ? termName(line.term) : '',
];

const isTold = (line: string, unread: ParsedTranscript['unread']): boolean =>
  unread.some(({ text }) => text.replaceAll(/[^A-Za-z\d]/g, '').includes(line.split('|', 1)[0]!));

function outcome(text: string, truth: readonly string[]) {
  const { lines, unread } = parseTranscript({ text });
  const left = truth.map((line) => inShort(line.split('|').map((fact) => fact.trim())));
  const wrong = lines.filter((line) => {
    const at = left.indexOf(inShort(factsOf(line)));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return {
    sureAndWrong: wrong.filter(({ doubts }) => doubts.length === 0).map((line) => inShort(factsOf(line))),
    // a course that was read wrongly is asked about, one that was not read is shown; any other would be lost
    missing: Math.max(0, left.filter((line) => !isTold(line, unread)).length - wrong.length),
    right: truth.length - left.length,
  };
}

describe('A transcript written by hand', () => {
  it.each(FILES)('$name is read right, or asked about', ({ text, truth }) => {
    expect(outcome(text, truth)).toMatchObject({ sureAndWrong: [], missing: 0 });
  });

  it('is read right in nearly every line', () => {
    const lines = FILES.reduce((sum, { truth }) => sum + truth.length, 0);
    const right = FILES.reduce((sum, { text, truth }) => sum + outcome(text, truth).right, 0);
    expect(lines).toBeGreaterThan(680);
    expect(right / lines).toBeGreaterThan(LEAST_RIGHT);
  });
});

describe('A page that is no transcript', () => {
  it.each(OTHER_PAGES)('$name is refused by name, and no course is made of it', ({ text }) => {
    expect(() => parseTranscript({ text })).toThrow(
      expect.objectContaining({
        code: 'not-a-transcript',
        message: expect.stringMatching(/looks like an? /),
      }),
    );
  });
});
