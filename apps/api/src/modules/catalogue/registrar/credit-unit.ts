import type { CreditUnit } from '@lumen/matching';
import { isCreditUnit } from '../loading/credit-units.js';
import { unitInWords } from '../loading/load-report.js';
import type { CsvFields } from '../official/career-files.js';
import { toCsvFile } from '../official/catalogue-folder.js';
import { RegistrarExportError } from './export-table.js';

/** Words of the names of columns, small and without accents. What any country may mean, such as `CP`, says nothing. */
const UNITS: readonly (readonly [CreditUnit, RegExp])[] = [
  ['cats', /^cats/],
  [
    'ects',
    /^(?:ects\w*|lp|kp|cfu|ec|hp|leistungspunkte?|kreditpunkte?|studiepunt(?:en)?|studiepoeng|hogskolepoang)$|ects$/,
  ],
  ['quarter', /^(?:quarter|qtr)s?$/],
  ['semester', /^sem(?:ester)?$/],
];

/** What an export counts in, by the name of the column. */
export interface NamedUnit {
  unit: CreditUnit;
  column: string;
}

/** @param columns the names of those that have credits */
export function unitNamedIn(columns: readonly string[]): NamedUnit | null {
  for (const column of columns) {
    const words = wordsOf(column);
    const [unit] = UNITS.find(([, pattern]) => words.some((word) => pattern.test(word))) ?? [];
    if (unit) return { unit, column: column.trim() };
  }
  return null;
}

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** What an import does to educator.csv, whose unit all files of the folder count in, and what it says about it. */
export interface UnitChange {
  /** Empty when it stays as it is. */
  files: Record<string, string>;
  unit: CreditUnit;
  notes: string[];
  doubtful: string[];
}

/**
 * Credits stay as the export prints them, and are loaded as semester credits. An operator's word counts before the file's, and
 * that before the export's.
 * @param educator the line of educator.csv
 */
export function creditUnitOf(
  educator: CsvFields,
  asked: string | undefined,
  named: NamedUnit | null,
): UnitChange {
  if (asked !== undefined && !isCreditUnit(asked))
    throw new RegistrarExportError(`${asked} is no unit of credits. Say semester, quarter, ects or cats.`);
  const stated = educator['credit_unit'] || undefined;
  const wanted = asked ?? stated ?? named?.unit ?? 'semester';
  const unit = isCreditUnit(wanted) ? wanted : 'semester';
  const isNew = unit !== (stated ?? 'semester');
  const line = { ...educator, credit_unit: unit };
  return {
    files: isNew ? { 'educator.csv': toCsvFile(Object.keys(line), [line]) } : {},
    unit,
    notes: unit === 'semester' ? [] : [unitInWords(unit)],
    doubtful: [
      ...(isNew && named?.unit === unit
        ? [
            `credits are ${unit} credits by the column “${named.column}”: educator.csv has this credit_unit now, so write what was corrected by hand as the university prints it, too`,
          ]
        : []),
      ...(named && named.unit !== unit
        ? [
            `the column “${named.column}” has ${named.unit} credits by its name, but educator.csv says ${unit}, which stays`,
          ]
        : []),
    ],
  };
}
