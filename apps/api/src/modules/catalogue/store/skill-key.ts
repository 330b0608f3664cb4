/** The only two letters that JavaScript lowers otherwise within a word than alone: a final `Σ` becomes `ς`, `İ` two letters. */
const LOWERED_OTHERWISE = /[Σİ]/;

/** By which two spellings name the same skill. Letters are made small one by one, as the database's index does it. */
export function skillKey(name: string): string {
  return LOWERED_OTHERWISE.test(name) ? letterByLetter(name) : name.toLowerCase();
}

const letterByLetter = (name: string): string =>
  Array.from(name, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0)!)).join('');
