import { doubt } from '../doubt';
import { parseTerm, termName } from '../lexing/terms';
import { oneLine } from '../lexing/text';
import { academicYearFrom } from '../lexing/years';
import type { Candidate } from './proof';
import { FIGURE_ALONE } from './row-terms';

/** Gives each course the term that all courses together tell, and asks where they leave a doubt. */
export function settleTerms(candidates: Candidate[], text: string): void {
  takeTermOfAll(candidates, text);
  doubtYearsAlone(candidates, text);
  settleWinters(candidates);
  settleHalves(candidates);
  settleSessions(candidates, text);
  doubtSummersFirst(candidates, text);
  doubtPartsLikeMonths(candidates);
  settleWordsAfterYears(candidates);
}

/** 'Semester : I', 'TERM 2' at the beginning of a line */
const PERIOD_FIRST = String.raw`^[^\w\n]*(?:semester|trimester|term|sem) ?[:-]? ?([ivx]{1,4}|10|\d)\b`;

/** '04' below 'Semester', of examinations that were held in the year above the table; of a program where there are several. */
function takeFigures(candidates: Candidate[], year: number): void {
  const areOfYear = !areSemestersApart(candidates);
  candidates.forEach((candidate, index) => {
    const { read, place } = candidate;
    if (place.term !== null || !FIGURE_ALONE.test(read.texts.term ?? '')) return;
    const term = { season: `Semester ${Number(read.texts.term)}`, year: areOfYear ? year : null };
    candidates[index] = { ...candidate, place: { ...place, term } };
  });
}

/** Whether several semesters have courses of their own: they were not all examined in one session. One that was failed is examined again. */
function areSemestersApart(candidates: readonly Candidate[]): boolean {
  const counts = new Map<string, number>();
  for (const { read } of candidates) {
    const { term = '' } = read.texts;
    if (FIGURE_ALONE.test(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts.values()].filter((count) => count >= FEWEST_OF_SEMESTER).length > 1;
}
const FEWEST_OF_SEMESTER = 3;

/**
 * 'SEMESTER II   MONTH & YEAR : MAY 2020' at the beginning of a line: where there are several, none is the term of all courses. 'SEM I
 * SGPA 8.10' at the foot heads none.
 */
const HEADS_PERIOD = new RegExp(String.raw`${PERIOD_FIRST}(?![^\n]*\d[.,]\d)`, 'gim');

/** 'Semester: III     Examination: November 2021' above a table is the term of all its courses, if the student says so. */
function takeTermOfAll(candidates: Candidate[], text: string): void {
  if (
    candidates.some(
      ({ place }) => (place.term !== null && place.term.year !== null) || place.unknownHeading !== undefined,
    )
  )
    return;
  const head = text.split('\n', HEAD_LINES).filter((line) => line.length < LONGEST_HEAD_LINE);
  const said = head.flatMap((line) =>
    [...line.matchAll(SAYS_PERIOD)].map(([, name = '', value = '']) => ({ name, value })),
  );
  const [numbered] = head.flatMap(
    (line) => /\b(?:semester|term|trimester)[ :-]{1,3}(?:[ivx]{1,4}|10|0?\d)\b/i.exec(line)?.[0] ?? [],
  );
  const years = head.flatMap((line) => EXAMINED_IN.exec(line)?.slice(1).find(Boolean) ?? []);
  const period = said.find(({ name, value }) => /sem|term|trimester/i.test(name) && value !== '');
  const year = said
    .map(({ value }) => /(?:19|20)\d{2}(?: ?[-/] ?\d{2,4})?/.exec(value)?.[0])
    .find((found) => found !== undefined);
  const label =
    !period && numbered
      ? `${numbered.replace(/ ?: ?0?/, ' ')} ${year ?? years[0] ?? ''}`
      : period &&
        (/(?:19|20)\d{2}/.test(period.value) ? period.value : `${period.value} ${year ?? years[0] ?? ''}`);
  const term = label
    ? (parseTerm(label) ?? parseTerm(`${period?.name ?? ''} ${label.replace(/^0+/, '')}`))
    : null;
  if (!term || !label) {
    const found = new Set([...years, ...(year ? [year] : [])]);
    if (found.size === 1) takeFigures(candidates, Number([...found][0]!.slice(0, 4)));
    return;
  }
  if (new Set([...text.matchAll(HEADS_PERIOD)].map(([, number]) => number!.toLowerCase())).size > 1) {
    for (const { place, doubts } of candidates)
      if (place.term) doubts.push(doubt(`Its term is printed as “${termName(place.term)}”.`));
    return;
  }
  candidates.forEach((candidate, index) => {
    const place = { ...candidate.place, term };
    candidates[index] = {
      ...candidate,
      place,
      doubts: [...candidate.doubts, doubt(`Is “${oneLine(label)}” its term?`)],
    };
  });
}

/** 'Semester : I', 'TERM 2', 'First Semester' */
const NAMES_A_PERIOD = new RegExp(
  String.raw`${PERIOD_FIRST}|^[^\w\n]*(?:first|second|third|1st|2nd|3rd) \p{L}{3,20}[^\w\n]*$`,
  'imu',
);

/** Where parts of the year are named, a heading that names only the year leaves open which of them it was. */
function doubtYearsAlone(candidates: readonly Candidate[], text: string): void {
  doubtYearsPassedOver(candidates, text);
  doubtYearsWithoutParts(candidates);
  if (!NAMES_A_PERIOD.test(text)) return;
  for (const { place, read, doubts } of candidates)
    if (place.term?.season === '' && read.texts.term === undefined && read.texts.year === undefined)
      doubts.push(doubt(`Its term is printed as “${termName(place.term)}”.`));
}

/** '2022/23' alone where other rows have a part of the year in a column of its own. */
function doubtYearsWithoutParts(candidates: readonly Candidate[]): void {
  const hasPart = ({ read, place }: Candidate) =>
    read.texts.term !== undefined && read.texts.year !== undefined && Boolean(place.term?.season);
  if (!candidates.some(hasPart)) return;
  for (const { place, read, doubts } of candidates)
    if (place.term?.season === '' && read.texts.term === undefined)
      doubts.push(doubt(`Its term is printed as “${termName(place.term)}”.`));
}

/**
 * 'Semestre 1' or 'Year 1, Semester 1' where a year or a calendar term is printed as well, and nothing told whose it is; and where all
 * courses have the one term without a year, which may be how far the student is now, or one comes again further down.
 */
function doubtYearsPassedOver(candidates: readonly Candidate[], text: string): void {
  const names = candidates.map(({ place }) => place.term && termName(place.term));
  const comesAgain = names.some((name, index) => name !== names[index - 1] && names.indexOf(name) < index);
  if (!SPAN.test(text) && !YEAR_OR_TERM.test(text) && new Set(names).size > 1 && !comesAgain) return;
  for (const { place, doubts } of candidates)
    if (place.term?.year === null) doubts.push(doubt(`Its term is printed as “${termName(place.term)}”.`));
}
const YEAR_OR_TERM =
  /^[^\w\n]*(?:19|20)\d{2}[^\w\n]*$|\b(?:fall|autumn|winter|spring|summer) (?:semester |term |quarter )?(?:19|20)\d{2}\b/im;
const SPAN = /(?<![\d/-])20[0-3]\d ?[-/–] ?(?:20)?[0-4]\d(?![\d/-])/;

/** 'Examination held in 2022-23', 'MARCH/APRIL 2022' */
const EXAMINED_IN =
  /\b(?:exam\w*|session|held|month|year)\b.*?((?:19|20)\d{2}(?: ?[-/] ?\d{2,4})?)|\b\p{L}{3,9} ?[/-] ?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}{0,6}[ ,.-]{1,2}((?:19|20)\d{2})\b/iu;
const HEAD_LINES = 40;
const LONGEST_HEAD_LINE = 300;
const SAYS_PERIOD =
  /\b(semester|term|trimester|session|examination|exam|academic year|school year|year|held in)\b(?: (?:of|no|number|held in))? ?: ?([^:\n|]{1,30}?)(?= {2,}|\t|$|\||[)\]])/gim;

