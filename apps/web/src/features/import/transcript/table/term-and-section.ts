import { parseTermHeading } from '../lexing/terms';
import { isSchoolName } from '../lexing/school-name';
import { BETWEEN_TERMS, namesTwoTerms } from '../lexing/two-terms';
import type { Term } from '../transcript.types';
import type { Row } from './rows';
import { sectionOf, type Section } from './sections';

const SEASON = String.raw`(?:fall|spring|summer|winter|autumn) (?:term |sem |semester |quarter )?(?:19|20)\d{2}`;
export const SEASON_AT_END = new RegExp(`(?<= )${SEASON}$`, 'i');
/** 'Transfer Credit from Example College, Fall 2018 - Spring 2019' */
const TWO_SEASONS_AT_END = new RegExp(`${SEASON}${BETWEEN_TERMS}${SEASON}$`, 'i');

export interface TermAndSection {
  readonly term: Term;
  readonly section: Section;
}

/** 'Spring 2022 Transfer Work', 'Transfer Credit Spring 2023': a term, and what the courses below it are. */
export function termAndSection({ text, cells }: Row): TermAndSection | null {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length > 1) return termSectionAndSchool(filled) ?? sectionBeforeTerm(filled);
  const at = text.search(SEASON_AT_END);
  const [, first, rest = ''] = TERM_FIRST.exec(text) ?? [];
  const [heading, words] = first ? [first, rest] : [text.slice(at), text.slice(0, Math.max(at, 0))];
  const term = words === '' || TWO_SEASONS_AT_END.test(text) ? null : parseTermHeading(heading);
  // 'Summer 2021 Examination' held no credit from elsewhere
  const section =
    term && !/^exam/i.test(words.trim()) ? sectionOf(words.replaceAll(/^[\s:–-]+|[\s:–-]+$/g, '')) : null;
  return term && section && section !== 'end' && section.stated !== null ? { term, section } : null;
}

/** '2020-2021: Transfer Credit - Example University': credit from elsewhere, and the year in which it was counted. */
export function sectionOfYear({ text }: Row): Section | null {
  const [, heading = ''] = YEAR_FIRST.exec(text) ?? [];
  const section = heading === '' ? null : sectionOf(heading);
  return section !== null && section !== 'end' && section.isExternal ? section : null;
}
const YEAR_FIRST = /^(?:19|20)\d{2} ?[-/–] ?\d{2,4}(?: ?[:–-])? (\p{L}.+)$/u;

/** '2019 Fall   Transfer Credit   Example College' */
function termSectionAndSchool([
  first = '',
  heading = '',
  school = '',
  ...others
]: readonly string[]): TermAndSection | null {
  const section = sectionOf(heading);
  const isOfSchool = section !== null && section !== 'end' && section.isExternal && isSchoolName(school);
  const term = isOfSchool && others.length === 0 && !namesTwoTerms(first) ? parseTermHeading(first) : null;
  return term && isOfSchool ? { term, section: { ...section, institution: school } } : null;
}

/** 'Transfer Credit: Example College', 'Fall 2021' */
function sectionBeforeTerm([heading = '', label = '', ...others]: readonly string[]): TermAndSection | null {
  const section = sectionOf(heading);
  const isOfSchool =
    section !== null && section !== 'end' && section.isExternal && section.institution !== null;
  const term = isOfSchool && others.length === 0 && !namesTwoTerms(label) ? parseTermHeading(label) : null;
  return term && isOfSchool ? { term, section } : null;
}

export const TERM_FIRST =
  /^((?:fall|spring|summer|winter|autumn)(?: term| semester| quarter)? (?:19|20)\d{2})(?: ?[:–-])? (\p{L}.+)$/iu;
