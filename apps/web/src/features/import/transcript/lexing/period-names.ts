import { oneLine } from './text';

/** 'semester' of 'semestre', 'Semestr' and 'yarıyıl': what a school's word for a part of the year is here. */
const UNITS_OF_YEAR: readonly (readonly [word: RegExp, unit: string])[] = [
  [/^(?:semest|yarıyıl)/, 'Semester'],
  [/^trimest/, 'Trimester'],
  [/^(?:period|période|período)/, 'Period'],
  [/^bloc?k/, 'Block'],
];
const ORDINALS: readonly (readonly [word: RegExp, ordinal: string])[] = [
  [/^(?:1|i$|one$|first|prim|premier)/, '1'],
  [/^(?:2|ii$|two$|second|segund|deuxi)/, '2'],
  [/^(?:3|iii$|three$|third|terc)/, '3'],
  [/^(?:4|iv$|fourth|cuarto)/, '4'],
  [/^(?:5|v$|fifth)/, '5'],
  [/^(?:6|vi$|sixth)/, '6'],
  [/^(?:7|vii$|seventh)/, '7'],
  [/^(?:8|viii$|eighth)/, '8'],
];

/** 'Semester 1' of '1st Semester', 'Semester I', '1er semestre': one name for one part of the year. */
export function periodName([
  printed,
  unitBefore,
  ordinalBehind,
  ordinalBefore,
  unitBehind,
]: RegExpExecArray): string {
  const unit = (unitBefore ?? unitBehind)!.toLowerCase();
  const said = (ordinalBehind ?? ordinalBefore)!.toLowerCase();
  const ordinal = /^\d$/.test(said) ? said : ORDINALS.find(([word]) => word.test(said))?.[1];
  if (ordinal === undefined) return capitals(printed);
  return `${UNITS_OF_YEAR.find(([word]) => word.test(unit))?.[1] ?? capitals(unit)} ${ordinal}`;
}

export const capitals = (text: string): string =>
  oneLine(text)
    .toLowerCase()
    .replaceAll(/\b(?:i{1,3}|iv)\b/g, (figure) => figure.toUpperCase())
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
