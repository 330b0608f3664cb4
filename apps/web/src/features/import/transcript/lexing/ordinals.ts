/** The numbers that the parts of a year and of a program have, up to the ten semesters of five years. */
export const ROMANS = 'i|ii|iii|iv|v|vi|vii|viii|ix|x'.split('|');
export const ORDINALS = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth'.split('|');
const CARDINALS = 'one|two|three|four|five|six|seven|eight|nine|ten'.split('|');
/** How the first ones begin in other languages. */
const FOREIGN: readonly RegExp[] = [/^prim|^premier/, /^segund|^secondo|^deuxi/, /^terc/, /^cuarto/];

/** 2 of '2', '02', '2nd', '2º', 'II', 'two', 'second' and 'segundo', in small letters; null for any other word. */
export function numberOf(word: string): number | null {
  if (/^\d/.test(word)) return Number.parseInt(word, 10);
  const at = Math.max(
    ...[ROMANS, ORDINALS, CARDINALS].map((words) => words.indexOf(word)),
    FOREIGN.findIndex((begins) => begins.test(word)),
  );
  return at === -1 ? null : at + 1;
}
