import type { Reading } from './reading';

/** What a school says of a course that it gave no grade for. */
const SAYS_GRADE =
  /^(?:transferred|transfer|requirement met|waived|credit (?:granted|awarded)|withdrawn|withdrew)$/i;

/** A row of a table that has no grades: there the status is what is printed for them. */
export function withStatusAsGrade(reading: Reading): Reading {
  if (reading.columns.some(({ column }) => column === 'grade' || column === 'gradeBeside')) return reading;
  return {
    ...reading,
    parses: reading.parses.map((parse) => {
      const { status = '' } = parse.texts;
      return SAYS_GRADE.test(status) ? { ...parse, texts: { ...parse.texts, grade: status } } : parse;
    }),
  };
}
