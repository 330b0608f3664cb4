import { cleanText, withOurFigures } from './lexing/text';
import { TranscriptError } from './transcript-error';

/** The longest text that is read: 2 MB in the usual encoding. A transcript has some 10 kB. */
const MAX_CHARACTERS = 2_000_000;

// oxlint-disable-next-line no-control-regex -- control characters are how binary files are told
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F\uFFFD]/g;
const SAMPLE = 4096;
const MAX_ODD_SHARE = 0.05;

/**
 * The text without what copying adds to it.
 * @throws TranscriptError when it is empty, too large, or no text at all
 */
export function toCleanText(text: string): string {
  if (isBinary(text)) throw binary();
  if (text.length > MAX_CHARACTERS) throw tooLarge(text.length);
  const clean = withOurFigures(cleanText(text));
  if (clean.trim() === '') throw empty();
  return clean;
}

function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const odd = sample.match(NOT_TEXT) ?? [];
  return sample.includes('\0') || odd.length > sample.length * MAX_ODD_SHARE;
}

function empty(): TranscriptError {
  return new TranscriptError(
    'empty',
    'There is nothing to read. Paste the text of your transcript, or choose a file that holds it.',
  );
}

function tooLarge(characters: number): TranscriptError {
  const size = (characters / 1_000_000).toFixed(1);
  return new TranscriptError(
    'too-large',
    `This is ${size} MB of text; the most we read is 2 MB. Copy only the pages of your transcript and paste them here.`,
  );
}

function binary(): TranscriptError {
  return new TranscriptError(
    'binary',
    'This file is of a kind that is not read here. Open it in the program it belongs to, save it as a PDF and choose that, or select all of its text, copy it and paste it here.',
  );
}
