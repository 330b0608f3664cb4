import { leadingCourse } from '../lexing/course-codes';
import { toWords, type TextLine } from '../lexing/text';
import { columnOfLabel } from '../table/column-names';

const FEWEST = 1;

/**
 * Tables that a PDF gave away column by column, codes below 'Course', titles below 'Description' and figures below the rest,
 * as rows again; any other lines as they are.
 */
export function withColumnsAsRows(lines: readonly TextLine[]): readonly TextLine[] {
  const made: TextLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const table = tableAt(lines, at);
    if (table) {
      made.push(...table.rows);
      at += table.lines - 1;
    } else made.push(lines[at]!);
  }
  return made;
}

function tableAt(lines: readonly TextLine[], at: number): { rows: TextLine[]; lines: number } | null {
  const text = (index: number) => lines[index]?.text.trim() ?? '';
  if (!isName(text(at), 'course', 'code')) return null;
  let count = 0;
  while (isCode(text(at + 1 + count))) count++;
  const titles = at + 1 + count;
  const names = titles + 1 + count;
  if (count < FEWEST || !isName(text(titles), 'title')) return null;
  if (toWords(text(names)).length < 2 || /\d/.test(text(names))) return null;
  const rows = Array.from({ length: count }, (_, index): TextLine => ({
    number: lines[at + 1 + index]!.number,
    text: [text(at + 1 + index), text(titles + 1 + index), text(names + 1 + index)].join('   '),
  }));
  if (!rows.every((_, index) => /^[\d.,]+ /.test(text(names + 1 + index)))) return null;
  const header = { number: lines[at]!.number, text: [text(at), text(titles), text(names)].join('   ') };
  return { rows: [header, ...rows], lines: 3 + 3 * count };
}

const isName = (text: string, ...columns: readonly string[]): boolean =>
  columns.includes(columnOfLabel(text) ?? '');

function isCode(text: string): boolean {
  const words = toWords(text);
  return leadingCourse(words)?.words === words.length;
}
