import { askWorker } from './ask-worker';
import { classifyRetakes, type Attempt } from './transcript/record';
import { notLoaded, stopped, TranscriptError } from './transcript/transcript-error';
import type { ReadingAnswer, TranscriptSource } from './transcript/transcript.worker';
import type { HandColumn, ParsedTranscript, TranscriptLine } from './transcript/transcript.types';

export type { TranscriptSource } from './transcript/transcript.worker';

/** A transcript that has been read. */
export interface ReadTranscript {
  readonly transcript: ParsedTranscript;
  /** What it was read from; absent after a reload where that was a file. */
  readonly source?: TranscriptSource;
  /** Which attempt at its course each of some lines is, by line id. */
  readonly classify: (lines: readonly TranscriptLine[]) => ReadonlyMap<string, Attempt>;
}

/** The longest a transcript may take: on a slow phone one of many pages takes some seconds. */
const TIMEOUT_MS = 60_000;

export interface ReadingOptions {
  /** Gives the reading up. */
  readonly signal?: AbortSignal | undefined;
  /** What the columns of its tables are, as the student says. */
  readonly columns?: readonly HandColumn[] | null;
  readonly createWorker?: () => Worker;
  readonly timeoutMs?: number;
}

const transcriptWorker = () =>
  new Worker(new URL('./transcript/transcript.worker.ts', import.meta.url), {
    type: 'module',
    name: 'transcript',
  });

/**
 * Reads a transcript in this browser, in a thread of its own, which is fetched with the first one and waits for the next a while.
 * @throws TranscriptError with a message for the student; the reason of the signal when it was given up
 */
export async function readTranscript(
  source: TranscriptSource,
  { signal, columns = null, createWorker = transcriptWorker, timeoutMs = TIMEOUT_MS }: ReadingOptions = {},
): Promise<ReadTranscript> {
  const problems = { notLoaded, stopped, tooSlow };
  const answer = await askWorker<ReadingAnswer>(
    { source, columns },
    { createWorker, signal, timeoutMs, ...problems },
  );
  if ('problem' in answer) throw new TranscriptError(answer.problem.code, answer.problem.message);
  return { ...restoreTranscript(answer.transcript), source };
}

/** A transcript that was read before. */
export const restoreTranscript = (transcript: ParsedTranscript): ReadTranscript => ({
  transcript,
  classify: classifyRetakes,
});

function tooSlow(timeoutMs: number): TranscriptError {
  return new TranscriptError(
    'too-slow',
    `Reading this took longer than ${timeoutMs / 1000} seconds, so it was stopped. Nothing of yours is lost: print only the pages of your transcript to a new PDF and choose that, or copy their text and paste it here.`,
  );
}
