export type TranscriptErrorCode =
  | 'empty'
  | 'too-large'
  | 'pdf-password'
  | 'pdf-damaged'
  | 'pdf-unreadable'
  | 'scan'
  | 'picture'
  | 'protected'
  | 'spreadsheet'
  | 'document'
  | 'web-archive'
  | 'archive'
  | 'binary'
  | 'unsafe-markup'
  | 'malformed'
  | 'unknown-layout'
  | 'no-transcript-in-page'
  | 'no-courses'
  | 'not-a-transcript'
  | 'unopened'
  | 'not-loaded'
  | 'too-slow'
  | 'stopped';

/** A transcript that cannot be read. The message tells the student what is wrong, where, and how to mend it. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
  readonly code: TranscriptErrorCode;

  constructor(code: TranscriptErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export function stopped(): TranscriptError {
  return new TranscriptError(
    'stopped',
    'Something in this stopped the reading. Nothing of yours is lost: try again, or open your transcript, select all of its text, copy it and paste it here.',
  );
}

export function notLoaded(): TranscriptError {
  return new TranscriptError(
    'not-loaded',
    'The part of Lumen that reads transcripts could not be loaded. Check your connection and try again.',
  );
}
