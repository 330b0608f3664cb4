import { parseTermHeading } from '../lexing/terms';
import type { Term } from '../transcript.types';
import { readHeader } from './columns';
import type { Row } from './rows';
import { namesCourse } from './starts-course';
import { SEASON_AT_END } from './term-and-section';

const CAMPUS = /^(?:\p{L}[\p{L}'.-]+ ){1,3}$/u;
const NAME = /^(?:\p{Lu}\S* )+$/u;
/** 'Retaken', 'Grade Changed', 'Academic Warning': what happened in a term. */
const HAPPENED =
  /ed\b|\b(?:retaken|withdrawn|drawn|honou?r|list|probation|warning|leave|renewal|grade|thesis|exam|candidacy)/iu;

/** What says something about a term rather than where it was. */
export const NO_CAMPUS =
  /\b(?:admit|enter|degree|expect|graduat|repeat|catalog|effective|award|last|first|print|since|until|through|begin|end|in|taken|conferred|matric|started|completed|standing|list|of|for|major|minor)/i;

export function campusAndTerm(text: string): { readonly campus: string; readonly heading: string } | null {
  const at = text.search(SEASON_AT_END);
  const [campus, heading] = [text.slice(0, Math.max(at, 0)), text.slice(at)];
  return at > 0 && CAMPUS.test(campus) ? { campus, heading } : null;
}

/**
 * The campuses that stand before different terms, or before every term: 'Retaken', 'Date Issued' or 'Readmitted' says when
 * something was.
 */
export function campusesIn(rows: readonly Row[]): ReadonlySet<string> {
  const found = rows
    .flatMap((row, index) => {
      // 'See Fall 2020' between two courses
      const isBetween = [rows[index - 1], rows[index + 1]].every((beside) => beside && namesCourse(beside));
      const named = campusAndTerm(row.text);
      return named ? { ...named, isBetween } : [];
    })
    .filter(({ campus }) => NAME.test(campus) && !HAPPENED.test(campus));
  const isBeforeAll = found.length > 1 && !rows.some(({ text }) => parseTermHeading(text) !== null);
  const first = new Map(found.map(({ campus, heading }) => [campus, heading]));
  return new Set(
    found.flatMap(({ campus, heading, isBetween }) =>
      isBeforeAll || (first.get(campus) !== heading && !isBetween) ? campus : [],
    ),
  );
}

/** 'San Marino Fall 2019' right above a header or a course: a campus that does not call itself one. */
export function termAfterCampus({ text, hasBorders }: Row, next: Row | undefined): Term | null {
  const { campus, heading } = campusAndTerm(text) ?? {};
  if (!campus || !heading || hasBorders || !next || NO_CAMPUS.test(campus)) return null;
  const begins = readHeader(next).length > 0 || namesCourse(next);
  return begins ? parseTermHeading(heading) : null;
}
