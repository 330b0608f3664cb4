import { isCodeAlone } from './course-cells';
import type { Piece } from './piece';

/** How much smaller than its text a mark is, and how far above its baseline, in sizes of the text's font. */
const SMALLER = 0.9;
const RAISED = 0.2;
/** How far after its text it may begin. */
const NEAR = 0.75;
const MARK = /^(?:[A-Z]|\([a-z\d]\))$/;
/** A raised letter may be part of a grade, as it may be of a code. */
const GRADE = /^(?:\p{L}[+-]?|[\d.,]+)$/u;

/** The texts of a page without the small raised letters after a word that point to a note: 'Algebra 1 HN' with a 'V' for verified, 'Analysis I' with an 'R' for repeated. */
export function withoutRaisedMarks(pieces: readonly Piece[]): Piece[] {
  const isRaised = (mark: Piece) =>
    pieces.some(
      ({ text, x, end, y, size }) =>
        !GRADE.test(text) &&
        !isCodeAlone(text) &&
        mark.size < SMALLER * size &&
        mark.y < y - RAISED * size &&
        mark.y > y - size &&
        x < mark.x &&
        Math.abs(mark.x - end) < NEAR * size,
    );
  return pieces.filter((piece) => !MARK.test(piece.text) || !isRaised(piece));
}
