import type { Piece } from './piece';

const LETTER = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
/** How far below one letter the next one may stand, in sizes of the font. */
const LEADING = 1.6;
/** How far apart the baselines of one line may be, and letters of one word, in sizes of the font. */
const SAME_LINE = 0.38;
const SAME_WORD = 0.5;
/** How far the next cells of a row are at most, in sizes of the font: what is further stands in another table. */
const NEAR = 20;
/** How far apart letters of one column may begin, in points. */
const SAME_START = 0.5;

/**
 * The texts of a page with words that run downwards letter by letter, as narrow cells have them, as one text in the middle of
 * its height: '単' above '位'. Grades in a column are none: each stands in a line.
 */
export function withStackedLetters(pieces: readonly Piece[]): Piece[] {
  if (!pieces.some(({ text }) => LETTER.test(text))) return [...pieces];
  const besides = piecesByHeight(pieces);
  const beside = (piece: Piece) =>
    besides(piece.y, SAME_LINE * piece.size).filter((other) => other !== piece);
  const isAlone = (piece: Piece) =>
    LETTER.test(piece.text) &&
    !beside(piece).some(
      ({ x, end }) => x < piece.end + SAME_WORD * piece.size && end > piece.x - SAME_WORD * piece.size,
    );
  const stacks: Piece[][] = [];
  let open: Piece[][] = [];
  for (const letter of pieces.filter(isAlone).toSorted((a, b) => a.y - b.y)) {
    open = open.filter((letters) => isWithinReach(letters.at(-1)!, letter));
    const stack = open.find((letters) => goesOn(letters.at(-1)!, letter));
    if (stack) stack.push(letter);
    else {
      stacks.push([letter]);
      open.push(stacks.at(-1)!);
    }
  }
  const letters = new Set(stacks.flat());
  const standsInLine = (letter: Piece) =>
    beside(letter).some((other) => !letters.has(other) && isNear(letter, other));
  const words = stacks.filter((stack) => stack.length > 1 && !stack.every(standsInLine));
  const stacked = new Set(words.flat());
  return [...pieces.filter((piece) => !stacked.has(piece)), ...words.map(asOne)];
}

/** Finds what stands at a height, or so near to it, without a look at the rest of a page: some draw thousands of letters one by one. */
function piecesByHeight(pieces: readonly Piece[]): (y: number, reach: number) => Piece[] {
  const sorted = pieces.toSorted((a, b) => a.y - b.y);
  const heights = sorted.map(({ y }) => y);
  const firstFrom = (y: number): number => {
    let [low, high] = [0, heights.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (heights[middle]! < y) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (y, reach) => {
    const from = firstFrom(y - reach);
    let to = from;
    while (to < heights.length && heights[to]! <= y + reach) to++;
    return sorted.slice(from, to);
  };
}

const isNear = ({ x, size }: Piece, other: Piece): boolean =>
  other.x < x + NEAR * size && other.end > x - NEAR * size;

const goesOn = (above: Piece, letter: Piece): boolean =>
  Math.abs(above.x - letter.x) <= SAME_START && letter.y > above.y && isWithinReach(above, letter);

const isWithinReach = (above: Piece, letter: Piece): boolean => letter.y - above.y <= LEADING * above.size;

const asOne = (letters: readonly Piece[]): Piece => ({
  ...letters[0]!,
  text: letters.map(({ text }) => text).join(''),
  // it is a cell of its own, however near the next one is
  end: letters[0]!.x + letters[0]!.size / 2,
  y: (letters[0]!.y + letters.at(-1)!.y) / 2,
});
