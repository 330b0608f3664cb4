import { textOfLine, type Line } from './lines';
import { roomFor, type Rooms } from './rooms';

/** '(MACRO)': a note on a course, or the end of a title that had no room for it. */
const IN_BRACKETS = /^\([^()]{2,40}\)$/;
/** What schools write below a course, about it. */
export const NOTE =
  /^\((?![^()]{2,40}\)$)|^\[.*\]$|^【.*】$|^[\p{L} ]{0,24}\b(?:topic|designation|instructor|repeat(?:ed)?|notes?|comments?|plan|attributes?|grade|gpa|credits?|totals?|status|standing)\b[^:]{0,20}:/iu;

export const isInBrackets = (line: Line): boolean => IN_BRACKETS.test(textOfLine(line));

/** The lines that go on with a row, up to one in brackets that had room in the line above: then it is a note. */
export function withoutNotes(rests: readonly Line[], above: Line | null, columns: Rooms): readonly Line[] {
  const note = rests.findIndex(
    (rest, index) =>
      isInBrackets(rest) &&
      roomFor(rest, [...(above ? [above] : []), ...rests.slice(0, index)], columns) !== 'none',
  );
  return note === -1 ? rests : rests.slice(0, note);
}
