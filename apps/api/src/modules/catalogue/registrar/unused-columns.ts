import { fieldOf } from './export-columns.js';
import type { ExportLine } from './export-line.js';
import { isStandingWord } from './status-words.js';

/** What a column may tell by what its cells say, when its name is unknown. */
const LOOKS: readonly { what: string; name: string; share: number; is: (cell: string) => boolean }[] = [
  {
    what: 'tell what is active',
    name: 'Status',
    share: 0.9,
    is: (cell) => /^[ai]$/i.test(cell) || isStandingWord(cell),
  },
  {
    what: 'tell how many are chosen',
    name: 'Rule',
    share: 0.3,
    is: (cell) =>
      /\b(?:choose|select|complete|take|pick|minimum|at least|one of|all of|electives?)\b/i.test(cell),
  },
  {
    what: 'name courses',
    name: 'Prerequisites',
    share: 0.5,
    is: (cell) => /\b[A-Z][A-Z&]{1,7}[ \-*]?\d{3,5}[A-Z]{0,2}\b/.test(cell),
  },
];
/** Longer cells are descriptions, which say anything. */
const MAX_LENGTH = 120;

/** A column without a name that is known, but with cells that look like what is looked for. */
export function columnsThatLookUsed(
  header: ExportLine,
  unused: readonly number[],
  lines: readonly ExportLine[],
  wanted: readonly string[],
): string[] {
  return unused.flatMap((place) => {
    // Another column is what its name says.
    if (fieldOf(header.cells[place]!) !== null) return [];
    const cells = lines.map(({ cells: all }) => (all[place] ?? '').trim()).filter((cell) => cell !== '');
    const look = LOOKS.find(
      ({ name, share, is }) =>
        wanted.includes(name) &&
        cells.length > 0 &&
        cells.filter((cell) => cell.length <= MAX_LENGTH && is(cell)).length >= cells.length * share,
    );
    if (!look) return [];
    const examples = [...new Set(cells.filter(look.is))].slice(0, 3).map((cell) => `“${cell}”`);
    return `the column “${header.cells[place]!.trim()}” is not used, but its cells seem to ${look.what}, such as ${examples.join(', ')}: name it ${look.name} if it does, and import again`;
  });
}
