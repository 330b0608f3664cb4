/** What schools count in. */
export type CreditUnit = 'semester' | 'quarter' | 'ects' | 'cats';

/**
 * What a credit is worth in semester credits, in which transcripts, courses and programs are stored: three quarter credits are
 * two of them, two ECTS credits one, four CATS credits one.
 */
export const IN_SEMESTER_CREDITS: Readonly<Record<CreditUnit, number>> = {
  semester: 1,
  quarter: 2 / 3,
  ects: 1 / 2,
  cats: 1 / 4,
};

/** Credits as they are stored, to the hundredth. */
export const toSemesterCredits = (credits: number, unit: CreditUnit): number =>
  unit === 'semester' ? credits : Math.round(credits * IN_SEMESTER_CREDITS[unit] * 100) / 100;

/** Stored credits as a university prints them: none counts in less than tenths. */
export const toPrintedCredits = (credits: number, unit: CreditUnit): number =>
  unit === 'semester' ? credits : Math.round((credits / IN_SEMESTER_CREDITS[unit]) * 10) / 10;
