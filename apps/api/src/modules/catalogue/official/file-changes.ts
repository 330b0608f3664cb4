import { normaliseCode } from '@lumen/matching';
import { named } from '../loading/load-report.js';
import type { CsvFields } from './career-files.js';
import { OfficialFilesError } from './official-row.js';

/** What an import does to the lines of a file, each by its code and title. */
export interface FileChanges {
  added: string[];
  changed: string[];
  gone: string[];
  /** What is gone, and the one added line of the same title: `CSCI 150 → CS 150 Programming`. */
  recoded: string[];
  /** Lines that were there. */
  before: number;
}

/** What may be lost. */
export interface LossOptions {
  dryRun?: boolean | undefined;
  /** More than a twentieth of the lines may go. */
  allowRemoval?: boolean | undefined;
}

/** A larger share of the lines that goes may be files that went wrong. */
const USUAL_LOSS = 0.05;
/** Longer values are not shown. */
const SHOWN = 60;

const codeOf = (line: CsvFields): string => line['code'] ?? line['onet_code'] ?? '';

/** By which a line is known from one import to the next. */
export const keyOf = (line: CsvFields): string => normaliseCode(codeOf(line));

export const labelOf = (line: CsvFields): string => `${codeOf(line)} ${line['title']}`;

export function fileChanges(
  before: readonly CsvFields[],
  after: readonly CsvFields[],
  columns: readonly string[],
): FileChanges {
  const old = new Map(before.map((line) => [keyOf(line), line]));
  const kept = new Set(after.map(keyOf));
  const added = after.filter((line) => !old.has(keyOf(line)));
  const gone = before.filter((line) => !kept.has(keyOf(line)));
  return {
    added: added.map(labelOf),
    changed: after.flatMap((line) => {
      const was = old.get(keyOf(line));
      const differing = was ? columns.filter((column) => (was[column] ?? '') !== (line[column] ?? '')) : [];
      return differing.length > 0
        ? [`${labelOf(line)}: ${differing.map((column) => changeOf(column, was!, line)).join(', ')}`]
        : [];
    }),
    gone: gone.map(labelOf),
    recoded: recodedAmong(gone, added),
    before: before.length,
  };
}

/** A title that several lines have, such as `Special Topics`, tells nothing. */
function recodedAmong(gone: readonly CsvFields[], added: readonly CsvFields[]): string[] {
  const addedByTitle = byTitle(added);
  return [...byTitle(gone)].flatMap(([title, [line, ...others]]) => {
    const [found, ...more] = addedByTitle.get(title) ?? [];
    const isClear = title !== '' && others.length === 0 && more.length === 0;
    return found && isClear ? [`${codeOf(line!)} → ${labelOf(found)}`] : [];
  });
}

function byTitle(lines: readonly CsvFields[]): Map<string, CsvFields[]> {
  const found = new Map<string, CsvFields[]>();
  for (const line of lines) {
    const title = (line['title'] ?? '').toLowerCase();
    const alike = found.get(title);
    if (alike) alike.push(line);
    else found.set(title, [line]);
  }
  return found;
}

/** `credits “3” → “4”`, of a long text only its name. */
function changeOf(column: string, was: CsvFields, is: CsvFields): string {
  const values = [was, is].map((line) => line[column] ?? '');
  const name = column.replaceAll('_', ' ');
  return values.every((value) => value.length <= SHOWN) ? `${name} “${values.join('” → “')}”` : name;
}

/** The changes as an operator reads them. */
export function changesInWords(noun: string, changes: FileChanges, most?: number): string[] {
  const { added, changed, gone, recoded } = changes;
  if (added.length + changed.length + gone.length === 0) return [`No ${noun} differs.`];
  return [
    ...named(`${noun}s added`, added, most),
    ...named(`${noun}s changed`, changed, most),
    ...named(`${noun}s gone`, gone, most),
    ...named(
      `${noun}s that seem to have a new code (name the old one in the column replaces, and students keep what they have of it)`,
      recoded,
      most,
    ),
  ];
}

/** @throws OfficialFilesError when so much would go that the files may have gone wrong */
export function checkLoss(noun: string, { gone, recoded, before }: FileChanges, options: LossOptions): void {
  if (gone.length <= before * USUAL_LOSS || options.allowRemoval || options.dryRun) return;
  throw new OfficialFilesError(
    `${gone.length} of ${before} ${noun}s would go, such as ${gone[0]}: more than 5 %. ` +
      'If the files are complete, allow it with --allow-removal.' +
      (recoded.length > 0
        ? ` ${recoded.length} seem to have a new code, such as ${recoded[0]}: name the old codes in the column replaces before you load the files.`
        : ''),
  );
}

/** Fewer lines may well lose what they had. */
const FEWEST_CLEARED = 5;

/** @throws OfficialFilesError when so many lines would lose what a column has that the export may lack it */
export function checkCleared(
  noun: string,
  before: readonly CsvFields[],
  after: readonly CsvFields[],
  columns: readonly string[],
  options: LossOptions,
): void {
  if (options.allowRemoval || options.dryRun) return;
  const now = new Map(after.map((line) => [keyOf(line), line]));
  const stay = before.filter((line) => now.has(keyOf(line)));
  for (const column of columns) {
    const had = stay.filter((line) => (line[column] ?? '') !== '');
    const cleared = had.filter((line) => (now.get(keyOf(line))![column] ?? '') === '');
    if (cleared.length < FEWEST_CLEARED || cleared.length <= had.length * USUAL_LOSS) continue;
    throw new OfficialFilesError(
      `${cleared.length} of ${had.length} ${noun}s would be left without ${column.replaceAll('_', ' ')}, such as ${labelOf(cleared[0]!)}: ` +
        'the export may lack the column. If it is complete, allow it with --allow-removal.',
    );
  }
}
