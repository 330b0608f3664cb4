import type { RecordDraft } from '../record-draft';
import type { LayoutId } from '../transcript.types';

/** One of the forms transcripts come in. */
export interface Layout {
  readonly id: LayoutId;
  /** For people. */
  readonly name: string;
  /** How much the cleaned text looks like this layout: from 0, not at all, to 1, certainly. */
  detect(text: string): number;
  /**
   * Reads the whole record.
   * @throws TranscriptError when the file is broken as a whole (XML, JSON, CSV)
   */
  read(text: string): RecordDraft;
}

/** The share of the weights of which the marks are found in the text. */
export function scoreOf(text: string, marks: readonly (readonly [mark: RegExp, weight: number])[]): number {
  return marks.reduce((score, [mark, weight]) => score + (mark.test(text) ? weight : 0), 0);
}
