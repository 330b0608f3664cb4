import type { Place } from '../record-draft';
import type { RepeatCode } from '../transcript.types';
import type { Row } from './rows';
import type { ColumnPlace } from './column';

/** The lines of one course, before their columns are told apart. */
export interface Group {
  /** Lines of the title that stand above the row. */
  before: readonly Row[];
  /** Text between a heading and the first row, which may be the beginning of its title. */
  readonly above: readonly Row[];
  /** Whether its columns were printed without a gap, and have been taken apart. */
  readonly isGlued: boolean;
  readonly rows: Row[];
  readonly place: Place;
  /** Which term of the transcript, counted over all headings: two terms may have one name. */
  readonly block: number;
  repeat: RepeatCode | null;
  /** Whether a line of text beside its row may belong to its title, and nothing tells. */
  isTitleOpen?: boolean;
  /** Whether the text after its row is known to go on with its title. */
  isTitleSettled?: boolean;
}

/** A table of courses as a transcript prints it: its header, in every way it can be read, and the lines below. */
export interface Table {
  /** Empty where no header names the columns. */
  readonly headers: readonly ColumnPlace[][];
  readonly headerRow: Row | null;
  /** Whether the student named the columns. */
  readonly isByHand?: boolean;
  readonly groups: Group[];
}

/** Totals, with the block of courses they stand below. */
export interface BlockTotals {
  readonly block: number;
  readonly from: number;
  readonly to: number;
}
