import type { RecordDraft } from '../record-draft';
import type { LayoutId } from '../transcript.types';

/** A file format whose fields have names, so that nothing in it is guessed. */
export interface StructuredFormat {
  readonly id: LayoutId;
  /** For people. */
  readonly name: string;
  detect(text: string): boolean;
  /**
   * Reads the whole record.
   * @throws TranscriptError when the file is broken as a whole
   */
  read(text: string): RecordDraft;
}
