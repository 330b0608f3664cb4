import type { Term } from '../transcript.types';
import { eastAsianTerm } from './east-asian-terms';
import { termOfMonths } from './month-terms';
import { numberOf } from './ordinals';
import { SEASON_OF_WORD } from './term-words';
import { academicYearFrom, fullYear, spanIn } from './years';

/** '23/FA', '2023FA', 'FA23', '2023-FA'. */
const CODE =
  /^(?:(?<year>(?:19|20)?\d{2})[/-]?(?<season>[A-Z]{2,3})\d?|(?<season2>[A-Z]{2,3})[ /-]?'?(?<year2>(?:19|20)?\d{2}))$/i;
/** 'HS 2021', 'VT22': only where a term is expected, because courses have such codes, too. */
const LOCAL_CODE = /^(?<season>HS|FS|HT|VT) ?'?(?<year>(?:19|20)?\d{2})$/;
/** '21W', '2022Z', '2021 W': the winter or the summer half that begins in a year. */
const HALF_CODE = /^(?<year>(?:19|20)?\d{2}|(?:19|20)\d{2} )(?<season>[WSZL])$/;
/** '2023W 1', '2023W1': a term of a session that begins in the fall. */
const SESSION_CODE = /^(?<year>(?:19|20)\d{2})(?<session>[WS]) ?(?:term )?(?<term>[12])$/i;
const LOCAL_SEASONS: Readonly<Record<string, string>> = {
  HS: 'Fall',
  HT: 'Fall',
  FS: 'Spring',
  VT: 'Spring',
  W: 'Winter',
  Z: 'Winter',
  S: 'Summer',
  L: 'Summer',
};
/** 'FW19': the session from fall to winter. */
const WHOLE_SESSION = /^FW ?((?:19|20)?\d{2})$/;
/** '2019-2020-1': a semester of an academic year. */
const SEMESTER_OF_YEAR = /^(?<span>(?:19|20)\d{2}[-/](?:19|20)?\d{2})[-/ ]\(?(?<semester>[1-3])\)?$/;
/** '2023/S1', '2023 T2', '23/S1': a period that only the school can place in the year. */
const NUMBERED_CODE = /^(?<year>(?:19|20)\d{2}(?=[/ -]?[STQ])|\d{2}(?=[/-]))[/ -]?(?<period>[STQ][1-4])$/i;
/** 'S1 2021/22', '2021-2022 S1', '1C 2021/22': a part of an academic year. */
const PART = '[STQ][1-4]|[1-4][SCQT]';
const NUMBERED_PART = new RegExp(
  String.raw`^(?:(${PART}) ((?:19|20)\d{2}[-/]\d{2,4})|((?:19|20)\d{2}[-/]\d{2,4})[ -](${PART}))$`,
);
const partNamed = (printed: string): string => {
  const [letter, figure] = [printed.replace(/\d/, ''), printed.replace(/\D/, '')];
  return letter === 'S' ? `Semester ${figure}` : letter === 'C' ? `Cuatrimestre ${figure}` : letter + figure;
};

/** A code that is a term only where one is expected, because courses have such codes, too. */
export function localCode(text: string): Term | null {
  const ofSession = SESSION_CODE.exec(text)?.groups;
  if (ofSession) {
    const begun = Number(ofSession['year']);
    if (/s/i.test(ofSession['session']!)) return { season: 'Summer', year: begun };
    return ofSession['term'] === '1'
      ? { season: 'Fall', year: begun }
      : { season: 'Spring', year: begun + 1 };
  }
  const { season, year } = (LOCAL_CODE.exec(text) ?? HALF_CODE.exec(text))?.groups ?? {};
  return season && year ? { season: LOCAL_SEASONS[season]!, year: fullYear(year) } : null;
}

/** '2020.1', '2019-2', '2021-II', '2021-A', 'Calendario 2021-B': a part of a year. */
export function halfYear(text: string): Term | null {
  const [, year, half, letter] = PART_OF_YEAR.exec(text) ?? [];
  return year
    ? { season: letter?.toUpperCase() ?? `Semester ${numberOf(half!.toLowerCase())}`, year: Number(year) }
    : null;
}
const PART_OF_YEAR =
  /^(?:(?:calificaciones del )?(?:calendario|ciclo|per[ií]odo|semestre|trimestre|gesti[óo]n)(?: escolar| lectivo| letivo| acad[ée]mico)?:? )?((?:19|20)\d{2})(?: ?[./-] ?([1-3]|I{1,3})S?|-([ABC]))$/i;

/** A term that a school writes as a code: '23/FA', '2019-2020-1', 'FW19'. */
export function termOfCode(text: string): Term | null {
  const eastAsian = eastAsianTerm(text);
  if (eastAsian) return eastAsian;
  const [, session] = WHOLE_SESSION.exec(text) ?? [];
  if (session) {
    const year = fullYear(session);
    return { season: 'Fall/Winter', year, academicYear: academicYearFrom(year) };
  }
  const [, part, years, yearsBefore, partAfter] = NUMBERED_PART.exec(text) ?? [];
  const ofPart = spanIn(years ?? yearsBefore ?? '');
  if (ofPart) {
    return { season: partNamed((part ?? partAfter)!), year: ofPart[0], academicYear: ofPart[1] };
  }
  const { span, semester } = SEMESTER_OF_YEAR.exec(text)?.groups ?? {};
  const ofYear = span ? spanIn(span) : null;
  if (ofYear) return { season: `Semester ${semester}`, year: ofYear[0], academicYear: ofYear[1] };
  const ofMonths = termOfMonths(text);
  if (ofMonths) return ofMonths;
  const numbered = NUMBERED_CODE.exec(text)?.groups;
  if (numbered) return { season: numbered['period']!.toUpperCase(), year: fullYear(numbered['year']!) };
  const { year, season, year2, season2 } = CODE.exec(text)?.groups ?? {};
  const name = SEASON_OF_WORD.get((season ?? season2 ?? '').toLowerCase());
  const figures = year ?? year2;
  return name && figures ? { season: name, year: fullYear(figures) } : null;
}
