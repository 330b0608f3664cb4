import { withBlocksBelowNames } from './lines/blocks-below-names';
import { withCellsLeftOut } from './lines/cells-left-out';
import { withWholeCells } from './lines/broken-cells';
import { withBlocksAsRows } from './lines/column-blocks';
import { withColumnsAsRows, withColumnsBelowNames } from './lines/column-wise';
import { withoutLettersAboveCodes } from './lines/letters-before-codes';
import { withRowsBelowNames } from './lines/lines-below-names';
import { withCoursesAfterYears } from './lines/courses-after-years';
import { withCoursesOfPrograms } from './lines/courses-of-programs';
import { withLinesAsRows } from './lines/line-records';
import { withNumbersBesideTitles } from './lines/titles-above-numbers';
import { withBrokenLines } from './lines/one-line';
import { withoutExamsBelowCourses } from './lines/exams-below-courses';
import { withFiguresApart, withoutSections } from './lines/fixed-width';
import { withFiguresBelowTitles } from './lines/figures-below-titles';
import { withHeadsAsRows } from './lines/heads-of-courses';
import { withMarksOfTwenty } from './lines/marks-of-twenty';
import { bulletOf, doubtOf, isInBrackets, marksBeforeCodes, withoutBrackets } from './lines/course-marks';
import { toLines, withoutLongBlanks, type TextLine } from './lexing/text';
import { withStackedRows } from './table/stacked';
import { inReadingOrder } from './table/two-columns';
import { rowOfLine, tabsSayNothing, type Row } from './table/rows';

/** What Workday says to screen readers after each course link. */
const LINK_HINT = /(?:\t| {1,8})?\bOpens in new window\b/gi;

/** On a line of its own it is no blank cell. */
const HINT_ALONE = /^[ \t]*Opens in new window[ \t]*$/i;

/** 'Human Structure ........ 12 wks': dots that lead from a title to what stands after it. */
const LEADERS = /(?<=[\p{L}\p{N})'"]\.?)[ ]?(?:\.{4,}|(?: \.){4,}|…{2,})[ ]?(?=[ \p{L}\p{N}(])/gu;

/** '4 . . A-': dots between two cells, as after a leader. */
const DOTS_BETWEEN = /(?<=\d) \.(?: \.)+(?= |$)/gm;

/** '14,50 / 20': one cell, of the same width as before. */
const OF_TWENTY = /(?<=[\d ]\d[.,]\d{1,3}| {2}\d{1,2}) \/ (10|20|100)(?!\d)/g;

/** '210241 * Discrete Mathematics': a mark that says of a course that it was passed, as its grade does. */
const MARK_AFTER_NUMBER = /(?<=^ {0,8}\d{5,7}) \*(?= \p{L})/gmu;

/** '5 *', 'D+ #' at the end of a cell. */
const FOOTNOTE_AFTER =
  /(?<= \d{1,3}(?:[.,]\d{1,3})?) ([*†‡])(?= {2}|$)|(?<= {2}[A-DF][+-]?) ([*#†‡])(?= {2}|$)/gm;

const MAX_BLANK_SHARE = 0.6;

/** 'Grading scheme: 70-100 First': below the last course. */
const SAYS_OF_ALL = /^\P{L}{0,6}\p{L}[^:\n]{2,40}: ?\S/u;

/** Text without figures after a blank line, by number; none where blank lines stand everywhere. */
function behindBlanks(lines: readonly TextLine[]): Set<number> {
  const isBlank = ({ text }: TextLine) => text.trim() === '';
  const after = lines.filter((line, index) => !isBlank(line) && index > 0 && isBlank(lines[index - 1]!));
  const filled = lines.length - lines.filter(isBlank).length;
  const texts =
    after.length > MAX_BLANK_SHARE * filled
      ? []
      : after.filter(({ text }) => !/\d[.,]\d/.test(text) || SAYS_OF_ALL.test(text));
  return new Set(texts.map(({ number }) => number));
}

/** The lines of a text as they stand, one below the other. */
export const rowsAsPrinted = (text: string): Row[] =>
  toLines(text.replaceAll(/(?<= )\|(?= |$)/gm, ' '))
    .filter((line) => line.text.trim() !== '')
    .map(rowOfLine);

/** What makes rows of lines that were printed otherwise; each leaves alone what is none of its own. */
const WAYS_TO_ROWS: readonly ((lines: readonly TextLine[]) => readonly TextLine[])[] = [
  withFiguresApart,
  withoutLongBlanks,
  withoutLettersAboveCodes,
  withNumbersBesideTitles,
  withCoursesOfPrograms,
  withCoursesAfterYears,
  withBlocksBelowNames,
  withMarksOfTwenty,
  withHeadsAsRows,
  withBlocksAsRows,
  withFiguresBelowTitles,
  withColumnsBelowNames,
  withCellsLeftOut,
  withRowsBelowNames,
  withLinesAsRows,
  withBrokenLines,
  withoutExamsBelowCourses,
  withWholeCells,
  withColumnsAsRows,
  withStackedRows,
];

export function rowsOfText(text: string): Row[] {
  const hints = new Set(toLines(text).flatMap((line) => (HINT_ALONE.test(line.text) ? line.number : [])));
  const marks = marksBeforeCodes(text.split('\n'));
  const bullet = bulletOf(text.split('\n'));
  const markOf = (number: number) => (marks[number - 1] === bullet ? '' : (marks[number - 1] ?? ''));
  const unmarked = text
    .split('\n')
    .map((line, index) => line.replace(marks[index]!, (mark) => ' '.repeat(mark.length)));
  const unruled = unmarked
    .map(withoutBrackets)
    .join('\n')
    .replaceAll(LINK_HINT, '')
    .replaceAll(LEADERS, (dots) => ' '.repeat(dots.length))
    .replaceAll(DOTS_BETWEEN, (dots) => ' '.repeat(dots.length))
    .replaceAll(/(?<= )\|(?= |$)/gm, ' ')
    .replaceAll(OF_TWENTY, '/$1  ')
    .replaceAll(MARK_AFTER_NUMBER, '  ')
    .replaceAll(FOOTNOTE_AFTER, '$1$2 ');
  const printed: readonly TextLine[] = withoutSections(unruled).filter(({ number }) => !hints.has(number));
  const all = WAYS_TO_ROWS.reduce((lines, withRows) => withRows(lines), printed);
  const plain = all.filter((line) => line.text.trim() !== '');
  const behindBlank = behindBlanks(all);
  const lines = tabsSayNothing(plain)
    ? plain.map((line) => ({ ...line, text: line.text.replaceAll('\t', ' ') }))
    : plain;
  return inReadingOrder(lines)
    .map((line) => ({
      ...rowOfLine(line),
      ...doubtOf(line, markOf(line.number), isInBrackets(unmarked[line.number - 1] ?? '')),
      ...(line.ofColumns !== undefined && { ofColumns: line.ofColumns }),
      ...(behindBlank.has(line.number) && { isAfterBlank: true }),
    }))
    .filter(({ words }) => words.length > 0);
}
