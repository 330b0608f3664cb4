import type { Attempt, ParsedTranscript, TranscriptLine, TranscriptSource } from './transcript';

/** A transcript that has been read. */
export interface ReadTranscript {
  readonly transcript: ParsedTranscript;
  /** Which attempt at its course each of some lines is, by line id. */
  readonly classify: (lines: readonly TranscriptLine[]) => ReadonlyMap<string, Attempt>;
}

/**
 * Reads a transcript in this browser; the parser is fetched with the first one.
 * @throws TranscriptError when the text cannot be read as a transcript
 */
export async function readTranscript(source: TranscriptSource): Promise<ReadTranscript> {
  const { classifyRetakes, parseTranscript } = await import('./transcript');
  return { transcript: parseTranscript(source), classify: classifyRetakes };
}

/** A transcript that was read before. */
export async function restoreTranscript(transcript: ParsedTranscript): Promise<ReadTranscript> {
  const { classifyRetakes } = await import('./transcript');
  return { transcript, classify: classifyRetakes };
}

/** No transcript is larger. Of a larger file the beginning is enough for the parser to say what is wrong with it. */
const MOST_BYTES = 8_000_000;

/** The text of a file as people's programs write it: UTF-8, UTF-16 with its mark, or the old Windows encoding. */
export async function textOfFile(file: Blob): Promise<string> {
  return decodeText(new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer()));
}

export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // `stream` forgives a character that the end of the slice cuts in two
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
