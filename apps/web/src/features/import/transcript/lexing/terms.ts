import type { Term } from '../transcript.types';
import { oneLine } from './text';

/** In calendar order. */
const SEASONS = [
  'January',
  'Winter',
  'Interim',
  'Intersession',
  'Spring',
  'May',
  'Maymester',
  'Summer',
  'Fall',
] as const;

const SEASON_OF_WORD: ReadonlyMap<string, string> = new Map([
  ...SEASONS.map((season) => [season.toLowerCase(), season] as const),
  ...(['fa', 'autumn', 'aut'] as const).map((word) => [word, 'Fall'] as const),
  ...(['sp', 'spr'] as const).map((word) => [word, 'Spring'] as const),
  ...(['su', 'sum', 'smr'] as const).map((word) => [word, 'Summer'] as const),
  ...(['wi', 'win', 'winterim', 'wintersession'] as const).map((word) => [word, 'Winter'] as const),
]);

/** What else a term heading may say besides season and year. */
const HEADING_WORDS = new Set(
  (
    'term semester quarter trimester session sessions period academic year half full first second third mini block ' +
    'i ii iii iv a b c d the of part day evening online undergraduate graduate continued cont'
  ).split(' '),
);

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
const YEAR_SPAN = /(?<!\d)((?:19|20)\d{2})\s?[-/–]\s?((?:19|20)?\d{2})(?!\d)/;
const SHORT_YEAR = /[A-Za-z]['’ ]{0,2}(\d{2})(?!\d)/;
const LONGEST_HEADING = 120;

/**
 * The term named anywhere in a label such as 'Fall Semester 2024', '2024-2025 Spring Quarter', 'FA24' or
 * 'Fall 2025 (08/19/2025-12/12/2025)'; null when season or year is missing.
 */
export function parseTerm(label: string): Term | null {
  const season = seasonIn(wordsOf(label));
  const year = season === null ? null : yearIn(label, season);
  return season === null || year === null ? null : { season, year };
}

/** The term when the whole line is a term heading ('--- 2021 Fall ---'); null for a sentence that mentions a term. */
export function parseTermHeading(line: string): Term | null {
  if (line.length > LONGEST_HEADING) return null;
  const heading = line.replaceAll(/\([^()]*\)/g, ' ').replace(/^\s*term\s*:/i, ' ');
  const onlyTerm = wordsOf(heading).every(
    (word) => SEASON_OF_WORD.has(word) || HEADING_WORDS.has(word) || /^\d{1,4}$/.test(word),
  );
  return onlyTerm && !/[.;@&,?!]/.test(heading) ? parseTerm(line) : null;
}

/** For a line that says 'Term:' itself: a term even when the school has its own name for the season ('First Semester 2024'). */
export function parseTermLabel(label: string): Term | null {
  const known = parseTerm(label);
  if (known) return known;
  const year = YEAR.exec(label)?.[0];
  const season = oneLine(label.replace(YEAR, ' '));
  return year && season ? { season, year: Number(year) } : null;
}

/** The usual North American season for a session that begins in the given month (1 to 12), for files that give only 'YYYY-MM'. */
export function seasonOfMonth(month: number): string {
  if (month >= 8) return 'Fall';
  return month >= 5 ? 'Summer' : 'Spring';
}

/** Orders terms by time. No term (transfer credit) comes first; a season with a school's own name comes last in its year. */
export function compareTerms(a: Term | null, b: Term | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return a.year - b.year || seasonOrder(a.season) - seasonOrder(b.season);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
}

function seasonIn(words: readonly string[]): string | null {
  const word = words.find((candidate) => SEASON_OF_WORD.has(candidate));
  return SEASON_OF_WORD.get(word ?? '') ?? null;
}

/** An academic year '2024-2025' is its first year in the fall and its second afterwards. */
function yearIn(label: string, season: string): number | null {
  const [, first, second] = YEAR_SPAN.exec(label) ?? [];
  if (first && second && Number(second) % 100 === (Number(first) + 1) % 100) {
    return season === 'Fall' ? Number(first) : Number(first) + 1;
  }
  const year = YEAR.exec(label)?.[0];
  if (year) return Number(year);
  const short = SHORT_YEAR.exec(label)?.[1];
  return short ? 2000 + Number(short) : null;
}

function seasonOrder(season: string): number {
  const index = (SEASONS as readonly string[]).indexOf(season);
  return index === -1 ? SEASONS.length : index;
}
