import type { Term } from '../transcript.types';
import { spanIn } from './years';

/** '2021年度 前期', '2021-2022学年第一学期' */
const EAST_ASIAN =
  /^((?:19|20)\d{2})(?:[-–/]((?:19|20)?\d{2}))?(?:年度?|学年度?)? ?(?:第?([一二三1-3])学期|(前|後|春|秋)(?:期|学期))$/;
const EAST_ASIAN_PERIODS: Readonly<Record<string, string>> = {
  一: 'Semester 1',
  二: 'Semester 2',
  三: 'Semester 3',
  前: 'Semester 1',
  後: 'Semester 2',
  春: 'Spring',
  秋: 'Fall',
};

/** '前期 2021': of columns of their own. */
const YEAR_BEHIND = /^(第?[一二三1-3]学期|[前後春秋](?:期|学期)) ?((?:19|20)\d{2}.*)$/u;

export function eastAsianTerm(text: string): Term | null {
  const [, first, second, ordinal, part] = EAST_ASIAN.exec(text.replace(YEAR_BEHIND, '$2 $1')) ?? [];
  const named = ordinal ?? part;
  if (!first || !named) return null;
  const season = EAST_ASIAN_PERIODS[named] ?? `Semester ${named}`;
  const span = second ? spanIn(`${first}/${second}`) : null;
  return span ? { season, year: span[0], academicYear: span[1] } : { season, year: Number(first) };
}
