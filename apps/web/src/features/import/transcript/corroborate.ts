import { withAgreeingGrades } from './agreeing-grades';
import {
  doubtMarksBeforeCodes,
  doubtOddCodes,
  doubtOddCredits,
  doubtSharedCodes,
  doubtTwins,
} from './doubts-among-lines';
import {
  doubtDigitsBehindCodes,
  doubtLettersBehindCodes,
  dropDecimalSections,
  dropSectionsOfLetters,
  dropShortSections,
  keepLettersOfCodes,
  keepLettersOfNumbers,
  keepSharedLetters,
} from './code-endings';
import { withWholeWords } from './broken-words';
import { doubtColumnsTogether } from './columns-together';
import { doubt, type Doubt } from './doubt';
import { doubtGradeless } from './gradeless-doubts';
import { markOf } from './lexing/grades';
import { outcomeOfWord, ownKeyOf, type Known } from './lexing/grade-words';
import {
  LETTERS,
  outcomeOf,
  scaleOf,
  withPrintedOutcomes,
  type PrintedOutcome,
  type Scale,
} from './lexing/scales';
import { parseTerm } from './lexing/terms';
import { namesTwoTerms } from './lexing/two-terms';
import { hasUnknownWords } from './lexing/unknown-terms';
import {
  type Candidate,
  compareTotals,
  proveByAverage,
  provePoints,
  proveTables,
  type Totals,
} from './proof';
import { proveValues } from './proof-values';
import { MAX_CREDITS, mostCreditsOf, ownDoubts, SHORTEST_WORD, withoutTitle } from './line-doubts';
import { dropMarksOfNotes } from './note-marks';
import {
  doubtSums,
  withoutAccounts,
  withoutGroups,
  withoutModules,
  withoutSemesters,
} from './parts-of-modules';
import { creditsEarnedBy, kindOf, type Place, type RecordDraft } from './record-draft';
import type { About } from './table/doubts';
import { sectionSaid } from './table/section-words';
import { printedCredits } from './table/totals';
import { statusesOfRunning, withStatusForGrade } from './status-for-grade';
import {
  doubtPartsLikeMonths,
  doubtSummersFirst,
  doubtYearsAlone,
  FIGURE_ALONE,
  isPartOfHeading,
  isYearOfTerm,
  yearBesideTerm,
  LETTER_AND_YEAR,
  ORDINAL_ALONE,
  settleHalves,
  settleSessions,
  settleWinters,
  settleWordsBehindYears,
  takeTermOfAll,
  termInYear,
  termOfRow,
  unknownTermOf,
  YEAR_AND_FIGURE,
} from './row-terms';
import { isNoGradeYet, kindOfStatus, statusesOfGraded, type KnownStatuses } from './kind-of-status';
import { settleHeadings } from './settle-headings';
import { withTermsOfRowsAbove } from './terms-above';
import { termsOfColumns, type TermOfCells } from './terms-of-columns';
import type { ReadRow } from './table/read-row';

/**
 * Puts courses into the draft, each with its doubts. A line is sure when its columns are named and fit, or when arithmetic
 * agrees: quality points are credits times the grade, and sums are those the school printed.
 */
