import { remember, rememberedJson } from '../../shared/remembered';
import type { ParsedTranscript } from './transcript';
import { HAND_COLUMNS, type HandColumn } from './transcript/table/column';

/** The columns of a school's transcripts, as a person named them in this browser. It keeps nothing else of a transcript. */
const KEY = 'lumen:transcript-columns';
const MAX_SCHOOLS = 20;

/** The school, as far as its transcripts name it, and the names of their columns. */
function nameOf({ school, sample }: ParsedTranscript): string {
  const [first = []] = sample;
  const header = first.some((cell) => /\d/.test(cell)) ? [] : first;
  return [school ?? '', first.length, ...header].join('|').toLowerCase();
}

function read(): [name: string, columns: HandColumn[]][] {
  const kept = rememberedJson(KEY);
  return Array.isArray(kept) ? (kept as unknown[]).filter(isEntry) : [];
}

const isEntry = (entry: unknown): entry is [string, HandColumn[]] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1]);

/** The columns that were named for such a transcript; null where none were. */
export function rememberedColumns(transcript: ParsedTranscript): readonly HandColumn[] | null {
  const columns = read().find(([name]) => name === nameOf(transcript))?.[1];
  const isWhole =
    columns !== undefined &&
    columns.length === transcript.sample[0]?.length &&
    columns.every((column) => HAND_COLUMNS.includes(column));
  return isWhole ? columns : null;
}

export function rememberColumns(transcript: ParsedTranscript, columns: readonly HandColumn[]): void {
  const name = nameOf(transcript);
  const others = read().filter(([other]) => other !== name);
  remember(KEY, JSON.stringify([[name, columns], ...others].slice(0, MAX_SCHOOLS)));
}
