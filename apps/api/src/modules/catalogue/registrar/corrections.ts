import { named } from '../loading/load-report.js';
import type { CsvFields } from '../official/career-files.js';
import type { CatalogueFolder } from '../official/catalogue-folder.js';
import { keyOf, labelOf } from '../official/file-changes.js';

/** What the exports said last, beside the files that people correct. */
const LAST_IMPORT = 'last_import.json';
type Kind = 'courses' | 'programs';
interface LastImport extends Partial<Record<Kind, CsvFields[]>> {
  /** What exports had and have no more: it may come back. */
  gone?: Partial<Record<Kind, GoneLine[]>>;
}

/** A line as it was in the file, and what the last export with it said; nothing where that is unknown. */
interface GoneLine {
  line: CsvFields;
  said?: CsvFields | undefined;
}

export interface Corrected {
  lines: CsvFields[];
  /** What was done by hand, and stays. */
  kept: string[];
  /** What was done by hand where the export now says something else than last time. */
  conflicts: string[];
  gone: GoneLine[];
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
 * What an export has again is as it was when one had it last.
 * @param before lines of the file
 * @param last what the exports of this kind said last, if that is known
 * @param columns those that exports fill; others belong to the operator
 * @param stays those of them in which an export that says nothing takes nothing away
 */
export function withCorrections(
  now: readonly CsvFields[],
  before: readonly CsvFields[],
  last: LastImport,
  { kind, columns, stays }: { kind: Kind; columns: readonly string[]; stays: readonly string[] },
): Corrected {
  const isKnown = last[kind] !== undefined;
  const inFile = new Map(before.map((line) => [keyOf(line), line]));
  const inLast = new Map((last[kind] ?? []).map((line) => [keyOf(line), line]));
  const gone = new Map((last.gone?.[kind] ?? []).map((each) => [keyOf(each.line), each]));
  const [kept, conflicts]: [string[], string[]] = [[], []];
  const lines = now.flatMap((line) => {
    const key = keyOf(line);
    const back = inFile.has(key) || inLast.has(key) ? undefined : gone.get(key);
    const { line: old, said } = back ?? { line: inFile.get(key), said: inLast.get(key) };
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
  const missing = before.filter((line) => !present.has(keyOf(line)));
  const own = missing.filter((line) => isKnown && !inLast.has(keyOf(line)));
  for (const key of present) gone.delete(key);
  for (const line of missing)
    if (!own.includes(line)) gone.set(keyOf(line), { line, said: inLast.get(keyOf(line)) });
  kept.push(...own.map((line) => `${labelOf(line)} was added by hand, and stays`));
  return { lines: [...lines, ...own], kept, conflicts, gone: [...gone.values()] };
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

/** The file beside the others that remembers what the export of one kind says now, and what of it is gone. */
export const rememberedImport = (
  last: LastImport,
  kind: Kind,
  now: readonly CsvFields[],
  { gone }: Corrected,
): Record<string, string> => ({
  [LAST_IMPORT]: `${JSON.stringify({ ...last, [kind]: now, gone: { ...last.gone, [kind]: gone } })}\n`,
});
