import { named } from '../loading/load-report.js';
import type { CsvFields } from '../official/career-files.js';
import type { CatalogueFolder } from '../official/catalogue-folder.js';
import { keyOf, labelOf } from '../official/file-changes.js';

/** What the exports said last, beside the files that people correct. */
const LAST_IMPORT = 'last_import.json';
type Kind = 'courses' | 'programs';
type LastImport = Partial<Record<Kind, CsvFields[]>>;

export interface Corrected {
  lines: CsvFields[];
  /** What was done by hand, and stays. */
  kept: string[];
  /** What was done by hand where the export now says something else than last time. */
  conflicts: string[];
}

/** What the exports said last; nothing of folders that no import has written to since it is remembered. */
export function lastImport(folder: CatalogueFolder | null): LastImport {
  const text = folder?.text(LAST_IMPORT) ?? null;
  try {
    return text === null ? {} : (JSON.parse(text) as LastImport);
  } catch {
    return {};
  }
}

/**
 * What an export says now, with what was corrected by hand since the last: cells that differ from what the last export said,
 * lines that it did not have, and lines that were deleted.
 * @param before lines of the file
 * @param last what the export said last; null when that is unknown
 * @param columns those that exports fill; others belong to the operator
 * @param stays those of them in which an export that says nothing takes nothing away
 */
export function withCorrections(
  now: readonly CsvFields[],
  before: readonly CsvFields[],
  last: readonly CsvFields[] | null,
  { columns, stays }: { columns: readonly string[]; stays: readonly string[] },
): Corrected {
  const [inFile, inLast] = [before, last ?? []].map(
    (lines) => new Map(lines.map((line) => [keyOf(line), line])),
  );
  const [kept, conflicts]: [string[], string[]] = [[], []];
  const lines = now.flatMap((line) => {
    const [old, said] = [inFile!.get(keyOf(line)), inLast!.get(keyOf(line))];
    if (!old && said) {
      kept.push(`${labelOf(line)} was deleted by hand, and stays away`);
      return [];
    }
    const merged: CsvFields = { ...old, ...line };
    for (const column of columns) {
      const [was, is] = [old?.[column] ?? '', line[column] ?? ''];
      const isCorrected = said && was !== (said[column] ?? '');
      if (isCorrected && was !== is) {
        merged[column] = was;
        (is === (said[column] ?? '') ? kept : conflicts).push(correction(labelOf(line), column, was, is));
      } else if (is === '' && stays.includes(column)) merged[column] = was;
    }
    return [merged];
  });
  const present = new Set(now.map(keyOf));
  const own = before.filter(
    (line) => last !== null && !present.has(keyOf(line)) && !inLast!.has(keyOf(line)),
  );
  kept.push(...own.map((line) => `${labelOf(line)} was added by hand, and stays`));
  return { lines: [...lines, ...own], kept, conflicts };
}

const SHOWN = 60;

function correction(label: string, column: string, was: string, is: string): string {
  const name = column.replaceAll('_', ' ');
  const values = [was, is].every((value) => value.length <= SHOWN) ? ` “${was}” instead of “${is}”` : '';
  return `${label}: ${name}${values}`;
}

export const correctionsInWords = ({ kept, conflicts }: Corrected, most?: number): string[] => [
  ...named('corrected by hand, where the export says something new', conflicts, most),
  ...named('corrected by hand', kept, most),
];

/** The file beside the others that remembers what the export of one kind says now. */
export const rememberedImport = (
  last: LastImport,
  kind: Kind,
  now: readonly CsvFields[],
): Record<string, string> => ({
  [LAST_IMPORT]: `${JSON.stringify({ ...last, [kind]: now })}\n`,
});
