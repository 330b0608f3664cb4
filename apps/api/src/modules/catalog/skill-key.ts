/**
 * By which two spellings name the same skill. Letters are made small one by one, as the database's index does it: JavaScript
 * makes `ς` of the last letter of `ΣΑΣ`, and two letters of `İ`.
 */
export function skillKey(name: string): string {
  return Array.from(name, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0)!)).join('');
}