/** '01/2019' and '02/2019', and never a figure above three: months, or parts of a year. */
function doubtPartsLikeMonths(candidates: readonly Candidate[]): void {
  const parts = candidates.flatMap(({ read, doubts }) => {
    const [label, part] = PART_BEFORE_YEAR.exec(read.texts.term ?? '') ?? [];
    return label && part ? [{ label, part: Number(part), doubts }] : [];
  });
  if (parts.some(({ part }) => part > MOST_PARTS)) return;
  for (const { label, doubts } of parts) doubts.push(doubt(`Its term is printed as “${label}”.`));
}
const PART_BEFORE_YEAR = /^(\d{1,2}) ?\/ ?(?:19|20)\d{2}$/;
const MOST_PARTS = 3;

/**
 * '2021/2' is a year from 2021 to 2022, or its second semester where '2022/1' stands beside it, which is no span of years. Below 'Spring
 * 2022' it is that term, as the school counts it.
 */
function settleHalves(candidates: Candidate[]): void {
  const halves = candidates.map(({ read }) => YEAR_AND_HALF.exec(read.texts.term ?? ''));
  const isSpan = ([, year, half]: RegExpExecArray) => String(Number(year) + 1).endsWith(half!);
  if (halves.every((half) => half === null || isSpan(half))) return;
  halves.forEach((half, index) => {
    if (!half) return;
    const [year, number] = [Number(half[1]), Number(half[2])];
    const above = candidates[index]!.read.group.place.term;
    const isAbove = above?.season === SEASONS_OF_HALVES[number - 1] && above?.year === year + number - 1;
    const term = isAbove ? above : { season: `Semester ${number}`, year };
    candidates[index] = { ...candidates[index]!, place: { ...candidates[index]!.place, term } };
    const isOther = above?.season && above.year !== null && termName(above) !== termName(term);
    if (isOther && above.academicYear === undefined)
      candidates[index].doubts.push(doubt(`Is “${termName(above)}” its term?`, 'choice'));
  });
}
const YEAR_AND_HALF = /^((?:19|20)\d{2})\/([1-3])$/;
const SEASONS_OF_HALVES = ['Fall', 'Spring'];

