import { classifyRetakes, type Attempt } from './transcript/record';
import { notLoaded, stopped, TranscriptError } from './transcript/transcript-error';
import type { ReadingAnswer, ReadingRequest, TranscriptSource } from './transcript/transcript.worker';
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

/** The longest a transcript may take, in ms: on a slow phone one of many pages takes some seconds. */
const MOST_TIME = 60_000;

export interface ReadingOptions {
  /** Gives the reading up. */
  readonly signal?: AbortSignal | undefined;
  /** What the columns of its tables are, as the student says. */
  readonly columns?: readonly HandColumn[] | null;
  readonly createWorker?: () => Worker;
  /** In ms. */
  readonly mostTime?: number;
}

const transcriptWorker = () =>
  new Worker(new URL('./transcript/transcript.worker.ts', import.meta.url), {
    type: 'module',
    name: 'transcript',
  });

/**
 * Reads a transcript in this browser, in a thread of its own, which is fetched with the first one and ends with each.
 * @throws TranscriptError with a message for the student; the reason of the signal when it was given up
 */
export async function readTranscript(
  source: TranscriptSource,
  { signal, columns = null, createWorker = transcriptWorker, mostTime = MOST_TIME }: ReadingOptions = {},
): Promise<ReadTranscript> {
  signal?.throwIfAborted();
  const worker = startWorker(createWorker);
  const { port1: answers, port2: answerTo } = new MessageChannel();
  let timer: number | undefined;
  try {
    const transcript = await new Promise<ParsedTranscript>((resolve, reject) => {
      timer = window.setTimeout(() => reject(tooSlow(mostTime)), mostTime);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      // a script that cannot be loaded says nothing but that; one that breaks says why
      worker.addEventListener('error', ({ message }) => reject(message ? stopped() : notLoaded()));
      answers.addEventListener('message', ({ data }: MessageEvent<ReadingAnswer>) => {
        if ('transcript' in data) resolve(data.transcript);
        else reject(new TranscriptError(data.problem.code, data.problem.message));
      });
      answers.start();
      worker.postMessage({ source, columns, answerTo } satisfies ReadingRequest, [answerTo]);
    });
    return { ...restoreTranscript(transcript), source };
  } finally {
    window.clearTimeout(timer);
    answers.close();
    worker.terminate();
  }
}

/** A transcript that was read before. */
export const restoreTranscript = (transcript: ParsedTranscript): ReadTranscript => ({
  transcript,
  classify: classifyRetakes,
});

function startWorker(createWorker: () => Worker): Worker {
  try {
    return createWorker();
  } catch {
    throw notLoaded();
  }
}

function tooSlow(mostTime: number): TranscriptError {
  return new TranscriptError(
    'too-slow',
    `Reading this took longer than ${mostTime / 1000} seconds, so it was stopped. Nothing of yours is lost: print only the pages of your transcript to a new PDF and choose that, or copy their text and paste it here.`,
  );
}
