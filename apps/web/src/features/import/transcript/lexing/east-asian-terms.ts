import type { Term } from '../transcript.types';
import { spanIn } from './years';

/** '2021年度 前期', '2021-2022学年第一学期', '2021-2022-1学期', '2021秋', '2021年度S' */
const EAST_ASIAN =
  /^((?:19|20)\d{2})(?:[-–/]((?:19|20)?\d{2}))?(?:年度?|学年度?)?[ -]?(?:第?([一二三1-3])学期|(前|後|春|夏|秋|冬)季?(?:期|学期|$)|(?<=年度 ?)([SA])[12]?(?:セメスター)?|(通年))$/;
const EAST_ASIAN_PERIODS: Readonly<Record<string, string>> = {
  一: 'Semester 1',
  二: 'Semester 2',
  三: 'Semester 3',
  前: 'Semester 1',
  後: 'Semester 2',
  春: 'Spring',
  夏: 'Summer',
  秋: 'Fall',
  冬: 'Winter',
  S: 'Spring',
  A: 'Fall',
  通年: 'Full Year',
};

/** '前期 2021': of columns of their own. */
const YEAR_AFTER = /^(第?[一二三1-3]学期|[前後春秋](?:期|学期)) ?((?:19|20)\d{2}.*)$/u;

/** Years of Taiwan, and of the emperors of Japan, begin with the one after this. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988 };
const BEFORE_TAIWAN = 1911;

/** '110學年度第1學期' is the one of 2021, '令和3年度' is 2021年度. */
const inOurYears = (text: string): string =>
  text
    .replace(/^(令和|平成)(元|\d{1,2})(?=年)/u, (_, era: string, year: string) =>
      String(ERAS[era]! + (year === '元' ? 1 : Number(year))),
    )
    .replace(/^(\d{2,3})(?=學年度)/u, (year) => String(BEFORE_TAIWAN + Number(year)))
    .replaceAll('學', '学');

export function eastAsianTerm(text: string): Term | null {
  const [, first, second, ordinal, part, letter, whole] =
    EAST_ASIAN.exec(inOurYears(text.replace(YEAR_AFTER, '$2 $1'))) ?? [];
  const named = ordinal ?? part ?? letter ?? whole;
  if (!first || !named) return null;
  const season = EAST_ASIAN_PERIODS[named] ?? `Semester ${named}`;
  const span = second ? spanIn(`${first}/${second}`) : null;
  return span ? { season, year: span[0], academicYear: span[1] } : { season, year: Number(first) };
}
