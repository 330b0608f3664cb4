import { type Parse } from './parse-row';
import type { ColumnPlace } from './column';

/** The lines of one course shared out over the columns of its table. */
export interface Reading {
  /** Every way in which they can be shared out, likeliest first. */
  readonly parses: readonly Parse[];
  readonly cost: number;
  /** How many lines the row takes; text after it may go on with the title. */
  readonly taken: number;
  readonly isSwapped: boolean;
  readonly isShifted: boolean;
  /** In the order in which they were read. */
  readonly columns: readonly ColumnPlace[];
}