export function corroborate(
  found: readonly ReadRow[],
  totals: Totals,
  text: string,
  draft: RecordDraft,
): void {
  const reads = withAgreeingGrades(withTermsOfRowsAbove(withStatusForGrade(found, text)));
  const hasStatuses = reads.some(({ texts }) => texts.status !== undefined);
  const own = hasStatuses ? ownKeyOf(text) : new Map<string, Known>();
  const scale = withPrintedOutcomes(
    scaleOf(
      reads.flatMap(({ row }) => row.grade ?? []),
      text,
    ),
    reads.flatMap(({ row, texts }) =>
      outcomePrinted(row.grade, texts.status ?? wordsBehind(texts.grade) ?? texts.figure, own),
    ),
  );
  draft.scale = { ...scale, key: { ...keyOfStatuses(reads, scale, own), ...scale.key } };
  const statuses = { ofRunning: statusesOfRunning(reads, text), ofGraded: statusesOfGraded(reads) };
  const termOfCells = termsOfColumns(reads, text);
  const all = reads.map((read) => candidateOf(read, draft.scale, statuses, termOfCells));
  const candidates = withoutGroups(withoutAccounts(withoutSemesters(withoutModules(all))));
  const kept = new Set(candidates.map(({ read }) => read));
  for (const candidate of all)
    if (!kept.has(candidate.read)) draft.groups.add(candidate.read.group.rows[0]!.number);
  takePointsAsCredits(candidates);
  dropMarksOfNotes(candidates, text);
  const printsTitles = candidates.some(({ row }) => row.title !== '');
  const printsTerms =
    candidates.some(
      ({ place, read, row }) =>
        place.term !== null ||
        HOLDS_MONTH.test(withoutTitle(read.printed, row.title)) ||
        HOLDS_MONTH_IN_FIGURES.test(withoutTitle(read.printed, row.title)) ||
        HOLDS_YEARS.test(withoutTitle(read.printed, row.title)),
    ) || NAMES_A_TERM.test(text);
  takeTermOfAll(candidates, text);
  doubtYearsAlone(candidates, text);
  settleWinters(candidates);
  settleHalves(candidates);
  settleSessions(candidates, text);
  doubtSummersFirst(candidates, text);
  doubtPartsLikeMonths(candidates);
  settleWordsBehindYears(candidates);
  provePoints(candidates, draft.scale);
  proveValues(candidates);
  compareTotals(candidates, totals, draft);
  settleHeadings(candidates);
  proveByAverage(candidates, totals, draft.scale);
  proveTables(candidates);
  doubtGradeless(candidates);
  dropSectionsOfLetters(candidates);
  dropShortSections(candidates);
  dropDecimalSections(candidates);
  doubtTwins(candidates);
  doubtSharedCodes(candidates);
  doubtMarksBeforeCodes(candidates);
  keepSharedLetters(candidates);
  keepLettersOfCodes(candidates);
  keepLettersOfNumbers(candidates);
  doubtDigitsBehindCodes(candidates);
  doubtLettersBehindCodes(candidates);
  doubtOddCodes(candidates);
  doubtOddCredits(candidates);
  doubtSums(candidates);
  const mostCredits = mostCreditsOf(
    candidates.flatMap(({ row }) => row.credits ?? []),
    draft.scale,
  );
  for (const candidate of candidates)
    candidate.doubts.push(
      ...ownDoubts(candidate, draft.scale, { printsTerms, printsTitles, mostCredits }),
      ...unsettledDoubts(candidate),
    );
  doubtColumnsTogether(candidates);
  const hasCodes = candidates.some(({ row }) => row.number !== '');
  for (const { read, row, place, doubts } of candidates) {
    const { number } = read.group.rows[0]!;
    if (hasCodes && row.number === '' && row.title === '' && row.grade === null)
      draft.addUnread(number, read.printed, NO_NAME);
    else draft.addCourse(row, place, number, read.printed, doubts);
  }
  draft.printedCredits = printedCredits(totals.rows);
}

/** A mark with the word for what became of its course ('5,1 Aprobada'), or a code that the transcript explains; none where either is missing. */
function outcomePrinted(
  grade: string | null,
  status = '',
  own: ReadonlyMap<string, Known> = new Map(),
): PrintedOutcome[] {
  const mark = markOf(grade ?? '');
  const isWord = status.length >= SHORTEST_WORD;
  const said = isWord ? (outcomeOfWord(status) ?? outcomeOf(status, LETTERS)) : own.get(status);
  return mark !== null && (said === 'earned' || said === 'not-earned')
    ? [{ mark, isPassed: said === 'earned' }]
    : [];
}

/** What the words beside codes that no scale knows say of these: 'R' beside 'Retirado', wherever it stands. */
function keyOfStatuses(
  reads: readonly ReadRow[],
  scale: Scale,
  own: ReadonlyMap<string, Known>,
): Record<string, Known> {
  const said = new Map<string, Set<Known | null>>();
  for (const { row, texts } of reads) {
    const { grade } = row;
    if (grade === null || markOf(grade) !== null || outcomeOf(grade, scale) !== 'unknown') continue;
    const outcome = outcomeOfWord(texts.status ?? '') ?? own.get(texts.status ?? '') ?? null;
    said.set(grade, (said.get(grade) ?? new Set()).add(outcome));
  }
  const known = [...said].flatMap(([grade, [outcome, ...others]]) =>
    outcome && others.length === 0 ? [[grade, outcome] as const] : [],
  );
  return Object.fromEntries(known);
}

/** 'failed' of '4 (failed)' */
const wordsBehind = (grade = ''): string | undefined => /^\S+ \((\p{L}[\p{L} ]+)\)$/u.exec(grade)?.[1];

const NO_NAME = 'This line has figures like a course but neither its code nor its title.';

/** What speaks against the way a line was read, and is not settled by arithmetic. */
function unsettledDoubts({ read, kind, proven, isRefuted }: Candidate): Doubt[] {
  const isSettled: Readonly<Record<About, boolean>> = {
    words: false,
    end: (proven.grade || proven.isGraded) && !isRefuted,
    grade: proven.grade && !isRefuted,
    facts: proven.grade && proven.credits && !isRefuted,
    columns: (proven.columns || (proven.grade && proven.credits)) && !isRefuted,
  };
  const { sumAbove } = read.group.place;
  const mayBeCredit = sumAbove !== undefined && kind !== 'transfer' && !proven.isOfTerm;
  return [
    ...read.doubts.filter(({ about }) => !isSettled[about]),
    ...(mayBeCredit ? [earnedElsewhere(sumAbove)] : []),
  ];
}

