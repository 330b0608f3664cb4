import type { NamesOfTerm } from '../lexing/numbered-terms';
import type { CourseRow } from './course-row';
import type { RowDoubt } from './doubts';
import type { RowTexts } from './parse-row';
import type { Group } from './table.types';

/** A course that was read, with everything that speaks against being sure of it. */
export interface ReadRow {
  readonly group: Group;
  readonly row: CourseRow;
  readonly texts: RowTexts;
  readonly printed: string;
  readonly names: NamesOfTerm;
  /** Whether a header names its columns. */
  readonly isNamed: boolean;
  /** Whether the code and the title are told apart by more than a space. */
  readonly titleBeginsAtEdge: boolean;
  /** Whether it begins right below the name of its column, which stands apart from the one before it. */
  readonly titleBeginsBelowName?: boolean;
  /** Whether the title is parted from what stands on either side by more than a space. */
  readonly titleHasEdges: boolean;
  readonly doubts: RowDoubt[];
}
