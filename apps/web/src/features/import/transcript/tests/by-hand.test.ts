import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { compareWithTruth, writtenTranscript } from '../../testing/written-transcripts';

/** Transcripts as products and countries print them, written by us. */
const FILES = Object.entries(
  import.meta.glob<string>('../fixtures/by-hand/*.txt', { query: '?raw', import: 'default', eager: true }),
).map(([path, file]) => writtenTranscript(path.split('/').at(-1)!, file));
/** Pages that list courses nobody took. */
const OTHER_PAGES = Object.entries(
  import.meta.glob<string>('../fixtures/no-transcripts/*.txt', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ name: path.split('/').at(-1)!, text }));
const LEAST_RIGHT = 0.95;

describe('A transcript written by hand', () => {
  it.each(FILES)('$name is read right, or asked about', (file) => {
    expect(compareWithTruth(file)).toMatchObject({ sureAndWrong: [], missing: 0, refused: null });
  });

  it('is read right in nearly every line', () => {
    const lines = FILES.reduce((sum, { truth }) => sum + truth.length, 0);
    const right = FILES.reduce((sum, file) => sum + compareWithTruth(file).right, 0);
    expect(lines).toBeGreaterThan(1100);
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
