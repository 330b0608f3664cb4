import { doubt } from '../doubt';
import type { Candidate } from './proof';

/** 'Principles of Chemistry [R]', 'Latin III (R)': a mark that refers to a note. */
const MARK_AFTER = / (\[(?:[A-Z*†‡#]|\d{1,2})\]|\(R\))$/u;

/** Some schools write it as a part of the title. */
const OF_REPEATED = '(R)';

/** A mark after a title is no part of it where the transcript says what it means or the same course stands without it; else it is asked about. */
export function dropMarksOfNotes(candidates: Candidate[], text: string): void {
  candidates.forEach((candidate, index) => {
    const { row } = candidate;
    const [after, mark] = MARK_AFTER.exec(row.title) ?? [];
    if (after === undefined || mark === undefined) return;
    const title = row.title.slice(0, -after.length);
    const printed = mark.replaceAll(/[()[\]*]/g, String.raw`\$&`);
    const note = new RegExp(
      String.raw`(?:^|[>\n])[^\S\n]*${printed}[^\S\n]*[-–=:]?[^\S\n]*\p{L}|${printed} (?:indicates|denotes|means|marks|=) `,
      'u',
    );
    const saysKey = note.test(text);
    if (mark === OF_REPEATED && !saysKey) return;
    const isExplained =
      saysKey || candidates.some((other) => other.row.title === title && other.row.number === row.number);
    candidates[index] = isExplained
      ? { ...candidate, row: { ...row, title } }
      : { ...candidate, doubts: [...candidate.doubts, doubt(`Is “${mark}” a part of its title?`)] };
  });
}