const earnedElsewhere = (printed: string): Doubt =>
  doubt(`Does “${printed}” say that it was earned at another school?`, 'heading');

function candidateOf(
  read: ReadRow,
  scale: Scale,
  statuses: KnownStatuses,
  termOfCells: TermOfCells,
): Candidate {
  const { group, texts } = read;
  const status = kindOfStatus(texts, statuses);
  const hasNoGrade = status === 'in-progress' && isNoGradeYet(read.row.grade, texts.status);
  const row = hasNoGrade ? { ...read.row, grade: null } : read.row;
  // '2023W 1': a session, and its term
  const isSession = /^\d{4}[WS]$/.test(texts.year ?? '');
  const part = texts.term?.replace(ORDINAL_ALONE, '$& semester');
  const year = isYearOfTerm(texts) ? yearBesideTerm(texts) : undefined;
  const isTransfer = part !== undefined && (OF_TRANSFER.test(part) || sectionSaid(part) === 'external');
  const label = isTransfer ? '' : (isSession ? [year, part] : [part, year]).filter(Boolean).join(' ');
  // '1 - 4' are the quarters of the year that the heading names
  const isPart = /^\d ?[-–&] ?\d$/.test(label);
  const heading = group.place.term;
  const ofDate = label === '' && heading === null ? termInYear(texts) : null;
  const ofCells = isTransfer || isSession ? null : termOfCells(read);
  const known =
    ofCells?.term ?? (label && !isPart ? (termOfRow(texts, label, heading) ?? termInYear(texts)) : ofDate);
  const ofRow = known ?? (isPart || heading ? null : unknownTermOf(label));
  // 'S1 2022/23' below 'Semestre 3': a session of examinations in the year of the heading
  const isSessionOf =
    ofRow && (ofRow.season === '' || SESSION.test(label)) && heading?.season && heading.year === ofRow.year;
  const place: Place = {
    stated:
      status ?? (isTransfer || KIND_OF_CREDIT.test(texts.words ?? '') ? 'transfer' : group.place.stated),
    term: isSessionOf ? heading : (ofRow ?? heading),
    institution: group.place.institution ?? texts.institution ?? null,
  };
  const kind = kindOf(row, place, scale);
  const title = withWholeWords(read);
  const doubts: Doubt[] = [];
  if (
    label &&
    !isPart &&
    !ofCells?.isSure &&
    (!known ||
      ofCells ||
      /^(?:\d{5,6}|\d|\p{Lu})$/u.test(label) ||
      LETTER_AND_YEAR.test(label) ||
      YEAR_AND_PART.test(label) ||
      namesTwoTerms(label) ||
      (!parseTerm(label) && texts.dates !== undefined && !texts.year) ||
      (FIGURE_ALONE.test(texts.term ?? '') && !isSession) ||
      ORDINAL_ALONE.test(texts.term ?? '') ||
      (known.season === ''
        ? hasUnknownWords(label)
        : !parseTerm(label) && SAYS_WORD.test(label) && !isPartOfHeading(label, known, heading)))
  )
    doubts.push(doubt(`Its term is printed as “${label}”.`));
  if (ofDate) doubts.push(doubt(`Is “${texts.dates}” its term?`, 'choice'));
  // '2019 06': a year, and what may be a month or a semester beside it
  const [beside] = ofRow?.season === '' ? (YEAR_AND_FIGURE.exec(read.printed) ?? []) : [];
  if (beside !== undefined && ofRow?.academicYear === undefined)
    doubts.push(doubt(`Its term is printed as “${beside}”.`));
  if (group.place.unknownHeading !== undefined && !ofRow)
    doubts.push(doubt(`Is “${group.place.unknownHeading}” its term?`, 'heading'));
  if (group.place.unknownSection !== undefined && kind !== 'transfer')
    doubts.push(earnedElsewhere(group.place.unknownSection));
  return {
    read,
    row:
      isTransfer && row.credits === 0
        ? { ...row, title, credits: row.creditsEarned ?? row.credits }
        : { ...row, title },
    place,
    kind,
    earned: row.creditsEarned ?? creditsEarnedBy(row, kind, scale) ?? 0,
    doubts,
    proven: { isGraded: false, grade: false, credits: false, columns: false, isOfTerm: false },
    isRefuted: false,
  };
}

/** 'S1 2022/23' */
const SESSION = /^S[12]\b/;

