import type { Piece } from './piece';

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const LETTERS = /\p{L}/gu;
const BRACKETS: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' };

/** A text of a cell, and what parts it from the one before: nothing within a word. */
export interface Part {
  readonly text: string;
  readonly between: '' | ' ';
}

/**
 * The texts of a page that is read from the right, as in a mirror: then its first column is the left one, as everywhere else. Any
 * other page stays as it is.
 */
export function fromTheRight(pieces: readonly Piece[]): Piece[] {
  const count = (texts: readonly Piece[]) =>
    texts.reduce((sum, { text }) => sum + (text.match(LETTERS)?.length ?? 0), 0);
  const ofRight = pieces.filter(({ text }) => RIGHT_TO_LEFT.test(text));
  if (2 * count(ofRight) <= count(pieces)) return [...pieces];
  const edges = Math.min(...pieces.map(({ x }) => x)) + Math.max(...pieces.map(({ end }) => end));
  return pieces.map((piece) => ({
    ...piece,
    x: edges - piece.end,
    end: edges - piece.x,
    isMirrored: true,
  }));
}

/** The text of a cell from its parts as they are printed, from the left or in a mirror: '1' left of 'חשבון' comes after it. */
export function textOfParts(parts: readonly Part[], isMirrored: boolean): string {
  const printed = isMirrored ? turned(parts) : parts;
  const all = joined(printed);
  // ': 15.0', of a label in the cell before it
  const isFromRight = RIGHT_TO_LEFT.test(all) || (isMirrored && !/\p{L}/u.test(all));
  return isFromRight ? joined(turned(runsOf(printed))) : all;
}

/** The last one first. */
const turned = (parts: readonly Part[]): Part[] =>
  parts.map(({ text }, index) => ({ text, between: parts[index + 1]?.between ?? '' })).toReversed();

const joined = (parts: readonly Part[]): string =>
  parts.map(({ text, between }, index) => (index === 0 ? text : between + text)).join('');

/** Parts with those that are read from the left as one: '2021', '-' and '2022'. A bracket outside of them is printed as the other one. */
function runsOf(parts: readonly Part[]): Part[] {
  const runs: Part[] = [];
  for (let at = 0; at < parts.length;) {
    const end = isFromLeft(parts[at]!) ? endOfRun(parts, at) : at + 1;
    const { text, between } = parts[at]!;
    runs.push({
      text: isFromLeft(parts[at]!) ? joined(parts.slice(at, end)) : (BRACKETS[text] ?? text),
      between,
    });
    at = end;
  }
  return runs;
}

/** Where the last of the parts from one on that are read from the left ends, with marks between them. */
function endOfRun(parts: readonly Part[], from: number): number {
  const stop = parts.findIndex(({ text }, index) => index > from && RIGHT_TO_LEFT.test(text));
  return from + 1 + parts.slice(from, stop === -1 ? undefined : stop).findLastIndex(isFromLeft);
}

/** Letters of other scripts, and figures; marks are read as what stands around them. */
const isFromLeft = ({ text }: Part): boolean => !RIGHT_TO_LEFT.test(text) && /[\p{L}\p{N}]/u.test(text);
