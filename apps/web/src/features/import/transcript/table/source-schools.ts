import { isSchoolName } from '../lexing/school-name';
import { parseTerm, parseTermHeading } from '../lexing/terms';
import { namesTwoTerms } from '../lexing/two-terms';
import type { Term } from '../transcript.types';
import type { Row } from './rows';

/** '202410: Example Community College', 'Fall 2019: Example Community College', 'Fall 2020 - Spring 2021: Example Community College'. */
const SOURCE_SCHOOL = /^([^:]{1,24}?|[^:]{0,40}(?:19|20)\d{2}[^:]{0,10}?) ?: ?([^\d\s].*)$/;
/** 'Applied to Fall 2021', 'Incoming Courses   2020 Fall' */
const APPLIED_TO = /^(?:(?:applied|credited|posted) (?:to|in)|incoming courses?:?) (.{4,30})$/i;
/** 'Prairie Community College, Summer 2021', 'Gateway Technical College (Summer 2021)', 'FA 2019 Amarillo College' */
const SCHOOL_AND_TERM = /^(?<school>.+?)(?:, | ?\(| [-–] )(?<term>[^,()]+)\)?$/;
const BEFORE_TERM = /, | ?\(| [-–] /g;
const TERM_AND_SCHOOL = /^(?<term>\S+ \d{4}|\d{4} \S+) (?<school>.+)$/;

/** 'Tidewater State Univ', cut short as few titles are. */
const namesSchool = (text: string): boolean => isSchoolName(text) || ENDS_SHORT.test(text);
const ENDS_SHORT = /^\p{Lu}[\p{L} .&'’-]+ (?:univ|coll|cmty coll|comm coll|cc|inst)\.?$/iu;

const OF_TEST = /^(?:test|exam(?:ination)?|score|component)\b/i;

/** 'Fall 2019   Advanced Placement': examinations that earn credit as courses of a school do. */
const EXAMINATIONS =
  /^(?:advanced placement|college board|clep|dsst|international baccalaureate|credit by exam(?:ination)?|military|joint services)\b/i;

/** The term that transferred credit counts for, where a line says nothing else. */
export const appliedTo = (text: string): Term | null => parseTerm(APPLIED_TO.exec(text)?.[1] ?? '');

/**
 * The school that a line among transfer credit names, and the term before it or beside it. `terms` are two of them before it, as printed:
 * the courses below were taken in one or the other.
 */
export function sourceSchool({ text, cells }: Pick<Row, 'text' | 'cells'>): {
  readonly institution: string | undefined;
  readonly term: Term | null;
  readonly terms?: string;
} {
  const [first = '', beside = '', ...others] = cells.filter((cell) => cell !== '');
  const termBeside = others.length === 0 && isSchoolName(first) ? parseTermHeading(beside) : null;
  if (termBeside) return { institution: first, term: namesTwoTerms(beside) ? null : termBeside };
  const termBefore = others.length === 0 && namesSchool(beside) ? parseTermHeading(first) : null;
  if (termBefore) return { institution: beside, term: namesTwoTerms(first) ? null : termBefore };
  const [, label = '', after] = SOURCE_SCHOOL.exec(text) ?? [];
  // 'Test Component: AP Macroeconomics' names none
  const named = OF_TEST.test(label) ? undefined : after;
  const { school, term } = schoolAndTerm(named ?? text);
  const alone = school || (named ?? text);
  const isNamed = named !== undefined || isSchoolName(alone) || (term !== null && EXAMINATIONS.test(alone));
  return {
    institution: isNamed ? alone : undefined,
    term: parseTerm(label) ?? term,
    ...(namesTwoTerms(label) && { terms: label }),
  };
}

/**
 * The term after it or before the name of a school in a heading, and the name without it. 'Cedar Mills Community College, Fall 2018 -
 * Spring 2019' says when somebody was there, and of no course in which of them it was taken.
 */
export function schoolAndTerm(institution: string): { readonly school: string; readonly term: Term | null } {
  for (const { index, 0: sign } of institution.matchAll(BEFORE_TERM)) {
    const terms = institution.slice(index + sign.length).replace(/\)$/, '');
    if (namesTwoTerms(terms)) return { school: institution.slice(0, index), term: null };
  }
  for (const shape of [SCHOOL_AND_TERM, TERM_AND_SCHOOL]) {
    const { school = '', term = '' } = shape.exec(institution)?.groups ?? {};
    const parsed = parseTermHeading(term);
    if (parsed) return { school, term: parsed };
  }
  return { school: '', term: null };
}
