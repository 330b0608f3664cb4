export type TranscriptErrorCode =
  | 'empty'
  | 'too-large'
  | 'pdf'
  | 'spreadsheet'
  | 'binary'
  | 'unsafe-markup'
  | 'malformed'
  | 'unknown-layout'
  | 'no-transcript-in-page'
  | 'no-courses'
  | 'not-a-transcript'
  | 'scan';

/** A transcript that cannot be read. The message tells the student what is wrong, where, and how to mend it. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
  readonly code: TranscriptErrorCode;

  constructor(code: TranscriptErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
