import type { CreditUnit } from '@lumen/matching';

interface Unit {
  /** For a list to choose from, with the rule of the conversion. */
  readonly name: string;
  /** Behind a figure. */
  readonly short: string;
}

/** What each is called. */
export const CREDIT_UNITS: Readonly<Record<CreditUnit, Unit>> = {
  semester: { name: 'Semester credits', short: 'cr.' },
  quarter: { name: 'Quarter credits (3 are 2 semester credits)', short: 'quarter cr.' },
  ects: { name: 'ECTS credits (2 are 1 semester credit)', short: 'ECTS' },
  cats: { name: 'CATS credits (4 are 1 semester credit)', short: 'CATS' },
};

/** The unit of a transcript where neither it nor the catalogue names one; most schools count semester credits. */
export const USUAL_UNIT: CreditUnit = 'semester';
