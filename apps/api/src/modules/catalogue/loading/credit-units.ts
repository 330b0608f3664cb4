import { type CreditUnit, IN_SEMESTER_CREDITS } from '@lumen/matching';
import type { CsvRow, NumberRange } from './csv-file.js';
import { CODE } from './catalogue-limits.js';

/** What the files of a folder count in; without the column it is semester credits. */
export function creditUnitIn(row: CsvRow): CreditUnit {
  const unit = row.optional('credit_unit', CODE) ?? 'semester';
  if (isCreditUnit(unit)) return unit;
  row.problem('credit_unit', `"${unit}" is none of ${Object.keys(IN_SEMESTER_CREDITS).join(', ')}.`);
  return 'semester';
}

export const isCreditUnit = (text: string): text is CreditUnit => Object.hasOwn(IN_SEMESTER_CREDITS, text);

/** A range of semester credits as files print it, before it is stored in semester credits (docs/decisions/0032). */
export const asPrinted = ({ min, max }: NumberRange, unit: CreditUnit): NumberRange => ({
  min,
  max: Math.round(max / IN_SEMESTER_CREDITS[unit]),
});