/**
 * 'S1 2020/21' below 'Semestre 3', 'S2 2020/21' below 'Semestre 4', and never the other way round: it may be the first session of
 * examinations, or the first semester of the year. Where one of them stands below the other semester they are sessions.
 */
function settleSessions(candidates: Candidate[], text: string): void {
  const headings = text.split('\n').map((line) => HEADS_SEMESTER.exec(line)?.[1]);
  const found = candidates.flatMap((candidate, index) => {
    const [session, number] = /^S([12])\b/.exec(candidate.read.texts.term ?? '') ?? [];
    if (!session) return [];
    const heading = candidate.read.group.place.term;
    const [, own] = (candidate.place.term === heading && /^Semester (\d)$/.exec(heading?.season ?? '')) || [];
    const above = headings.slice(0, candidate.read.group.rows[0]!.number);
    const semester = own ?? above.findLast((each) => each !== undefined);
    if (semester === undefined) return [];
    return [{ candidate, index, own, semester, isSame: Number(number) % 2 === Number(semester) % 2 }];
  });
  const areSemesters = found.every(({ isSame }) => isSame);
  for (const { candidate, index, own, semester } of found) {
    const { read, place, doubts } = candidate;
    // a heading with its year has been taken for the term already
    if (areSemesters === (own === undefined)) continue;
    const term = place.term && { ...place.term, season: `Semester ${semester}` };
    candidates[index] = {
      ...candidate,
      place: { ...place, term },
      doubts: [...doubts, doubt(`Its term is printed as “${read.texts.term}”.`)],
    };
  }
}

/** 'Semestre 2' at the beginning of a line */
const HEADS_SEMESTER = /^\W*semestre ([1-9]|10)\b/i;

/** '2021 BCom (Economics)', '2022 BCom (Economics)': words that stand after every year alike tell no part of it. */
function settleWordsAfterYears(candidates: Candidate[]): void {
  const after = candidates.map(({ read }) => YEAR_BEFORE.exec(read.group.place.unknownHeading ?? ''));
  const words = new Set(after.map((found) => found?.[2]));
  const years = new Set(after.map((found) => found?.[1]));
  if (words.size !== 1 || words.has(undefined) || years.size < 2) return;
  after.forEach((found, index) => {
    const term = { season: '', year: Number(found![1]) };
    candidates[index] = { ...candidates[index]!, place: { ...candidates[index]!.place, term } };
  });
}
const YEAR_BEFORE = /^((?:19|20)\d{2}) (\p{L}.*)$/u;

/** 'Summer' above 'Fall', both below '2021-2022': a summer with which every such year may begin. */
function doubtSummersFirst(candidates: readonly Candidate[], text: string): void {
  const terms = candidates.flatMap(({ place: { term } }) => (term?.year == null ? [] : term));
  const isFirst = terms.some(({ season, year }, index) => {
    const below = terms[index + 1];
    return season === 'Summer' && below?.season === 'Fall' && below.year! < year!;
  });
  if (!isFirst || SUMMER_OF_YEAR.test(text)) return;
  for (const { place, read, doubts } of candidates)
    if (place.term?.season === 'Summer' && read.texts.term === undefined)
      doubts.push(doubt('Its term is printed as “Summer”.'));
}
/** In a heading, and not after a label. */
const SUMMER_OF_YEAR =
  /^[^\p{L}\n]{0,40}(?:term:? )?(?:summer(?: [\p{L}\d]{1,12}){0,3} ['’]?(?:(?:19|20)\d{2}|\d{2})\b|(?:19|20)\d{2} summer\b)/imu;

/** 'Winter 2023/24' begins in 2023 where terms are winters and summers only; among quarters it is the next year's. */
function settleWinters(candidates: Candidate[]): void {
  const seasons = new Set(candidates.map(({ place }) => place.term?.season));
  // a winter after a fall is that of the year it stands in
  const isAfterFall = seasons.has('Fall');
  if (!isAfterFall && seasons.has('Spring')) return;
  candidates.forEach((candidate, index) => {
    const { read, place } = candidate;
    const { term } = place;
    if (term?.season !== 'Winter' || term.year === null) return;
    if (isAfterFall) {
      candidates[index] = {
        ...candidate,
        place: { ...place, term: { season: term.season, year: term.year } },
      };
      return;
    }
    const [year] = HALF_OF_YEAR.exec(read.texts.term ?? '') ?? [];
    const academicYear = term.academicYear ?? (year && academicYearFrom(term.year));
    if (!academicYear) return;
    candidates[index] = {
      ...candidate,
      place: { ...place, term: { ...term, academicYear, year: Number(academicYear.slice(0, 4)) } },
    };
  });
}

/** '2021W', '21W', beside '2022S': the winter half of an academic year. */
const HALF_OF_YEAR = /^(?:(?:19|20)?\d{2})(?= ?W$)/;
