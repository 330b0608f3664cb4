import type { RecordDraft } from './record-draft';
import type { LayoutId } from './transcript.types';

/** What was read of a text that holds tables. */
export interface TableTranscript {
  readonly draft: RecordDraft;
  readonly layout: { readonly id: LayoutId; readonly name: string };
  /** Whether it has headers of course tables, with courses below them or without. */
  readonly hasTables: boolean;
  /** The first rows of its largest table, cell by cell. */
  readonly sample: readonly (readonly string[])[];
}
