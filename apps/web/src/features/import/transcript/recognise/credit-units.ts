import type { Table } from '../table/table.types';
import type { CreditUnit } from '../transcript.types';

const UNITS: readonly (readonly [CreditUnit, RegExp])[] = [
  ['cats', /\bCATS\b/],
  ['ects', /\bECTS\b|\bLeistungspunkte\b|\bCFU\b/],
  [
    'quarter',
    /\bquarter (?:hours?|credits?|units?)\b|\bqtr (?:hrs?|credits?)\b|\b(?:fall|winter|spring|summer|autumn) quarter\b|\bquarter (?:19|20)\d\d\b/i,
  ],
  ['semester', /\bsemester (?:hours?|credits?|units?)\b|\bsem (?:hrs?|credits?)\b/i],
];

/** What a text calls its credits; null where it does not say. */
export const unitSaidIn = (text: string): CreditUnit | null =>
  UNITS.find(([, said]) => said.test(text))?.[0] ?? null;

/** 'Sem Hrs' above the credits, whatever else the page says of the credits of other schools. */
export const unitOfColumns = (tables: readonly Table[]): CreditUnit | null =>
  unitSaidIn(
    tables
      .flatMap(({ headers: [header = []] }) => header)
      .flatMap(({ column, name }) => (column === 'credits' ? name : []))
      .join('\n'),
  );
