/** Month (from 1) and day after which the grades of a term are in, late rather than early. */
const ENDS: readonly (readonly [term: RegExp, month: number, day: number, yearsLater: number])[] = [
  [/fall|autumn|herbst|semester 1|\bs1\b/i, 1, 10, 1],
  [/winter.*\d{4}\/\d{2}/i, 4, 15, 1],
  [/winter|intersession|interim|january/i, 4, 15, 0],
  [/spring|may/i, 6, 20, 0],
  [/summer|semester 2|\bs2\b/i, 9, 10, 0],
];
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

/** When the grades of a term ('Fall 2025', 'Winter 2023/24') can be expected; null for a name that tells no season or year. */
export function gradesExpected(term: string): Date | null {
  const year = YEAR.exec(term)?.[0];
  const end = ENDS.find(([named]) => named.test(term));
  if (!year || !end) return null;
  const [, month, day, yearsLater] = end;
  return new Date(Date.UTC(Number(year) + yearsLater, month - 1, day));
}
