import { folded } from './folded';
import { numberOf } from './ordinals';
import { oneLine } from './text';

/** 'semester' of 'semestre', 'Semestr' and 'yarıyıl': what a school's word for a part of the year is here. */
const UNITS_OF_YEAR: readonly (readonly [word: RegExp, unit: string])[] = [
  [/^(?:sem(?:est|\.?$)|yarıyıl)/, 'Semester'],
  [/^trimest/, 'Trimester'],
  [/^(?:period|période|período)/, 'Period'],
  [/^bloc?k/, 'Block'],
];

/** 'Semester 1' of '1st Semester', 'Semester I', '1er semestre': one name for one part of the year. */
export function periodName([
  printed,
  unitBefore,
  ordinalAfter,
  ordinalBefore,
  unitAfter,
]: RegExpExecArray): string {
  const unit = (unitBefore ?? unitAfter)!.toLowerCase();
  const said = (ordinalAfter ?? ordinalBefore)!.toLowerCase();
  const number = numberOf(said);
  if (number === null) return capitals(printed);
  return `${UNITS_OF_YEAR.find(([word]) => word.test(unit))?.[1] ?? capitals(unit)} ${number}`;
}

export const capitals = (text: string): string =>
  oneLine(text)
    .toLowerCase()
    .replaceAll(/\b(?:i{1,3}|iv)\b/g, (figure) => figure.toUpperCase())
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** What a column of numbers counts, by its name in any language: 'Semester' below '学期' and 'Dönem'; null where that is not said. */
export function unitNamed(name: string): string | null {
  // together again, as Korean is written here
  const words = folded(name).normalize();
  return UNITS_OF_COLUMNS.find(([word]) => word.test(words))?.[1] ?? null;
}

const UNITS_OF_COLUMNS: readonly (readonly [word: RegExp, unit: string])[] = [
  [/[ck]uatrim/, 'Cuatrimestre'],
  [/bimest/, 'Bimestre'],
  [/trimest/, 'Trimester'],
  // 'Periodo 1' of Latin America and Italy is a semester
  [/semest|periodo|\bsem\b|yariyil|donem|felev|\btermin\b|hoc ky|^h?ky?$/, 'Semester'],
  [/学期|學期|학기|семестр|εξαμην|ภาค|סמסטר|الفصل|نیمسال/, 'Semester'],
  [/\bquarter|\bqtr\b/, 'Quarter'],
  [/period/, 'Period'],
  [/bloc?k/, 'Block'],
  [/\bsession/, 'Session'],
  [/\bterm\b|\btrm\b/, 'Term'],
];
