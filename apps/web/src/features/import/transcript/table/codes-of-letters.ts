import { ODD_SHAPE } from './doubts';
import type { ReadRow } from './read-row';

/** Letters alone: of fewer they may be a subject, whose number stands in another column. */
const LETTERS = /^\p{Lu}{5,12}$/u;
const FEWEST = 3;

/**
 * 'INFOAL', 'INFODB' below the name of the codes, each with a title of its own: letters without a figure are the codes of such a
 * school, and nothing to ask about. A subject would stand beside several titles.
 */
export function settleCodesOfLetters(rows: readonly ReadRow[]): void {
  const titles = new Map<string, Set<string>>();
  const codes = new Map<string, Set<string>>();
  const note = (of: Map<string, Set<string>>, key: string, value: string) =>
    of.set(key, (of.get(key) ?? new Set()).add(value));
  const lettered = rows.filter(
    ({ isNamed, group, row }) => isNamed && group.rows[0]!.hasBorders && LETTERS.test(row.number),
  );
  for (const { row } of lettered) {
    note(titles, row.number, row.title);
    note(codes, row.title, row.number);
  }
  const isOneToOne = [...titles.values(), ...codes.values()].every(({ size }) => size === 1);
  if (titles.size < FEWEST || !isOneToOne) return;
  for (const { doubts } of lettered) {
    const at = doubts.findIndex(({ text }) => text === ODD_SHAPE);
    if (at !== -1) doubts.splice(at, 1);
  }
}
