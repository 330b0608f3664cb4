import type { TextLine } from '../lexing/text';

/** A whole page pasted as one line is longer than any row. */
const LONGEST_ROW = 500;
const SEASON = '(?:Fall|Autumn|Winter|Spring|Summer)';
/** Where a row, a heading, a header or sums begin. */
const BEGINS = new RegExp(
  [
    String.raw`(?<=\s)(?:(?:19|20)\d\d ${SEASON}|${SEASON} (?:Semester |Term |Quarter )?(?:19|20)\d\d)(?=\s)`,
    String.raw`(?<=\s)[A-Z]{2,6} \d{2,4}[A-Z]{0,2} (?=[A-Z][A-Za-z&]{2})`,
    String.raw`(?<=\s)(?:Term|Cumulative|Cum|Semester) (?:GPA|Totals?)(?=\W)`,
    String.raw`(?<=\s)(?:Course (?:Description|Title)|Subject Course|Subj Crse)(?=\s)`,
    String.raw`(?<=\s)(?:Beginning of|End of|Transfer Credits?|Test Credits?|Academic Standing:|Career Totals)(?=\s)`,
  ].join('|'),
  'g',
);

const TERM = new RegExp(
  String.raw`(?<=\n)(?:(?:19|20)\d\d ${SEASON}|${SEASON} (?:Semester |Term |Quarter )?(?:19|20)\d\d)(?=\s)`,
  'g',
);

/** Lines that hold a whole page, broken where their rows begin. */
export const withBrokenLines = (lines: readonly TextLine[]): readonly TextLine[] =>
  lines.flatMap((line) =>
    line.text.length > LONGEST_ROW && !line.text.includes('\t')
      ? line.text
          .replaceAll(BEGINS, '\n$&')
          .replaceAll(TERM, '$&\n')
          .split('\n')
          .map((text) => ({ ...line, text }))
      : line,
  );
