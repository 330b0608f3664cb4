import type { CreditUnit } from './transcript';

interface Unit {
  /** For a list to choose from, with the rule of the conversion. */
  readonly name: string;
  /** Behind a figure. */
  readonly short: string;
  readonly inSemesterCredits: number;
}

/**
 * What a credit is worth in semester credits, which programs require and the record adds up: three quarter credits are two of
 * them, two ECTS credits one, four CATS credits one.
 */
export const CREDIT_UNITS: Readonly<Record<CreditUnit, Unit>> = {
  semester: { name: 'Semester credits', short: 'cr.', inSemesterCredits: 1 },
  quarter: {
    name: 'Quarter credits (3 are 2 semester credits)',
    short: 'quarter cr.',
    inSemesterCredits: 2 / 3,
  },
  ects: { name: 'ECTS credits (2 are 1 semester credit)', short: 'ECTS', inSemesterCredits: 1 / 2 },
  cats: { name: 'CATS credits (4 are 1 semester credit)', short: 'CATS', inSemesterCredits: 1 / 4 },
};

/** The unit of a transcript that does not name one; most schools count semester credits. */
export const USUAL_UNIT: CreditUnit = 'semester';

/** Credits as they are stored, to the hundredth. */
export const toSemesterCredits = (credits: number, unit: CreditUnit): number =>
  unit === 'semester' ? credits : Math.round(credits * CREDIT_UNITS[unit].inSemesterCredits * 100) / 100;