/** '23/S1': a summer session, or the first of two semesters. */
const YEAR_AND_PART = /^\d{2}[/-][STQ][1-4]$/i;

/** 'Transfer / Prior Learning' where other courses have their term. */
const OF_TRANSFER = /^transfer(?:red)?(?: ?[/&,] ?\p{L}[\p{L} ]{2,30}| credits?| work| courses?)?$/iu;

/** 'MAIN 2021': a word that names no part of a year. */
const SAYS_WORD = /\p{L}{2}/u;

/** 'Transfer', 'AP' below 'Type'; 'Exam' is how a course ends, too. */
const KIND_OF_CREDIT =
  /^(?:(?:ap|ib|clep|dsst|advanced placement|transfer(?:red)?)(?: credits?)?|(?:test|exam(?:ination)?|external) credits?|credit by exam(?:ination)?)$/i;

/** Anything that could be a term which was not understood: a season or a period with figures, a year with a line of its own. */
const NAMES_A_TERM =
  /(?:fall|autumn|winter|spring|summer|interim|term|semest|trimest|quarter|session|period|year|jahr|année|curso|año|anno|ano)(?:[^\p{L}\n]{0,3}[\w ']{0,14}\d|\P{L}{0,3}\d)|\b(?:semester|trimester|term) ?[:-] ?(?:[ivx]{1,4}|\d)\b|^\P{L}{0,8}(?:\p{L}[\p{L}.-]* ){0,3}(?:(?:semester|trimester|quarter|term|session|phase) (?:[ivx]{1,4}|one|two|three|four|five|six)|(?:[ivx]{1,4}|first|second|third|fourth|fifth|sixth) (?:semester|trimester|quarter|term|session|phase))\b|\b(?:19|20)\d{2}\b[^\n]{0,12}(?:fall|autumn|winter|spring|summer|term|semest|session|quarter)|^[^\w\n]{0,20}(?:19|20)\d{2}[^\w\n]{0,20}(?:\d{2,4})?[^\w\n]{0,20}$|^[^\w\n]{0,20}\d{1,2} ?\/ ?(?:19|20)\d{2}[^\w\n]{0,20}$|(?:19|20)\d{2}[./-]\d[A-Z]?\b(?![./-]?\d)/imu;

/** 'Feb-2021', and no day of it: when a course was taken, whatever happened then. */
const HOLDS_MONTH = /(?<!\d[ .-]{1,3})(?<!\p{L})\p{L}{3,9}[ .,-]{1,2}(?:19[89]|20[0-3])\d(?!\d)/u;

/** '06/2020', and no day of it. */
const HOLDS_MONTH_IN_FIGURES = /(?<![\d/.-])(?:0?[1-9]|1[0-2])\/(?:19[89]|20[0-3])\d(?![\d/.-])/;

/** '2020/21' beside a course. */
const HOLDS_YEARS = /(?<![\d/.-])20\d{2}[/–-]\d{2}(?:\d{2})?(?![\d/.-])/;

/** Schools that call their credits points, with no quality points beside them: they count by fives, or name them for a course left, too. */
function takePointsAsCredits(candidates: Candidate[]): void {
  const isWhole = ({ row }: Candidate) =>
    row.credits === null && row.qualityPoints !== null && row.qualityPoints <= MAX_CREDITS;
  const unnamed = candidates.filter(isWhole);
  const areFives = unnamed.every(({ row }) => row.qualityPoints! % 5 === 0);
  // what was dropped, failed or is not done yet brings no quality points
  const areCredits = unnamed.some(
    ({ row }) => row.qualityPoints! > 0 && outcomeOf(row.grade ?? 'IP', LETTERS) !== 'earned',
  );
  const haveBoth = candidates.some(({ row }) => row.credits !== null && row.qualityPoints !== null);
  if (unnamed.length < 2 || haveBoth || !(areFives || areCredits)) return;
  candidates.forEach((candidate, index) => {
    if (!isWhole(candidate)) return;
    const row = { ...candidate.row, credits: candidate.row.qualityPoints, qualityPoints: null };
    const doubts = areOfAnyGrade(unnamed) ? [] : [doubt('Its credits stand under “Points”.')];
    candidates[index] = { ...candidate, row, doubts: [...candidate.doubts, ...doubts] };
  });
}

/** '15' beside an A, a B and a C alike: no points that a grade is worth. */
function areOfAnyGrade(candidates: readonly Candidate[]): boolean {
  const grades = new Map<number, Set<string>>();
  for (const { row } of candidates) {
    const points = row.qualityPoints!;
    if (row.grade !== null) grades.set(points, (grades.get(points) ?? new Set()).add(row.grade));
  }
  return [...grades].some(([points, { size }]) => points > 0 && size >= FEWEST_GRADES);
}
const FEWEST_GRADES = 4;
