import { recogniseLayout } from './layouts/layouts';
import { printedTotalsCheck } from './record';
import { TranscriptError } from './transcript-error';
import { textOfSource } from './transcript-text';
import type { ParsedTranscript, TranscriptSource } from './transcript.types';

export { classifyRetakes, printedTotalsCheck, type Attempt, type PrintedCredits } from './record';
export { TranscriptError, type TranscriptErrorCode } from './transcript-error';
export type * from './transcript.types';

/**
 * Reads a transcript in whichever layout it comes. Runs in the browser; the text goes nowhere.
 *
 * @throws TranscriptError with a message for the student; nothing else, whatever the text
 */
export function parseTranscript(source: TranscriptSource): ParsedTranscript {
  const text = textOfSource(source);
  const layout = recogniseLayout(text);
  const { school, lines, unread, printedCredits } = layout.read(text);
  if (lines.length === 0 && unread.length === 0) throw noCourses(layout.name);
  const checks = printedCredits === null ? [] : [printedTotalsCheck(lines, printedCredits)];
  return { layout: layout.id, layoutName: layout.name, school, lines, unread, checks };
}

function noCourses(layoutName: string): TranscriptError {
  return new TranscriptError(
    'no-courses',
    `This looks like a transcript (${layoutName}), but there are no courses in it. Check that you copied the whole page, down to its last line, and paste it again.`,
  );
}
