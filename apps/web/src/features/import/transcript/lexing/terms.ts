import type { Term } from '../transcript.types';
import { ACADEMIC_YEAR } from './academic-years';
import { halfYear, localCode, termOfCode } from './coded-terms';
import { namedBeforeDates } from './dated-terms';
import { inYearOfExams } from './examined-terms';
import { folded } from './folded';
import { HEADING_WORDS, SEASON_OF_WORD, translated } from './term-words';
import { monthTerm, termOfMonthNamed } from './month-terms';
import { ORDINALS, ROMANS } from './ordinals';
import { capitals, periodName } from './period-names';
import { oneLine } from './text';
import { fullYear, shortSpanIn, type Span, spanIn, YEAR, YEAR_SPAN } from './years';

/** 'Fall-Winter 2021/22': one period of an academic year. */
const TWO_SEASONS = /\b(fall|autumn|winter|spring|summer)\s?[-/–]\s?(winter|spring|summer|fall|autumn)\b/i;
/** '2022-23 Winter Term 1': the first of the two terms of a session that runs from fall to spring. */
const TERM_OF_SESSION = /\bwinter (?:session )?term ([12])\b/i;
/** Dates stand beside terms and name none. */
const DAY = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}`;
const DATES =
  /\d{1,2}([/.])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}, (?:19|20)\d{2}/gi;
/** 'Fall 2021 Term: September 01 - December 03' */
const DAYS_AFTER = new RegExp(String.raw`:? ${DAY} ?[-–] ?${DAY}$`, 'i');
/** 'S123 Summer Session I 2023', '2023S Spring 2023': the school's own code before a term. */
const CODE_BEFORE =
  /^(?:[A-Z]{1,2}\d{2,3}|(?:19|20)\d{4}|(?:19|20)?\d{2}[-/]?[A-Z]{1,2}) (?=.*\p{L}{4}.*(?:19|20)\d{2})/u;
/** 'Gr 9 2019-2020 Semester 1': how far the student was. */
const GRADE_BEFORE = /^(?:grade|gr\.?) \d{1,2},? (?=(?:19|20)\d{2})/i;
/** 'BE SEM 3 - Regular (Dec 2021)', 'B.Tech Semester 5 (Jun 2022)': a degree before its semester. */
const DEGREE_BEFORE =
  /^(?!(?:May|MAY|Mar|MAR|Dec|DEC)\b)[BMD]\.?[A-Z][A-Za-z]{0,4}\.? (?=(?:SEM|[Ss]em)(?:ESTER|ester)?[ .:-]+\d{1,2}\b.*\b(?:19|20)\d{2}\b)/;
/** 'Home > Grades > ': where a page stands. */
const PATH_BEFORE = /^(?:[\p{L} ]{2,24} [>»›] ){1,4}(?=.*(?:19|20)\d{2})/u;
/** ' - 202310' after a term. */
const CODE_AFTER = / (?:19|20)\d{4}$/;
/** 'Semestre 1 Licence Sciences, année universitaire 2021/2022   Session 1': a program between the two. */
const PROGRAM_BETWEEN =
  /^(semestre \d{1,2}) \p{Lu}[\p{L} .’'-]{2,60}, ann[ée]e (?:universitaire|scolaire) ((?:19|20)\d{2} ?[-/–] ?(?:19|20)?\d{2})(?: session \d)?$/iu;
/** '[ 2021 Spring ]' */
const IN_BRACKETS = /^\s*[[【〔]([^[\]【】〔〕]*)[\]】〕]\s*$/;
/** '2020-2021 First Semester (Fall 2020)', 'SEMESTRE 3 (automne 2021)', '1. Yarıyıl (2021-2022 Güz)' */
const SEASON_IN_BRACKETS =
  /\(((?<before>\p{L}{2,18}) (?:19|20)\d{2}|(?:19|20)\d{2}[-/](?:19|20)?\d{2} (?<after>\p{L}{2,18}))\)/u;
const seasonInBrackets = (line: string): string | undefined => {
  const found = SEASON_IN_BRACKETS.exec(line);
  const [, term] = found ?? [];
  const { before, after } = found?.groups ?? {};
  const word = before ?? after ?? '';
  return SEASON_OF_WORD.has(folded(word)) && !OF_EXAM.test(word) ? term : undefined;
};
/** 'SEMESTER II (MAY 2021)' was examined then. */
const OF_EXAM = /^(?:may|january)$/i;
/** ', Stage 1', ' Fase 1' */
const LEVEL_AFTER = /,? (?:stage|level|year|part|grade|fase|phase) (?:\d{1,2}|[IV]{1,3})$/i;
const SHORT_YEAR = /[A-Za-z]['’ ]{0,2}(\d{2})(?!\d)/;
/** What a part of a year or of a program is called before its number and after it. */
const UNIT_BEFORE =
  'special (?:term|semester|session)|semester|sem\\.?(?=[ \\d])|term|trimester|session|quarter|semestre|trimestre|[ck]uatrimestre|quadrimestre|semestr|semestru|periode?|período|periodo|ciclo|bloc?k|bimestre';
const UNIT_AFTER =
  'semester|sem|term|trimester|quarter|ciclo|semestre|trimestre|[ck]uatrimestre|quadrimestre|semestr|período|periodo|bimestre|yarıyıl';
const NUMBER_AFTER = String.raw`10|\d|${ROMANS.join('|')}|one|two|three`;
/** '3. Semester', '1er semestre', '5º Período'; a figure alone counts years of study and hours as well. */
const FIGURE_BEFORE = String.raw`[1-4]|(?:10|[1-9])(?:[ºª°]\.?|[.oae]|de|ste|ère|ème|er)`;
const NUMBER_BEFORE =
  String.raw`${ORDINALS.join('|')}|1st|2nd|3rd|(?:[4-9]|10)th|harmattan|rain|monsoon|odd|even|1er|2do|3er|` +
  String.raw`(?<!(?:year|level|part|stage) )(?:${FIGURE_BEFORE}|${ROMANS.join('|')})|primer|segundo|primeiro|premier|deuxième|primo|secondo`;
/** 'Semester 1', 'First Semester', 'Term 2', '1st Trimester': of an academic year. */
const ORDINAL_PERIOD = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(${UNIT_BEFORE}) ?(?:(?<=(?:semest\p{L}{2}|session) ?)0)?(${NUMBER_AFTER})|(${NUMBER_BEFORE}) (${UNIT_AFTER}))(?![\p{L}\d])`,
  'iu',
);
/** 'A Term', 'Trimester B': of schools that name the parts of a year by letters. */
const LETTERED_PERIOD =
  /(?<![\p{L}\d])(?:[A-E] (?:term|trimester|semester|block)|(?:term|trimester|semester|block) [A-E])(?![\p{L}\d-])/iu;
