import { groupsOf, rowOfCells, textOf, type Row, type Word } from './rows';

/** 'Cr.A', 'Cred. Aula': credits of lessons, which stand before those of other work in Brazil: 'Cr.T', 'Créd. Trabalho'. */
const OF_LESSONS = /^cr(?:[ée]d(?:itos?)?)?[. -]*(?:aula|a)$/i;
const OF_WORK = /^cr(?:[ée]d(?:itos?)?)?[. -]*(?:trab(?:alho)?|t)\.?$/i;
const AMOUNT = /^\d{1,2}$/;
const NAME = 'Créditos';

/** Rows with one column of credits where a course has two that are added up; any others as they are. */
export function withAddedCredits(rows: readonly Row[]): readonly Row[] {
  const headers = rows.filter((row) => placeOf(row.cells) !== -1);
  if (headers.length === 0) return rows;
  let header: Row | null = null;
  return rows.map((row) => {
    if (headers.includes(row)) header = row;
    if (header === null) return row;
    return row.hasBorders ? addedByCell(row, header) : addedByPlace(row, header);
  });
}

const placeOf = (cells: readonly string[]): number =>
  cells.findIndex((cell, index) => OF_LESSONS.test(cell) && OF_WORK.test(cells[index + 1] ?? ''));

/** Both amounts as one, or both names; null for anything else. */
function together(first: string, second: string): string | null {
  if (OF_LESSONS.test(first) && OF_WORK.test(second)) return NAME;
  return AMOUNT.test(first) && AMOUNT.test(second) ? String(Number(first) + Number(second)) : null;
}

function addedByCell(row: Row, header: Row): Row {
  const at = placeOf(header.cells);
  const whole = together(row.cells[at] ?? '', row.cells[at + 1] ?? '');
  return whole === null || !header.hasBorders
    ? row
    : { ...row, ...rowOfCells(row.number, row.cells.toSpliced(at, 2, whole, '')) };
}

function addedByPlace(row: Row, header: Row): Row {
  const [lessons, work] = groupsOf(header.words).slice(placeOf(header.cells));
  const groups = groupsOf(row.words);
  const at = groups.findIndex(
    (group, index) => isBelow(group, lessons!) && isBelow(groups[index + 1] ?? [], work!),
  );
  const whole = at === -1 ? null : together(textOf(groups[at]!), textOf(groups[at + 1]!));
  if (whole === null) return row;
  const words = groups
    .toSpliced(at, 2, [{ ...groups[at]![0]!, text: whole, end: groups[at]!.at(-1)!.end }])
    .flat();
  return { ...row, words, text: textOf(words), cells: groupsOf(words).map(textOf) };
}

const isBelow = (group: readonly Word[], name: readonly Word[]): boolean =>
  group.length > 0 && group[0]!.start <= name.at(-1)!.end && group.at(-1)!.end >= name[0]!.start;
