import { MAX_BYTES } from './recognise/file-kind';
import { parseTranscript, parseTranscriptFile } from './index';
import { stopped, TranscriptError, type TranscriptErrorCode } from './transcript-error';
import type { HandColumn, ParsedTranscript } from './transcript.types';

/** What the page asks for: a text that was pasted, or a file. */
export interface ReadingRequest {
  readonly source: TranscriptSource;
  readonly columns: readonly HandColumn[] | null;
  /** The answer goes here: the worker's own channel belongs to pdf.js once that is loaded. */
  readonly answerTo: MessagePort;
}

export type TranscriptSource = { readonly text: string } | { readonly file: File };

export type ReadingAnswer =
  | { readonly transcript: ParsedTranscript }
  | { readonly problem: { readonly code: TranscriptErrorCode; readonly message: string } };

globalThis.addEventListener('message', ({ data }: MessageEvent<Partial<ReadingRequest>>) => {
  const { source, columns = null, answerTo } = data;
  if (source && answerTo) void answer(source, columns).then((message) => answerTo.postMessage(message));
});

async function answer(source: TranscriptSource, columns: ReadingRequest['columns']): Promise<ReadingAnswer> {
  try {
    return { transcript: await read(source, columns) };
  } catch (error) {
    const { code, message } = error instanceof TranscriptError ? error : problemOf(error);
    return { problem: { code, message } };
  }
}

async function read(source: TranscriptSource, columns: ReadingRequest['columns']): Promise<ParsedTranscript> {
  if ('text' in source) return parseTranscript({ ...source, columns });
  const { file } = source;
  // a byte more than is read tells that a file is too large
  const bytes = new Uint8Array(await file.slice(0, MAX_BYTES + 1).arrayBuffer());
  return parseTranscriptFile({ bytes, fileName: file.name, columns });
}

function problemOf(error: unknown): TranscriptError {
  return error instanceof DOMException
    ? new TranscriptError('unopened', 'This file could not be opened. Choose it once more.')
    : stopped();
}
