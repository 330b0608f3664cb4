import { doubt, type Doubt } from '../doubt';
import type { Scale } from '../lexing/scales';
import { parseTerm } from '../lexing/terms';
import { namesTwoTerms } from '../lexing/two-terms';
import { hasUnknownWords } from '../lexing/unknown-terms';
import { creditsEarnedBy, kindOf, type Place } from '../record-draft';
import type { ReadRow } from '../table/read-row';
import { sectionSaid } from '../table/section-words';
import type { Term } from '../transcript.types';
import { withWholeWords } from './broken-words';
import { isNoGradeYet, kindOfStatus, type KnownStatuses } from './kind-of-status';
import type { Candidate } from './proof';
import {
  FIGURE_ALONE,
  isPartOfHeading,
  isYearOfTerm,
  LETTER_AND_YEAR,
  ORDINAL_ALONE,
  termInYear,
  termOfRow,
  unknownTermOf,
  YEAR_AND_FIGURE,
  yearBesideTerm,
} from './row-terms';
import type { TermOfCells } from './terms-of-columns';

/** A course as its row and the headings above it say it, before it is compared with anything else. */
export function candidateOf(
  read: ReadRow,
  scale: Scale,
  statuses: KnownStatuses,
  termOfCells: TermOfCells,
): Candidate {
  const { group, texts } = read;
  const status = kindOfStatus(texts, statuses);
  const hasNoGrade = status === 'in-progress' && isNoGradeYet(read.row.grade, texts.status);
  const row = hasNoGrade ? { ...read.row, grade: null } : read.row;
  const printed = printedTermOf(read, termOfCells);
  const isOfTransfer = printed.isTransfer || KIND_OF_CREDIT.test(texts.words ?? '');
  const place: Place = {
    stated: status ?? (isOfTransfer ? 'transfer' : group.place.stated),
    term: termOf(printed, group.place.term),
    institution: group.place.institution ?? texts.institution ?? null,
  };
  const kind = kindOf(row, place, scale);
  const title = withWholeWords(read);
  return {
    read,
    row:
      // credit for an examination: nothing was attempted
      (printed.isTransfer || kind === 'transfer') && row.credits === 0
        ? { ...row, title, credits: row.creditsEarned ?? row.credits }
        : { ...row, title },
    place,
    kind,
    earned: row.creditsEarned ?? creditsEarnedBy(row, kind, scale) ?? 0,
    doubts: [...doubtsOfTerm(read, printed), ...doubtsOfHeadings(read, printed, kind)],
    proven: { isGraded: false, grade: false, credits: false, columns: false, isOfTerm: false },
    isRefuted: false,
  };
}

/** What a row itself prints of its term. */
interface PrintedTerm {
  /** What stands in its columns for term and year; empty for none. */
  readonly label: string;
  /** Whether transfer is named in the place of a term. */
  readonly isTransfer: boolean;
  /** '2023W 1': a session, and its term. */
  readonly isSession: boolean;
  /** '1 - 4': the quarters of the year that the heading names. */
  readonly isPart: boolean;
  readonly ofCells: ReturnType<TermOfCells>;
  /** By the date beside it, where nothing else says it. */
  readonly ofDate: Term | null;
  /** As far as its words are known. */
  readonly known: Term | null;
  /** As `known`, or as words that are not known say it. */
  readonly ofRow: Term | null;
}

function printedTermOf(read: ReadRow, termOfCells: TermOfCells): PrintedTerm {
  const { group, texts } = read;
  const isSession = /^\d{4}[WS]$/.test(texts.year ?? '');
  const part = texts.term?.replace(ORDINAL_ALONE, '$& semester');
  const year = isYearOfTerm(texts) ? yearBesideTerm(texts) : undefined;
  const isTransfer = part !== undefined && (OF_TRANSFER.test(part) || sectionSaid(part) === 'external');
  const label = isTransfer ? '' : (isSession ? [year, part] : [part, year]).filter(Boolean).join(' ');
  const isPart = /^\d ?[-–&] ?\d$/.test(label);
  const heading = group.place.term;
  const ofDate = label === '' && heading === null ? termInYear(texts) : null;
  const ofCells = isTransfer || isSession ? null : termOfCells(read);
  const known =
    ofCells?.term ?? (label && !isPart ? (termOfRow(texts, label, heading) ?? termInYear(texts)) : ofDate);
  const ofRow = known ?? (isPart || heading ? null : unknownTermOf(label));
  return { label, isTransfer, isSession, isPart, ofCells, ofDate, known, ofRow };
}

