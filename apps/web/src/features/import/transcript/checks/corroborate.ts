import { type Doubt } from '../doubt';
import { type Scale } from '../lexing/scales';
import { type RecordDraft } from '../record-draft';
import type { About } from '../table/doubts';
import type { ReadRow } from '../table/read-row';
import { printedCredits } from '../table/totals';
import { withAgreeingGrades } from './agreeing-grades';
import { candidateOf, earnedElsewhere } from './candidate';
import {
  doubtDigitsAfterCodes,
  doubtLettersAfterCodes,
  dropDecimalSections,
  dropSectionsOfLetters,
  dropShortSections,
  keepLettersOfCodes,
  keepLettersOfNumbers,
  keepSharedLetters,
} from './code-endings';
import { doubtColumnsTogether } from './columns-together';
import {
  doubtCountedNumbers,
  doubtMarksBeforeCodes,
  doubtOddCodes,
  doubtOddCredits,
  doubtSharedCodes,
  doubtTwins,
} from './doubts-among-lines';
import { doubtGradeless } from './gradeless-doubts';
import { statusesOfGraded } from './kind-of-status';
import { mostCreditsOf, ownDoubts, withoutTitle } from './line-doubts';
import { dropMarksOfNotes } from './note-marks';
import {
  doubtSums,
  withoutAccounts,
  withoutGroups,
  withoutModules,
  withoutSemesters,
} from './parts-of-modules';
import { printedScale } from './printed-scale';
import {
  type Candidate,
  compareTotals,
  proveByAverage,
  provePoints,
  proveTables,
  type Totals,
} from './proof';
import { proveValues } from './proof-values';
import { settleHeadings } from './settle-headings';
import { takePointsAsCredits } from './settle-points';
import { settleTerms } from './settle-terms';
import { statusesOfRunning, withSettledStatuses, withStatusForGrade } from './status-for-grade';
import { withTermsOfRowsAbove } from './terms-above';
import { termsOfColumns } from './terms-of-columns';

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
  draft.scale = printedScale(reads, text);
  const candidates = candidatesOf(withSettledStatuses(reads, draft.scale), text, draft);
  takePointsAsCredits(candidates);
  dropMarksOfNotes(candidates, text);
  const printsTerms = doesPrintTerms(candidates, text);
  settleTerms(candidates, text);
  prove(candidates, totals, draft);
  settleCodes(candidates);
  doubtOddCredits(candidates);
  doubtSums(candidates);
  doubtEach(candidates, draft.scale, printsTerms);
  doubtColumnsTogether(candidates);
  addCourses(candidates, draft);
  draft.printedCredits = printedCredits(totals.rows);
}

/** The courses among the rows. What heads a group of courses and adds these up is none, and is noted as such. */
function candidatesOf(reads: readonly ReadRow[], text: string, draft: RecordDraft): Candidate[] {
  const statuses = { ofRunning: statusesOfRunning(reads, text), ofGraded: statusesOfGraded(reads) };
  const termOfCells = termsOfColumns(reads, text);
  const all = reads.map((read) => candidateOf(read, draft.scale, statuses, termOfCells));
  const candidates = withoutGroups(withoutAccounts(withoutSemesters(withoutModules(all))));
  const kept = new Set(candidates.map(({ read }) => read));
  for (const { read } of all) if (!kept.has(read)) draft.groups.add(read.group.rows[0]!.number);
  return candidates;
}

/** Whether the transcript seems to say of any course when it was taken. */
const doesPrintTerms = (candidates: readonly Candidate[], text: string): boolean =>
  NAMES_A_TERM.test(text) ||
  candidates.some(({ place, read, row }) => {
    const printed = withoutTitle(read.printed, row.title);
    return (
      place.term !== null ||
      HOLDS_MONTH.test(printed) ||
      HOLDS_MONTH_IN_FIGURES.test(printed) ||
      HOLDS_YEARS.test(printed)
    );
  });

