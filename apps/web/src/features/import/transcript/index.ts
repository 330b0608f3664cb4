import { clrJson } from './formats/clr-json';
import { pescXml } from './formats/pesc-xml';
import { isWebPage } from './formats/html';
import { refuseOtherPages } from './not-a-transcript';
import { readTables, type TableTranscript } from './table-transcript';
import { TranscriptError } from './transcript-error';
import { textOfSource } from './transcript-text';
import type { ParsedTranscript, TranscriptSource } from './transcript.types';

export { classifyRetakes, printedTotalsCheck, type Attempt, type PrintedCredits } from './record';
export { TranscriptError, type TranscriptErrorCode } from './transcript-error';
export type * from './transcript.types';

/** Files that say what each of their fields is. */
const STRUCTURED = [pescXml, clrJson];

/**
 * Reads a transcript in whichever layout it comes. Runs in the browser; the text goes nowhere.
 *
 * @throws TranscriptError with a message for the student; nothing else, whatever the text
 */
export function parseTranscript(source: TranscriptSource): ParsedTranscript {
  const text = textOfSource(source);
  const { draft, layout, hasTables } = read(text);
  const { lines, unread } = draft;
  if (!isStructured(layout.id)) refuseOtherPages(text, lines);
  if (lines.length === 0 && unread.length === 0) {
    throw hasTables ? noCourses(layout.name) : isWebPage(text) ? noTranscriptInPage() : unknownLayout();
  }
  return {
    layout: layout.id,
    layoutName: layout.name,
    school: draft.school,
    unit: draft.unit,
    scale: draft.scale,
    lines,
    unread,
    checks: draft.checks,
  };
}

function read(text: string): TableTranscript {
  const structured = STRUCTURED.find((format) => format.detect(text));
  return structured
    ? { draft: structured.read(text), layout: structured, hasTables: true }
    : readTables(text);
}

const isStructured = (id: string): boolean => STRUCTURED.some((format) => format.id === id);

function noCourses(layoutName: string): TranscriptError {
  return new TranscriptError(
    'no-courses',
    `This looks like a transcript (${layoutName}), but there are no courses in it. Check that you copied the whole page, down to its last line, and paste it again.`,
  );
}

function noTranscriptInPage(): TranscriptError {
  return new TranscriptError(
    'no-transcript-in-page',
    'There is no transcript table in this web page. Open your transcript page, select everything, copy it and paste it here.',
  );
}

function unknownLayout(): TranscriptError {
  return new TranscriptError(
    'unknown-layout',
    'There are no courses in this that we can read. We read transcripts of any school as text, web page, CSV, PESC XML or CLR JSON. Open your whole transcript, select everything, copy it and paste it here.',
  );
}
