import { listed, wholeCode } from '../../shared/format/words';

/** A term by name, such as 'Spring 2027'. */
export type Term = string;

const SEASONS = ['Spring', 'Summer', 'Fall'] as const;
const TERM = /^(Spring|Summer|Fall) (20\d{2})$/;
/** Two years' terms, to begin in. */
const CHOICES = 6;
/** Months after which the next term is of another season: a term has begun by then. */
const BEGUN = { summer: 4, fall: 7 };

interface Place {
  season: (typeof SEASONS)[number];
  year: number;
}

export const isTerm = (text: string | null): text is Term => text !== null && TERM.test(text);

const placeOf = (term: Term): Place => {
  const [, season, year] = TERM.exec(term)!;
  return { season: season as Place['season'], year: Number(year) };
};
const nameOf = ({ season, year }: Place): Term => `${season} ${year}`;
const orderOf = (term: Term): number => {
  const { season, year } = placeOf(term);
  return year * SEASONS.length + SEASONS.indexOf(season);
};

/** The term after one; summers are for who begins in one. */
function after(term: Term, withSummers = false): Term {
  const { season, year } = placeOf(term);
  if (season === 'Fall') return nameOf({ season: 'Spring', year: year + 1 });
  return nameOf({ season: season === 'Spring' && withSummers ? 'Summer' : 'Fall', year });
}

/** The first term that has not begun. */
function nextOfAll(today: Date): Term {
  const [month, year] = [today.getMonth(), today.getFullYear()];
  if (month < BEGUN.summer) return nameOf({ season: 'Summer', year });
  return month < BEGUN.fall ? nameOf({ season: 'Fall', year }) : nameOf({ season: 'Spring', year: year + 1 });
}

/** The terms that a plan can begin in, the next first; with the one that is chosen. */
export function firstTerms(chosen: Term, today = new Date()): Term[] {
  const terms = [nextOfAll(today)];
  while (terms.length < CHOICES) terms.push(after(terms.at(-1)!, true));
  return terms.includes(chosen) ? terms : [...terms, chosen];
}

/** The term that a plan begins in: the one that is chosen, as long as it has not begun; else the next fall or spring. */
export function firstTerm(chosen: Term | null | undefined, today = new Date()): Term {
  const next = nextOfAll(today);
  if (chosen && isTerm(chosen) && orderOf(chosen) >= orderOf(next)) return chosen;
  return placeOf(next).season === 'Summer' ? after(next) : next;
}

/** The name of a plan's term, which are numbered from 1. */
export function termName(first: Term, number: number): Term {
  let term = first;
  for (let place = 1; place < number; place++) term = after(term);
  return term;
}

/** The courses of which it is unknown when they are taught, and what terms leave out. */
export function aboutTerms(courses: readonly { code: string; terms?: readonly string[] }[]): string {
  const unknown = courses.filter(({ terms }) => !terms).map(({ code }) => wholeCode(code));
  const summers = 'Summers after the first term are left out.';
  if (unknown.length === 0)
    return `Ask whether a course is taught again in the term you plan it for. ${summers}`;
  const which =
    unknown.length === courses.length
      ? 'a course is'
      : `${listed(unknown)} ${unknown.length === 1 ? 'is' : 'are'}`;
  return `The catalogue does not say in which terms ${which} taught: ask before you count on one. ${summers}`;
}

/** When a course is taught, in the catalogue's words, and that a term is not among them; empty where it does not say. */
export function taughtIn(terms: readonly string[] | undefined, term: Term | null): string {
  if (!terms) return '';
  const taught = `taught in ${listed(terms)}`;
  const areSeasons = terms.every((each) => (SEASONS as readonly string[]).includes(each));
  return term && areSeasons && !terms.includes(placeOf(term).season)
    ? `${taught}, not in ${placeOf(term).season}`
    : taught;
}
