// A tagged PDF may not have a character that no font has: what cannot be set is taken out before, so that an emoji in
// a person's bio does not cost them the whole document.

/** Most text, and quick to see: printable ASCII, Latin-1 and Latin Extended-A. */
const PLAIN = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u017f]*$/;
/** Characters that say nothing, and that PDF/UA forbids in part. */
const CONTROL = /[^\P{Cc}\n]|[\ufeff\ufffe]/gu;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const UNKNOWN = '\ufffd';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * @param {Uint8Array[]} coverages one for each font; what people see as one character has to be in one font
 * @returns {(text: string) => string} leaves emoji out and puts � for what else no font has
 */
export function printer(coverages) {
  const isIn = (coverage, code) => (coverage[code >> 3] & (1 << (code & 7))) !== 0;
  const canSet = (grapheme) => {
    const codes = Array.from(grapheme, (character) => character.codePointAt(0));
    return coverages.some((coverage) => codes.every((code) => isIn(coverage, code)));
  };
  const settable = (grapheme) => {
    if (grapheme === '\n' || canSet(grapheme)) return grapheme;
    return EMOJI.test(grapheme) ? '' : UNKNOWN;
  };
  return (text) => {
    if (PLAIN.test(text)) return text;
    const composed = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, ' ');
    return Array.from(graphemes.segment(composed), ({ segment }) => settable(segment)).join('');
  };
}

/** The same value with every text in it printable. */
export function printable(value, print) {
  if (typeof value === 'string') return print(value);
  if (Array.isArray(value)) return value.map((item) => printable(item, print));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, printable(item, print)]));
}