function prove(candidates: Candidate[], totals: Totals, draft: RecordDraft): void {
  provePoints(candidates, draft.scale);
  proveValues(candidates);
  compareTotals(candidates, totals, draft);
  settleHeadings(candidates);
  proveByAverage(candidates, totals, draft.scale);
  proveTables(candidates);
  doubtGradeless(candidates);
}

function settleCodes(candidates: Candidate[]): void {
  dropSectionsOfLetters(candidates);
  dropShortSections(candidates);
  dropDecimalSections(candidates);
  doubtTwins(candidates);
  doubtSharedCodes(candidates);
  doubtCountedNumbers(candidates);
  doubtMarksBeforeCodes(candidates);
  keepSharedLetters(candidates);
  keepLettersOfCodes(candidates);
  keepLettersOfNumbers(candidates);
  doubtDigitsAfterCodes(candidates);
  doubtLettersAfterCodes(candidates);
  doubtOddCodes(candidates);
}

/** What speaks against each line by itself. */
function doubtEach(candidates: readonly Candidate[], scale: Scale, printsTerms: boolean): void {
  const printsTitles = candidates.some(({ row }) => row.title !== '');
  const mostCredits = mostCreditsOf(
    candidates.flatMap(({ row }) => row.credits ?? []),
    scale,
  );
  for (const candidate of candidates)
    candidate.doubts.push(
      ...ownDoubts(candidate, scale, { printsTerms, printsTitles, mostCredits }),
      ...unsettledDoubts(candidate),
    );
}

function addCourses(candidates: readonly Candidate[], draft: RecordDraft): void {
  const hasCodes = candidates.some(({ row }) => row.number !== '');
  for (const { read, row, place, doubts } of candidates) {
    const { number } = read.group.rows[0]!;
    if (hasCodes && row.number === '' && row.title === '' && row.grade === null)
      draft.addUnread(number, read.printed, NO_NAME);
    else draft.addCourse(row, place, number, read.printed, doubts);
  }
}

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

/** Anything that could be a term which was not understood: a season or a period with figures, a year with a line of its own. */
const NAMES_A_TERM =
  /(?:fall|autumn|winter|spring|summer|interim|term|semest|trimest|quarter|session|period|year|jahr|année|curso|año|anno|ano)(?:[^\p{L}\n]{0,3}[\w ']{0,14}\d|\P{L}{0,3}\d)|\b(?:semester|trimester|term) ?[:-] ?(?:[ivx]{1,4}|\d)\b|^\P{L}{0,8}(?:\p{L}[\p{L}.-]* ){0,3}(?:(?:semester|trimester|quarter|term|session|phase) (?:[ivx]{1,4}|one|two|three|four|five|six)|(?:[ivx]{1,4}|first|second|third|fourth|fifth|sixth) (?:semester|trimester|quarter|term|session|phase))\b|\b(?:19|20)\d{2}\b[^\n]{0,12}(?:fall|autumn|winter|spring|summer|term|semest|session|quarter)|^[^\w\n]{0,20}(?:19|20)\d{2}[^\w\n]{0,20}(?:\d{2,4})?[^\w\n]{0,20}$|^[^\w\n]{0,20}\d{1,2} ?\/ ?(?:19|20)\d{2}[^\w\n]{0,20}$|(?:19|20)\d{2}[./-]\d[A-Z]?\b(?![./-]?\d)/imu;

/** 'Feb-2021', and no day of it: when a course was taken, whatever happened then. */
const HOLDS_MONTH = /(?<!\d[ .-]{1,3})(?<!\p{L})\p{L}{3,9}[ .,-]{1,2}(?:19[89]|20[0-3])\d(?!\d)/u;

/** '06/2020', and no day of it. */
const HOLDS_MONTH_IN_FIGURES = /(?<![\d/.-])(?:0?[1-9]|1[0-2])\/(?:19[89]|20[0-3])\d(?![\d/.-])/;

/** '2020/21' beside a course. */
const HOLDS_YEARS = /(?<![\d/.-])20\d{2}[/–-]\d{2}(?:\d{2})?(?![\d/.-])/;
