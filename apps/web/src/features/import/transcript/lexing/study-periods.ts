import type { Term } from '../transcript.types';
import { oneLine } from './text';

const ORDINAL = '(?:[ivx]{1,4}|[1-9](?:st|nd|rd|th)?|first|second|third|fourth|fifth|sixth|seventh|eighth)';
const PROGRAM =
  '(?:b\\.? ?tech|m\\.? ?tech|b\\.? ?e|m\\.? ?e|b\\.? ?sc|m\\.? ?sc|b\\.? ?com|m\\.? ?com|b\\.? ?a|m\\.? ?a|bca|mca|bba|mba|b\\.? ?pharm|pharm\\.? ?d|b\\.? ?arch|ll\\.? ?b|b\\.? ?ed|mbbs|bds)\\.?';
const YEAR = `(?:${ORDINAL} (?:year|yr|${PROGRAM})|(?:year|yr|level)(?: of study)? ?[:-]? ?${ORDINAL}|level [1-9]00|[1-9]00 ?l(?:evel)?|${PROGRAM},? ${ORDINAL} (?:year|yr))`;
const PART = `(?:${ORDINAL} (?:semester|sem|trimester|term)|(?:semester|sem|trimester|term) ?[:-]? ?${ORDINAL})`;
const BETWEEN = '\\.?(?: ?[,/–-] ?| )';
const YEAR_AND_PART = new RegExp(`^${YEAR}${BETWEEN}${PART}$`, 'i');
const PROGRAM_AND_PART = new RegExp(`^${PROGRAM}${BETWEEN}${PART}$`, 'i');
/** 'Month & Year of Exam : Dec 2017', 'Exam: Nov 2018', '(Dec 2017)': when its examinations were held. */
const OF_EXAMS =
  /^(?:\(?(?:month|exam|held|date|session)\b.*|\(?\p{L}{3,9}(?: ?[/-] ?\p{L}{3,9})?[ ,.-]{1,2}(?:19|20)\d{2}\)?)$/iu;

/**
 * 'I B.Tech I Semester', 'First Year - Second Semester', 'B.Sc. Semester III': how far a program had come, of a heading that
 * names no year. It is told as printed.
 */
export function studyPeriod(cells: readonly string[]): { term: Term; namesYearOfStudy: boolean } | null {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  const [, plain = '', inBrackets = ''] = /^(.*?)(?: (\([^()]*\)))?$/.exec(oneLine(first)) ?? [];
  const heading = plain.replaceAll(/^[*=\s-]+|[*=:\s-]+$/g, '');
  const rest = inBrackets === '' ? others : [inBrackets, ...others];
  const namesYearOfStudy = YEAR_AND_PART.test(heading);
  if (!(namesYearOfStudy || PROGRAM_AND_PART.test(heading)) || !rest.every((cell) => OF_EXAMS.test(cell)))
    return null;
  return { term: { season: heading, year: null }, namesYearOfStudy };
}
