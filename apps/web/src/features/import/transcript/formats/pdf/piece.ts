/** A text as one page of a PDF draws it. Lengths in points; the page begins at its upper left corner. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly end: number;
  /** The height of its baseline. */
  readonly y: number;
  /** The size of its font. */
  readonly size: number;
  /** Whether a blank stands before it, however narrow. */
  readonly isAfterBlank?: boolean;
  /** Whether its page is read from the right, and its places are those of a mirror. */
  readonly isMirrored?: boolean;
}