const letteredPeriod = (label: string): string | undefined => {
  const [period] = LETTERED_PERIOD.exec(label) ?? [];
  // 'a term' of a sentence
  return period !== undefined && /(?<!\p{L})[A-E](?!\p{L})/u.test(period) ? capitals(period) : undefined;
};
/** Schools of Singapore teach one between two academic years. */
const SPECIAL_TERM = /\bspecial (?:term|semester|session)\b/i;
const WHOLE_YEAR = /\b(?:full|whole|all)[- ]?year\b|通年/i;
/** '2019/2020 SESSION   LEVEL: 200', 'Year 1 (2018/19)': the span and words that name no course. */
const YEAR_AND_WORDS =
  /^\W*(?:(?:19|20)\d{2} ?[-/–] ?(?:19|20)?\d{2}\W+(?:session|academic|school|year|level|part|stage)\b|(?:year(?: of study)?|level|part|stage|session|grade) \w{1,3}\W+(?:19|20)\d{2} ?[-/–] ?\d{2,4}\W*$|(?:gr\.? \d{1,2}|\d{1,2}(?:st|nd|rd|th) grade|freshman|sophomore|junior|senior)\W+(?:19|20)\d{2} ?[-/–] ?\d{2,4}\W*$)/i;
const LABEL = /^\s*(?:academic |reporting )?(?:term|period[oe]?|período|semester|session)\s*:\s*/i;
const CAMPUS = /^(?:[\p{Lu}][\p{L}'.-]+ ){1,3}(?=campus\b)/u;
const [LONGEST_HEADING, LONGEST_LABEL] = [120, 300];

/**
 * The term named anywhere in a label such as 'Fall Semester 2024', '2024-2025 Spring Quarter', '23/FA' or
 * 'Fall 2025 (08/19/2025-12/12/2025)'; null when season or year is missing.
 */
export function parseTerm(printed: string): Term | null {
  if (printed.length > LONGEST_LABEL || !/\d/.test(printed)) return null;
  const label = translated(inYearOfExams(printed));
  return (
    localCode(oneLine(label)) ??
    halfYear(oneLine(label)) ??
    termOfCode(oneLine(label)) ??
    seasonTerm(label.replaceAll(DATES, ' ')) ??
    seasonTerm(label) ??
    academicPeriod(label) ??
    monthTerm(oneLine(label)) ??
    termOfMonthNamed(withoutDates(label))
  );
}

/** Without the days of a term, and what stands between them. */
const withoutDates = (text: string): string =>
  oneLine(text.replaceAll(DATES, ' ')).replace(/[\s([]*(?:[-–]|to)[\s)\]]*$/, '');

/** Part of a year, which another column or a heading names: 'Spring', 'S1 Day'. */
export const isPartOfYear = (text: string): boolean =>
  /^(?:[前後春秋]期?|通年|第?[一二三1-3]?学期|[ZL]S)$/u.test(text) ||
  OF_OLD_SCHOOLS.test(text) ||
  /^[STQ][1-4]\b/.test(text) ||
  (text.length < 20 && ORDINAL_PERIOD.exec(text)?.[0] === text) ||
  (letteredPeriod(text) !== undefined && LETTERED_PERIOD.exec(text)?.[0] === text) ||
  (!/\d/.test(text) && text.length < 20 && seasonIn(wordsOf(text)) !== null);

/** 'Semestre 3', 'Fall Semester': a heading that says only which part of the year it is. */
export function isPeriodAlone(printed: string): boolean {
  if (printed.length >= 40) return false;
  const line = translated(printed);
  return (
    (ORDINAL_PERIOD.test(line) || seasonIn(wordsOf(line)) !== null) &&
    wordsOf(line).every(
      (word) => SEASON_OF_WORD.has(word) || HEADING_WORDS.has(word) || /^(?:0?\d|10)$/.test(word),
    )
  );
}

/** 'WINTER', 'Hilary Term' below 'Fall 2022': the next part of a year that is not named. */
export const isOtherPartOfYear = (printed: string, { season, year }: Term): boolean =>
  year !== null &&
  !/\d/.test(printed) &&
  (OF_OLD_SCHOOLS.test(printed) ||
    (isPeriodAlone(printed) && ![null, season].includes(seasonIn(wordsOf(printed)))));
/** Terms of Oxford, Cambridge, Dublin and Durham, and of schools that name a short one after its month. */
const OF_OLD_SCHOOLS =
  /^\W*(?:michaelmas|hilary|trinity|lent|easter|epiphany|mini-?mester|may-?mester|j-term)(?: (?:term|session))?\W*$/i;

/** 'Semester : III', 'Third Semester' without a year: which part of a program it is. */
export function parsePeriodOfProgram(printed: string): Term | null {
  const period = isPeriodAlone(printed) ? ORDINAL_PERIOD.exec(translated(printed)) : null;
  return period && /\d/.test(periodName(period)) ? { season: periodName(period), year: null } : null;
}

/** The academic year that a line of its own names, as printed: '2022/2023' of 'Année universitaire 2022/2023'. */
export function academicYearIn(printed: string): string | null {
  const line = translated(printed);
  const isHeading = line.length <= LONGEST_HEADING && (ACADEMIC_YEAR.test(line) || YEAR_AND_WORDS.test(line));
  const span = isHeading ? YEAR_SPAN.exec(line)?.[0] : null;
  return span && spanIn(span) ? span : null;
}

/** A heading without a year ('Semestre 3', 'Fall Semester', 'S1'), in the academic year that was named above it. */
export function parsePeriodIn(printed: string, academicYear: string): Term | null {
  const heading = translated(printed);
  const span = OF_REPEATS.test(oneLine(printed)) ? spanIn(academicYear) : null;
  if (span) return { season: capitals(printed), year: span[0] + 1, academicYear: span[1] };
  const isPeriod =
    !YEAR.test(heading) &&
    heading.length < 40 &&
    (ORDINAL_PERIOD.test(heading) || /^[STQ][1-4]$/.test(heading) || seasonIn(wordsOf(heading)) !== null);
  return isPeriod ? parseTermHeading(`${heading} ${academicYear}`) : null;
}

/** 'Autumn Repeat', 'Supplemental Examinations': at the end of an academic year, for what was failed in it. */
const OF_REPEATS =
  /^(?:(?:autumn|summer|spring|winter) (?:repeats?|resits?|supplementals?|supplementary)(?: (?:exams?|examinations?|session|sitting|period))?|(?:repeat|resit|supplemental|supplementary) (?:exams|examinations|session|sitting|period))$/i;

/** The term when the whole line is a term heading ('--- 2021 Fall ---'); null for a sentence that mentions a term. */
export function parseTermHeading(printed: string): Term | null {
  if (printed.length > LONGEST_HEADING || !/\d/.test(printed)) return null;
  const ofTwo = termInTwoScripts(printed);
  if (ofTwo) return ofTwo;
  const [, explained] = LEVEL_AND_YEAR.exec(printed) ?? CODE_AND_TERM.exec(printed) ?? [];
  if (explained) return parseTermHeading(explained);
  const ofMonth = termOfMonthNamed(withoutDates(printed.replaceAll(/^[\s*=_-]+|[\s*=_:-]+$/g, '')));
  if (ofMonth) return ofMonth;
  const line = translated(
    inYearOfExams(printed.replace(IN_BRACKETS, '$1'))
      .replace(PATH_BEFORE, '')
      .replace(DEGREE_BEFORE, '')
      .replace(PROGRAM_BETWEEN, '$1 $2'),
  );
  const dated = ORDINAL_PERIOD.test(line) ? YEAR.exec(line.match(DATES)?.[0] ?? '')?.[0] : undefined;
  const heading = oneLine(
    line
      .replaceAll(/\b([AS])\.Y\./g, '$1Y')
      // '2020 1º. Semestre'
      .replaceAll(/(?<=\d[ºª°])\.(?= )/g, '')
      .replaceAll(/\((?!\s*(?:19|20)\d{2}\s?[-/–]\s?\d{2,4}\s*\))[^()]*\)/g, ' ')
      .replaceAll(/\[[^[\]]*\]|[()]/g, ' ')
      .replaceAll(/^[\s*=_-]+|[\s*=_:-]+$/g, '')
      .replace(LABEL, ' ')
      .replaceAll(DATES, ' ')
      .replace(DAYS_AFTER, ' ')
      .replaceAll(/\s[-–—·•|,]\s/g, ' '),
  )
    .replace(/, (?=(?:19|20|14)\d{2})/, ' ')
    .replace(CAMPUS, '')
    .replace(CODE_BEFORE, '')
    .replace(GRADE_BEFORE, '')
    .replace(CODE_AFTER, '')
    .replace(LEVEL_AFTER, '');
  const coded = termOfCode(heading) ?? (/^\p{L}/u.test(heading) ? halfYear(heading) : null);
  if (coded) return coded;
  const inBrackets = ORDINAL_PERIOD.test(heading) ? seasonInBrackets(line) : undefined;
  if (inBrackets) return parseTermHeading(inBrackets);
  // 'Term 1: 04/01/2022 - 09/30/2022'
  if (dated && !YEAR.test(heading)) return parseTermHeading(`${heading.replace(':', '')} ${dated}`);
  const year = YEAR.exec(/\(([^()]*)\)$/.exec(line.trim())?.[1] ?? '')?.[0];
  // 'SEMESTER I (Nov/Dec 2021)'
  if (year && !YEAR.test(heading) && !YEAR_SPAN.test(line)) return parseTermHeading(`${heading} ${year}`);
  const onlyTerm = wordsOf(heading).every(
    (word) => SEASON_OF_WORD.has(word) || HEADING_WORDS.has(word) || /^\d{1,4}$/.test(word),
  );
  const isList =
    /, /.test(heading) &&
    (heading.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? []).length > 1 &&
    !YEAR_SPAN.test(heading);
  return onlyTerm && !/[.;@&?!]/.test(heading.replaceAll(WITH_POINT, '$1')) && !isList
    ? (seasonTerm(heading) ?? academicPeriod(heading))
    : termBeforeDates(printed);
}

/** '2020-2021学年 秋季学期 2020-2021 Autumn': the same term in two languages. */
function termInTwoScripts(printed: string): Term | null {
  const [, own = '', translation = ''] = IN_TWO_SCRIPTS.exec(printed) ?? [];
  const [term, same] = translation ? [parseTermHeading(own), parseTermHeading(translation)] : [];
  return term && same?.season === term.season ? same : null;
}
const IN_TWO_SCRIPTS =
  /^(.*[\p{Script=Han}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Arabic}]) ([\dA-Za-z][\x20-\x7E–]*[A-Za-z][\x20-\x7E–]*)$/u;

