import { endsRow, type Row } from './rows';
import type { ColumnPlace } from './column';

/**
 * Where titles come first: takes the text before a row, which may be its title or the rest of the title above, from the lines
 * of the row before, or from those after a heading.
 */
export function takeTitleBefore(
  row: Row,
  lines: Row[],
  header: readonly ColumnPlace[] | undefined,
  { beginsWithCode, isOpen }: { readonly beginsWithCode: boolean; readonly isOpen: boolean },
): Row[] {
  const titleAt = header?.findIndex(({ column }) => column === 'title') ?? -1;
  const codeAt = header?.findIndex(({ column }) => column === 'code' || column === 'subject') ?? -1;
  if (!header || titleAt === -1 || titleAt > codeAt || row.hasBorders) return [];
  // 'Personal Health PHED 110': what begins below the titles begins with one
  if (row.words[0]!.start < header[codeAt]!.start - 2 && row.words[0]!.start < header[titleAt]!.end)
    return [];
  const from = lines.findLastIndex((line, index) => (isOpen && index === 0) || endsRow(line.text)) + 1;
  // a row that begins with its code has its whole title above
  return beginsWithCode ? lines.splice(from) : [];
}