/** The term of the row, else of the heading. 'S1 2022/23' below 'Semestre 3' is a session of examinations in the year of the heading. */
function termOf({ ofRow, label }: PrintedTerm, heading: Term | null): Term | null {
  const isSessionOf =
    ofRow && (ofRow.season === '' || SESSION.test(label)) && heading?.season && heading.year === ofRow.year;
  return isSessionOf ? heading : (ofRow ?? heading);
}

/** What speaks against the term that the row itself prints. */
function doubtsOfTerm({ texts, printed, group }: ReadRow, term: PrintedTerm): Doubt[] {
  const { label, isPart, ofDate, ofRow } = term;
  // '2019 06': a year, and what may be a month or a semester beside it
  const [beside] = ofRow?.season === '' ? (YEAR_AND_FIGURE.exec(printed) ?? []) : [];
  return [
    ...(label && !isPart && !isClear(term, texts, group.place.term)
      ? [doubt(`Its term is printed as “${label}”.`)]
      : []),
    ...(ofDate ? [doubt(`Is “${texts.dates}” its term?`, 'choice')] : []),
    ...(beside !== undefined && ofRow?.academicYear === undefined
      ? [doubt(`Its term is printed as “${beside}”.`)]
      : []),
  ];
}

/** Whether the term that a row prints can mean no other. */
function isClear(
  { label, known, ofCells, isSession }: PrintedTerm,
  { term = '', year, dates }: ReadRow['texts'],
  heading: Term | null,
): boolean {
  if (ofCells?.isSure || isSemesterOfHeading(label, heading)) return true;
  if (!known || ofCells) return false;
  if (FIGURES_OR_LETTER.test(label) || LETTER_AND_YEAR.test(label) || YEAR_AND_PART.test(label)) return false;
  if (namesTwoTerms(label) || ORDINAL_ALONE.test(term) || (FIGURE_ALONE.test(term) && !isSession))
    return false;
  const isWhole = parseTerm(label) !== null;
  if (!isWhole && dates !== undefined && !year) return false;
  if (known.season === '') return !hasUnknownWords(label) && !LETTER_AND_FIGURE.test(label);
  return isWhole || !SAYS_WORD.test(label) || isPartOfHeading(label, known, heading);
}

/** '02' below 'SEMESTER 02 - APR/MAY 2018'. */
const isSemesterOfHeading = (label: string, heading: Term | null): boolean =>
  FIGURE_ALONE.test(label) && heading?.season === `Semester ${Number(label)}` && heading.year !== null;

/** What the headings above a row may say of it. */
function doubtsOfHeadings(
  { group: { place } }: ReadRow,
  { ofRow }: PrintedTerm,
  kind: Candidate['kind'],
): Doubt[] {
  const { unknownHeading, unknownSection } = place;
  return [
    ...(unknownHeading !== undefined && !ofRow ? [doubt(`Is “${unknownHeading}” its term?`, 'heading')] : []),
    ...(unknownSection !== undefined && kind !== 'transfer' ? [earnedElsewhere(unknownSection)] : []),
  ];
}

export const earnedElsewhere = (printed: string): Doubt =>
  doubt(`Does “${printed}” say that it was earned at another school?`, 'heading');

/** '1A' of '1A 2021/22': a part of the year that is not understood. */
const LETTER_AND_FIGURE = /(?<![\p{L}\d])(?:\d\p{L}|\p{L}\d)(?![\p{L}\d])/u;

/** '202310', '1', 'F' */
const FIGURES_OR_LETTER = /^(?:\d{5,6}|\d|\p{Lu})$/u;

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
