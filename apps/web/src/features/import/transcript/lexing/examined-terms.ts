import { numberOf, ORDINALS, ROMANS } from './ordinals';

const UNIT = String.raw`(?<unit>semester|sem|term|trimester)\.?`;
const NUMBER = `(?<number>${ROMANS.join('|')}|10th|10|\\d(?:st|nd|rd|th)|0?\\d|${ORDINALS.join('|')})`;
const PERIOD = `(?:${UNIT}\\s*[:-]?\\s*${NUMBER}|${NUMBER}\\s*[ -]\\s*${UNIT})`;
/** What is said of the examinations, and at least one word of it. */
const OF_EXAMS = String.raw`(?=exam|end|held|month)(?:(?:end\s+)?exam\w*\s*)?(?:held\s+in|of|session|month(?:\s*(?:&|and|/)\s*year)?(?:\s+of\s+(?:exam\w*|passing))?)?\s*[:-]?\s*`;
/** 'NOV / DEC', 'DEC 2020/JAN' */
const MONTHS = String.raw`(?:\p{L}{3,9}\.?(?:\s?(?:(?:19|20)\d{2}\s?)?[-/]\s?\p{L}{3,9}\.?)?)?`;
const YEAR = String.raw`[\s,.-]*(?<year>(?:19|20)\d{2})`;
/**
 * 'Semester: IV   Examination: July 2021', 'SEMESTER : I   Month & Year : NOV 2018', 'I SEMESTER   Month & Year JAN/FEB 2021': a part of
 * a program, and the year of its examinations.
 */
const EXAMINED = new RegExp(`^\\s*${PERIOD}\\s+${OF_EXAMS}${MONTHS}${YEAR}\\s*$`, 'iu');
/** 'SEMESTER I NOV/DEC 2020', 'SEMESTER 01 - NOV/DEC 2020': two months are those of examinations without a label, too. */
const TWO_MONTHS = new RegExp(
  String.raw`^[\s*=_-]*${PERIOD}(?:\s?[-–:,]\s?|\s+)\p{L}{3,9}\s?[-/]\s?\p{L}{3,9}${YEAR}[\s*=_-]*$`,
  'iu',
);

/** 'SEMESTER 1 - NOV 2018' */
const ONE_MONTH = new RegExp(
  String.raw`^[\s*=_-]*${PERIOD}\s?[-–:,]\s?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}{0,6}\.?${YEAR}[\s*=_-]*$`,
  'iu',
);

/** 'SEMESTER I   ACADEMIC YEAR 2021-22   EXAMINATION: NOV/DEC 2021': the year is said besides. */
const EXAMINED_IN_YEAR = new RegExp(
  String.raw`^\s*${PERIOD}\s+academic year\s*:?\s*(?<span>(?:19|20)\d{2}\s?[-/–]\s?(?:19|20)?\d{2})\s+${OF_EXAMS}${MONTHS}[\s,.-]*(?:19|20)\d{2}\s*$`,
  'iu',
);

/**
 * Reads a heading that names a semester and the months of its examinations as 'Semester 4 2021', or as 'Semester 4 2020-21' where it names
 * an academic year as well; leaves any other text as it is.
 */
export function inYearOfExams(heading: string): string {
  const { unit, number, year, span } =
    (
      EXAMINED.exec(heading) ??
      TWO_MONTHS.exec(heading) ??
      ONE_MONTH.exec(heading) ??
      EXAMINED_IN_YEAR.exec(heading)
    )?.groups ?? {};
  const named = span ?? year;
  return unit && number && named
    ? `${/^sem$/i.test(unit) ? 'semester' : unit} ${numberOf(number.toLowerCase())} ${named}`
    : heading;
}
