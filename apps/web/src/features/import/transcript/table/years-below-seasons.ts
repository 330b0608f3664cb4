import { isPeriodAlone } from '../lexing/terms';
import { readHeader } from './columns';
import { rowOfLine, type Row } from './rows';
import { namesCourse } from './starts-course';

const YEAR_ALONE = /^(?:19[89]|20[0-4])\d$/;

/** Rows with 'Spring' and '2022' as one, where they stand one below the other above a course or the names of columns. */
export function withYearsBelowSeasons(rows: readonly Row[]): Row[] {
  const isSplit = (index: number) => {
    const [season, year, below] = rows.slice(index, index + 3);
    return (
      season !== undefined &&
      year !== undefined &&
      below !== undefined &&
      !season.hasBorders &&
      !year.hasBorders &&
      isPeriodAlone(season.text) &&
      YEAR_ALONE.test(year.text) &&
      (namesCourse(below) || readHeader(below).length > 0)
    );
  };
  return rows.flatMap((row, index) => {
    if (isSplit(index - 1)) return [];
    return isSplit(index)
      ? [rowOfLine({ number: row.number, text: `${row.text} ${rows[index + 1]!.text}` })]
      : [row];
  });
}
