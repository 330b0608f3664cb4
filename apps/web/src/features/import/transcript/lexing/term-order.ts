import type { Term } from '../transcript.types';
import { SEASONS } from './term-words';
import { ENGLISH_MONTHS, seasonOfMonth } from './month-terms';

/** Orders terms by time. No term (transfer credit) comes first; a season with a school's own name comes last in its year. */
export function compareTerms(a: Term | null, b: Term | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return (
    (a.year ?? 0) - (b.year ?? 0) ||
    seasonOrder(a.season) - seasonOrder(b.season) ||
    ordinalOf(a.season) - ordinalOf(b.season)
  );
}

/** 3 of 'Semester 3'; 0 of names without a figure. */
const ordinalOf = (season: string): number => Number(/ (\d)$/.exec(season)?.[1] ?? 0);

function seasonOrder(name: string): number {
  const month = ENGLISH_MONTHS.indexOf(name);
  const season = month > 0 && name !== 'May' ? seasonOfMonth(month + 1) : name;
  const index = (SEASONS as readonly string[]).indexOf(season);
  return index === -1 ? SEASONS.length : index;
}
