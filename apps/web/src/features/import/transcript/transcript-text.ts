import { cleanText } from './lexing/text';
import { TranscriptError } from './transcript-error';
import type { TranscriptSource } from './transcript.types';

/** The longest text that is read: 2 MB in the usual encoding. A transcript has some 10 kB. */
export const MOST_CHARACTERS = 2_000_000;

const PDF = /^\s*%PDF-/;
const ZIP = 'PK\u0003\u0004';
const RICH_TEXT = /^\{\\rtf/;
const SPREADSHEET_NAME = /\.(?:xlsx?|xlsm|ods)$/i;
const PDF_NAME = /\.pdf$/i;
// oxlint-disable-next-line no-control-regex -- control characters are how binary files are told
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F\uFFFD]/g;
const SAMPLE = 4096;
const MOST_ODD_SHARE = 0.05;

/**
 * The source as clean text.
 * @throws TranscriptError when it is empty, too large, or no text at all
 */
export function textOfSource({ text, fileName = '' }: TranscriptSource): string {
  if (PDF.test(text.slice(0, SAMPLE))) throw pdf();
  if (isBinary(text))
    throw isSpreadsheet(text, fileName) ? spreadsheet() : PDF_NAME.test(fileName) ? pdf() : binary();
  if (text.length > MOST_CHARACTERS) throw tooLarge(text.length);
  const clean = cleanText(text);
  if (clean.trim() === '') throw empty();
  return clean;
}

function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const odd = sample.match(NOT_TEXT) ?? [];
  return (
    text.startsWith(ZIP) ||
    RICH_TEXT.test(text) ||
    sample.includes('\0') ||
    odd.length > sample.length * MOST_ODD_SHARE
  );
}

function isSpreadsheet(text: string, fileName: string): boolean {
  return (
    SPREADSHEET_NAME.test(fileName) || (text.startsWith(ZIP) && text.slice(0, 100 * SAMPLE).includes('xl/'))
  );
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

function pdf(): TranscriptError {
  return new TranscriptError(
    'pdf',
    'This is a PDF file, which cannot be read directly. Open it, select all of its text, copy it and paste it here.',
  );
}

function spreadsheet(): TranscriptError {
  return new TranscriptError(
    'spreadsheet',
    'This is a spreadsheet file. Open it in Excel or another spreadsheet program, save it as CSV and choose that file here.',
  );
}

function binary(): TranscriptError {
  return new TranscriptError(
    'binary',
    'This file is not plain text, so it cannot be read. Open it in the program it belongs to, select all of its text, copy it and paste it here.',
  );
}