/** 'Year 10 (Academic Year 2020/21)' */
const LEVEL_AND_YEAR =
  /^(?:year|grade|level|class|form|stage) \d{1,2} \(((?:academic|school) year (?:19|20)\d{2} ?[-/–] ?\d{2,4})\)$/i;

/** 'TERM 202210 (Winter 2022: 01/10/2022 - 04/08/2022)' */
const CODE_AND_TERM =
  /^(?:term|semester|session) (?:19|20)\d{4} \(((?:fall|autumn|winter|spring|summer) .+)\)$/i;

/** '1. Semester', '2nd Sem. A.Y.', 'Ak. god.', 'Spr. 2022': points that end no sentence. */
const WITH_POINT =
  /(?<![\p{L}\d])(\d{1,2}|sem|spr|sum|aut|win|trim|ak|god|ακαδ|m)\.(?= ?\p{L}| (?:19|20)\d{2})|(?<=(?:19|20)\d{2})\.(?= (?:godin|годин))/giu;

/** 'Fall 2021 Block Plan (08/30/2021 - 12/22/2021)': its days tell that the line names a term, whatever else it says of it. */
function termBeforeDates(printed: string): Term | null {
  const words = namedBeforeDates(printed)?.split(' ') ?? [];
  if (!words.slice(2).every((word) => /^\p{L}[\p{L}’'-]*$|^\d{4}$/u.test(word))) return null;
  for (let count = words.length - 1; count > 1; count--) {
    const term = parseTermHeading(words.slice(0, count).join(' '));
    if (term) return term.season === '' ? null : term;
  }
  return null;
}

/** For a line that says 'Term:' itself: a term even when the school has its own name for the season ('First Semester 2024'). */
export function parseTermLabel(label: string): Term | null {
  const known = parseTerm(label);
  if (known) return known;
  // the days of a program, '2019-08-19 -', name no term
  const named = withoutDates(label.replace(DAYS_IN_BRACKETS, ' '));
  const year = YEAR.exec(named)?.[0];
  const season = oneLine(named.replace(YEAR, ' '));
  return year && season && !/[:/&]/.test(season) ? { season, year: Number(year) } : null;
}

/** 'Inter Term 2022 (Dec 13 - Jan 7)' */
const DAYS_IN_BRACKETS = new RegExp(String.raw`\(${DAY} ?[-–] ?${DAY}\)`, 'gi');

/** The term as people say it: 'Fall 2024', 'Winter 2023/24', 'Semester 1 2023/24'. */
export function termName({ season, year, academicYear }: Term): string {
  return oneLine(`${season} ${academicYear ?? year ?? ''}`);
}

function seasonTerm(label: string): Term | null {
  const season = seasonIn(wordsOf(label));
  if (season === null) return null;
  const span = spanIn(label) ?? shortSpanIn(label);
  const [, half] = span && season === 'Winter' ? (TERM_OF_SESSION.exec(label) ?? []) : [];
  if (span && half)
    return half === '1' ? { season: 'Fall', year: span[0] } : { season: 'Spring', year: span[0] + 1 };
  const two = span && TWO_SEASONS.exec(label);
  if (two) return { season: capitals(two[0]), year: span[0], academicYear: span[1] };
  if (span) return termOfSpan(season, span);
  const year = YEAR.exec(label)?.[0] ?? SHORT_YEAR.exec(label)?.[1] ?? /^['’]?(\d{2})\b/.exec(label)?.[1];
  return year ? { season, year: fullYear(year) } : null;
}

/** An academic year '2024-2025' is its first year in the fall and its second afterwards; a winter may be either. */
function termOfSpan(season: string, [first, printed]: Span): Term {
  if (season === 'Fall') return { season, year: first };
  return season === 'Winter'
    ? { season, year: first + 1, academicYear: printed }
    : { season, year: first + 1 };
}

/** '2020/21/1' of 'Félév: 2020/21/1' */
const CODE_IN_LABEL = /(?<![\d/-])(?:19|20)\d{2}[-/](?:19|20)?\d{2}[-/][1-3](?![\d/-])/;

/** 'Semester 1 2023/24', 'Félév: 2020/21/1', 'Academic Year 2023-2024', '2023/24'. */
function academicPeriod(label: string): Term | null {
  const span = spanIn(label);
  const ofCode = span ? termOfCode(CODE_IN_LABEL.exec(label)?.[0] ?? '') : null;
  if (ofCode) return ofCode;
  const period = ORDINAL_PERIOD.exec(label);
  const [, ofYear] = /^year (?:of )?((?:19|20)\d{2})$/i.exec(label.trim()) ?? [];
  if (ofYear) return { season: '', year: Number(ofYear) };
  const special = SPECIAL_TERM.exec(label)?.[0];
  const lettered = period || special ? undefined : letteredPeriod(label);
  const year =
    span?.[0] ??
    (period || special || lettered || WHOLE_YEAR.test(label) || ACADEMIC_YEAR.test(label)
      ? Number(YEAR.exec(label)?.[0] ?? NaN)
      : NaN);
  if (Number.isNaN(year)) return null;
  // all of '2020-2021' is what the span says itself
  const season = period
    ? periodName(period)
    : special
      ? capitals(special)
      : lettered !== undefined
        ? lettered
        : WHOLE_YEAR.test(label) && !span
          ? 'Full Year'
          : '';
  return span ? { season, year, academicYear: span[1] } : { season, year };
}

function wordsOf(text: string): string[] {
  return folded(text).match(/\p{L}+|\d+/gu) ?? [];
}

function seasonIn(candidates: readonly string[]): string | null {
  const word = candidates.find((candidate) => SEASON_OF_WORD.has(candidate));
  return SEASON_OF_WORD.get(word ?? '') ?? null;
}
